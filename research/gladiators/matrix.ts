/**
 * Computes the chance of each ready-made gladiator against each under perfect play, including the initiative roll and
 * its Luck: `npx node research/gladiators/matrix.ts` prints it; with `--write` it also stores it in pairings.data.ts.
 */
import { writeFileSync } from 'node:fs'
import { rulesFor } from '../../src/engine/index.ts'
import { printSheet } from '../../src/games/gladiators/rules/notation.ts'
import { pairings } from '../../src/games/gladiators/solve/pairings.data.ts'
import { READY_MADE } from '../../src/games/gladiators/rules/house-content.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import { againstField, matrixOf } from '../../src/games/gladiators/solve/versus.ts'

const WIDE = 8

const began = process.cpuUsage()
const found = matrixOf(READY_MADE, rulesFor(gladiators))
if (!found.ok) throw new RangeError(found.error.message)
const rows = found.value
const { user, system } = process.cpuUsage(began)

const percent = (chance: number): string => (chance * 100).toFixed(1).padStart(WIDE)

const lines = [
  ['', ...READY_MADE.map(({ name }) => name), 'field'].map((name) => name.padStart(WIDE)).join(' '),
  ...rows.map((row, own) =>
    [READY_MADE[own]!.name.padStart(WIDE), ...row.map(percent), percent(againstField(row, own))].join(' '),
  ),
  `in percent, rows against columns; ${((user + system) / 1e6).toFixed(1)} s of computing`,
]
process.stdout.write(`${lines.join('\n')}\n`)

const data = (): string => `/**
 * What research/gladiators/matrix.ts found: the chance of each ready-made gladiator (in notation) against each, rows against columns, both
 * playing best under the default rules, before the initiative is rolled. What research/gladiators/limit.ts found: the turns left from which the
 * limit changes no value of any position by 1e-9 or more.
 */
export const pairings: {
  readonly settled: number
  readonly sheets: readonly string[]
  readonly chances: readonly (readonly number[])[]
} = {
  settled: ${pairings.settled},
  sheets: [
${READY_MADE.map((sheet) => `    '${printSheet(sheet)}',`).join('\n')}
  ],
  chances: [
${rows.map((row) => `    [${row.map((chance) => chance.toFixed(12)).join(', ')}],`).join('\n')}
  ],
}
`

if (process.argv.includes('--write'))
  writeFileSync(new URL('../../src/games/gladiators/solve/pairings.data.ts', import.meta.url), data())
