import { fault, ok, type Result } from '../../../dice/index.ts'
import { parseSheet, printSheet } from './notation.ts'
import type { Sheet } from './sheet.ts'

/** Ready-made gladiators in notation, 40 points each (this app's own values; rules.md, Content). */
const READY_MADE_TEXTS = [
  'Brutus.attack5.initiative2.axe5.armor2.heal1',
  'Verus.attack4.initiative3.short-sword4.shield3.parry3.heal1',
  'Flamma.attack5.initiative3.spear5.shield2.parry2.heal1',
  'Titus.attack4.initiative2.great-sword4.armor1.parry3.heal1',
  'Livia.attack4.initiative4.dagger0.short-sword4.armor1.parry4',
  'Velox.attack5.initiative4.axe5.shield1',
  'Felix.attack4.initiative3.short-sword4.shield2.parry2.luck3.heal1',
  'Salvia.attack4.initiative2.mace4.shield2.parry2.luck1.heal4',
] as const

const sheetOf = (text: string): Sheet => {
  const sheet = parseSheet(text)
  if (!sheet.ok) throw new RangeError(`${text}: ${sheet.error.message}`)
  return sheet.value
}

/** Ready-made gladiators, in order of offer. */
export const READY_MADE: readonly Sheet[] = READY_MADE_TEXTS.map(sheetOf)

/** Ready-made gladiator with this name, ignoring case. */
export const readyMadeCalled = (name: string): Sheet | undefined =>
  READY_MADE.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase())

/** Name for all ready-made gladiators. */
const CHOOSE = 'choose'
const JOIN = '~'

/** Gladiators that a seat can choose from. With a single one there is no choice. */
export type Roster = readonly Sheet[]

/** @throws RangeError if the roster has no sheet with this name */
export const sheetIn = (roster: Roster, name: string): Sheet => {
  const sheet = roster.find((one) => one.name === name)
  if (sheet === undefined) throw new RangeError(`the rules do not allow the gladiator ${name}`)
  return sheet
}

const rosterNamed = (name: string): Result<Roster> => {
  const sheet = readyMadeCalled(name)
  if (sheet !== undefined) return ok([sheet])
  const names = READY_MADE.map((one) => one.name).join(', ')
  return fault('name', `there is no gladiator "${name.slice(0, 40)}"; choose from ${names}, or enter a complete sheet.`)
}

/** Parses a sheet. A sheet equal to a ready-made gladiator becomes that gladiator; other sheets cannot use its name. */
const written = (text: string): Result<Roster> => {
  const sheet = parseSheet(text)
  if (!sheet.ok) return sheet
  const known = readyMadeCalled(sheet.value.name)
  if (known === undefined && sheet.value.name !== CHOOSE) return ok([sheet.value])
  if (known !== undefined && printSheet(known) === printSheet({ ...sheet.value, name: known.name })) return ok([known])
  return fault('name', `${sheet.value.name} is taken; give your gladiator another name.`)
}

const readPart = (part: string): Result<Roster> => {
  if (part === CHOOSE) return ok(READY_MADE)
  return part.includes('.') ? written(part) : rosterNamed(part)
}

const lower = (sheet: Sheet): string => sheet.name.toLowerCase()

/** Parses `choose`, a ready-made name, a sheet, or several of these joined by "~". Each name is unique. */
export const parseRoster = (text: string): Result<Roster> => {
  const sheets: Sheet[] = []
  for (const part of text.split(JOIN)) {
    const read = readPart(part)
    if (!read.ok) return read
    sheets.push(...read.value)
  }
  const twice = sheets.find((sheet, i) => sheets.findIndex((other) => lower(other) === lower(sheet)) < i)
  if (twice !== undefined) return fault('twice', `${twice.name} is listed twice; remove one.`)
  return ok(sheets)
}

const partOf = (sheet: Sheet): string => (READY_MADE.includes(sheet) ? sheet.name : printSheet(sheet))

const hasAll = (roster: Roster): boolean => READY_MADE.every((sheet) => roster.includes(sheet))

/** Canonical text of a roster: `choose` or single names, then own sheets. */
export const printRoster = (roster: Roster): string => {
  const parts = hasAll(roster)
    ? [CHOOSE, ...roster.filter((sheet) => !READY_MADE.includes(sheet)).map(partOf)]
    : roster.map(partOf)
  return parts.join(JOIN)
}

/** Canonical text of a roster, from user input. */
export const readRoster = (text: string): Result<string> => {
  const roster = parseRoster(text)
  return roster.ok ? ok(printRoster(roster.value)) : roster
}

/** Parses the roster of a house rule. @throws RangeError if the value is not a roster */
export const rosterOf = (text: string): Roster => {
  const roster = parseRoster(text)
  if (!roster.ok) throw new RangeError(roster.error.message)
  return roster.value
}
