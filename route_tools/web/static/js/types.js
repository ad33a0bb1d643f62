/**
 * The shapes that the modules share. No code.
 *
 * @typedef {readonly [number, number]} Hex  axial q and r, pointy top
 * @typedef {{x: number, y: number}} Point
 *
 * @typedef {object} PrintedHex
 * @property {Hex} hex
 * @property {string} terrain
 * @property {number} power
 * @property {boolean} cave
 * @property {number | null} start
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {'start' | 'terrain' | 'strip'} kind
 * @property {string | null} reverse
 * @property {number} traverseRating
 * @property {readonly PrintedHex[]} hexes
 * @property {readonly (readonly Hex[])[]} edges  six, each clockwise, for rotation 0
 *
 * @typedef {{name: string, terrain: string, power: number}} EndSide
 * @typedef {{number: number, terrain: string, power: number}} BlockadePiece
 *
 * @typedef {object} Catalog
 * @property {string} name
 * @property {string} title
 * @property {ReadonlyMap<string, Side>} sides
 * @property {ReadonlyMap<string, EndSide>} endSides
 * @property {ReadonlyMap<number, BlockadePiece>} blockades
 *
 * @typedef {{side: string, rotation: number, q: number, r: number}} Placement
 * @typedef {{side: string, corner: number}} EndPlacement
 * @typedef {{after: number, number: number | null}} Blockade
 *
 * A route document as the service reads and writes it. Never changed in place.
 * @typedef {object} RouteDocument
 * @property {string} [format]
 * @property {number} [version]
 * @property {string} [catalog]
 * @property {string} [title]
 * @property {string} [author]
 * @property {string} [notes]
 * @property {string} [level]
 * @property {string} [source]
 * @property {readonly string[]} [remarks]
 * @property {readonly number[]} [players]
 * @property {readonly Placement[]} placements
 * @property {EndPlacement | null} [end]
 * @property {readonly Blockade[]} [blockades]  absent: where the rules place them
 *
 * @typedef {object} Problem
 * @property {string} code
 * @property {'error' | 'warning'} severity
 * @property {string} message
 * @property {string} hint
 * @property {Record<string, unknown>} parameters
 * @property {Hex[]} hexes
 * @property {number[]} placements
 * @property {[number, number] | null} seam
 *
 * @typedef {object} SeamLayout
 * @property {[number, number]} between
 * @property {[number, number][]} line
 *
 * @typedef {object} BlockadeLayout
 * @property {number} after
 * @property {number | null} number
 * @property {string | null} terrain
 * @property {number | null} power
 *
 * @typedef {object} StartReport
 * @property {number} number
 * @property {number | null} cost
 * @property {number | null} steps
 * @property {Hex[]} cheapest_path
 * @property {Hex[]} shortest_path
 *
 * @typedef {object} Report
 * @property {number} n_hexes
 * @property {number} n_caves
 * @property {number} traverse_rating
 * @property {StartReport[]} starts
 * @property {Record<string, Record<string, number>>} terrain
 * @property {{between: [number, number], touching: number, walkable: number, in_step: boolean}[]} seams
 * @property {{width: number, height: number, table_length: number, table_width: number}} footprint  in hex widths
 *
 * @typedef {object} CheckAnswer
 * @property {RouteDocument} document
 * @property {string} code
 * @property {boolean} valid
 * @property {Problem[]} problems
 * @property {Report | null} report
 * @property {{finish: Hex[], seams: SeamLayout[], blockades: BlockadeLayout[]}} layout
 *
 * @typedef {{id: string, title: string, level: string, code: string, document: RouteDocument}} Preset
 *
 * A text by its code, with parameters; texts are in messages/.
 * @typedef {{code: string, parameters?: Record<string, string | number>}} Message
 *
 * @typedef {{edge: number | null, slide: number | null, centre: Hex}} Slot
 *
 * @typedef {object} LayTool
 * @property {'lay'} kind
 * @property {string | null} side  null while a side is still to be chosen
 * @property {number} rotation
 * @property {number | null} anchor  index of the piece to lie beside; null on an empty table
 * @property {Slot | null} slot  where the ghost lies
 *
 * @typedef {object} MoveTool
 * @property {'move'} kind
 * @property {number} index
 * @property {Slot | null} slot
 *
 * @typedef {object} EndTool
 * @property {'end'} kind
 * @property {string | null} side
 * @property {number | null} corner
 *
 * @typedef {LayTool | MoveTool | EndTool} Tool
 *
 * @typedef {{kind: 'piece', index: number} | {kind: 'end'} | {kind: 'seam', after: number} | {kind: 'problem', key: string}} Selection
 * @typedef {'tray' | 'pieces' | 'problems' | 'report'} Panel
 * @typedef {'all' | 'start' | 'terrain' | 'strip' | 'end'} TrayFilter
 * @typedef {'checking' | 'ready' | 'offline' | 'refused'} ServiceState
 *
 * @typedef {{document: RouteDocument, message: Message}} HistoryEntry
 *
 * @typedef {object} State
 * @property {Catalog} catalog
 * @property {RouteDocument} document
 * @property {readonly HistoryEntry[]} past  older documents, each with what was done to it
 * @property {readonly HistoryEntry[]} future  undone documents, each with what led to it
 * @property {CheckAnswer | null} check
 * @property {RouteDocument | null} checked  the document that `check` is about
 * @property {ServiceState} service
 * @property {string} refusal  what the service said when it refused the document
 * @property {Tool | null} tool
 * @property {Selection | null} selection
 * @property {TrayFilter} filter
 * @property {Panel} panel
 * @property {number | null} hexWidth  in mm, as measured by the user
 * @property {{number: number, kind: 'cheapest' | 'shortest'} | null} path  shown on the table
 * @property {Message | null} said  for the live region
 */

export {};
