import { catalogue, language } from './catalogue.ts'

const locale = language === 'en' ? 'en-GB' : language

/** Creates a value on first use. `Intl` objects take 5 to 10 ms each, longer than a command's startup. */
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

/** Joins a list. `and`: "Astrid", "Astrid and Bo", "Astrid, Bo and Ulf"; `or`: "4", "4 or 5", "3, 4 or 5". */
const list = catalogue({ en: { and: lists('conjunction'), or: lists('disjunction') } })
export const { and: listAnd, or: listOr } = list

/**
 * Represents the reader instead of a name, because languages address the reader differently ("Your swing"). Uses a
 * global symbol, because frozen games have their own copy of this file.
 */
export const YOU = Symbol.for('hazelring.you')

/** Subject of a sentence: a player's name, or the reader. */
export type Who = string | typeof YOU

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the text with a lower-case first letter, unless it starts with an abbreviation ("EXP"). */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Returns the word for a count: "die" for 1, "dice" for 3. The default plural adds an "s". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  plurals().select(count) === 'one' ? one : many

/** Formats a count with its word: "1 die", "3 dice". */
export const counted = (count: number, one: string, many?: string): string => `${count} ${plural(count, one, many)}`

/** Formats a share from 0 to 1 in percentage points, without the sign: "12.3". */
export const pointsText = (share: number, decimals = 1): string => (share * 100).toFixed(decimals)

/** Space before the percent sign: no-break on pages and in workers, plain in terminals and files, for searching. */
const BEFORE_SIGN = 'document' in globalThis || 'WorkerGlobalScope' in globalThis ? '\u00a0' : ' '

/** Appends the percent sign to a figure: "12.3 %". */
export const inPercent = (figure: string | number): string => `${figure}${BEFORE_SIGN}%`

/** Formats a share from 0 to 1 as "12.3 %". Unlike `shareText`, may show 0.0 % for an uncertain chance. */
export const percentText = (share: number, decimals = 1): string => inPercent(pointsText(share, decimals))

/** Minus sign of negative numbers; wider than a hyphen. */
export const MINUS = '\u2212'

/** Formats a whole number with thousands separators: "12,345". */
export const wholeText = (value: number): string => value.toLocaleString('en')

/** Formats a number with at most `decimals` decimals, without trailing zeros: "2", "2.5", "2.33". */
export const numberText = (value: number, decimals = 2): string => `${Number(value.toFixed(decimals))}`

/** Sort key: clauses ("6") precede rulings ("H5"), each by number. */
const clauseOrder = (clause: string): number => (/^\d/.test(clause) ? Number(clause) : 1000 + Number(clause.slice(1)))

/** Returns the clauses and rulings without duplicates, clauses first, by number. */
export const sortClauses = (clauses: readonly string[]): readonly string[] =>
  [...new Set(clauses)].toSorted((a, b) => clauseOrder(a) - clauseOrder(b))

/** Returns a log sentence with the clauses and rulings of the rules page behind it. */
export const sentence = (
  text: string,
  ...clauses: readonly string[]
): { readonly text: string; readonly clauses: readonly string[] } => ({ text, clauses: sortClauses(clauses) })

/** A title with its value: "Parry: optional"; a question keeps its mark: "How many battles? Best of three". */
export const titledValue = (title: string, value: string): string =>
  `${title}${title.endsWith('?') ? '' : ':'} ${value}`
