import { fault, ok, type Result } from '../../../dice/index.ts'
import { armouryOf, CHOOSE, type TablesPlayed } from './in-play.ts'
import { parseSheet, printSheet } from './notation.ts'
import type { Sheet } from './sheet.ts'

/** Ready-made gladiators in order of offer: Hazelring's, or an owner's (G21, G28). */
export const readyMadeOf = (rules: TablesPlayed): readonly Sheet[] => armouryOf(rules).gladiators

/** Ready-made gladiator with this name, ignoring case. */
export const readyMadeCalled = (name: string, rules: TablesPlayed): Sheet | undefined =>
  readyMadeOf(rules).find((sheet) => sheet.name.toLowerCase() === name.toLowerCase())

/** True for one of the ready-made gladiators. Other sheets cannot use their names. */
export const isReadyMade = (sheet: Pick<Sheet, 'name'>, rules: TablesPlayed): boolean =>
  readyMadeOf(rules).some(({ name }) => name === sheet.name)

const JOIN = '~'

/** Gladiators that a seat can choose from. With a single one there is no choice. */
export type Roster = readonly Sheet[]

/** @throws RangeError if the roster has no sheet with this name */
export const sheetIn = (roster: Roster, name: string): Sheet => {
  const sheet = roster.find((one) => one.name === name)
  if (sheet === undefined) throw new RangeError(`the rules do not allow the gladiator ${name}`)
  return sheet
}

const rosterNamed = (name: string, rules: TablesPlayed): Result<Roster> => {
  const sheet = readyMadeCalled(name, rules)
  if (sheet !== undefined) return ok([sheet])
  const names = readyMadeOf(rules)
    .map((one) => one.name)
    .join(', ')
  return fault('name', `there is no gladiator "${name.slice(0, 40)}"; choose from ${names}, or enter a complete sheet.`)
}

/** Parses a sheet. A sheet equal to a ready-made gladiator becomes that gladiator; other sheets cannot use its name. */
const written = (text: string, rules: TablesPlayed): Result<Roster> => {
  const same = readyMadeOf(rules).find((one) => printSheet(one) === text)
  if (same !== undefined) return ok([same])
  const sheet = parseSheet(text, armouryOf(rules))
  if (!sheet.ok) return sheet
  const known = readyMadeCalled(sheet.value.name, rules)
  if (known === undefined && sheet.value.name !== CHOOSE) return ok([sheet.value])
  if (known !== undefined && printSheet(known) === printSheet({ ...sheet.value, name: known.name })) return ok([known])
  return fault('name', `${sheet.value.name} is taken; give your gladiator another name.`)
}

const readPart = (part: string, rules: TablesPlayed): Result<Roster> => {
  if (part === CHOOSE) return ok(readyMadeOf(rules))
  return part.includes('.') ? written(part, rules) : rosterNamed(part, rules)
}

const lower = (sheet: Sheet): string => sheet.name.toLowerCase()

/** Parses `choose`, a ready-made name, a sheet, or several of these joined by "~". Each name is unique. */
export const parseRoster = (text: string, rules: TablesPlayed): Result<Roster> => {
  const sheets: Sheet[] = []
  for (const part of text.split(JOIN)) {
    const read = readPart(part, rules)
    if (!read.ok) return read
    sheets.push(...read.value)
  }
  const twice = sheets.find((sheet, i) => sheets.findIndex((other) => lower(other) === lower(sheet)) < i)
  if (twice !== undefined) return fault('twice', `${twice.name} is listed twice; remove one.`)
  return ok(sheets)
}

/** Canonical text of a roster: `choose` or single names, then custom sheets. */
export const printRoster = (roster: Roster, rules: TablesPlayed): string => {
  const partOf = (sheet: Sheet): string => (isReadyMade(sheet, rules) ? sheet.name : printSheet(sheet))
  const own = roster.filter((sheet) => !isReadyMade(sheet, rules))
  const isAll = roster.length - own.length === readyMadeOf(rules).length
  return (isAll ? [CHOOSE, ...own.map(partOf)] : roster.map(partOf)).join(JOIN)
}

/** Canonical text of a roster, from user input. */
export const readRoster = (text: string, rules: TablesPlayed): Result<string> => {
  const roster = parseRoster(text, rules)
  return roster.ok ? ok(printRoster(roster.value, rules)) : roster
}

/** Parses the roster of a house rule. @throws RangeError if the value is not a roster */
export const rosterOf = (text: string, rules: TablesPlayed): Roster => {
  const roster = parseRoster(text, rules)
  if (!roster.ok) throw new RangeError(roster.error.message)
  return roster.value
}
