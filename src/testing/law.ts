import type { Evidence, Position } from './evidence.ts'
import { pathTo, type Trace } from './play.ts'
import type { Subject } from './subject.ts'
import type { RuledTable } from './tables.ts'
import { brief } from './values.ts'

/** One of the laws that every game is held to. `check` throws a `Breach` at the first thing that breaks it. */
export interface Law {
  readonly name: string
  /** What holds, in one sentence. */
  readonly about: string
  check(evidence: Evidence): void
}

/** Where a law was broken; how much is known depends on the law. */
export type Where = {
  readonly table?: RuledTable
  readonly trace?: Trace
  readonly at?: number
  readonly path?: readonly string[]
}

/** Thrown by laws, without the law's name. */
export class Breach extends Error {
  readonly where: Where
  constructor(what: string, where: Where = {}) {
    super(what)
    this.where = where
  }
}

/** Says that a position breaks the law. */
export const breach = (what: string, { trace, at }: Pick<Position, 'trace' | 'at'>): never => {
  throw new Breach(what, { trace, at })
}

/** Whatever was thrown, as one sentence. */
export const inWords = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : brief(error)

/** A law that was broken: by whom, with which seed, and the way there. */
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
  // A breach carries the whole game along, which nobody wants to see printed; of anything else the stack matters.
  if (!(error instanceof Breach)) broken.cause = error
  return broken
}

/** Tries a law on the evidence: undefined when it is upheld. */
export const verdict = (law: Law, evidence: Evidence): LawBroken | undefined => {
  try {
    law.check(evidence)
    return undefined
  } catch (error) {
    return report(law, evidence.subject, error, evidence.effort.seed)
  }
}
