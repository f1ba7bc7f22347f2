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

/** How a searched reference is drawn: playouts a figure (2 or more), and the seed that fixes all of them. */
export type Sampling = {
  readonly games: number
  /** Playouts for what a state is worth, where those are not as many as for each action. */
  readonly perState?: number
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

type Payoffs = readonly PerSeat<number>[]

/** One standard error of a mean; too hopeful where something rare decides. */
const errorOf = (values: readonly number[]): number => {
  const mean = averageOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length)
}

const seatsOf = (payoffs: Payoffs): readonly Seat[] => expectItem(payoffs[0]).map((_, seat) => seat)

/** Mean payoffs; the error is the largest standard error among the seats. */
const equityOf = (payoffs: Payoffs): Equity => {
  const bySeat = seatsOf(payoffs).map((seat) => payoffs.map((row) => expectItem(row[seat])))
  return { payoff: bySeat.map(averageOf), error: Math.max(...bySeat.map(errorOf)) }
}

/** By how much the first of two samples that share their dice is ahead for a seat, playout by playout. */
const lead = (a: Payoffs, b: Payoffs, seat: Seat): readonly number[] =>
  times(Math.min(a.length, b.length), (n) => expectItem(expectItem(a[n])[seat]) - expectItem(expectItem(b[n])[seat]))

/** The payoffs of playouts from a state: the same dice and minds wherever they begin, so that neighbours differ by what lies between. */
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

/** So many standard errors an action must lie below the best to count as worse: less is noise as likely as not, for many are compared. */
const WORSE = 2

/** An action this far below the best after a part of the playouts need not be played out further. */
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

/** What actions are worth: those that the sample cannot tell from the best one share one figure, the mean of theirs. */
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
 * mean of seeded playouts, its error one standard error. Playouts from all states share their dice, so what a step changes is known
 * better than what a state is worth (`changeError`). Equities of states of one key are the same, and a reveal changes none. Prospects are drawn from states that
 * the seat's own view allows (`imagine`), all actions meeting the same ones and the same dice. Actions that cannot be told from the
 * best by two standard errors share its figure, the mean of theirs, so that no choice is charged for noise; actions that are clearly worse
 * after a quarter of the playouts are left at that.
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
