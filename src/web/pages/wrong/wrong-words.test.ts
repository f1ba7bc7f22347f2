import { describe, expect, test } from 'vitest'
import { games } from '../../../games/index.ts'
import { limits, type Settings, usualSettings } from '../../../protocol/index.ts'
import { type Limits, timeText, type WrongPart, wrongParts, wrongWords } from './wrong-words.ts'

const { game } = games[0]!
const usual = usualSettings(game.id, game.seats.min)

/** Content of the page as Markdown. */
const wrongMarkdown = (parts: readonly WrongPart[]): string =>
  `${[
    `# ${wrongWords.title}`,
    'This document has the text of the page `/wrong`. A test (`src/web/pages/wrong/wrong-words.test.ts`) generates it from `src/web/text/en/wrong.ts` and `src/protocol/match/limits.ts`. Change those files, not this document.',
    ...parts.flatMap(({ title, cases }) => [
      `## ${title}`,
      ...cases.flatMap((wrong) => [`### ${wrong.title}`, ...wrong.told]),
    ]),
  ].join('\n\n')}\n`

const textOf = (figures: Partial<Limits> = {}, settings: Partial<Settings> = {}): string =>
  wrongMarkdown(wrongParts({ ...limits, ...figures }, { ...usual, ...settings }))

/** Limits that players do not notice, such as the length of an action's id. */
const UNTOLD: readonly string[] = ['cid']

const told = Object.keys(limits).filter((name) => !UNTOLD.includes(name)) as readonly (keyof Limits)[]

const shown = (n: number): readonly string[] => [timeText(n), n.toLocaleString('en'), `${n}`]

const times = (text: string, within: string): number => within.split(text).length

describe('when things go wrong', () => {
  test.each(told)('%s is told with its value, and told anew when it changes', (name) => {
    const value = limits[name]
    const next = value * 7
    const [before, after] = [textOf(), textOf({ [name]: next })]
    expect(after).not.toBe(before)
    expect(shown(value).some((text) => before.includes(text))).toBe(true)
    expect(shown(next).some((text) => times(text, after) > times(text, before))).toBe(true)
  })

  test.each([
    ['time for a choice', { clock: { ...usual.clock, kind: 'live', move: 77_000, bank: 0, away: 0 } }, '77 seconds'],
    ['the bank', { clock: { kind: 'live', move: 1000, bank: 660_000, away: 0 } }, '11 minutes'],
    ['the allowance', { clock: { kind: 'live', move: 1000, bank: 0, away: 540_000 } }, '9 minutes'],
    ['days', { clock: { kind: 'days', days: 3 } }, '3 days for every choice'],
    ['no clock', { clock: { kind: 'none' } }, 'no clock'],
    ['who is late loses', { late: 'lose' }, 'Then the player has lost'],
  ] as const)('%s is what a usual table has', (_, settings, words) => {
    expect(textOf({}, settings as Partial<Settings>)).toContain(words)
    expect(textOf()).not.toContain(words)
  })

  test('every case has a place of its own and sentences that end', () => {
    const cases = wrongParts(limits, usual).flatMap((part) => part.cases)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    for (const { told: sentences } of cases) for (const text of sentences) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  test('the document says the same (npx vitest run -u writes it)', async () =>
    expect(textOf()).toMatchFileSnapshot('../../../../docs/when-things-go-wrong.md'))
})

test.each([
  [1000, '1 second'],
  [90_000, '90 seconds'],
  [120_000, '2 minutes'],
  [7_200_000, '2 hours'],
  [86_400_000, '1 day'],
  [1500, '1.5 seconds'],
])('%d ms are %s', (milliseconds, text) => expect(timeText(milliseconds)).toBe(text))
