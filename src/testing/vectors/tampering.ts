import { readTranscript, replay } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { edited, type Finding, finding, flipped, lineAt, type Vector, withLine } from './vector.ts'

export const SIGNED = /^signed \d/
/** Course of a game in which players choose differently, starting with the first choice. */
export const OTHER = { number: 1, after: 0 }
export const EVIDENCE = /^(?:signed|log) /

export const bad = (name: string, about: string, file: string, expect: Finding, withoutRules?: Finding): Vector => ({
  name,
  about,
  expect,
  ...(withoutRules && { withoutRules }),
  file,
})

/** Returns the expected finding: refuted at the line that starts like this. */
export const at = (file: string, states: string, which: string | RegExp): Finding =>
  finding(states, lineAt(file, which))

export const refuted = (
  name: string,
  about: string,
  file: string,
  states: string,
  which: string | RegExp,
  withoutRules?: Finding,
): Vector => bad(name, about, file, at(file, states, which), withoutRules)

const isByTheRules = (text: string): boolean => {
  const read = readTranscript(text)
  if (!read.ok) return false
  return replay(games.find(({ game }) => game.id === read.value.header.game)!.game, read.value).ok
}

/** Returns the first of these files that follows the rules. */
export const firstAllowed = (files: readonly string[]): string => {
  const found = files.find(isByTheRules)
  if (found === undefined) throw new RangeError('the rules allow none of these files')
  return found
}

const rollsIn = (text: string): readonly { readonly line: number; readonly slot: string; readonly outcome: string }[] =>
  text.split('\n').flatMap((line, i) => {
    const [, slot, outcome] = /^\d+ roll (\S+) (\S+)$/.exec(line) ?? []
    return slot === undefined || outcome === undefined ? [] : [{ line: i, slot, outcome }]
  })

const withOutcome = (lines: readonly string[], line: number, outcome: string): readonly string[] =>
  lines.with(line, lines[line]!.replace(/\S+$/, outcome))

export type Tampered = { readonly file: string; readonly line: number }

/** Swaps two rolls of the same kind such that the game still follows the rules. */
export const swappedRolls = (text: string): Tampered => {
  const rolls = rollsIn(text)
  const pairs = rolls.flatMap((a, i) =>
    rolls
      .slice(i + 1)
      .filter((b) => a.outcome !== b.outcome && a.outcome.length === b.outcome.length)
      .map((b) => [a, b] as const),
  )
  for (const [a, b] of pairs) {
    const file = edited(text, (lines) => withOutcome(withOutcome(lines, a.line, b.outcome), b.line, a.outcome))
    if (isByTheRules(file)) return { file, line: a.line + 1 }
  }
  throw new RangeError('no two rolls of this game can change places')
}

const otherOutcomes = (outcome: string): readonly string[] =>
  outcome.includes('card') || /[a-z]/.test(outcome)
    ? []
    : Array.from(outcome).flatMap((face, i) =>
        /\d/.test(face)
          ? ['1', '2', '3', '4', '5', '6'].map((other) => outcome.slice(0, i) + other + outcome.slice(i + 1))
          : [],
      )

/** Changes one die of one roll such that the game still follows the rules. */
export const changedRoll = (text: string): Tampered => {
  for (const { line, outcome } of rollsIn(text))
    for (const other of otherOutcomes(outcome)) {
      const file = edited(text, (lines) => withOutcome(lines, line, other))
      if (other !== outcome && isByTheRules(file)) return { file, line: line + 1 }
    }
  throw new RangeError('no roll of this game can be changed')
}

export const tampered = (name: string, about: string, { file, line }: Tampered, states: string): Vector =>
  bad(name, about, file, finding(states, line))

export const withoutEvidence = (text: string): string =>
  edited(text, (lines) => lines.filter((line) => !EVIDENCE.test(line)))

export const lineIn = (text: string, which: string | RegExp): string => text.split('\n')[lineAt(text, which) - 1]!

/** Returns the body of one file with the evidence of another. */
export const withEvidenceOf = (text: string, other: string): string => {
  const evidence = other.split('\n').filter((line) => EVIDENCE.test(line))
  return edited(text, (lines) => {
    const bare = lines.filter((line) => !EVIDENCE.test(line))
    return [...bare.slice(0, -1), ...evidence, bare.at(-1)!]
  })
}

export const moved = (text: string, which: string | RegExp, before: string | RegExp): string =>
  edited(text, (lines) => {
    const line = lines[lineAt(text, which) - 1]!
    const rest = lines.toSpliced(lineAt(text, which) - 1, 1)
    return rest.toSpliced(lineAt(rest.join('\n'), before) - 1, 0, line)
  })

export const inserted = (text: string, line: string, before: string | RegExp): string =>
  edited(text, (lines) => lines.toSpliced(lineAt(text, before) - 1, 0, line))

export const flippedIn = (text: string, which: string | RegExp, word: number): string =>
  withLine(text, which, (line) =>
    line
      .split(' ')
      .map((part, i) => (i === word ? flipped(part, 5) : part))
      .join(' '),
  )
