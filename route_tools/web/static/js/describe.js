/**
 * The route in words, for those who don't see the table.
 *
 * @typedef {import('./types.js').State} State
 */

import { connectionOf } from './connections.js';
import { t } from './messages.js';
import { slideLetter } from './places.js';

/** @param {State} state @returns {string} */
export function routeInWords({ catalog, document: { placements, end } }) {
  if (placements.length === 0) return t('describe.empty');
  const pieces = placements.map((piece, index) => {
    const before = placements[index - 1];
    const turned = `${piece.side}, ${t('pieces.rotation', { rotation: piece.rotation })}`;
    if (!before) return turned;
    const connection = connectionOf(catalog, before, piece);
    const where =
      connection.edge === null
        ? t('pieces.loose', { side: before.side })
        : t('pieces.beside', {
            where: t(`edge.${connection.edge}`),
            side: before.side,
            slide: slideLetter(connection.slide),
          });
    return `${turned}, ${where}`;
  });
  const finish = end
    ? t('describe.end', { symbol: t(`symbol.${end.side}`), where: t(`corner.${end.corner}`) })
    : t('describe.no_end');
  return `${t('describe.route', { count: placements.length, pieces: pieces.join('; ') })} ${finish}`;
}
