import { isSameJson } from '../dice/same-json.ts'
import { averageOf } from '../odds/sum.ts'
import { seeded, expectItem } from '../dice/index.ts'
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
import { bySlot, drawn, hashOf, type Players, playOn } from './play-on.ts'

/** Sampling parameters: playouts per figure (at least 2), and their seed. */
export type Sampling = {
  readonly games: number
  /** Playouts for the value of a state; default: `games`. */
  readonly perState?: number
  readonly seed: number
  /** Name of the profile for display; default: "strong play". */
  readonly name?: string
}

type Sampler<S, A, V> = Players<S, A, V> & Sampling

/** Ids of separate random streams: for imagining states, and for other seats' choices. */
const IMAGINED = 2
const MEANWHILE = 3

const times = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n))

type Payoffs = readonly PerSeat<number>[]

/** Standard error of a mean; too small if rare events dominate. */
const errorOf = (values: readonly number[]): number => {
  const mean = averageOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length)
}

const seatsOf = (payoffs: Payoffs): readonly Seat[] => expectItem(payoffs[0]).map((_, seat) => seat)

/** Mean payoffs; the error is the largest standard error of a seat. */
const equityOf = (payoffs: Payoffs): Equity => {
  const bySeat = seatsOf(payoffs).map((seat) => payoffs.map((row) => expectItem(row[seat])))
  return { payoff: bySeat.map(averageOf), error: Math.max(...bySeat.map(errorOf)) }
}

/** Differences of a seat's payoffs between two samples with common dice, playout by playout. */
const lead = (a: Payoffs, b: Payoffs, seat: Seat): readonly number[] =>
  times(Math.min(a.length, b.length), (n) => expectItem(expectItem(a[n])[seat]) - expectItem(expectItem(b[n])[seat]))

/**
 * Payoffs of playouts from a state. All states share the random sources of dice and choices, so that chance adds little
 * to the differences between neighbouring states.
 */
const playoutsAt = <S, A, V>(sampler: Sampler<S, A, V>, state: S): Payoffs => {
  const node = sampler.game.node(state)
  return times(sampler.perState ?? sampler.games, (n) =>
    node.kind === 'terminal' ? node.payoff : playOn(sampler, state, bySlot(sampler.seed, n)),
  )
}

