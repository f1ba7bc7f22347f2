import { signedTable, undoneTable } from './honest.ts'
import { edited, flipped, withoutLine } from './vector.ts'

const settled = { how: 'agreed', payoff: [0.5, 0.5], places: [1, 1] } as const

const saw = (...sizes: readonly number[]) => new Map(sizes.map((size, seat) => [seat, { size }]))

/** Short signed games with log heads, a change of device, and an undo. They get every mutation. */
const bases = (): readonly string[] => [
  signedTable('tankards', { saw: saw(2, 7) })
    .run()
    .end().text,
  signedTable('holmgang')
    .run(10)
    .sign(1, `pass ${'ab'.repeat(32)}`)
    .moveKey(1)
    .run(16)
    .close(settled)
    .end().text,
  undoneTable().run(8).close(settled).end().text,
]

/**
 * Other games, which get a few mutations: games with incomparable or foreign heads, without a choice or key, or
 * unfinished.
 */
const others = (): readonly string[] => [
  signedTable('tankards', { saw: saw(2, 4), sitters: ['person', 'person', 'computer'] })
    .run()
    .end().text,
  signedTable('tankards', { saw: new Map([[1, { size: 3, isOther: true }]]) })
    .run()
    .end().text,
  signedTable('gladiators').run(8).end({ log: false, reveal: false }).text,
  signedTable('holmgang').run(1).close(settled).end().text,
  signedTable('holmgang', { isUnsigned: true }).run(4).close(settled).end().text,
  runningInLog(),
]

/** Returns an unfinished game with its opening in the log. */
const runningInLog = (): string => {
  const table = signedTable('gladiators').run(8).end({ reveal: false })
  return withoutLine(table.text, 'log closing')
}

const [BYTES, SIGNATURE] = ['B'.repeat(42), 'C'.repeat(86)].map((text) => `${text}${text.length < 86 ? 'A' : ''}`)

/** A forged line of each kind. */
const FOREIGN: readonly string[] = [
  'practice 999',
  'clock 0 1000 1795837091470',
  'chosen 0 wait',
  'seat 0 person "Eva"',
  'seat 1 bot usual "P1"',
  `key 0 ${BYTES}`,
  `undone 1 ${BYTES}`,
  'closed agreed',
  'closed resigned 0 payoff 0 1 places 2 1',
  'sides 8',
  `commit 0 ${'ab'.repeat(32)}`,
  `reveal 0 ${'ab'.repeat(32)}`,
  `signed 0 c1 0 ${BYTES} ${SIGNATURE} resign`,
  `signed server ${BYTES} ${BYTES} ${SIGNATURE}`,
  `log head e 7 ${BYTES} 1795837091470 ${BYTES} ${SIGNATURE}`,
  `log opening 0 ${BYTES}`,
  `log closing 1 ${BYTES}`,
  'open',
]

const kindOf = (line: string): string =>
  line.startsWith('rule ') ? 'rule' : line.replaceAll(/\d+/g, '').split(' ').slice(0, 2).join(' ')

/** Returns the indices of the first and the last line of each kind. */
const placesIn = (lines: readonly string[]): readonly number[] => {
  const kinds = lines.map(kindOf)
  return lines.flatMap((_, i) => (kinds.indexOf(kinds[i]!) === i || kinds.lastIndexOf(kinds[i]!) === i ? [i] : []))
}

const swapped = (lines: readonly string[], i: number): readonly string[] =>
  i + 1 < lines.length ? lines.with(i, lines[i + 1]!).with(i + 1, lines[i]!) : lines

/** Returns variants of a line, each with one changed letter in one of its words. */
const slips = (line: string): readonly string[] =>
  line.split(' ').map((word, at, words) => words.with(at, flipped(word, Math.min(5, word.length - 1))).join(' '))

const mutationsAt = (lines: readonly string[], i: number): readonly (readonly string[])[] => [
  lines.toSpliced(i, 1),
  lines.toSpliced(i, 0, lines[i]!),
  swapped(lines, i),
  ...slips(lines[i]!).map((line) => lines.with(i, line)),
]

const isServers = (line: string): boolean => line.startsWith('signed server')

/** Returns mutations of the header and of lines signed by missing keys, and files cut before the evidence. */
const fewMutations = (lines: readonly string[]): readonly (readonly string[])[] => {
  const last = lines.findLastIndex((line) => /^\d/.test(line)) + 1
  return [
    lines,
    lines.filter((line) => !line.startsWith('rule ')),
    lines.filter((line) => !isServers(line)).map((line) => line.replace(/^(commit \d \S+) \S+$/, '$1')),
    lines.toSpliced(last - 2, 2),
    ...['hazelring 1', 'hazelring 2', 'hazelring 3'].map((line) => lines.with(0, line)),
  ]
}

const allMutations = (lines: readonly string[]): readonly (readonly string[])[] => {
  const first = lines.findIndex((line) => line.startsWith('reveal '))
  const last = lines.findLastIndex((line) => /^\d/.test(line)) + 1
  const evidence = lines.findLastIndex((line) => /^(?:signed|log|reveal) /.test(line)) + 1
  return [
    ...fewMutations(lines),
    ...placesIn(lines).flatMap((i) => mutationsAt(lines, i)),
    ...[first, last, evidence].flatMap((i) => FOREIGN.map((line) => lines.toSpliced(i, 0, line))),
  ]
}

const mutated = (text: string, mutations: typeof allMutations): readonly string[] =>
  mutations(text.split('\n').slice(0, -2)).map((lines) => edited(text, () => lines))

/** Files with dropped, doubled, swapped, changed and foreign lines, with correct checksums. */
export const mutatedFiles = (): readonly string[] => [
  ...new Set([
    ...bases().flatMap((text) => mutated(text, allMutations)),
    ...others().flatMap((text) => mutated(text, fewMutations)),
  ]),
]
