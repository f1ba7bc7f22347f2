import { dice as dicePool, type Faces, lastOf, memoByObject, outcomesOf } from '../../../dice/index.ts'
import type { Arms, SwingPattern } from '../content/schema.ts'

export type Combination = Arms['combinations'][number]

/** Dice that score by their number: `times` dice with this `face` (clause 6, H6, H10). */
export type EqualSet = {
  readonly face: number
  readonly times: number
  readonly points: number
  readonly combination: Combination
}

/** A scoring straight. The sheet's has at least four dice and scores all of them except both ends (clause 6). */
export type Straight = { readonly faces: Faces; readonly points: number; readonly combination: Combination }

/** Score of a swing with its parts. Sets and straight are added, and a die may belong to both (H5). */
export type Scoring = { readonly damage: number; readonly sets: readonly EqualSet[]; readonly straight?: Straight }

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

type Listed<K extends SwingPattern['kind']> = {
  readonly shown: Extract<SwingPattern, { kind: K }>
  readonly points: number
}

type Scores = {
  /** Largest first. */
  readonly equal: readonly Listed<'equal'>[]
  /** Longest first. */
  readonly straight: readonly Listed<'straight'>[]
  readonly face: readonly Listed<'face'>[]
}

const listed = <K extends SwingPattern['kind']>({ combinations }: Arms, kind: K): readonly Listed<K>[] =>
  combinations.filter((one): one is Listed<K> & typeof one => one.shown.kind === kind)

/** Returns the combinations of arms by kind. Cached, because every swing reads them. */
const scoresOf = memoByObject(
  (arms: Arms): Scores => ({
    equal: listed(arms, 'equal').toSorted((a, b) => b.shown.dice - a.shown.dice),
    straight: listed(arms, 'straight').toSorted((a, b) => b.shown.dice - a.shown.dice),
    face: listed(arms, 'face'),
  }),
)

const equalSet = (face: number, times: number, { equal }: Scores): readonly EqualSet[] => {
  const found = equal.find(({ shown }) => shown.dice <= times)
  if (found === undefined) return []
  return [{ face, times: found.shown.dice, points: found.shown.times * face + found.points, combination: found }]
}

const faceSet = (face: number, times: number, scores: Scores): readonly EqualSet[] =>
  scores.face
    .filter(({ shown }) => shown.face === face)
    .map((combination) => ({ face, times, points: times * combination.points, combination }))

const setsIn = (dice: Faces, scores: Scores): readonly EqualSet[] =>
  [...new Set(dice)]
    .flatMap((face) => {
      const times = dice.filter((d) => d === face).length
      return [...equalSet(face, times, scores), ...faceSet(face, times, scores)]
    })
    .filter(({ points }) => points > 0)

const stretchFrom = (first: number, dice: Faces): Faces => {
  const stretch = [first]
  while (dice.includes(lastOf(stretch) + 1)) stretch.push(lastOf(stretch) + 1)
  return stretch
}

const countedIn = (faces: Faces, { counts }: Listed<'straight'>['shown']): Faces => {
  if (counts === 'none') return []
  return counts === 'all' ? faces : faces.slice(1, -1)
}

const straightIn = (dice: Faces, { straight }: Scores): Straight | undefined => {
  const longest = dice.map((face) => stretchFrom(face, dice)).reduce((a, b) => (b.length > a.length ? b : a))
  const found = straight.find(({ shown }) => shown.dice <= longest.length)
  if (found === undefined) return undefined
  const faces = longest.slice(longest.length - found.shown.dice)
  const points = sum(countedIn(faces, found.shown)) + found.points
  return points > 0 ? { faces, points, combination: found } : undefined
}

/** Score of the dice of a roll with these arms: at least one face from 1 to 6, in any order. */
export const scoringOf = (dice: Faces, arms: Arms): Scoring => {
  const scores = scoresOf(arms)
  const sets = setsIn(dice, scores)
  const straight = straightIn(dice, scores)
  const damage = sum(sets.map((s) => s.points)) + (straight?.points ?? 0)
  return straight === undefined ? { damage, sets } : { damage, sets, straight }
}

const damagesOf = memoByObject<Arms, Map<number, number>>(() => new Map())

/** Damage of the dice of a roll; 0 to 24 with the sheet's arms. Cached, because simulations call it very often. */
export const damageOf = (dice: Faces, arms: Arms): number => {
  const known = damagesOf(arms)
  let key = 0
  for (const face of dice) key = key * 7 + face
  let damage = known.get(key)
  if (damage === undefined) known.set(key, (damage = scoringOf(dice, arms).damage))
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

const SIX_FACES = [1, 2, 3, 4, 5, 6]

/** Chance from 0 to 1 that a swing does damage if the defender parries, or does not parry, to prevent damage. */
export const damageChance = (count: number, arms: Arms): number => {
  const rolls = outcomesOf(dicePool(count, 6)).map(({ outcome, weight }) => {
    const dice = outcome as Faces
    const harmful = dice.map(
      (parried) => SIX_FACES.filter((face) => damageOf(withReroll(dice, parried, face), arms) > 0).length,
    )
    return { weight, least: damageOf(dice, arms) === 0 ? 0 : Math.min(...harmful) / SIX_FACES.length }
  })
  return sum(rolls.map(({ weight, least }) => weight * least)) / sum(rolls.map(({ weight }) => weight))
}
