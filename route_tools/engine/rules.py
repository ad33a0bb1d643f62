"""What a move does. Every move is taken to be legal."""

from route_tools.engine.codes import (
    BREAK,
    BUY,
    CLEAR,
    DISCARD,
    EFFECT_CHANGE,
    EFFECT_DRAW,
    EFFECT_KEEP,
    EFFECT_NATIVE,
    EFFECT_PASS,
    EFFECT_POWER,
    EFFECT_REMOVE,
    EFFECT_REPLACE,
    END,
    ENTER,
    EXPLORE,
    KEEP,
    LAY,
    PAY,
    PAY_TOKEN,
    PLAY,
    REMOVE,
    STEP,
    STOP,
    TAKE,
    TOKEN,
    USE,
)
from route_tools.engine.deck import (
    begin_discarding,
    complete_turn,
    draw_cards,
    forget_just_used,
    from_hand,
)
from route_tools.engine.kernel import kernel
from route_tools.engine.market import take_from_market, worth_now
from route_tools.engine.movement import explore, step_to, stop, take_blockade, take_token
from route_tools.engine.state import (
    CAMP,
    DISCARDING,
    EXPLORING,
    LAYING,
    MAX_KINDS,
    MAX_TOKENS,
    N_SYMBOLS,
    NATIVE_STEP,
    PAYING,
    PLAYING,
    REMOVING,
    TAKING,
    Board,
    GameState,
    Streams,
)

__all__ = ["apply_move"]


@kernel
def apply_move(state: GameState, board: Board, streams: Streams, move: int) -> None:
    """Make a legal move; a movement that it ends stops first (E4, E111).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    move : int
        The code of a legal move.
    """
    if state.moving >= 0 and state.phase == PLAYING and ends_leftover(board, move):
        stop(state, board, streams)
        if state.phase == EXPLORING:
            state.pending = move
            return
    perform(state, board, streams, move)


