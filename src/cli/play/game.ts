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

/** Chooses for a seat: an action, or `LEAVES` or `UNDOES`. */
export type Player = (play: AnyPlay, offer: Offer<unknown>) => Promise<unknown>

/** What a player answers who leaves the table: the game stops as it stands. */
export const LEAVES = Symbol('leaves')

/** What a player answers who wants to enter the last real dice once more. */
export const UNDOES = Symbol('undoes')

/** People throw real dice and enter them. */
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
  /** How real dice are entered, at a table that has them. */
  readonly enter?: DiceEntry | undefined
  /** The game was taken back to here. */
  readonly onUndo?: (play: AnyPlay) => void
  /** False if the player who is about to leave plays on after all. */
  readonly leaves?: (play: AnyPlay) => Promise<boolean>
  /** Called after every ply with the game as it then stands. */
  readonly onPly: (play: AnyPlay) => void
}

/** The next ply; `LEAVES` also where the game is over. */
type Next = Ply<unknown> | typeof LEAVES | typeof UNDOES

/** The next dice or cards: entered by people, or drawn here. */
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

/** The game before the last real dice; as it stands where none have been entered. */
const beforeLastDice = (play: AnyPlay): AnyPlay => {
  const last = play.plies.findLastIndex((ply) => isEntered(play, ply))
  return last < 0 ? play : resumeAt(play, last)
}

/**
 * Plays on from where a game stands until it ends or a player leaves, and answers the game as it stands then.
 * @throws RangeError when it does not end within `ENDLESS` plies
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
  throw new RangeError(`no end after ${ENDLESS} plies`)
}
