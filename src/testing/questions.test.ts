import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseRuleset, type Ruleset, sampleValues } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'
import { parseParameters } from '../odds/index.ts'
import type { CountedAnswer } from './counted.ts'
import { demandOf } from './demands.ts'
import { effortOf } from './effort.ts'
import { spread } from './evidence.ts'
import { shippedGames } from './games.ts'

const { everything } = effortOf(process.env)

/** Returns the counted answers of a game; a game without questions needs no file of answers. */
const answersBy = async ({ rulesPage }: AnyManifest): Promise<(rules: Ruleset) => readonly CountedAnswer[]> => {
  const file = new URL('./fixtures/answers.ts', rulesPage)
  return existsSync(file) ? (await import(file.href)).answers : () => []
}

/** Number of house rules in a quick run that are changed alone. */
const ALONE = 2

/** Default house rules, single ones with another value, all of them changed, and a sample of an owner's content. */
const rulesetsOf = ({ game, content }: AnyManifest): readonly (readonly [name: string, rules: Ruleset])[] => {
  const changed = game.houseRules.flatMap((rule) =>
    'samples' in rule ? [] : [[rule.name, sampleValues(rule).findLast((value) => value !== rule.default)!] as const],
  )
  const pieces = game.houseRules.flatMap((rule) =>
    'samples' in rule && rule.name === content?.rule ? [[rule.name, rule.samples[0]!] as const] : [],
  )
  return [
    ['the usual house rules', []] as const,
    ...(everything ? changed : spread(changed, ALONE)).map(
      ([name, value]) => [`${name}=${value}`, [[name, value]]] as const,
    ),
    ['all other house rules', changed] as const,
    ["an owner's content", pieces] as const,
  ].map(([name, asked]) => {
    const rules = parseRuleset(game.houseRules, Object.fromEntries(asked))
    if (!rules.ok) throw new RangeError(rules.error.message)
    return [name, rules.value] as const
  })
}

describe.each(shippedGames.map((manifest) => ({ id: manifest.game.id, manifest })))(
  'questions of $id',
  ({ manifest }) => {
    test.each(rulesetsOf(manifest))('with %s have values that a command line can name', (_, rules) => {
      for (const { parameters } of manifest.odds.questions(rules))
        for (const { values, default: usual, titles = values } of parameters) {
          expect(values).toContain(usual)
          expect(new Set(values).size).toBe(values.length)
          expect(titles).toHaveLength(values.length)
          expect(values.filter((value) => !/^[^\s,=]+$/.test(value))).toEqual([])
        }
    })

    test.each(rulesetsOf(manifest))('with %s are answered as the rules count', async (_, rules) => {
      const answers = await answersBy(manifest)
      const questions = manifest.odds.questions(rules)
      const counted = answers(rules)
      expect(
        new Set(counted.map(({ question }) => question)),
        `the questions need answers: ${demandOf(manifest.game.id, 'fixtures/answers.ts')}`,
      ).toEqual(new Set(questions.map(({ name }) => name)))
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
