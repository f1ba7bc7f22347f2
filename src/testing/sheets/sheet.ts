import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HouseRule } from '../../engine/index.ts'
import { clausesOf, type Piece } from '../../games/rules-page.ts'

/**
 * Place of a printed sheet's sentence in the product, as `KIND:WHAT`. `clause:5` and `clause:H2` are on the rules page,
 * `heading:You need` is a part of it. `rule:parry=optional` is a house rule or one of its values, `golden:first-blood`
 * a golden game, `test:PATH` a test. `page:title`, `page:intro` and `page:scan` mark words without a rule. `open:WHY`
 * marks a sentence without a place.
 */
export type Home = { readonly kind: string; readonly what: string }

/** A sentence of a sheet: its line from 1, the digest of its words, and its homes. */
export type SheetSentence = { readonly line: number; readonly digest: string; readonly homes: readonly Home[] }

/** `sheet.txt` of a game. It has digests instead of the sentences, because those belong to the sheet's author. */
export type Sheet = {
  readonly lines: number
  readonly blank: readonly number[]
  readonly sentences: readonly SheetSentence[]
}

const SENTENCE_END = /(?<=[.!?])[”"’')]*\s+(?=[A-Z0-9“"(‘])/

/** Sentences of one line, with single spaces. */
const sentencesIn = (line: string): readonly string[] => {
  const text = line.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? [] : text.split(SENTENCE_END)
}

const digestOf = (sentence: string): string => createHash('sha256').update(sentence).digest('hex').slice(0, 12)

/** Lines of a text file; a final line break ends the last line. */
const linesIn = (text: string): readonly string[] => text.replace(/\r?\n$/, '').split(/\r?\n/)

/** Digests of a sheet's text, without homes. */
export const sheetOf = (text: string): Sheet => {
  const lines = linesIn(text)
  const sentences = lines.flatMap((line, i) =>
    sentencesIn(line).map((sentence) => ({ line: i + 1, digest: digestOf(sentence), homes: [] })),
  )
  const blank = lines.flatMap((line, i) => (sentencesIn(line).length === 0 ? [i + 1] : []))
  return { lines: lines.length, blank, sentences }
}

const homeIn = (text: string): Home => {
  const [, kind = '', what = ''] = /^([a-z]+):(.+)$/.exec(text) ?? []
  return { kind, what }
}

/** Parses `sheet.txt`. @throws SyntaxError with the number of a malformed line */
export const readSheet = (text: string): Sheet => {
  const [first = '', ...rest] = linesIn(text)
  const [, count, blank] = /^(\d+) lines, blank: ([\d ]*)$/.exec(first) ?? []
  if (count === undefined || blank === undefined)
    throw new SyntaxError(`"${first}" should count the sheet's lines, such as "34 lines, blank: 2 6"`)
  const sentences = rest.map((row) => {
    const [, line, digest, homes] = /^(\d+) ([\da-f]{12}) (.+)$/.exec(row) ?? []
    if (line === undefined || digest === undefined || homes === undefined)
      throw new SyntaxError(`"${row}" should be LINE DIGEST HOMES`)
    return { line: Number(line), digest, homes: homes.split('; ').map(homeIn) }
  })
  return { lines: Number(count), blank: blank.split(' ').filter(Boolean).map(Number), sentences }
}

export const writeSheet = ({ lines, blank, sentences }: Sheet): string =>
  [
    `${lines} lines, blank: ${blank.join(' ')}`,
    ...sentences.map(
      ({ line, digest, homes }) => `${line} ${digest} ${homes.map(({ kind, what }) => `${kind}:${what}`).join('; ')}`,
    ),
    '',
  ].join('\n')

/** Everything in one game that a home can name. */
export type Places = {
  readonly game: { readonly houseRules: readonly HouseRule[] }
  readonly page: readonly Piece[]
  readonly goldens: ReadonlySet<string>
}

const hasRule = ({ houseRules }: Places['game'], what: string): boolean => {
  const [name, value] = what.split('=')
  const rule = houseRules.find((one) => one.name === name)
  if (rule === undefined || value === undefined) return rule !== undefined
  return 'values' in rule && rule.values.includes(value)
}

const root = new URL('../../../', import.meta.url)
const WORDS = ['title', 'intro', 'scan']

const FINDERS: Readonly<Record<string, (what: string, places: Places) => boolean>> = {
  clause: (what, { page }) => clausesOf(page).includes(what),
  heading: (what, { page }) => page.some((piece) => piece.kind === 'heading' && piece.text === what),
  rule: (what, { game }) => hasRule(game, what),
  golden: (what, { goldens }) => goldens.has(what),
  test: (what) => /\.(?:test|spec)\.tsx?$/.test(what) && existsSync(fileURLToPath(new URL(what, root))),
  page: (what) => WORDS.includes(what),
  open: (what) => what !== '',
}

const isFound = ({ kind, what }: Home, places: Places): boolean => FINDERS[kind]?.(what, places) ?? false

/** Returns the faults of a sheet's homes, each as a sentence. */
export const sheetFaults = ({ lines, blank, sentences }: Sheet, places: Places): readonly string[] => {
  const known = new Set([...blank, ...sentences.map(({ line }) => line)])
  const all = Array.from({ length: lines }, (_, i) => i + 1)
  return [
    ...all.filter((line) => !known.has(line)).map((line) => `line ${line} is missing`),
    ...[...known].filter((line) => line < 1 || line > lines).map((line) => `line ${line} is beyond ${lines}`),
    ...sentences.flatMap(({ line, homes }) =>
      homes
        .filter((home) => !isFound(home, places))
        .map(({ kind, what }) => `line ${line} names ${kind}:${what}, which does not exist`),
    ),
  ]
}

/** Returns the sentences without a home. */
export const openSentences = ({ sentences }: Sheet): readonly SheetSentence[] =>
  sentences.filter(({ homes }) => homes.some(({ kind }) => kind === 'open'))

const keysOf = ({ sentences }: Sheet): ReadonlySet<string> =>
  new Set(sentences.map(({ line, digest }) => `${line} ${digest}`))

const lineIn = (key: string): string => `line ${key.slice(0, key.indexOf(' '))}`

/** Returns the differences between a sheet's text and the digests in `sheet.txt`, each as a sentence; empty if none. */
export const sheetDifferences = (known: Sheet, text: string): readonly string[] => {
  const found = sheetOf(text)
  const [ours, theirs] = [keysOf(known), keysOf(found)]
  return [
    ...(known.lines === found.lines ? [] : [`the sheet has ${found.lines} lines, ${known.lines} are known`]),
    ...[...theirs.difference(ours)].map((key) => `${lineIn(key)} has a sentence that is not known`),
    ...[...ours.difference(theirs)].map((key) => `${lineIn(key)} lacks a sentence that is known`),
  ]
}