const offersTo = <S, A, V>({ game }: Sampler<S, A, V>, state: S, seat: Seat): readonly A[] => {
  const node = game.node(state)
  if (!deciders(node).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  return offered(node, seat)
}

/**
 * State that a seat considers possible. `plyOf` returns the ply for one of its actions, together with fixed choices of
 * the other seats.
 */
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

/**
 * An action counts as worse than the best only beyond this many standard errors; with many comparisons, smaller
 * differences are probably noise.
 */
const WORSE = 2

/**
 * If an action is worse than the best by HOPELESS standard errors after the first part of the playouts, it gets no more
 * playouts. The first part is FIRST_PART of all playouts, at least FEWEST_FIRST.
 */
const HOPELESS = 4
const FIRST_PART = 0.25
const FEWEST_FIRST = 10

const isBelow = (best: Payoffs, one: Payoffs, seat: Seat, errors: number): boolean => {
  const ahead = lead(best, one, seat)
  return averageOf(ahead) > errors * errorOf(ahead)
}

const bestPayoffs = (all: readonly Payoffs[], seat: Seat): Payoffs => {
  const means = all.map((payoffs) => averageOf(payoffs.map((row) => expectItem(row[seat]))))
  return expectItem(all[means.indexOf(Math.max(...means))])
}

const costErrorOf = (best: Payoffs, one: Payoffs, seat: Seat): number => errorOf(lead(best, one, seat))

/** Values of actions; actions indistinguishable from the best share the mean of their values. */
const equitiesOf = (all: readonly Payoffs[], seat: Seat): readonly Equity[] => {
  const best = bestPayoffs(all, seat)
  const means = all.map(equityOf)
  const alike = all.map((one) => one === best || !isBelow(best, one, seat, WORSE))
  const among = means.filter((_, i) => alike[i])
  const shared = seatsOf(best).map((k) => averageOf(among.map(({ payoff }) => expectItem(payoff[k]))))
  return means.map(({ payoff, error }, i) => ({
    payoff: alike[i] ? shared : payoff,
    error,
    costError: costErrorOf(best, expectItem(all[i]), seat),
  }))
}

const prospectsAt = <S, A, V>(sampler: Sampler<S, A, V>, state: S, seat: Seat): readonly Equity[] => {
  const { game, games, seed } = sampler
  const actions = offersTo(sampler, state, seat)
  const view = game.view(state, seat)
  const from = [seed, hashOf(`${seat} ${JSON.stringify(view)}`)]
  const supposed = times(games, (n) => suppose(sampler, view, seat, [...from, n]))
  const play = (action: A, begin: number, end: number): Payoffs =>
    supposed
      .slice(begin, end)
      .map((s, i) => playOn(sampler, game.step(s.state, s.plyOf(action)), bySlot(...from, begin + i)))
  if (actions.length === 1) return [equityOf(play(expectItem(actions[0]), 0, games))]
  const first = Math.min(games, Math.max(FEWEST_FIRST, Math.ceil(games * FIRST_PART)))
  const tried = actions.map((action) => play(action, 0, first))
  const ahead = bestPayoffs(tried, seat)
  const all = tried.map((some, i) =>
    isBelow(ahead, some, seat, HOPELESS) ? some : [...some, ...play(expectItem(actions[i]), first, games)],
  )
  return equitiesOf(all, seat)
}

const mixAt = <S, A, V>(sampler: Sampler<S, A, V>, state: S, seat: Seat): readonly number[] => {
  const actions = offersTo(sampler, state, seat)
  const weighted = expectItem(sampler.policies[seat]).choose({
    seat,
    view: sampler.game.view(state, seat),
    actions,
    log: [],
  })
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const weightOf = (action: A): number =>
    weighted.reduce((sum, w) => sum + (isSameJson(w.action, action) ? w.weight : 0), 0)
  return actions.map((action) => weightOf(action) / total)
}

const check = <S, A, V>({ policies, games }: Sampler<S, A, V>): void => {
  const reader = policies.find(({ readsLog }) => readsLog === true)
  if (reader !== undefined) throw new RangeError(`${reader.id} reads the log, so it cannot play from a state alone`)
  if (!Number.isSafeInteger(games) || games < 2) throw new RangeError(`a sample needs at least 2 games, not ${games}`)
}

/**
 * Returns a reference for games without a solution. Every seat follows its policy; values are means of seeded playouts
 * with standard errors. Playouts from all states share dice, so a step's change is more precise than a state's value
 * (`changeError`). States with one key have equal equities, and reveals change no equity. Prospects use states
 * consistent with the seat's view (`imagine`), which all actions share. Actions within two standard errors of the best
 * share its value, so that noise costs no choice anything. Actions that are clearly worse after a quarter of the
 * playouts get no more playouts.
 * @throws RangeError on a policy that reads the log, or fewer than two games
 */
export const sampledReference = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  policies: PerSeat<Policy<A, V>>,
  sampling: Sampling,
): Reference<S> => {
  const sampler = { game, policies, ...sampling }
  check(sampler)
  const known = new Map<string, Payoffs>()
  const playouts = (before: S): Payoffs => {
    const state = afterReveals(game, before)
    const key = String(game.key?.(state) ?? JSON.stringify(state))
    const payoffs = known.get(key) ?? playoutsAt(sampler, state)
    known.set(key, payoffs)
    return payoffs
  }
  return {
    name: sampling.name ?? 'strong play',
    exact: false,
    equity: (state) => equityOf(playouts(state)),
    changeError: (before, after) => {
      const [from, to] = [playouts(before), playouts(after)]
      return Math.max(...seatsOf(from).map((seat) => errorOf(lead(to, from, seat))))
    },
    prospects: (state, seat) => prospectsAt(sampler, state, seat),
    mix: (state, seat) => mixAt(sampler, state, seat),
  }
}
