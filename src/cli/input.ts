import { withoutInvisible } from '../engine/shown-text.ts'
import { throwUserError } from './user-error.ts'
import { programTexts } from './text/program-texts.ts'

/** Returns the edit distance: number of letters to insert, delete, replace, or swap with a neighbour. */
export const distance = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : changed
      row.push(Math.min(changed, swapped, row[j - 1]! + 1, rows[i - 1]![j]! + 1))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** Maximum length of input to compare; longer input is no typing error. */
const LONGEST_WORD = 60

/** Returns the word that the user probably meant; undefined if none is similar. */
export const closest = (given: string, words: readonly string[]): string | undefined => {
  if (given.length > LONGEST_WORD) return undefined
  const wanted = given.toLowerCase()
  const begun = words.filter((word) => wanted.length > 1 && word.toLowerCase().startsWith(wanted))
  if (begun.length === 1) return begun[0]
  const [best] = words
    .map((word) => ({ word, off: distance(wanted, word.toLowerCase()) }))
    .filter(({ word, off }) => off <= Math.max(1, Math.floor(word.length / 3)) && off < word.length)
    .toSorted((a, b) => a.off - b.off)
  return best?.word
}

/** Quotes input for a message: truncated to one line, without control characters. */
export const quoted = (given: string): string => {
  const plain = withoutInvisible(given, '?')
  return `"${plain.length > 40 ? `${plain.slice(0, 39)}…` : plain}"`
}

/** Returns the hint ` Did you mean "optional"?`, or an empty string. Numbers get no hint. */
export const hint = (given: string, words: readonly string[]): string => {
  const meant = /\d/.test(given) && !/[a-z]/i.test(given) ? undefined : closest(given, words)
  return meant === undefined ? '' : programTexts.input.didYouMean(meant)
}

/** Checks a name against a list. @throws UserError with the list: `There is no game "x". Choose from: …` */
export const oneOf = <Name extends string>(
  unknown: (given: string) => string,
  given: string,
  names: readonly Name[],
): Name =>
  names.find((name) => name === given) ??
  throwUserError(`${unknown(quoted(given))}${hint(given, names)}${programTexts.input.chooseFrom(names)}`)

export type Range = { readonly name: string; readonly min: number; readonly max: number }

/** Parses an integer in decimal digits. @throws UserError with the range */
export const wholeNumber = (text: string, { name, min, max }: Range): number => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max
    ? value
    : throwUserError(programTexts.input.wholeNumber(name, min, max, quoted(text)))
}

/** Parses a decimal number such as 0.001. @throws UserError with the range */
export const decimalNumber = (text: string, { name, min, max }: Range): number => {
  const value = /^\d{0,9}(\.\d{1,12})?$/.test(text) && text !== '' ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : throwUserError(programTexts.input.number(name, min, max, quoted(text)))
}

/** Parses `a,b,c`. @throws UserError if a word is empty */
export const nameList = (text: string, name: string, example: string): readonly string[] => {
  const parts = text.split(',').map((part) => part.trim())
  return parts.includes('') ? throwUserError(programTexts.input.names(name, example)) : parts
}

/** Parses `a=b,c=d` into a record. @throws UserError if a pair is malformed or a name repeated */
export const pairs = (text: string, name: string, example: string): Readonly<Record<string, string>> => {
  const entries = text.split(',').map((part) => {
    const [, key, value] = /^\s*([^=\s]+)=(\S+)\s*$/.exec(part) ?? []
    if (key === undefined || value === undefined)
      return throwUserError(programTexts.input.pairs(name, example, quoted(part)))
    return [key, value] as const
  })
  const twice = entries.find(([key], i) => entries.findIndex(([k]) => k === key) < i)
  if (twice !== undefined) throwUserError(programTexts.input.twice(name, quoted(twice[0])))
  return Object.fromEntries(entries)
}

/** Joins the values of a repeatable option with commas. */
export const gathered = (text: string, before: string | undefined): string =>
  before === undefined ? text : `${before},${text}`
