import { seeded } from '../../src/dice/index.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { rollsThatMeet } from '../../src/games/king-of-the-roll/content/requirements.ts'
import {
  BELTS,
  POSITIONS,
  type Requirement,
  ROLES,
  type StandingTechnique,
  TOKENS,
} from '../../src/games/king-of-the-roll/content/schema.ts'
import { goalOf, prospectOf, worthByPoints } from '../../src/games/king-of-the-roll/solve/plan.ts'

/**
 * Writes each technique's requirement as in the table of docs/king-of-the-roll-house-content.md: how many rolls of
 * five dice meet it without changes, and the result of a fighter who plans for its sum and its requirement, from
 * random Place dice: `npx node research/king-of-the-roll/chances.ts [hands]`
 */
const hands = Number(process.argv[2] ?? '120')

const worth = worthByPoints(9)
const stays = Float64Array.from([0, 0, 0.2, 0.4, 0.6, 0.8, 1])

const planned = (
  technique: StandingTechnique,
): { readonly met: number; readonly sum: number; readonly ifMet: number } => {
  const random = seeded(3)
  const roll = (): number[] => BELTS.map(() => random.below(6) + 1)
  const results = Array.from({ length: hands }, (_, i) => {
    const { modifications } = HOUSE.characters[i % HOUSE.characters.length]!
    const hand = { rolled: roll(), place: roll(), modifications: BELTS.map((belt) => modifications[belt]) }
    return prospectOf({ ...hand, belt: 0, sum: 0, filled: 0 }, goalOf(technique, worth, stays))
  })
  const total = (of: (result: (typeof results)[number]) => number): number =>
    results.reduce((sum, one) => sum + of(one), 0)
  const met = total((one) => one.met)
  return { met: met / hands, sum: total(({ sum }) => sum) / hands, ifMet: total((one) => one.sum * one.met) / met }
}

/** Prints a field as in the table: ≥4, ≤3, =6. */
const short = (requirement: Requirement): string =>
  requirement.replace('at least ', '≥').replace('at most ', '≤').replace('exactly ', '=')

const row = (...cells: readonly (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`)

const show = (face: string, technique: StandingTechnique, type: string): void => {
  const { met, sum, ifMet } = planned(technique)
  const rolls = rollsThatMeet(technique)
  const fields = BELTS.map((belt) => short(technique.fields[belt])).join(' ')
  const alone = `${rolls} (${((100 * rolls) / 7776).toFixed(1)} %)`
  const plan = [`${(100 * met).toFixed(0)} %`, sum.toFixed(1), ifMet.toFixed(1)]
  row(face, technique.name, type, fields, technique.matches, alone, ...plan)
}

row('side', 'technique', 'type', 'fields', 'needs', 'rolls of 7,776 that meet it', 'planned', 'sum', 'sum if met')
row(...Array.from({ length: 9 }, () => '---'))
for (const [board, sides] of HOUSE.takedowns.entries())
  for (const [side, face] of sides.entries())
    for (const token of TOKENS) show(`standing ${board + 1}, side ${side + 1}`, face[token], token)
for (const position of POSITIONS)
  for (const role of ROLES)
    for (const technique of HOUSE.ground[position][role]) show(`${position} ${role}`, technique, technique.type)
