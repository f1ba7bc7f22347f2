import {
  type AnyPlay,
  choice,
  currentNode,
  drawAction,
  ENDLESS,
  advance,
  outcomePly,
  poolToEnter,
  resumeAt,
  isEntered,
  isOver,
  lineOf,
  type Offer,
  type Ply,
  REVEAL,
  type Policy,
  printLine,
  type Seat,
  type Sources,
} from '../../engine/index.ts'
import { type Chance, type Faces, itemAt, type Pool, sample } from '../../dice/index.ts'

/** Player of a seat: returns an action, `LEAVES` or `UNDOES`. */
export type Player = (play: AnyPlay, offer: Offer<unknown>) => Promise<unknown>

/** Answer of a player who leaves; the game stops there. */
export const LEAVES = Symbol('leaves')

/** Answer of a player who wants to re-enter the last real dice. */
export const UNDOES = Symbol('undoes')

/** Asks people for the faces of real dice. */
export type DiceEntry = (play: AnyPlay, pool: Pool) => Promise<Faces | typeof LEAVES | typeof UNDOES>

const logOf = ({ game, states, plies }: AnyPlay, seat: Seat): readonly string[] =>
  plies.map((ply, i) => printLine(lineOf(game, states[i], ply, seat)))

export const botPlayer =
  (policy: Policy<unknown, unknown>, sources: Sources): Player =>
  async (play, { seat, actions }) => {
    const view = play.game.view(play.states.at(-1), seat)
    const log = policy.readsLog === true ? logOf(play, seat) : []
    return drawAction(policy.choose({ seat, view, actions, log }), sources.minds)
  }

type TerminalTable = {
  readonly players: readonly Player[]
  readonly sources: Sources
  /** Asks for real dice; undefined at tables without real dice. */
  readonly enter?: DiceEntry | undefined
  readonly onUndo?: (play: AnyPlay) => void
  /** Asks for confirmation to leave; returns false if the player stays. */
  readonly leaves?: (play: AnyPlay) => Promise<boolean>
  /** Called after every ply with the current game. */
  readonly onPly: (play: AnyPlay) => void
}

/** Next ply, or the player's wish to leave or undo. A finished game also returns `LEAVES`. */
type Next = Ply<unknown> | typeof LEAVES | typeof UNDOES

/** Determines the next dice or cards: entered by people, or drawn by this program. */
const chancePly = async (play: AnyPlay, chance: Chance, { enter, sources }: TerminalTable): Promise<Next> => {
  const pool = poolToEnter(play)
  if (pool === undefined || enter === undefined) return outcomePly(sample(chance, sources.dice))
  const entered = await enter(play, pool)
  return typeof entered === 'symbol' ? entered : outcomePly(entered)
}

const nextPly = async (play: AnyPlay, table: TerminalTable): Promise<Next> => {
  const node = currentNode(play)
  if (node.kind === 'terminal') return LEAVES
  if (node.kind === 'chance') return chancePly(play, node.chance, table)
  if (node.kind === 'reveal') return REVEAL
  const choices = []
  for (const offer of node.kind === 'decision' ? [node] : node.seats) {
    const action = await itemAt(table.players, offer.seat)(play, offer)
    if (action === LEAVES || action === UNDOES) return action
    choices.push(choice(offer.seat, action))
  }
  return node.kind === 'decision' ? itemAt(choices, 0) : { kind: 'joint', choices }
}

/** Returns the game before the last entered dice; unchanged without any. */
const beforeLastDice = (play: AnyPlay): AnyPlay => {
  const last = play.plies.findLastIndex((ply) => isEntered(play, ply))
  return last < 0 ? play : resumeAt(play, last)
}

/**
 * Continues a game until it ends or a player leaves; returns the game.
 * @throws RangeError if it does not end within `ENDLESS` plies
 */
export const playOn = async (from: AnyPlay, table: TerminalTable): Promise<AnyPlay> => {
  let play = from
  while (play.plies.length <= ENDLESS) {
    const ply = await nextPly(play, table)
    if (ply === LEAVES) {
      if (isOver(play) || (await table.leaves?.(play)) !== false) return play
      continue
    }
    if (ply === UNDOES) {
      play = beforeLastDice(play)
      table.onUndo?.(play)
      continue
    }
    play = advance(play, ply)
    table.onPly(play)
  }
  throw new RangeError(`the game has not ended after ${ENDLESS} plies`)
}
