import {
  type AnyPlay,
  choice,
  currentNode,
  drawAction,
  ENDLESS,
  advance,
  outcomePly,
  lineOf,
  type Offer,
  type Ply,
  REVEAL,
  type Policy,
  printLine,
  type Seat,
  type Sources,
} from '../../engine/index.ts'
import { itemAt, sample } from '../../dice/index.ts'

/** Somebody on a seat. `undefined` means that they leave: the game stops as it stands. */
export type Player = (play: AnyPlay, offer: Offer<unknown>) => Promise<unknown>

/** What a player answers who leaves the table. */
export const LEAVES = Symbol('leaves')

const logOf = ({ game, states, plies }: AnyPlay, seat: Seat): readonly string[] =>
  plies.map((ply, i) => printLine(lineOf(game, states[i], ply, seat)))

/** A computer player. */
export const botPlayer =
  (policy: Policy<unknown, unknown>, sources: Sources): Player =>
  async (play, { seat, actions }) => {
    const view = play.game.view(play.states.at(-1), seat)
    const log = policy.readsLog === true ? logOf(play, seat) : []
    return drawAction(policy.choose({ seat, view, actions, log }), sources.minds)
  }

type Table = {
  readonly players: readonly Player[]
  readonly sources: Sources
  /** Called after every ply with the game as it then stands. */
  readonly onPly: (play: AnyPlay) => void
}

const nextPly = async (play: AnyPlay, { players, sources }: Table): Promise<Ply<unknown> | undefined> => {
  const node = currentNode(play)
  if (node.kind === 'terminal') return undefined
  if (node.kind === 'chance') return outcomePly(sample(node.chance, sources.dice))
  if (node.kind === 'reveal') return REVEAL
  const choices = []
  for (const offer of node.kind === 'decision' ? [node] : node.seats) {
    const action = await itemAt(players, offer.seat)(play, offer)
    if (action === LEAVES) return undefined
    choices.push(choice(offer.seat, action))
  }
  return node.kind === 'decision' ? choices[0] : { kind: 'joint', choices }
}

/**
 * Plays on from where a game stands until it ends or a player leaves, and answers the game as it stands then.
 * @throws RangeError when it does not end within `ENDLESS` plies
 */
export const playOn = async (from: AnyPlay, table: Table): Promise<AnyPlay> => {
  let play = from
  while (play.plies.length <= ENDLESS) {
    const ply = await nextPly(play, table)
    if (ply === undefined) return play
    play = advance(play, ply)
    table.onPly(play)
  }
  throw new RangeError(`no end after ${ENDLESS} plies`)
}
