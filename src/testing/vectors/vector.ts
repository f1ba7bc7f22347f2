import { checksum } from '../../engine/transcript/checksum.ts'

const LEVELS = ['rules', 'dice', 'signatures', 'log', 'kept'] as const
type LevelName = (typeof LEVELS)[number]
type State = 'shown' | 'not shown' | 'refuted'

/** Expected result of a verifier: the verdict, the wrong line and level, and the state of every level. */
export type Finding = {
  readonly verdict: 'proven' | 'refuted' | 'unproven' | 'unreadable'
  readonly level?: LevelName
  readonly line?: number
  readonly levels: { readonly [name in LevelName]?: State }
}

/**
 * A file and its expected result. `kept`: what a player stored, another file's text or a digest. `withoutRules`:
 * expected result of a verifier without rules, if different.
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

/** Parses the states of the five levels, such as `sssx-`: s shown, - not shown, x refuted. */
const levelsOf = (states: string): Finding['levels'] =>
  Object.fromEntries(LEVELS.map((level, i) => [level, STATES[states[i]!]!]))

/**
 * Returns the finding for these states: refuted at this line if a level is refuted; if none is, proven if the dice are
 * shown.
 */
export const finding = (states: string, line?: number): Finding => {
  const levels = levelsOf(states)
  const level = LEVELS.find((name) => levels[name] === 'refuted')
  if (level !== undefined) return { verdict: 'refuted', level, line: line!, levels }
  return { verdict: levels.dice === 'shown' ? 'proven' : 'unproven', levels }
}

/** Finding for an unreadable file. */
export const unreadable = (line: number): Finding => ({ verdict: 'unreadable', line, levels: {} })

/** Returns the number of the first line that starts with or matches this. */
export const lineAt = (text: string, which: string | RegExp): number => {
  const n = text
    .split('\n')
    .findIndex((line) => (typeof which === 'string' ? line.startsWith(which) : which.test(line)))
  if (n < 0) throw new RangeError(`no line ${String(which)} in\n${text}`)
  return n + 1
}

/** Returns the file with changed lines and a correct checksum, which any forger can compute. */
export const edited = (text: string, change: (lines: string[]) => readonly string[]): string => {
  const body = `${change(text.split('\n').slice(0, -2)).join('\n')}\n`
  return `${body}check ${checksum(body)}\n`
}

/** Returns the file with the first line of that kind changed. */
export const withLine = (text: string, which: string | RegExp, change: (line: string) => string): string =>
  edited(text, (lines) => lines.with(lineAt(text, which) - 1, change(lines[lineAt(text, which) - 1]!)))

export const withoutLine = (text: string, which: string | RegExp): string =>
  edited(text, (lines) => lines.toSpliced(lineAt(text, which) - 1, 1))

/** Changes a digit or letter of a text. */
export const flipped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1)
