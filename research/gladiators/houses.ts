/**
 * Computes the chances of research/gladiators/matrix.ts under every other reading of the rules, for players who choose
 * a gladiator under that reading: `npx node research/gladiators/houses.ts` writes them into
 * solve/house-chances.data.ts. Takes half a minute.
 */
import { writeFileSync } from 'node:fs'
import { rulesFor } from '../../src/engine/index.ts'
import { READY_MADE } from '../../src/games/gladiators/rules/house-content.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import { matrixOf } from '../../src/games/gladiators/solve/versus.ts'
import { battleRulesKey, type PairingRules } from '../../src/games/gladiators/rules/battle.ts'

const usual = rulesFor(gladiators)

const houses: readonly PairingRules[] = (['double', 'count'] as const)
  .flatMap((critical) => (['on', 'off'] as const).map((luck) => ({ critical, luck })))
  .flatMap(({ critical, luck }) =>
    (['on', 'off'] as const).map((heal) => ({ ...usual, critical, 'luck-on-defence': luck, 'heal-dice': heal })),
  )
  .filter((rules) => battleRulesKey(rules) !== battleRulesKey(usual))

const rowsUnder = (rules: PairingRules): string => {
  const found = matrixOf(READY_MADE, rules)
  if (!found.ok) throw new RangeError(found.error.message)
  const rows = found.value.map((row, i) => row.slice(i + 1).map((chance) => chance.toFixed(12)))
  return `  '${battleRulesKey(rules)}': [\n${rows.map((row) => `    [${row.join(', ')}],`).join('\n')}\n  ],\n`
}

writeFileSync(
  new URL('../../src/games/gladiators/solve/house-chances.data.ts', import.meta.url),
  `/**
 * What research/gladiators/houses.ts found: by critical, luck-on-defence and heal-dice the chance of each ready-made gladiator against each
 * that stands after it, both playing best, before the initiative is rolled. The default rules are in pairings.data.ts.
 */
export const houseChances: { readonly [house: string]: readonly (readonly number[])[] } = {
${houses.map(rowsUnder).join('')}}
`,
)
