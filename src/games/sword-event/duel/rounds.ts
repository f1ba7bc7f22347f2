import { type Field, seenByOther, type Worth } from './field.ts'
import { initiatives } from './first.ts'
import { turnWorth } from './turn.ts'

/** What a state is worth to me where the round begins, where I act first in it, and where I act last. */
export type Round = { readonly start: Worth; readonly first: Worth; readonly last: Worth }

/**
 * A duel with so many rounds to go. `low` counts a duel that is not over then as lost, `high` as won; they are one where it
 * counts the same for both.
 */
export type Rounds = { readonly rounds: number; readonly low: Round; readonly high: Round }

const flat = ({ size }: Field, worth: number): Round => {
  const start = new Float64Array(size).fill(worth)
  return { start, first: start, last: start }
}

/** No round to go: both stand, and share the points. */
export const shared = (field: Field): Rounds => {
  const half = flat(field, 0.5)
  return { rounds: 0, low: half, high: half }
}

/** No round to go, and nobody knows what that is worth: every rule for the end of the last round lies between (S11). */
export const unknown = (field: Field): Rounds => ({ rounds: 0, low: flat(field, 0), high: flat(field, 1) })

/** The initiative roll; `otherFirst` is what it is worth to the other one to act first. */
const rolled = (field: Field, first: Worth, otherFirst: Worth): Worth => {
  const { rules, ground, health, rerolls, size } = field
  const second = seenByOther(field, otherFirst)
  const start = new Float64Array(size)
  const isReset = rules.rerolls === 'reset'
  const gained = (left: number, by: number): number => Math.min(rerolls, (isReset ? 0 : left) + by)
  const wide = (rerolls + 1) ** 2
  const ways = initiatives()
  for (let pair = 0; pair < ground.stands * health ** 2; pair++)
    for (let a = 0; a <= rerolls; a++)
      for (let b = 0; b <= rerolls; b++) {
        let sum = 0
        for (const way of ways) {
          const there = pair * wide + gained(a, way.mine) * (rerolls + 1) + gained(b, way.theirs)
          sum += way.first * first[there]! + way.second * second[there]!
        }
        start[pair * wide + a * (rerolls + 1) + b] = sum
      }
  return start
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
