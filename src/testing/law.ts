import type { Evidence, Position } from './evidence.ts'
import { pathTo, type Trace } from './play.ts'
import type { Subject } from './subject.ts'
import type { RuledTable } from './tables.ts'
import { brief } from './values.ts'

/** One of the laws for all games. `check` throws a `Breach` at the first violation. */
export interface Law {
  readonly name: string
  /** The law in one sentence. */
  readonly about: string
  check(evidence: Evidence): void
}

/** Place of a violation; fields that the law does not know are undefined. */
export type Where = {
  readonly table?: RuledTable
  readonly trace?: Trace
  readonly at?: number
  readonly path?: readonly string[]
}

/** Thrown by a law for a violation. The caller adds the law's name. */
export class Breach extends Error {
  readonly where: Where
  constructor(what: string, where: Where = {}) {
    super(what)
    this.where = where
  }
}

/** Throws a `Breach` at a position. */
export const breach = (what: string, { trace, at }: Pick<Position, 'trace' | 'at'>): never => {
  throw new Breach(what, { trace, at })
}

/** Describes any thrown value in one sentence. */
export const inWords = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : brief(error)

/** A violated law: game, seed, and path to the position. */
export class LawBroken extends Error {
  readonly law: string
  readonly seed: number
  readonly path: readonly string[]
  constructor(law: string, message: string, seed: number, path: readonly string[]) {
    super(message)
    this.law = law
    this.seed = seed
    this.path = path
  }
}

const SHOWN = 12

const wayTo = ({ game }: Subject, { trace, at, path }: Where): readonly string[] => {
  try {
    if (path !== undefined) return path
    return trace === undefined ? [] : pathTo(game, trace, at ?? trace.plies.length)
  } catch {
    return ['(the way there cannot be printed)']
  }
}

const report = (law: Law, subject: Subject, error: unknown, seed: number): LawBroken => {
  const where = error instanceof Breach ? error.where : {}
  const path = wayTo(subject, where)
  const table = where.table ?? where.trace?.table
  const what = error instanceof Breach ? error.message : `it throws ${inWords(error)}`
  const cut = path.length > SHOWN ? [`(${path.length - SHOWN} plies)`, ...path.slice(-SHOWN)] : path
  const lines = [
    `${subject.name} breaks the law "${law.name}": ${what}`,
    `seed ${where.trace?.seed ?? seed}${table === undefined ? '' : `, ${table.seats} seats, ${JSON.stringify(table.rules)}`}`,
    ...cut.map((line) => `  ${line}`),
  ]
  const broken = new LawBroken(law.name, lines.join('\n'), where.trace?.seed ?? seed, path)
  // A breach contains the whole game, which is too long to print. Other errors become the cause, to show their stack.
  if (!(error instanceof Breach)) broken.cause = error
  return broken
}

/** Checks a law on the evidence: undefined if it holds. */
export const verdict = (law: Law, evidence: Evidence): LawBroken | undefined => {
  try {
    law.check(evidence)
    return undefined
  } catch (error) {
    return report(law, evidence.subject, error, evidence.effort.seed)
  }
}
