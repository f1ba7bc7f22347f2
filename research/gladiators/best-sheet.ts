/**
 * Searches for the best sheets of 40 points. The best of each kind so far (by weapon, with and without Luck) exchange
 * ranks or weapons at random; a result replaces the best of its kind if it is stronger, by the mean chance under
 * perfect play against the ready-made sheets without Luck. Finally the best sheets are compared with all ready-made
 * sheets: `npx node research/gladiators/best-sheet.ts [STEPS] [SEED] [PRICES] [SHEET …]`. PRICES tries other prices,
 * such as `luck=4.4.5.5,mace=7`; `proposed` are those of docs/designers-report-gladiators.md and `house` those of the
 * rules page. It starts with the ready-made sheets and each SHEET, which are legal by the house's prices.
 */
import { seeded } from '../../src/dice/index.ts'
import { rulesFor } from '../../src/engine/index.ts'
import { solveMatrix } from '../../src/solver/index.ts'
import { freeRanks, HOUSE_ARMOURY, SKILLS } from '../../src/games/gladiators/rules/content.ts'
import { parseSheet, printSheet } from '../../src/games/gladiators/rules/notation.ts'
import { READY_MADE } from '../../src/games/gladiators/rules/house-content.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import type { Sheet } from '../../src/games/gladiators/rules/sheet.ts'
import { chanceOf, matrixOf } from '../../src/games/gladiators/solve/versus.ts'
import { positionsOf } from '../../src/games/gladiators/solve/oracle.ts'
import { neighbour, refits } from './exchanges.ts'
import { costBy, pricesAsked } from './prices.ts'

const [stepsGiven, seedGiven, pricesGiven, ...moreGiven] = process.argv.slice(2)
const steps = Number(stepsGiven ?? 1500)
const random = seeded(Number(seedGiven ?? 1))
const prices = pricesAsked(pricesGiven)
const rules = rulesFor(gladiators)
/** Sheets with more positions are skipped, because they take long. */
const MOST_POSITIONS = 60_000
/** Ready-made sheets that are quick to solve; the final comparison uses all of them. */
const FIELD = READY_MADE.filter(({ luck, heal }) => luck === 0 && heal < 2)
const began = process.cpuUsage()

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const percent = (chance: number, decimals = 2): string => `${(chance * 100).toFixed(decimals)} %`

const known = new Map<string, number>()

/** Returns the mean chance against some ready-made sheets; 0 if that takes too long. */
const strengthOf = (sheet: Sheet): number => {
  const key = printSheet({ ...sheet, name: 'x' })
  const before = known.get(key)
  if (before !== undefined) return before
  const isSmall = FIELD.every((other) => positionsOf([sheet, other], rules) <= MOST_POSITIONS)
  const chances = isSmall ? FIELD.map((other) => chanceOf(sheet, other, rules)) : []
  const strength = chances.reduce((sum, chance) => sum + (chance.ok ? chance.value : 0), 0) / FIELD.length
  known.set(key, strength)
  return strength
}

type Found = { readonly sheet: Sheet; readonly strength: number }

const foundAt = (sheet: Sheet): Found => ({ sheet, strength: strengthOf(sheet) })

const better = (a: Found, b: Found): Found => (b.strength > a.strength ? b : a)

/** Returns the kind of a sheet: its best weapon, and whether it has Luck ("great-sword, Luck"). */
const kindOf = ({ arms, luck }: Sheet): string => {
  const [main] = arms.toSorted((a, b) => b.skill - a.skill)
  return `${main?.weapon ?? 'unarmed'}${luck > 0 ? ', Luck' : ''}`
}

/** Returns the best sheet of each kind. */
const searched = (from: readonly Sheet[]): ReadonlyMap<string, Found> => {
  const best = new Map<string, Found>()
  const meet = (sheet: Sheet): void => {
    const found = foundAt(sheet)
    best.set(kindOf(sheet), better(best.get(kindOf(sheet)) ?? found, found))
  }
  for (const sheet of from)
    meet(costBy(prices, sheet) === HOUSE_ARMOURY.points ? sheet : neighbour(sheet, prices, random))
  for (let step = 0; step < steps; step++) {
    const parents = [...best.values()]
    meet(neighbour(parents[random.below(parents.length)]!.sheet, prices, random))
  }
  return best
}

/** Prints the value of each rank of the best sheet: its strength without that rank, per point. */
const worthOfRanks = ({ sheet, strength }: Found): void => {
  const tell = (name: string, price: number, without: Sheet): void =>
    print(`  ${name}: ${percent(strength - strengthOf(without))} for ${price} points`)
  for (const skill of SKILLS) {
    const ranks = sheet[skill]
    if (ranks > freeRanks(HOUSE_ARMOURY, skill))
      tell(`${skill} ${ranks}`, prices.ranks[skill][ranks - 1]!, { ...sheet, [skill]: ranks - 1 })
  }
  for (const [i, { skill, ...arm }] of sheet.arms.entries())
    if (skill > 0)
      tell(`${arm.weapon} ${skill}`, prices.ranks.weapon[skill - 1]!, {
        ...sheet,
        arms: sheet.arms.with(i, { ...arm, skill: skill - 1 }),
      })
}

/** Returns the best similar sheet of 40 points for a ready-made sheet with another cost. */
const refitted = (sheet: Sheet): Sheet => {
  const cost = costBy(prices, sheet)
  if (cost === HOUSE_ARMOURY.points) return sheet
  const best = refits(sheet, prices).map(foundAt).reduce(better)
  print(`  ${sheet.name} would cost ${cost}; ${printSheet(best.sheet)} costs ${HOUSE_ARMOURY.points}`)
  return best.sheet
}

const tellMatrix = (sheets: readonly Sheet[]): void => {
  const matrix = matrixOf(sheets, rules)
  if (!matrix.ok) throw new RangeError(matrix.error.message)
  for (const [i, row] of matrix.value.entries()) {
    const others = (row.reduce((sum, chance) => sum + chance, 0) - 0.5) / (row.length - 1)
    const cells = row.map((chance) => (chance * 100).toFixed(1).padStart(5)).join(' ')
    print(`${sheets[i]!.name.padStart(7)} ${cells}  field ${percent(others, 1)}`)
  }
  const { rows } = solveMatrix(matrix.value)
  print(`Best choice among them: ${rows.map((share) => share.toFixed(2)).join(' ')}`)
}

const asked = (text: string): Sheet => {
  const sheet = parseSheet(text, HOUSE_ARMOURY)
  if (!sheet.ok) throw new RangeError(`${text}: ${sheet.error.message}`)
  return sheet.value
}

const found = [...searched([...READY_MADE, ...moreGiven.map(asked)])]
  .map(([kind, one]) => ({ kind, ...one }))
  .toSorted((a, b) => b.strength - a.strength)
  .map((one, i) => ({ ...one, sheet: { ...one.sheet, name: `No${i + 1}` } }))
for (const { kind, sheet, strength } of found) print(`${percent(strength)}  ${printSheet(sheet)}  (${kind})`)
print('\nWhat each last rank of the best one is worth:')
worthOfRanks(found[0]!)
print('\nThe ready-made under these prices:')
const field = READY_MADE.map(refitted)
tellMatrix(field)
print('\nThe best against each other and against these:')
tellMatrix([...found.slice(0, 6).map(({ sheet }) => sheet), ...field])
const { user, system } = process.cpuUsage(began)
print(`${((user + system) / 1e6).toFixed(0)} s of computing, ${known.size} sheets`)
