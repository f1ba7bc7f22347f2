import { fault, ok } from '../../dice/index.ts'
import type { HouseRule, TextRule } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { RuleWords } from '../../games/text.ts'
import { tiny } from './subject.ts'

const POINT_NAMES = ['crow', 'wolf', 'bear', 'oak', 'ale'] as const

const numberRules = POINT_NAMES.map((name, i): HouseRule => ({ name, min: 0, max: 999, default: i + 2 }))

/** A house rule with a text value, in small letters. */
export const banner: TextRule = {
  name: 'banner',
  default: 'plain',
  samples: ['wolf-2', 'bear.3~oak'],
  read: (text) =>
    /^[a-z][a-z\d.~-]*$/i.test(text) ? ok(text.toLowerCase()) : fault('banner', 'write a word, the first a letter.'),
  about: 'a word',
}

/** House rules of every kind: named values, numbers with and without a card, a text, and dependent rules. */
export const manyRules: readonly HouseRule[] = [
  { name: 'length', values: ['one', 'several', 'target'], default: 'one' },
  { name: 'games', min: 2, max: 20, default: 3, when: { length: ['several'] } },
  { name: 'target', min: 1, max: 2000, default: 300, when: { length: ['target'] } },
  { name: 'style', values: ['long', 'short'], default: 'long' },
  { name: 'rounds', min: 1, max: 5, default: 2, when: { style: ['long'], length: ['several', 'target'] } },
  ...numberRules,
  banner,
]

const wordsOf = (rule: HouseRule): RuleWords => ({
  title: `The ${rule.name}`,
  about: `What the ${rule.name} is about.`,
  ruling: 'C1',
  ...(POINT_NAMES.some((name) => name === rule.name) && { group: 'The card' }),
  ...('read' in rule && { say: (value: string) => `The ${rule.name} ${value}` }),
  values: Object.fromEntries(
    ('values' in rule ? rule.values : []).map((value) => [value, { title: `So: ${value}`, about: `About ${value}.` }]),
  ),
})

/** The tiny game with more house rules than it uses, for tests of code that shows and stores them. */
export const manyRuled = {
  game: { ...tiny.game, id: 'many', houseRules: manyRules },
  bots: tiny.bots,
  text: {
    ...tiny.words,
    title: 'Many',
    houseRules: Object.fromEntries(manyRules.map((rule) => [rule.name, wordsOf(rule)])),
  },
} as unknown as AnyManifest
