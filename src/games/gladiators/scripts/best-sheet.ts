/**
 * Looks for the best sheets of 40 points: climbs from each ready-made gladiator and from sheets bought at random, one exchange of
 * ranks or weapons after the other, by the mean chance against those of the ready-made that have no Luck, under perfect play; then
 * lets what it found meet all of them: `npx node src/games/gladiators/scripts/best-sheet.ts [STEPS] [RANDOM] [SEED]`. For docs/designers-report-gladiators.md.
 */
import { type Random, seeded } from '../../../dice/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { solveMatrix } from '../../../solver/index.ts'
import { CARRIED, freeRanks, POINTS, PRICES, SKILLS } from '../content.ts'
import { printSheet } from '../notation.ts'
import { READY_MADE } from '../ready-made.ts'
import { gladiators } from '../rules.ts'
import { checkSheet, costOf, type Draft, faultsOf, type Sheet } from '../sheet.ts'
import { chanceOf, matrixOf } from '../solve/field.ts'
import { positionsOf } from '../solve/oracle.ts'

const [steps = 60, bought = 4, seed = 1] = process.argv.slice(2).map(Number)
const random = seeded(seed)
const rules = rulesFor(gladiators)
/** Sheets with more are passed over: they take long. */
const MOST_POSITIONS = 60_000
/** Those of the ready-made that are quickly met; what is found meets all of them in the end. */
const FIELD = READY_MADE.filter(({ luck, heal }) => luck === 0 && heal < 2)

const pick = <T>(list: readonly T[], { below }: Random): T => list[below(list.length)]!

const isFine = (draft: Draft): boolean =>
  faultsOf(draft).every(({ code }) => code === 'points') && costOf(draft) <= POINTS

/** One rank more or fewer anywhere, a weapon more or less. */
const changed = (draft: Draft, by: 1 | -1): readonly Draft[] => {
  const ranks = SKILLS.map((skill) => ({ ...draft, [skill]: (draft[skill] ?? freeRanks(skill)) + by }))
  const arms = draft.arms.map((arm, i) => ({ ...draft, arms: draft.arms.with(i, { ...arm, skill: arm.skill + by }) }))
  const weapons =
    by === 1
      ? CARRIED.map((weapon) => ({ ...draft, arms: [...draft.arms, { weapon, skill: 0 }] }))
      : draft.arms.map((_, i) => ({ ...draft, arms: draft.arms.toSpliced(i, 1) }))
  return [...ranks, ...arms, ...weapons].filter(isFine)
}

/** Bought at random until all points are spent; undefined where that does not come out even. */
const filled = (from: Draft): Sheet | undefined => {
  let draft = from
  for (let next = changed(draft, 1); next.length > 0; next = changed(draft, 1)) draft = pick(next, random)
  const sheet = checkSheet(draft)
  return sheet.ok ? sheet.value : undefined
}

/** Gives something up, one to three times, and spends the points anew. */
const neighbour = (sheet: Draft): Sheet => {
  for (;;) {
    let draft: Draft = sheet
    for (let times = 1 + random.below(3); times > 0; times--) draft = pick(changed(draft, -1), random)
    const found = filled(draft)
    if (found !== undefined) return found
  }
}

/** The mean chance against some of the ready-made; 0 where that takes too long. */
const strengthOf = (sheet: Sheet): number => {
  if (FIELD.some((other) => positionsOf([sheet, other], rules) > MOST_POSITIONS)) return 0
  const chances = FIELD.map((other) => chanceOf(sheet, other, rules))
  return chances.reduce((sum, chance) => sum + (chance.ok ? chance.value : 0), 0) / chances.length
}

type Found = { readonly sheet: Sheet; readonly strength: number }

const climbed = (from: Sheet): Found => {
  let best: Found = { sheet: from, strength: strengthOf(from) }
  for (let step = 0; step < steps; step++) {
    const sheet = neighbour(best.sheet)
    const strength = strengthOf(sheet)
    if (strength > best.strength) best = { sheet, strength }
  }
  process.stdout.write(`${(best.strength * 100).toFixed(2)} %  ${printSheet(best.sheet)}  (from ${printSheet(from)})\n`)
  return best
}

const naked: Draft = {
  name: 'Nemo',
  attack: freeRanks('attack'),
  initiative: freeRanks('initiative'),
  arms: [],
}

const atRandom = (): Sheet => filled(naked) ?? atRandom()

const starts = [...READY_MADE, ...Array.from({ length: bought }, atRandom)]
const found = starts
  .map((sheet, i) => climbed({ ...sheet, name: `No${i}` }))
  .toSorted((a, b) => b.strength - a.strength)

/** Rank by rank what the best sheet would be without it: what a rank is worth for a point. */
const worthOfRanks = ({ sheet, strength }: Found): void => {
  for (const skill of SKILLS) {
    const ranks = sheet[skill]
    if (ranks <= freeRanks(skill)) continue
    const price = PRICES[skill].ranks[ranks - 1]!
    const loss = strength - strengthOf({ ...sheet, [skill]: ranks - 1 })
    process.stdout.write(`  ${skill} ${ranks}: ${(loss * 100).toFixed(2)} % for ${price} points\n`)
  }
  for (const [i, { weapon, skill }] of sheet.arms.entries()) {
    const price = skill === 0 ? 0 : PRICES.weapon.ranks[skill - 1]!
    if (price === 0) continue
    const loss = strength - strengthOf({ ...sheet, arms: sheet.arms.with(i, { weapon, skill: skill - 1 }) })
    process.stdout.write(`  ${weapon} ${skill}: ${(loss * 100).toFixed(2)} % for ${price} points\n`)
  }
}

const best = found.slice(0, 6).map(({ sheet }) => sheet)
const matrix = matrixOf([...best, ...READY_MADE], rules)
if (!matrix.ok) throw new RangeError(matrix.error.message)
process.stdout.write('\nThe best against each other and against the ready-made:\n')
for (const [i, row] of matrix.value.entries())
  process.stdout.write(
    `${(best[i] ?? READY_MADE[i - best.length]!).name.padStart(7)} ${row.map((chance) => (chance * 100).toFixed(1).padStart(5)).join(' ')}\n`,
  )
const { rows } = solveMatrix(matrix.value)
process.stdout.write(`Best choice among them: ${rows.map((share) => share.toFixed(2)).join(' ')}\n\n`)
process.stdout.write(`What each last rank of the best one is worth:\n`)
worthOfRanks(found[0]!)
