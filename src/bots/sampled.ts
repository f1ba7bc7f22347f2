import { seeded } from '../dice/index.ts'
import {
  afterReveals,
  choice,
  deciders,
  type Game,
  offered,
  type PerSeat,
  type Ply,
  type Policy,
  type Ruleset,
  type Seat,
} from '../engine/index.ts'
import type { Equity, Reference } from '../odds/index.ts'
import { bySlot, drawn, hashOf, inOrder, type Players, playOn } from './play-on.ts'

/** How a searched reference is drawn: playouts a figure (2 or more), and the seed that fixes all of them. */
export type Sampling = {
  readonly games: number
  readonly seed: number
  /** What everybody is taken to follow, for people; "strong play" unless given. */
  readonly name?: string
}

type Sampler<S, A, V> = Players<S, A, V> & Sampling

/** Uses of chance apart from playing on. */
const IMAGINED = 2
const MEANWHILE = 3

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const times = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Mean payoffs; the error is the largest standard error among the seats, too hopeful where something rare decides. */
const equityOf = (payoffs: readonly PerSeat<number>[]): Equity => {
  const games = payoffs.length
  const payoff = payoffs[0]!.map((_, seat) => payoffs.reduce((sum, row) => sum + row[seat]!, 0) / games)
  const variances = payoff.map(
    (mean, seat) => payoffs.reduce((sum, row) => sum + (row[seat]! - mean) ** 2, 0) / (games - 1),
  )
  return { payoff, error: Math.sqrt(Math.max(...variances) / games) }
}

const equityAt = <S, A, V>(sampler: Sampler<S, A, V>, state: S, key: string): Equity => {
  const node = sampler.game.node(state)
  if (node.kind === 'terminal') return { payoff: node.payoff, error: 0 }
  return equityOf(times(sampler.games, (n) => playOn(sampler, state, inOrder(sampler.seed, hashOf(key), n))))
}

const offersTo = <S, A, V>({ game }: Sampler<S, A, V>, state: S, seat: Seat): readonly A[] => {
  const node = game.node(state)
  if (!deciders(node).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  return offered(node, seat)
}

/** A state that the seat takes for possible, and its action as a ply there: the others' part does not hang on the action. */
type Supposition<S, A> = { readonly state: S; plyOf(action: A): Ply<A> }

const suppose = <S, A, V>(
  sampler: Sampler<S, A, V>,
  view: V,
  seat: Seat,
  seed: readonly number[],
): Supposition<S, A> => {
  const state = sampler.game.imagine(view, seeded(...seed, IMAGINED))
  const node = sampler.game.node(state)
  if (node.kind !== 'simultaneous') return { state, plyOf: (action) => choice(seat, action) }
  const random = seeded(...seed, MEANWHILE)
  const choices = node.seats.map((offer) => drawn(sampler, state, offer, random))
  const plyOf = (action: A): Ply<A> => ({
    kind: 'joint',
    choices: choices.map((other) => (other.seat === seat ? choice(seat, action) : other)),
  })
  return { state, plyOf }
}

const prospectsAt = <S, A, V>(sampler: Sampler<S, A, V>, state: S, seat: Seat): readonly Equity[] => {
  const { game, games, seed } = sampler
  const actions = offersTo(sampler, state, seat)
  const view = game.view(state, seat)
  const from = [seed, hashOf(`${seat} ${JSON.stringify(view)}`)]
  const supposed = times(games, (n) => suppose(sampler, view, seat, [...from, n]))
  return actions.map((action) =>
    equityOf(supposed.map((s, n) => playOn(sampler, game.step(s.state, s.plyOf(action)), bySlot(...from, n)))),
  )
}

const mixAt = <S, A, V>(sampler: Sampler<S, A, V>, state: S, seat: Seat): readonly number[] => {
  const actions = offersTo(sampler, state, seat)
  const weighted = sampler.policies[seat]!.choose({ seat, view: sampler.game.view(state, seat), actions, log: [] })
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const weightOf = (action: A): number => weighted.reduce((sum, w) => sum + (same(w.action, action) ? w.weight : 0), 0)
  return actions.map((action) => weightOf(action) / total)
}

const check = <S, A, V>({ policies, games }: Sampler<S, A, V>): void => {
  const reader = policies.find(({ readsLog }) => readsLog === true)
  if (reader !== undefined) throw new RangeError(`${reader.id} reads the log and cannot play on from any state`)
  if (!Number.isSafeInteger(games) || games < 2) throw new RangeError(`a sample takes 2 games or more, not ${games}`)
}

/**
 * A reference for games that are not solved: everybody plays on by these policies, one a seat, and what that brings is the
 * mean of seeded playouts, its error one standard error. Equities of states of one key are the same, and a reveal changes none. Prospects are drawn
 * from states that the seat's own view allows (`imagine`), all actions meeting the same ones and the same dice, so that
 * their differences are sharper than their errors.
 * @throws RangeError on a policy that reads the log, or fewer than two games
 */
export const sampledReference = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  policies: PerSeat<Policy<A, V>>,
  sampling: Sampling,
): Reference<S> => {
  const sampler = { game, policies, ...sampling }
  check(sampler)
  const known = new Map<string, Equity>()
  return {
    name: sampling.name ?? 'strong play',
    exact: false,
    equity: (before) => {
      const state = afterReveals(game, before)
      const key = String(game.key?.(state) ?? JSON.stringify(state))
      const value = known.get(key) ?? equityAt(sampler, state, key)
      known.set(key, value)
      return value
    },
    prospects: (state, seat) => prospectsAt(sampler, state, seat),
    mix: (state, seat) => mixAt(sampler, state, seat),
  }
}
