import { type Faces, lastOf } from '../../../dice/index.ts'

/** Equal dice: `times` dice with this `face` score (times − 1) × face (clause 6, H6). */
export type EqualSet = { readonly face: number; readonly times: number; readonly points: number }

/** A straight of at least four dice. It scores the sum of its dice except both ends (clause 6). */
export type Straight = { readonly faces: Faces; readonly points: number }

/** Score of a swing with its parts. Sets and straight are added, and a die may belong to both (H5). */
export type Scoring = { readonly damage: number; readonly sets: readonly EqualSet[]; readonly straight?: Straight }

const SHORTEST_STRAIGHT = 4

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const setsIn = (dice: Faces): readonly EqualSet[] =>
  [...new Set(dice)]
    .map((face) => ({ face, times: dice.filter((d) => d === face).length }))
    .filter(({ times }) => times > 1)
    .map(({ face, times }) => ({ face, times, points: (times - 1) * face }))

const stretchFrom = (first: number, dice: Faces): Faces => {
  const stretch = [first]
  while (dice.includes(lastOf(stretch) + 1)) stretch.push(lastOf(stretch) + 1)
  return stretch
}

const straightIn = (dice: Faces): Straight | undefined => {
  const longest = dice.map((face) => stretchFrom(face, dice)).reduce((a, b) => (b.length > a.length ? b : a))
  if (longest.length < SHORTEST_STRAIGHT) return undefined
  return { faces: longest, points: sum(longest.slice(1, -1)) }
}

/** Score of the dice of a roll: at least one face from 1 to 6, in any order. */
export const scoringOf = (dice: Faces): Scoring => {
  const sets = setsIn(dice)
  const straight = straightIn(dice)
  const damage = sum(sets.map((s) => s.points)) + (straight?.points ?? 0)
  return straight === undefined ? { damage, sets } : { damage, sets, straight }
}

const damageByDice = new Map<number, number>()

/** Damage of the dice of a roll, 0 to 24. Cached, because simulations call it more than any other function. */
export const damageOf = (dice: Faces): number => {
  let key = 0
  for (const face of dice) key = key * 7 + face
  let damage = damageByDice.get(key)
  if (damage === undefined) damageByDice.set(key, (damage = scoringOf(dice).damage))
  return damage
}

/** Returns the dice in ascending order after one die with face `parried` was rerolled (clause 5). */
export const withReroll = (dice: Faces, parried: number, rerolled: number): Faces => {
  const final = [...dice]
  let at = final.indexOf(parried)
  for (; at > 0; at--) {
    const lower = final[at - 1]
    if (lower === undefined || lower <= rerolled) break
    final[at] = lower
  }
  for (; at < final.length - 1; at++) {
    const higher = final[at + 1]
    if (higher === undefined || higher >= rerolled) break
    final[at] = higher
  }
  final[at] = rerolled
  return final
}
