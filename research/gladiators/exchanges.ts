import type { Random } from '../../src/dice/index.ts'
import { CARRIED, freeRanks, HOUSE_ARMOURY, SKILLS } from '../../src/games/gladiators/rules/content.ts'
import { printSheet } from '../../src/games/gladiators/rules/notation.ts'
import { type Draft, faultsOf, type Sheet, tidied } from '../../src/games/gladiators/rules/sheet.ts'
import { costBy, type Prices } from './prices.ts'

const pick = <T>(list: readonly T[], { below }: Random): T => list[below(list.length)]!

/** True if at most the sum is wrong. */
const isLegal = (draft: Draft): boolean => faultsOf(draft, HOUSE_ARMOURY).every(({ code }) => code === 'points')

/** Returns the sheets with one rank or weapon more or fewer; an addition must be affordable. */
const changed = (draft: Draft, by: 1 | -1, prices: Prices): readonly Draft[] => {
  const ranks = SKILLS.map((skill) => ({ ...draft, [skill]: (draft[skill] ?? freeRanks(HOUSE_ARMOURY, skill)) + by }))
  const arms = draft.arms.map((arm, i) => ({ ...draft, arms: draft.arms.with(i, { ...arm, skill: arm.skill + by }) }))
  const weapons =
    by === 1
      ? CARRIED.map((weapon) => ({ ...draft, arms: [...draft.arms, { weapon, skill: 0 }] }))
      : draft.arms.map((_, i) => ({ ...draft, arms: draft.arms.toSpliced(i, 1) }))
  return [...ranks, ...arms, ...weapons].filter(
    (one) => isLegal(one) && (by === -1 || costBy(prices, one) <= HOUSE_ARMOURY.points),
  )
}

/** Returns a draft as a complete sheet, whatever its cost. */
const asSheet = (draft: Draft): Sheet => tidied(draft, HOUSE_ARMOURY)

/** Adds random purchases until nothing more is affordable; undefined if points remain. */
const filled = (from: Draft, prices: Prices, random: Random): Sheet | undefined => {
  let draft = from
  for (let next = changed(draft, 1, prices); next.length > 0; next = changed(draft, 1, prices))
    draft = pick(next, random)
  return costBy(prices, draft) === HOUSE_ARMOURY.points ? asSheet(draft) : undefined
}

/** Removes one to three things, more if it is too expensive, and spends the points again. */
export const neighbour = (sheet: Draft, prices: Prices, random: Random): Sheet => {
  for (;;) {
    let draft: Draft = sheet
    for (let times = 1 + random.below(3); times > 0 || costBy(prices, draft) > HOUSE_ARMOURY.points; times--)
      draft = pick(changed(draft, -1, prices), random)
    const found = filled(draft, prices, random)
    if (found !== undefined) return found
  }
}

/** Returns sheets close to this sheet that spend all points: up to two steps down and up to two up. */
export const refits = (sheet: Sheet, prices: Prices): readonly Sheet[] => {
  const down = (draft: Draft): readonly Draft[] => [draft, ...changed(draft, -1, prices)]
  const up = (draft: Draft): readonly Draft[] => [draft, ...changed(draft, 1, prices)]
  const found = down(sheet)
    .flatMap(down)
    .flatMap(up)
    .flatMap(up)
    .filter((draft) => costBy(prices, draft) === HOUSE_ARMOURY.points)
    .map(asSheet)
  return [...new Map(found.map((one) => [printSheet(one), one])).values()]
}