@kernel
def ends_leftover(board: Board, move: int) -> bool:
    """Tell whether a move ends the movement under way (E4, E17).

    Parameters
    ----------
    board : Board
        The board, which stays as it is.
    move : int
        The code of a legal move.

    Returns
    -------
    bool
        Whether the leftover is lost by it.
    """
    if move == END:
        return True
    if move < ENTER:
        return False
    if move < USE:
        return True
    if move < TOKEN:
        return board.any_play_ends != 0 or board.is_native[(move - USE) // 2] != 0
    if move < KEEP:
        effect = board.token_effect[(move - TOKEN) // 2]
        return board.any_play_ends != 0 or effect == EFFECT_POWER or effect == EFFECT_NATIVE
    return BUY <= move < PAY


@kernel
def perform(state: GameState, board: Board, streams: Streams, move: int) -> None:
    """Make a legal move that ends no movement.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    move : int
        The code of a legal move.
    """
    if move < STEP:
        perform_word(state, board, streams, move)
    elif move < CLEAR:
        perform_step(state, board, streams, move - STEP)
    elif move < ENTER:
        perform_clear(state, board, streams, move - CLEAR)
    elif move < PLAY:
        begin_ground_payment(state, board, move)
    elif move < USE:
        play_card(state, board, move - PLAY)
    elif move < TOKEN:
        use_card(state, board, streams, move - USE)
    elif move < KEEP:
        use_token(state, board, streams, move - TOKEN)
    elif move < BUY:
        keep_item(state, board, move - KEEP)
    elif move < PAY:
        forget_just_used(state, board)
        state.phase = PAYING
        state.pay_move = move
        state.due = board.price[move - BUY]
    elif move < TAKE:
        perform_payment(state, board, streams, move)
    else:
        perform_choice(state, board, streams, move)


@kernel
def perform_word(state: GameState, board: Board, streams: Streams, move: int) -> None:
    """Make a move of one word.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    move : int
        The code of a legal move.
    """
    if move == END:
        if state.phase == DISCARDING:
            complete_turn(state, board, streams)
        else:
            begin_discarding(state, board, streams)
    elif move == STOP:
        stop(state, board, streams)
    elif state.phase == EXPLORING:
        if move == EXPLORE:
            take_token(state, board, streams, state.question)
        explore(state, board, streams, state.asked, state.question + 1)
        if state.phase != EXPLORING and state.pending >= 0:
            waiting = state.pending
            state.pending = -1
            perform(state, board, streams, waiting)
    elif state.phase == LAYING:
        end_laying(state, board, streams)
    else:
        state.phase = PLAYING


@kernel
def perform_step(state: GameState, board: Board, streams: Streams, direction: int) -> None:
    """Step with the leftover or a Native (E1, E2, E20 to E24).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    direction : int
        0 to 5.
    """
    edge = state.position[state.moving] * 6 + direction
    hex_ = board.neighbour[edge]
    if state.phase == NATIVE_STEP:
        site = board.site[edge]
        if site >= 0 and state.stands[site] != 0:
            take_blockade(state, site)
        state.phase = PLAYING
        state.leftover = 0
    else:
        state.leftover -= board.power[hex_]
    step_to(state, board, hex_)
    if state.moving >= 0 and state.leftover == 0:
        stop(state, board, streams)


@kernel
def perform_clear(state: GameState, board: Board, streams: Streams, site: int) -> None:
    """Clear a blockade with the leftover or a Native (E23, E25 to E28).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    site : int
        The index of the connection.
    """
    take_blockade(state, site)
    if state.phase == NATIVE_STEP:
        state.leftover = 0
    else:
        state.leftover -= board.blockade_power[state.number[site]]
    if state.leftover == 0:
        stop(state, board, streams)


@kernel
def begin_ground_payment(state: GameState, board: Board, move: int) -> None:
    """Begin to pay for rubble, a camp or a rubble blockade (E12, E14, E30).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    move : int
        The code of a legal move.
    """
    forget_just_used(state, board)
    state.phase = PAYING
    state.pay_move = move
    if move < BREAK:
        piece = state.seat * 2 + (move - ENTER) // 6
        hex_ = board.neighbour[state.position[piece] * 6 + (move - ENTER) % 6]
        state.due = board.power[hex_]
    else:
        state.due = board.blockade_power[state.number[(move - BREAK) // 2]]


@kernel
def start_movement(state: GameState, piece: int, symbol: int, power: int) -> None:
    """Give a piece of the seat on turn power.

    Parameters
    ----------
    state : GameState
        The game, which is changed.
    piece : int
        0, or 1 for the seat's second piece.
    symbol, power : int
        What the movement has; both 0 if nothing is paid.
    """
    state.moving = state.seat * 2 + piece
    state.symbol = symbol
    state.leftover = power
    state.has_moved = 0


@kernel
def leave_game(state: GameState, kind: int, is_just_used: int) -> None:
    """Remove a card from the game.

    Parameters
    ----------
    state : GameState
        The game, which is changed.
    kind : int
        The kind of card.
    is_just_used : int
        1 if a token can still keep it, else 0.
    """
    state.removed[kind] += 1
    state.just_used[kind] += is_just_used


@kernel
def play_card(state: GameState, board: Board, code: int) -> None:
    """Play a power card for a piece (E2, E5, E39, E121).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    code : int
        The code of the move, less ``PLAY``.
    """
    kind = code // (2 * N_SYMBOLS)
    forget_just_used(state, board)
    from_hand(state, kind)
    if board.is_item[kind] != 0:
        leave_game(state, kind, 1)
    else:
        state.in_play[kind] += 1
    state.is_changing = 0
    start_movement(state, code % 2, code // 2 % N_SYMBOLS, board.card_power[kind])


@kernel
def use_card(state: GameState, board: Board, streams: Streams, code: int) -> None:
    """Use an action card (E20 to E23, E47 to E50, E54 to E58).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    code : int
        The code of the move, less ``USE``.
    """
    kind = code // 2
    forget_just_used(state, board)
    from_hand(state, kind)
    if board.is_item[kind] != 0:
        leave_game(state, kind, 1)
    else:
        state.in_play[kind] += 1
    state.is_changing = 0
    if board.is_native[kind] != 0:
        start_movement(state, code % 2, 0, 0)
        state.phase = NATIVE_STEP
        return
    draw_cards(state, board, streams, state.seat, board.draws[kind])
    if board.takes[kind] > 0:
        state.phase = TAKING
    elif board.removes[kind] > 0 and state.hand_size[state.seat] > 0:
        state.phase = REMOVING
        state.to_remove = board.removes[kind]
        state.must_remove = 0


@kernel
def use_token(state: GameState, board: Board, streams: Streams, code: int) -> None:
    """Use a cave token (E73 to E80).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    code : int
        The code of the move, less ``TOKEN``.
    """
    token = code // 2
    effect = board.token_effect[token]
    forget_just_used(state, board)
    state.tokens[state.seat * MAX_TOKENS + token] -= 1
    if effect == EFFECT_POWER:
        start_movement(state, code % 2, board.token_symbol[token], board.token_power[token])
    elif effect == EFFECT_NATIVE:
        start_movement(state, code % 2, 0, 0)
        state.phase = NATIVE_STEP
    elif effect == EFFECT_DRAW:
        draw_cards(state, board, streams, state.seat, board.token_power[token])
    elif effect == EFFECT_REMOVE:
        state.phase = REMOVING
        state.to_remove = 1
        state.must_remove = 1
    elif effect == EFFECT_REPLACE:
        state.phase = LAYING
        state.n_laid = 0
    elif effect == EFFECT_PASS:
        state.is_passing = 1
    elif effect == EFFECT_CHANGE:
        state.is_changing = 1


@kernel
def keep_item(state: GameState, board: Board, kind: int) -> None:
    """Keep an item just used, with a token (E76, E124).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    kind : int
        The kind of card.
    """
    at = state.seat * MAX_TOKENS
    for token in range(board.n_tokens):
        if board.token_effect[token] == EFFECT_KEEP and state.tokens[at + token] > 0:
            state.tokens[at + token] -= 1
            break
    state.just_used[kind] -= 1
    state.removed[kind] -= 1
    state.in_play[kind] += 1


@kernel
def perform_payment(state: GameState, board: Board, streams: Streams, move: int) -> None:
    """Pay a card or a coin token; with the last one the purchase or the way is made.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    move : int
        The code of a legal move.
    """
    is_purchase = int(state.pay_move >= BUY)
    if move >= PAY_TOKEN:
        token = move - PAY_TOKEN
        state.tokens[state.seat * MAX_TOKENS + token] -= 1
        state.due -= board.token_power[token] * 2
    elif is_purchase != 0:
        pay_for_purchase(state, board, move - PAY)
    else:
        pay_for_ground(state, board, move - PAY)
    if state.due > 0:
        return
    state.due = 0
    state.phase = PLAYING
    if is_purchase != 0:
        state.has_bought = 1
        take_from_market(state, board, state.pay_move - BUY, 1)
    elif state.pay_move < BREAK:
        piece = (state.pay_move - ENTER) // 6
        start_movement(state, piece, 0, 0)
        hex_ = state.position[state.moving] * 6 + (state.pay_move - ENTER) % 6
        step_to(state, board, board.neighbour[hex_])
        if state.moving >= 0:
            stop(state, board, streams)
    else:
        start_movement(state, (state.pay_move - BREAK) % 2, 0, 0)
        take_blockade(state, (state.pay_move - BREAK) // 2)
        stop(state, board, streams)


@kernel
def pay_for_purchase(state: GameState, board: Board, kind: int) -> None:
    """Pay a card for a purchase (E38 to E41, E79, E121, E122).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    kind : int
        The kind of card.
    """
    worth = worth_now(state, board, kind)
    is_power = int(
        board.pays_power[kind] != 0 or (state.is_changing != 0 and board.card_power[kind] > 0)
    )
    state.due -= worth
    state.is_changing = 0
    from_hand(state, kind)
    if board.is_item[kind] != 0 and (is_power != 0 or board.items_always_leave != 0):
        leave_game(state, kind, is_power)
    else:
        state.in_play[kind] += 1


@kernel
def pay_for_ground(state: GameState, board: Board, kind: int) -> None:
    """Pay a card for rubble, a camp or a rubble blockade (E12 to E15, E121, E124).

    Parameters
    ----------
    state, board : GameState, Board
        The game; ``state`` is changed.
    kind : int
        The kind of card.
    """
    is_camp = 0
    if state.pay_move < BREAK:
        piece = state.seat * 2 + (state.pay_move - ENTER) // 6
        hex_ = board.neighbour[state.position[piece] * 6 + (state.pay_move - ENTER) % 6]
        is_camp = int(board.terrain[hex_] == CAMP)
    state.due -= 1
    state.is_changing = 0
    from_hand(state, kind)
    if is_camp != 0 or (board.is_item[kind] != 0 and board.items_always_leave != 0):
        leave_game(state, kind, 0)
    else:
        state.in_play[kind] += 1


@kernel
def end_laying(state: GameState, board: Board, streams: Streams) -> None:
    """Draw for the cards laid down (E80).

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    """
    state.phase = PLAYING
    draw_cards(state, board, streams, state.seat, state.n_laid)


@kernel
def perform_choice(state: GameState, board: Board, streams: Streams, move: int) -> None:
    """Take, remove, lay down or discard a card.

    Parameters
    ----------
    state, board, streams : GameState, Board, Streams
        The game; ``state`` and ``streams`` are changed.
    move : int
        The code of a legal move.
    """
    if move < REMOVE:
        take_from_market(state, board, move - TAKE, board.moves_pile)
        state.phase = PLAYING
    elif move < LAY:
        from_hand(state, move - REMOVE)
        leave_game(state, move - REMOVE, 0)
        state.to_remove -= 1
        if state.to_remove == 0 or state.hand_size[state.seat] == 0:
            state.to_remove = 0
            state.must_remove = 0
            state.phase = PLAYING
    elif move < DISCARD:
        from_hand(state, move - LAY)
        state.in_play[move - LAY] += 1
        state.n_laid += 1
        if state.n_laid == board.max_laid or state.hand_size[state.seat] == 0:
            end_laying(state, board, streams)
    else:
        kind = move - DISCARD
        from_hand(state, kind)
        if board.is_item[kind] != 0 and board.items_always_leave != 0:
            leave_game(state, kind, 0)
        else:
            state.discard[state.seat * MAX_KINDS + kind] += 1
            state.discard_size[state.seat] += 1
        if state.hand_size[state.seat] == 0:
            complete_turn(state, board, streams)
