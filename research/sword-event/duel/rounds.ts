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

/**
 * No round to go: whoever has more health stands last, with equal health both share (S11; who took more health, which parts those
 * then, is no part of a state). Told besides what `watched` tells.
 */
export const ranked = (field: Field): Rounds => {
  const { health, rerolls, block } = field
  const pairs = (rerolls + 1) ** 2
  const worth = new Float64Array(field.size).map((_, i) => {
    const both = Math.floor((i % block) / pairs)
    return (1 + Math.sign(Math.floor(both / health) - (both % health))) / 2
  })
  const [, ...told] = flat(field, [0.5, 0, 0]).start
  const start = [worth, ...told]
  const end = { start, first: start, last: start }
  return { rounds: 0, low: end, high: end }
}

/** No round to go, and nobody knows what that is worth: every rule for the end of the last round lies between (S11). */
export const unknown = (field: Field): Rounds => ({ rounds: 0, low: flat(field, [0]), high: flat(field, [1]) })

/**
 * Where rolls for initiative lead, and how often: for place n of both knights' ReRolls the ways from `from[n]` to `from[n + 1]`; `there`
 * is the place after the roll, `first` how often I act first then, `second` how often the other does.
 */
type Ways = {
  readonly from: Int32Array
  readonly there: Int32Array
  readonly first: Float64Array
  readonly second: Float64Array
}

/** By the ReRolls of both before the roll (S2). */
const waysOf = ({ rules, rerolls }: Field): Ways => {
  const wide = rerolls + 1
  const gained = (left: number, by: number): number => Math.min(rerolls, (rules.rerolls === 'reset' ? 0 : left) + by)
  const lists = Array.from({ length: wide ** 2 }, (_, place) => {
    const ways = new Map<number, readonly [first: number, second: number]>()
    for (const { mine, theirs, first, second } of initiatives()) {
      const there = gained(Math.floor(place / wide), mine) * wide + gained(place % wide, theirs)
      const [before, after] = ways.get(there) ?? [0, 0]
      ways.set(there, [before + first, after + second])
    }
    return [...ways]
  })
  const all = lists.flat()
  return {
    from: Int32Array.from([0, ...lists.map((__, place) => lists.slice(0, place + 1).flat().length)]),
    there: Int32Array.from(all, ([there]) => there),
    first: Float64Array.from(all, ([, [first]]) => first),
    second: Float64Array.from(all, ([, [, second]]) => second),
  }
}

const rollOnce = (
  { from, there, first, second }: Ways,
  mine: Float64Array,
  theirs: Float64Array,
  start: Float64Array,
) => {
  const places = from.length - 1
  for (let pair = 0; pair < start.length; pair += places)
    for (let place = 0; place < places; place++) {
      let sum = start[pair + place]!
      for (let way = from[place]!; way < from[place + 1]!; way++) {
        const at = pair + there[way]!
        sum += first[way]! * mine[at]! + second[way]! * theirs[at]!
      }
      start[pair + place] = sum
    }
}

/** The initiative roll; `otherFirst` is what it is worth to the other one to act first. */
export const rolled = (field: Field, first: Figures, otherFirst: Figures): Figures => {
  const second = seenByOther(field, otherFirst)
  const ways = waysOf(field)
  return first.map((mine, n) => {
    const start = new Float64Array(field.size).fill(BEGUN[n]!)
    rollOnce(ways, mine, second[n]!, start)
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
