import { describe, expect, test } from 'vitest'
import { parseRuleset, type Ruleset, sampleValues } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'
import { parseParameters } from '../odds/index.ts'
import type { CountedAnswer } from './counted.ts'
import { shippedGames } from './games.ts'

const answersBy = async ({ rulesPage }: AnyManifest): Promise<(rules: Ruleset) => readonly CountedAnswer[]> =>
  (await import(new URL('./fixtures/answers.ts', rulesPage).href)).answers

/** House rules with other values than the default, and those with the sample of an owner's content. */
const rulesetsOf = ({ game, content }: AnyManifest): readonly (readonly [name: string, rules: Ruleset])[] => {
  const changed = game.houseRules.flatMap((rule) =>
    'samples' in rule ? [] : [[rule.name, sampleValues(rule).findLast((value) => value !== rule.default)!] as const],
  )
  const pieces = game.houseRules.flatMap((rule) =>
    'samples' in rule && rule.name === content?.rule ? [[rule.name, rule.samples[0]!] as const] : [],
  )
  return [
    ['other house rules', Object.fromEntries(changed)],
    ["an owner's content", Object.fromEntries(pieces)],
  ].map(([name, asked]) => {
    const rules = parseRuleset(game.houseRules, asked as Ruleset)
    if (!rules.ok) throw new RangeError(rules.error.message)
    return [name as string, rules.value] as const
  })
}

describe.each(shippedGames.map((manifest) => ({ id: manifest.game.id, manifest })))(
  'questions of $id',
  ({ manifest }) => {
    test.each(rulesetsOf(manifest))('with %s are answered as the rules count', async (_, rules) => {
      const answers = await answersBy(manifest)
      const questions = manifest.odds.questions(rules)
      const counted = answers(rules)
      expect(new Set(counted.map(({ question }) => question))).toEqual(new Set(questions.map(({ name }) => name)))
      for (const { question: name, parameters, ways } of counted) {
        const question = questions.find((one) => one.name === name)!
        const asked = parseParameters(question, parameters)
        if (!asked.ok) throw new RangeError(asked.error.message)
        const { outcomes, total } = question.ask(asked.value)
        const all = BigInt([...ways.values()].reduce((sum, count) => sum + count, 0))
        const byRules = [...ways].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b)
        expect(
          outcomes.filter(({ weight }) => weight > 0n).map(({ value, weight }) => [value, weight * all]),
          `${name} ${JSON.stringify(parameters)}`,
        ).toEqual(byRules.map(([value, count]) => [value, BigInt(count) * total]))
      }
    })
  },
)
