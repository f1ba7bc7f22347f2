import { signedTable, wholeGame } from './honest.ts'
import { edited, finding, unreadable, type Vector } from './vector.ts'

const base = (): string =>
  signedTable('tankards', { sitters: ['person', 'computer'] })
    .run()
    .end().text

/** Other spellings of a number. In `rule`, `sides` and `deck` lines only leading zeros are tested. */
const WITH_ZEROS: readonly ((number: string) => string)[] = [(number) => `0${number}`, (number) => `00${number}`]
const OTHER_FORMS: readonly ((number: string) => string)[] = [
  ...WITH_ZEROS,
  (number) => `+${number}`,
  (number) => `${number}.0`,
  (number) => `${number}e0`,
]

/** Lines of other games. Each is inserted before the first ply, or replaces the last line. */
const FOREIGN: readonly string[] = [
  'clock 0 1000 1795837091470',
  'practice 0',
  `undone 1 ${'B'.repeat(42)}A`,
  'sides 4|6|20',
  'deck 2*counter jab',
  'closed abandoned payoff 0.25 0.75 places 2 1',
]

/** True if the word at this place of the line is a number. */
const isNumber = (line: string, at: number): boolean => {
  const words = line.split(' ')
  const word = words[at]!
  if (/^(?:commit|reveal|check|signed server)\b/.test(line)) return false
  if (/^(?:sides|deck) /.test(line)) return at > 0 && /^\d/.test(word)
  if (/^\d+ |^chosen/.test(line)) return at === 0
  if (line.startsWith('signed ')) return at === 1 || at === 3
  if (line.startsWith('log head')) return at === 3 || at === 5
  return /^\d+(?:\.\d+)?$/.test(word) && !line.startsWith('dice sealed')
}

const inOtherForms = (text: string): readonly Vector[] =>
  text
    .split('\n')
    .slice(0, -2)
    .flatMap((line, i) =>
      line.split(' ').flatMap((word, at, words) =>
        isNumber(line, at)
          ? (/^(?:rule|sides|deck) /.test(line) ? WITH_ZEROS : OTHER_FORMS).map((form) => {
              const changed = words.with(at, form(word)).join(' ')
              const file = edited(text, (lines) => lines.with(i, changed))
              return { name: changed, about: 'A number in another form.', file, expect: unreadable(i + 1) }
            })
          : [],
      ),
    )

const withForeign = (text: string): readonly Vector[] => {
  const at = text.split('\n').findIndex((line) => /^\d/.test(line))
  return FOREIGN.flatMap((foreign) =>
    inOtherForms(edited(text, (lines) => lines.toSpliced(at, 0, foreign))).filter(
      ({ expect }) => expect.line === at + 1,
    ),
  )
}

/** Lines of a series that no file may have: a faulty form, an impossible score, or a game after the end. */
const BAD_SERIES: readonly string[] = [
  'series',
  'series best-of 3 luck played 0 won 0 0',
  'series best-of 0 stay played 0 won 0 0',
  'series best-of 3 stay played 0 won 0',
  'series best-of 3 stay played 1 won 1 0 0',
  'series best-of 3 alternate played 1 won 2 0',
  'series best-of 3 alternate played 2 won 2 0',
  'series best-of 2 loser-first played 2 won 1 1',
  'series first-to 2 stay played 9 won 2 1',
]

const withSeries = (text: string): readonly Vector[] => {
  const at = text.split('\n').findIndex((line) => line.startsWith('dice ')) + 1
  const inserted = (line: string): string => edited(text, (lines) => lines.toSpliced(at, 0, line))
  const other = inOtherForms(inserted('series best-of 3 alternate played 1 won 0 1'))
  const bad = BAD_SERIES.map((line) => {
    const about = 'A line of a series that no game can have.'
    return { name: line, about, file: inserted(line), expect: unreadable(at + 1) }
  })
  return [...bad, ...other.filter(({ expect }) => expect.line === at + 1)]
}

/** Returns another spelling of the same bytes: an unused bit of each last letter is set. */
const withOtherBits = (line: string): string =>
  line.replaceAll(/(?<= [\w-]{42}|[\w-]{85})[\w-](?= |$)/g, (last) => String.fromCodePoint(last.codePointAt(0)! + 1))

