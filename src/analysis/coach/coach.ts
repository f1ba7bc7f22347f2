import { averageOf } from '../../odds/sum.ts'
import { seeded, itemAt } from '../../dice/index.ts'
import { deciders, type Game, isOpen, offered, type Seat } from '../../engine/index.ts'
import { type Equity, type Reference, ROUNDING } from '../../odds/index.ts'

/**
 * What one offered choice is worth to the one who decides when all go on as the reference does, and what it costs against the
 * best one (0 or more). In the reference's currency. Several may be best. `error` is one standard error of `value`, where it is a mean
 * over imagined states.
 */
export type CoachWorth = {
  readonly value: number
  readonly cost: number
  readonly best: boolean
  readonly error?: number
}

/** So many figures are asked for one piece of advice, shared among the choices, and how many states are imagined at most and at least. */
const FIGURES = 1000
const STATES = { most: 200, least: 20 } as const

/** A choice this many standard errors below the best of a sample counts as worse; nearer ones are as good. */
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

/** The states that advice is averaged over: one where nothing is hidden, or where the reference looks at nothing hidden. */
const statesOf = <S, A, V>(asked: SeatQuestion<S, A, V>): readonly S[] => {
  const { game, reference, seat } = asked
  const first = imagined(asked, 0)
  if (!deciders(game.node(first)).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  if (reference.seesOnlyOpen === true || isOpen(game)) return [first]
  const { length } = offered(game.node(first), seat)
  const count = Math.max(STATES.least, Math.min(STATES.most, Math.floor(FIGURES / length)))
  return [first, ...Array.from({ length: count - 1 }, (_, i) => imagined(asked, i + 1))]
}

/** By choice, its worth in each of the states. */
const byChoice = (rows: readonly (readonly Equity[])[], seat: Seat): readonly (readonly number[])[] =>
  itemAt(rows, 0).map((_, i) => rows.map((row) => itemAt(itemAt(row, i).payoff, seat)))

/**
 * What is known of every action offered to this seat, in order of offer, by its view alone.
 *
 * Where something is hidden that the reference looks at, each action is worth the mean over many states that the view allows (seeded, so
 * the same question has the same answer), with its standard error; those that cannot be told from the best by two standard errors are
 * best, too. Such a mean takes every imagined state as likely as `imagine` draws it, whatever others' choices have shown; and it lets
 * the reference play on in each of them as if it were known ("strategy fusion"): what is only good to those who know what is hidden
 * is valued too highly, and what finds it out, hides it or bluffs too low.
 * @throws RangeError where the seat does not decide, or the reference has no answer for this state
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
  // If all choose at once, the reference may never play an action that is worth as much as the others.
  const mix = game.node(itemAt(states, 0)).kind === 'simultaneous' ? meanMix(states, reference, seat) : undefined
  const isPlayed = (i: number): boolean => mix === undefined || itemAt(mix, i) > 0
  // With hidden states, an action may have the highest mean although the reference plays it in none of them.
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

/** How the reference mixes the actions, in the mean over the states. */
const meanMix = <S>(states: readonly S[], reference: Reference<S>, seat: Seat): readonly number[] => {
  const mixes = states.map((state) => reference.mix(state, seat))
  return itemAt(mixes, 0).map((_, i) => averageOf(mixes.map((mix) => itemAt(mix, i))))
}
