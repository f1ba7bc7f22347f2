import { averageOf } from '../../odds/sum.ts'
import { seeded, itemAt } from '../../dice/index.ts'
import { deciders, type Game, isOpen, offered, type Seat } from '../../engine/index.ts'
import { type Equity, type Reference, ROUNDING } from '../../odds/index.ts'

/**
 * Value of an offered choice to the deciding seat if all seats then follow the reference. `cost`: loss against the best
 * choice, 0 or more; several choices can be best. Both are in the reference's currency. `error`: standard error of a
 * value averaged over imagined states.
 */
export type CoachWorth = {
  readonly value: number
  readonly cost: number
  readonly best: boolean
  readonly error?: number
}

/**
 * Number of values to compute for one piece of advice. All choices share this number, which limits the number of
 * imagined states.
 */
const FIGURES = 1000
const STATES = { most: 200, least: 20 } as const

/** A choice counts as worse than the best only beyond this many standard errors. */
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

/** States over which to average: a single one if nothing is hidden or the reference ignores hidden information. */
const statesOf = <S, A, V>(asked: SeatQuestion<S, A, V>): readonly S[] => {
  const { game, reference, seat } = asked
  const first = imagined(asked, 0)
  if (!deciders(game.node(first)).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  if (reference.seesOnlyOpen === true || isOpen(game)) return [first]
  const { length } = offered(game.node(first), seat)
  const count = Math.max(STATES.least, Math.min(STATES.most, Math.floor(FIGURES / length)))
  return [first, ...Array.from({ length: count - 1 }, (_, i) => imagined(asked, i + 1))]
}

/** Returns for each choice its values in all states. */
const byChoice = (rows: readonly (readonly Equity[])[], seat: Seat): readonly (readonly number[])[] =>
  itemAt(rows, 0).map((_, i) => rows.map((row) => itemAt(itemAt(row, i).payoff, seat)))

/**
 * Values each offered action from the seat's view alone, in order of offer.
 *
 * If the reference uses hidden information, a value is the mean over seeded states that the view allows, with its
 * standard error. Actions within two standard errors of the best also count as best. Such means have two limits. They
 * weigh states as `imagine` draws them, ignoring what other players' choices revealed. They also let the reference play
 * each state as if it were known ("strategy fusion"). That overvalues actions that need hidden knowledge, and
 * undervalues finding out, hiding and bluffing.
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
  // In a simultaneous choice, the mix may exclude an action of equal value.
  const mix = game.node(itemAt(states, 0)).kind === 'simultaneous' ? meanMix(states, reference, seat) : undefined
  const isPlayed = (i: number): boolean => mix === undefined || itemAt(mix, i) > 0
  // With hidden states, the action with the highest mean may be one that the reference never plays.
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

/** Mean of the reference's mixes over the states. */
const meanMix = <S>(states: readonly S[], reference: Reference<S>, seat: Seat): readonly number[] => {
  const mixes = states.map((state) => reference.mix(state, seat))
  return itemAt(mixes, 0).map((_, i) => averageOf(mixes.map((mix) => itemAt(mix, i))))
}