/** Returns files damaged by editors and senders, in ways that no line allows. */
const damaged = (text: string): readonly Vector[] => {
  const lines = text.split('\n')
  const [play, last] = [lines.findIndex((line) => / play /.test(line)), lines.length - 1]
  const inPlay = (mark: string): string => edited(text, (all) => all.with(play, `${all[play]!}${mark}`))
  const seat = lines.findIndex((line) => line.startsWith('seat 0 '))
  const named = (name: string): string =>
    edited(text, (all) =>
      all.with(
        seat,
        all[seat]!.replace(/".*"/, () => name),
      ),
    )
  const files: readonly (readonly [string, number])[] = [
    ...['\0', '\u001a', 'x', '\u200b'].map((mark) => [`${text}${mark}`, last + 1] as const),
    ...['\0', '\u001b[31m', '\rx'].map((mark) => [inPlay(mark), play + 1] as const),
    ...lines.flatMap((line, i): readonly (readonly [string, number])[] =>
      /^(?:signed|log) /.test(line) ? [[edited(text, (all) => all.with(i, withOtherBits(line))), i + 1]] : [],
    ),
    [`${text}\r`, last + 1],
    [text.replaceAll('\n', '\r\r\n'), 1],
    [text.replaceAll('\n', '\r'), 1],
    [text.replace('hazelring', 'Hazelring'), 1],
    [text.replace(/check (\S+)/, (line) => `${line}.`), last],
    [text.replace('check', 'CHECK'), last],
    [text.replace(/check \S+/, 'check ABCDEF12'), last],
    ...['“Ada”', '&quot;Ada&quot;', 'Ada', '"Ada', '"\\u0041da"', `"${'A'.repeat(41)}"`, '"A"a"'].map(
      (name) => [named(name), seat + 1] as const,
    ),
  ]
  return files.map(([file, line]) => ({
    name: `damaged at ${line}: ${JSON.stringify(file.split('\n')[line - 1])}`,
    about: 'Not a line of a game.',
    file,
    expect: unreadable(line),
  }))
}

/** Files with malformed numbers or invalid characters. Every reader must refuse them at the same line. */
export const malformedFiles = (): readonly Vector[] => [
  ...inOtherForms(base()),
  ...withForeign(base()),
  ...damaged(base()),
  ...withSeries(base()),
]

/**
 * Impossible endings of two seats, after 9 plies and before the first. Only the rules refuse those of the second list.
 */
const IMPOSSIBLE: readonly string[] = [
  'resigned 0 payoff 1 0 places 1 2',
  'resigned 1 payoff 0.5 0.5 places 1 1',
  'resigned',
  'resigned 0 payoff 0 1 places 2 1 estimated',
  'late 0 payoff 0.5 0.5 places 1 1',
  'late 1 payoff 0 1 places 2 1',
  'late',
  'called-off',
  'called-off 0',
  'broken 1',
  'broken',
  'agreed payoff 1 0 places 1 2',
  'agreed 0',
  'agreed payoff 0.5 0.5 places 2 2',
  'abandoned 1',
  'abandoned payoff 0.9 0.1 places 2 1',
  'abandoned payoff 0.5 0.5 places 1 2',
]
const AGAINST_STAKES: readonly string[] = [
  'resigned 0 payoff 0 5 places 2 1',
  'agreed payoff 5 5 places 1 1',
  'abandoned payoff 0.9 0.9 places 1 1',
  'abandoned payoff 0.9 0.9 places 1 1 estimated',
]
const AT_THE_START: readonly string[] = ['called-off payoff 0.5 0.5 places 1 1', 'broken 1 payoff 1 0 places 1 2']
const POSSIBLE: readonly string[] = [
  'resigned 0 payoff 0 1 places 2 1',
  'late 1 payoff 1 0 places 1 2',
  'agreed payoff 0.5 0.5 places 1 1',
  'abandoned',
  'abandoned payoff 0.25 0.75 places 2 1',
  'abandoned payoff 0.25 0.76 places 2 1 estimated',
]

const closedAfter = (plies: number, how: string): string =>
  edited(wholeGame('holmgang', { isUnsigned: true }), (lines) => [
    ...lines.slice(
      0,
      lines.findIndex((line) => line.startsWith(`${plies + 1} `)),
    ),
    `closed ${how}`,
    'open',
  ])

const lineOfClosing = (file: string): number => file.split('\n').findIndex((line) => line.startsWith('closed ')) + 1

const refusedAfter =
  (plies: number) =>
  (how: string): Vector => {
    const file = closedAfter(plies, how)
    return { name: how, about: 'An ending that cannot be.', file, expect: finding('x----', lineOfClosing(file)) }
  }

/** Returns impossible and possible endings. */
export const endingVectors = (): readonly Vector[] => {
  return [
    ...IMPOSSIBLE.map(refusedAfter(9)),
    ...AT_THE_START.map(refusedAfter(0)),
    ...AGAINST_STAKES.map(refusedAfter(9)).map((vector) => ({ ...vector, withoutRules: finding('-----') })),
    ...POSSIBLE.map((how) => ({
      name: how,
      about: 'An ending that can be.',
      file: closedAfter(9, how),
      expect: finding('s----'),
    })),
  ]
}
