import { type Random, sample, seeded } from '../dice/index.ts'
import {
  type Choice,
  choice,
  drawAction,
  ENDLESS,
  type GameNode,
  outcomePly,
  type Offer,
  type PerSeat,
  type Ply,
  type Policy,
  type Question,
  REVEAL,
  type WeightedAction,
} from '../engine/index.ts'
import type { Played } from '../odds/ledger-events.ts'
import type { SomeGame } from './subject.ts'
import type { RuledTable } from './tables.ts'

/** A policy for any game. */
export type SomePolicy = Policy<unknown, unknown>
type SomeQuestion = Question<unknown, unknown>

/** A game of unknown types, possibly unfinished. */
export type SomePlayed = Played<unknown, unknown, unknown>

type Run = { readonly game: SomeGame; readonly policies: PerSeat<SomePolicy>; readonly random: Random }

const decide = ({ game, policies, random }: Run, state: unknown, { seat, actions }: Offer<unknown>): Choice<unknown> =>
  choice(seat, drawAction(policies[seat]!.choose({ seat, view: game.view(state, seat), actions, log: [] }), random))

const plyAt = (run: Run, state: unknown, node: GameNode<unknown>): Ply<unknown> | undefined => {
  if (node.kind === 'terminal') return undefined
  if (node.kind === 'chance') return outcomePly(sample(node.chance, run.random))
  if (node.kind === 'reveal') return REVEAL
  if (node.kind === 'decision') return decide(run, state, node)
  return { kind: 'joint', choices: node.seats.map((offer) => decide(run, state, offer)) }
}

/** Plays a game with policies that read no log. Stops after `plies` plies, so that some games are abandoned. */
export const playedBy = (
  game: SomeGame,
  { rules, seats }: RuledTable,
  policies: PerSeat<SomePolicy>,
  random: Random,
  plies: number = ENDLESS,
): SomePlayed => {
  const run = { game, policies, random }
  let state = game.start(rules, seats)
  const states: unknown[] = [state]
  const done: Ply<unknown>[] = []
  while (done.length < plies) {
    const ply = plyAt(run, state, game.node(state))
    if (ply === undefined) break
    state = game.step(state, ply)
    states.push(state)
    done.push(ply)
  }
  return { game, states, plies: done }
}

const WORDS = 2 ** 32

/** Returns a number from 0 to 1 that depends only on text and seed. */
export const numberFor = (text: string, ...seed: readonly number[]): number => {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return seeded(...seed, hash).below(WORDS) / WORDS
}

/** Returns a random policy, from uniform to nearly deterministic, with other preferences at every view. */
export const whim = (seed: number): SomePolicy => {
  const firmness = 12 * numberFor('firmness', seed)
  const weigh = ({ view, actions }: SomeQuestion): readonly WeightedAction<unknown>[] => {
    const text = JSON.stringify(view)
    return actions.map((action, i) => ({ action, weight: Math.exp(firmness * numberFor(`${i} ${text}`, seed)) }))
  }
  return { id: 'whim', choose: weigh }
}

const total = (weighted: readonly WeightedAction<unknown>[]): number =>
  weighted.reduce((sum, { weight }) => sum + weight, 0)

/** Mixes these policies with the given weights. */
export const blend = (policies: readonly SomePolicy[], weights: readonly number[]): SomePolicy => ({
  id: 'blend',
  choose: (question) =>
    policies.flatMap((policy, i) => {
      const answer = policy.choose(question)
      return answer.map(({ action, weight }) => ({ action, weight: (weights[i]! * weight) / total(answer) }))
    }),
})
