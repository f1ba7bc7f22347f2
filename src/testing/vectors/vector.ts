import { checksum } from '../../engine/transcript/checksum.ts'

const LEVELS = ['rules', 'dice', 'signatures', 'log', 'kept'] as const
type LevelName = (typeof LEVELS)[number]
type State = 'shown' | 'not shown' | 'refuted'

/** What a verifier must say: the verdict, the line and level that are wrong, and the state of every level. */
export type Finding = {
  readonly verdict: 'proven' | 'refuted' | 'unproven' | 'unreadable'
  readonly level?: LevelName
  readonly line?: number
  readonly levels: { readonly [name in LevelName]?: State }
}

/**
 * A file and what must be said of it. `kept` is what a player kept: another file's text, or a digest. `withoutRules` is what a
 * verifier must say that does not know the rules, where it is something else.
 */
export type Vector = {
  readonly name: string
  readonly about: string
  readonly kept?: string
  readonly expect: Finding
  readonly withoutRules?: Finding
  readonly file: string
}

const STATES: { readonly [letter: string]: State } = { s: 'shown', '-': 'not shown', x: 'refuted' }

/** The states of the five levels in short, as `sssx-`: s shown, - not shown, x refuted. */
const levelsOf = (states: string): Finding['levels'] =>
  Object.fromEntries(LEVELS.map((level, i) => [level, STATES[states[i]!]!]))

/** What must be found, from the states of the levels: refuted at this line, else proven where the dice are shown. */
export const finding = (states: string, line?: number): Finding => {
  const levels = levelsOf(states)
  const level = LEVELS.find((name) => levels[name] === 'refuted')
  if (level !== undefined) return { verdict: 'refuted', level, line: line!, levels }
  return { verdict: levels.dice === 'shown' ? 'proven' : 'unproven', levels }
}

/** A file that cannot be read. */
export const unreadable = (line: number): Finding => ({ verdict: 'unreadable', line, levels: {} })

/** The number of the first line that begins so, or matches. */
export const lineAt = (text: string, which: string | RegExp): number => {
  const n = text
    .split('\n')
    .findIndex((line) => (typeof which === 'string' ? line.startsWith(which) : which.test(line)))
  if (n < 0) throw new RangeError(`no line ${String(which)} in\n${text}`)
  return n + 1
}

/** The file with other lines, and the checksum that fits them: what anybody can do with an editor. */
export const edited = (text: string, change: (lines: string[]) => readonly string[]): string => {
  const body = `${change(text.split('\n').slice(0, -2)).join('\n')}\n`
  return `${body}check ${checksum(body)}\n`
}

/** The file with the first line of that kind changed. */
export const withLine = (text: string, which: string | RegExp, change: (line: string) => string): string =>
  edited(text, (lines) => lines.with(lineAt(text, which) - 1, change(lines[lineAt(text, which) - 1]!)))

export const withoutLine = (text: string, which: string | RegExp): string =>
  edited(text, (lines) => lines.toSpliced(lineAt(text, which) - 1, 1))

/** A digit or letter of a text changed for another. */
export const flipped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
