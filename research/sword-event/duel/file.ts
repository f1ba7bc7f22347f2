import { readFileSync, writeFileSync } from 'node:fs'
import { fieldOf } from './field.ts'
import type { Rounds } from './rounds.ts'
import type { Solution } from './weigh.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'

/** What a file of a solved duel begins with, as a line of JSON and spaces up to `HEAD` bytes; two rows of figures follow. */
type Head = {
  readonly rules: SwordEventRules
  readonly health: number
  readonly size: number
  readonly rounds: number
  /** The most that any state's worth changed by the last round. */
  readonly change: number
}

const HEAD = 4096

/** A solved duel read from a file. */
export type SolvedDuel = Solution & Omit<Head, 'size'>

/** Writes what a state is worth where a round begins, so many rounds before the end, and where the last turn of the round before does. */
export const saveDuel = (path: string, head: Omit<Head, 'size'>, before: Rounds, now: Rounds): void => {
  const [start, last] = [before.low.start[0]!, now.low.last[0]!]
  const line = JSON.stringify({ ...head, size: start.length }).padEnd(HEAD)
  writeFileSync(path, Buffer.concat([Buffer.from(line), Buffer.from(start.buffer), Buffer.from(last.buffer)]))
}

/** @throws RangeError where the file is none of a solved duel, or is not whole */
export const loadDuel = (path: string): SolvedDuel => {
  const bytes = new Uint8Array(readFileSync(path))
  const { size, ...head } = headOf(bytes)
  const field = fieldOf(head.rules, head.health)
  if (size !== field.size || bytes.length !== HEAD + 16 * size)
    throw new RangeError(`${path} is not whole: solve the duel again (solve.ts)`)
  const row = (place: number): Float64Array =>
    new Float64Array(bytes.buffer.slice(HEAD + 8 * place * size, HEAD + 8 * (place + 1) * size))
  return { ...head, field, start: [row(0)], last: [row(1)] }
}

const headOf = (bytes: Uint8Array): Head => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(0, HEAD))) as Head
  } catch {
    throw new RangeError('this is no file of a solved duel: make one with research/sword-event/duel/solve.ts')
  }
}
