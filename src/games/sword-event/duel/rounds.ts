import { BEGUN, type Field, type Figures, seenByOther } from './field.ts'
import { initiatives } from './first.ts'
import { turnWorth } from './turn.ts'

/** What a state is worth to me where the round begins, where I act first in it, and where I act last. */
export type Round = { readonly start: Figures; readonly first: Figures; readonly last: Figures }

/**
 * A duel with so many rounds to go. `low` counts a duel that is not over then as lost, `high` as won; they are one where it
 * counts the same for both.
 */
export type Rounds = { readonly rounds: number; readonly low: Round; readonly high: Round }

const flat = ({ size }: Field, figures: readonly number[]): Round => {
  const start = figures.map((figure) => new Float64Array(size).fill(figure))
  return { start, first: start, last: start }
}

/** No round to go: both stand, and share the points. */
export const shared = (field: Field): Rounds => {
  const half = flat(field, [0.5])
  return { rounds: 0, low: half, high: half }
}

/** As `shared`; told besides: the chance that somebody falls, and the rounds that are begun. */
export const watched = (field: Field): Rounds => {
  const half = flat(field, [0.5, 0, 0])
  return { rounds: 0, low: half, high: half }
}

/** No round to go, and nobody knows what that is worth: every rule for the end of the last round lies between (S11). */
export const unknown = (field: Field): Rounds => ({ rounds: 0, low: flat(field, [0]), high: flat(field, [1]) })

/** Where a roll for initiative leads, and how often: places from the first one of both knights' ReRolls. */
type Way = { readonly there: number; readonly first: number; readonly second: number }

/** By the ReRolls of both before the roll (S2). */
const waysOf = ({ rules, rerolls }: Field): readonly (readonly Way[])[] => {
  const wide = rerolls + 1
  const gained = (left: number, by: number): number => Math.min(rerolls, (rules.rerolls === 'reset' ? 0 : left) + by)
  return Array.from({ length: wide ** 2 }, (_, place) =>
    initiatives().map(({ mine, theirs, first, second }) => {
      const there = gained(Math.floor(place / wide), mine) * wide + gained(place % wide, theirs)
      return { there, first, second }
    }),
  )
}

/** The initiative roll; `otherFirst` is what it is worth to the other one to act first. */
export const rolled = (field: Field, first: Figures, otherFirst: Figures): Figures => {
  const second = seenByOther(field, otherFirst)
  const ways = waysOf(field)
  return first.map((mine, n) => {
    const theirs = second[n]!
    const start = new Float64Array(field.size).fill(BEGUN[n]!)
    for (let pair = 0; pair < field.size; pair += ways.length)
      for (const [place, list] of ways.entries())
        for (const way of list)
          start[pair + place]! += way.first * mine[pair + way.there]! + way.second * theirs[pair + way.there]!
    return start
  })
}

/** One round more, everything in it played as well as can be by both: twice the time where low and high are apart. */
export const roundMore = (field: Field, { rounds, low, high }: Rounds): Rounds => {
  const one = low === high
  const lastLow = turnWorth(field, low.start)
  const lastHigh = one ? lastLow : turnWorth(field, high.start)
  const firstLow = turnWorth(field, seenByOther(field, lastHigh))
  const firstHigh = one ? firstLow : turnWorth(field, seenByOther(field, lastLow))
  const less: Round = { start: rolled(field, firstLow, firstHigh), first: firstLow, last: lastLow }
  const more = one ? less : { start: rolled(field, firstHigh, firstLow), first: firstHigh, last: lastHigh }
  return { rounds: rounds + 1, low: less, high: more }
}
