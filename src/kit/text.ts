import { catalogue, language } from './catalogue.ts'

const locale = language === 'en' ? 'en-GB' : language

/** Made at the first use: what `Intl` makes takes 5 to 10 ms, longer than a command needs to start. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const plurals = lazily(() => new Intl.PluralRules(locale))

const textsOf = (items: readonly (string | number)[]): readonly string[] => items.map(String)

const lists = (type: Intl.ListFormatType) => {
  const format = lazily(() => new Intl.ListFormat(locale, { type }))
  return (items: readonly (string | number)[]): string => format().format(textsOf(items))
}

/** `and`: "Astrid", "Astrid and Bo", "Astrid, Bo and Ulf"; `or`: "4", "4 or 5", "3, 4 or 5". */
const list = catalogue({ en: { and: lists('conjunction'), or: lists('disjunction') } })
export const { and: listAnd, or: listOr } = list

/**
 * Stands for the reader where a sentence takes a name: each language has a sentence of its own for it ("Your swing"). The same for
 * every copy of this file: frozen games have their own.
 */
export const YOU = Symbol.for('hazelring.you')

/** Who a sentence is about: someone by name, or the one who reads it. */
export type Who = string | typeof YOU

/** The text with its first letter in upper case. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text with its first letter in lower case, unless an abbreviation begins it ("EXP"). */
export const lowered = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** The word that goes with a count: "die" for 1, "dice" for 3. The plural adds an "s" unless given. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  plurals().select(count) === 'one' ? one : many

/** A count with its word: "1 die", "3 dice". */
export const counted = (count: number, one: string, many?: string): string => `${count} ${plural(count, one, many)}`

/** A share from 0 to 1 in percentage points, without the sign: "12.3". */
export const pointsText = (share: number, decimals = 1): string => (share * 100).toFixed(decimals)

/** No line ends there on a page, nor in what its workers write; in a terminal and in files it is a plain space, which is easier to search for. */
const BEFORE_SIGN = 'document' in globalThis || 'WorkerGlobalScope' in globalThis ? '\u00a0' : ' '

/** "12.3 %" of a figure that is written out. */
export const inPercent = (figure: string | number): string => `${figure}${BEFORE_SIGN}%`

/** A share from 0 to 1 as "12.3 %", with so many decimals. `shareText` keeps possible things from reading as 0.0 or 100.0 %. */
export const percentText = (share: number, decimals = 1): string => inPercent(pointsText(share, decimals))

/** The sign before a negative number; wider than a hyphen. */
export const MINUS = '\u2212'

/** A whole number with its thousands set apart: "12,345". */
export const wholeText = (value: number): string => value.toLocaleString('en')

/** At most so many decimals and no zeros at the end: "2", "2.5", "2.33". */
export const numberText = (value: number, decimals = 2): string => `${Number(value.toFixed(decimals))}`

/** Clauses of the rules page ("6") come before rulings ("H5"), each by number. */
const clauseOrder = (clause: string): number => (/^\d/.test(clause) ? Number(clause) : 1000 + Number(clause.slice(1)))

/** Each clause or ruling once, clauses first, by number. */
export const sortClauses = (clauses: readonly string[]): readonly string[] =>
  [...new Set(clauses)].toSorted((a, b) => clauseOrder(a) - clauseOrder(b))

/** A sentence of the log with the clauses and rulings of the rules page that it rests on. */
export const sentence = (
  text: string,
  ...clauses: readonly string[]
): { readonly text: string; readonly clauses: readonly string[] } => ({ text, clauses: sortClauses(clauses) })
