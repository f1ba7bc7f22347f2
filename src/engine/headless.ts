import { type Random, sample, expectItem, itemAt } from '../dice/index.ts'
import {
  type Choice,
  choice,
  type Game,
  type GameNode,
  outcomePly,
  type Offer,
  type PerSeat,
  type Ply,
  REVEAL,
  type TerminalNode,
} from './game.ts'
import { plyText } from './line.ts'
import { drawAction, type Policy } from './policy.ts'

/** Result of a game played by policies. `decisions` counts choices; `plies` counts all plies. */
export type PlayoutResult<S> = {
  readonly state: S
  readonly end: TerminalNode
  readonly plies: number
  readonly decisions: number
}

/** Separate random sources, so that players' random choices never change the dice. */
export type Sources = { readonly dice: Random; readonly minds: Random }

/** Number of plies beyond which a game counts as endless. */
export const ENDLESS = 100_000

const anyChoice = <A>({ seat, actions }: Offer<A>, random: Random): Choice<A> =>
  choice(seat, itemAt(actions, random.below(actions.length)))

/** Returns a random ply of a node: choices are uniform, outcomes follow the dice; undefined at the end. */
export const randomPly = <A>(node: GameNode<A>, random: Random): Ply<A> | undefined => {
  if (node.kind === 'terminal') return undefined
  if (node.kind === 'chance') return outcomePly(sample(node.chance, random))
  if (node.kind === 'reveal') return REVEAL
  if (node.kind === 'decision') return anyChoice(node, random)
  return { kind: 'joint', choices: node.seats.map((offer) => anyChoice(offer, random)) }
}

type Run<S, A, V> = {
  readonly game: Game<S, A, V>
  readonly policies: PerSeat<Policy<A, V>>
  readonly sources: Sources
  readonly logs: readonly (string[] | undefined)[]
}

const NO_LOG: readonly string[] = []

const choiceBy = <S, A, V>(run: Run<S, A, V>, state: S, { seat, actions }: Offer<A>): Choice<A> => {
  const view = run.game.view(state, seat)
  const question = { seat, view, actions, log: run.logs[seat] ?? NO_LOG }
  return choice(seat, drawAction(expectItem(run.policies[seat]).choose(question), run.sources.minds))
}

const nextPly = <S, A, V>(run: Run<S, A, V>, state: S, node: Exclude<GameNode<A>, TerminalNode>): Ply<A> => {
  if (node.kind === 'chance') return outcomePly(sample(node.chance, run.sources.dice))
  if (node.kind === 'reveal') return REVEAL
  if (node.kind === 'decision') return choiceBy(run, state, node)
  return { kind: 'joint', choices: node.seats.map((offer) => choiceBy(run, state, offer)) }
}

const decisionsAt = (node: GameNode<unknown>): number =>
  node.kind === 'decision' ? 1 : node.kind === 'simultaneous' ? node.seats.length : 0

/**
 * Plays a game to its end with one policy per seat. `onPly` receives each ply as `table` sees it (`3 roll round-1-swing
 * 1-2-4-4`).
 * @throws RangeError if a game exceeds `ENDLESS` plies, or a policy gives no action a positive weight
 */
export const playOut = <S, A, V>(
  game: Game<S, A, V>,
  start: S,
  policies: PerSeat<Policy<A, V>>,
  sources: Sources,
  onPly?: (line: string) => void,
): PlayoutResult<S> => {
  const run: Run<S, A, V> = {
    game,
    policies,
    sources,
    logs: policies.map((p) => (p.readsLog === true ? [] : undefined)),
  }
  let state = start
  let decisions = 0
  for (let plies = 0; plies <= ENDLESS; plies++) {
    const node = game.node(state)
    if (node.kind === 'terminal') return { state, end: node, plies, decisions }
    const ply = nextPly(run, state, node)
    decisions += decisionsAt(node)
    onPly?.(`${plies + 1} ${plyText(game, state, node, ply, 'table')}`)
    run.logs.forEach((log, seat) => log?.push(plyText(game, state, node, ply, seat)))
    state = game.step(state, ply)
  }
  throw new RangeError(`the game has not ended after ${ENDLESS} plies`)
}
