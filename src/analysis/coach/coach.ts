import { averageOf } from '../../odds/sum.ts'
import { seeded, itemAt } from '../../dice/index.ts'
import { deciders, type Game, isOpen, offered, type Seat } from '../../engine/index.ts'
import { type Equity, type Reference, ROUNDING } from '../../odds/index.ts'

/**
 * Value of one offered choice to the deciding seat if all follow the reference afterwards, and its cost against the
 * best (0 or more), in the reference's currency. Several can be best. `error` is the standard error of `value` if it
 * is a mean over imagined states.
 */
export type CoachWorth = {
  readonly value: number
  readonly cost: number
  readonly best: boolean
  readonly error?: number
}

/** Total figures for one piece of advice, shared among the choices, and the bounds on the number of imagined states. */
const FIGURES = 1000
const STATES = { most: 200, least: 20 } as const

/** Number of standard errors below the best from which a choice counts as worse. */
const WORSE = 2

const errorOf = (values: readonly number[]): number => {
  const mean = averageOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1) / values.length)
}

type SeatQuestion<S, A, V> = {
  readonly game: Pick<Game<S, A, V>, 'hidden' | 'imagine' | 'node' | 'view'>
  readonly reference: Reference<S>
  readonly view: V
  readonly seat: Seat
}

const imagined = <S, A, V>({ game, view }: SeatQuestion<S, A, V>, n: number): S => game.imagine(view, seeded(n))

/**
 * States over which advice is averaged: a single one if nothing is hidden or the reference ignores hidden information.
 */
const statesOf = <S, A, V>(asked: SeatQuestion<S, A, V>): readonly S[] => {
  const { game, reference, seat } = asked
  const first = imagined(asked, 0)
  if (!deciders(game.node(first)).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  if (reference.seesOnlyOpen === true || isOpen(game)) return [first]
  const { length } = offered(game.node(first), seat)
  const count = Math.max(STATES.least, Math.min(STATES.most, Math.floor(FIGURES / length)))
  return [first, ...Array.from({ length: count - 1 }, (_, i) => imagined(asked, i + 1))]
}

/** For each choice, its value in each of the states. */
const byChoice = (rows: readonly (readonly Equity[])[], seat: Seat): readonly (readonly number[])[] =>
  itemAt(rows, 0).map((_, i) => rows.map((row) => itemAt(itemAt(row, i).payoff, seat)))

/**
 * Values every action offered to this seat, in order of offer, from the seat's view alone.
 *
 * If the reference uses hidden information, the value is the mean over many states that the view allows, with its
 * standard error. The states are seeded, so the same question has the same answer. Actions within two standard errors
 * of the best also count as best. Such a mean has two limits. It weighs imagined states as `imagine` draws them,
 * whatever other players' choices have revealed. And it lets the reference play each state as if it were known
 * ("strategy fusion"): it overvalues actions that need hidden knowledge, and undervalues finding out, hiding and
 * bluffing.
 * @throws RangeError if the seat does not decide, or the reference has no answer for this state
 */
export const worthsOf = <S, A, V>(
  game: Pick<Game<S, A, V>, 'hidden' | 'imagine' | 'node' | 'view'>,
  reference: Reference<S>,
  view: V,
  seat: Seat,
): readonly CoachWorth[] => {
  const states = statesOf({ game, reference, view, seat })
  const rows = states.map((state) => reference.prospects(state, seat))
  const samples = byChoice(rows, seat)
  const values = samples.map(averageOf)
  const most = Math.max(...values)
  const best = itemAt(samples, values.indexOf(most))
  // For simultaneous choices, the reference may never play an action although its value equals the others'.
  const mix = game.node(itemAt(states, 0)).kind === 'simultaneous' ? meanMix(states, reference, seat) : undefined
  const isPlayed = (i: number): boolean => mix === undefined || itemAt(mix, i) > 0
  // With hidden states, an action can have the highest mean although the reference plays it in none of them.
  const playsBest = isPlayed(values.indexOf(most))
  const steps = itemAt(rows, 0).map((prospect) => prospect.steps ?? 0)
  const shortest = Math.min(...steps.filter((_, i) => most - itemAt(values, i) <= ROUNDING))
  return values.map((value, i) => {
    const cost = most - value
    const behind = errorOf(itemAt(samples, i).map((one, n) => itemAt(best, n) - one))
    const isGood = cost <= Math.max(ROUNDING, WORSE * behind) && (isPlayed(i) || !playsBest)
    const isBest = isGood && itemAt(steps, i) <= shortest
    return { value, cost, best: isBest, ...(states.length > 1 && { error: errorOf(itemAt(samples, i)) }) }
  })
}

/** Mean of the reference's action weights over the states. */
const meanMix = <S>(states: readonly S[], reference: Reference<S>, seat: Seat): readonly number[] => {
  const mixes = states.map((state) => reference.mix(state, seat))
  return itemAt(mixes, 0).map((_, i) => averageOf(mixes.map((mix) => itemAt(mix, i))))
}
