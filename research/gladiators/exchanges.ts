import { type Random } from '../../src/dice/index.ts'
import { CARRIED, freeRanks, POINTS, SKILLS } from '../../src/games/gladiators/rules/content.ts'
import { printSheet } from '../../src/games/gladiators/rules/notation.ts'
import { type Draft, faultsOf, type Sheet } from '../../src/games/gladiators/rules/sheet.ts'
import { costBy, type Prices } from './prices.ts'

const pick = <T>(list: readonly T[], { below }: Random): T => list[below(list.length)]!

/** Whether nothing but the sum may be wrong with it. */
const isLegal = (draft: Draft): boolean => faultsOf(draft).every(({ code }) => code === 'points')

/** One rank more or fewer anywhere, a weapon more or less; within the points where something is added. */
const changed = (draft: Draft, by: 1 | -1, prices: Prices): readonly Draft[] => {
  const ranks = SKILLS.map((skill) => ({ ...draft, [skill]: (draft[skill] ?? freeRanks(skill)) + by }))
  const arms = draft.arms.map((arm, i) => ({ ...draft, arms: draft.arms.with(i, { ...arm, skill: arm.skill + by }) }))
  const weapons =
    by === 1
      ? CARRIED.map((weapon) => ({ ...draft, arms: [...draft.arms, { weapon, skill: 0 }] }))
      : draft.arms.map((_, i) => ({ ...draft, arms: draft.arms.toSpliced(i, 1) }))
  return [...ranks, ...arms, ...weapons].filter((one) => isLegal(one) && (by === -1 || costBy(prices, one) <= POINTS))
}

/** A draft in which every skill and weapon is known, in the one form of a sheet; what it costs is not looked at. */
const asSheet = (draft: Draft): Sheet => ({
  name: draft.name,
  ...(Object.fromEntries(SKILLS.map((skill) => [skill, draft[skill] ?? freeRanks(skill)])) as {
    [skill in (typeof SKILLS)[number]]: number
  }),
  arms: CARRIED.flatMap((weapon) =>
    draft.arms.flatMap((arm) => (arm.weapon === weapon ? [{ weapon, skill: arm.skill }] : [])),
  ),
})

/** Bought at random until nothing more can be had; undefined where that does not come out even. */
const filled = (from: Draft, prices: Prices, random: Random): Sheet | undefined => {
  let draft = from
  for (let next = changed(draft, 1, prices); next.length > 0; next = changed(draft, 1, prices))
    draft = pick(next, random)
  return costBy(prices, draft) === POINTS ? asSheet(draft) : undefined
}

/** Gives something up, one to three times, more where it is too dear, and spends the points anew. */
export const neighbour = (sheet: Draft, prices: Prices, random: Random): Sheet => {
  for (;;) {
    let draft: Draft = sheet
    for (let times = 1 + random.below(3); times > 0 || costBy(prices, draft) > POINTS; times--)
      draft = pick(changed(draft, -1, prices), random)
    const found = filled(draft, prices, random)
    if (found !== undefined) return found
  }
}

/** Sheets that spend all points and are close to this one: up to two steps down and up to two up. */
export const refits = (sheet: Sheet, prices: Prices): readonly Sheet[] => {
  const down = (draft: Draft): readonly Draft[] => [draft, ...changed(draft, -1, prices)]
  const up = (draft: Draft): readonly Draft[] => [draft, ...changed(draft, 1, prices)]
  const found = down(sheet)
    .flatMap(down)
    .flatMap(up)
    .flatMap(up)
    .filter((draft) => costBy(prices, draft) === POINTS)
    .map(asSheet)
  return [...new Map(found.map((one) => [printSheet(one), one])).values()]
}
