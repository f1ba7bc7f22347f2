import { ok, type Result } from '../../../dice/index.ts'
import { type Armoury, type Skill, SKILLS } from './content.ts'
import { checkSheet, type Draft, type Sheet, type SheetFault } from './sheet.ts'

export const EXAMPLE = 'Ursa.attack4.initiative3.mace4.armor2.shield1.parry2'

/** Formats a sheet as one word for links, files and commands: dot-separated fields without zero skills (`EXAMPLE`). */
export const printSheet = (sheet: Sheet): string =>
  [
    sheet.name,
    ...SKILLS.slice(0, 2).map((skill) => `${skill}${sheet[skill]}`),
    ...sheet.arms.map(({ weapon, skill }) => `${weapon}${skill}`),
    ...SKILLS.slice(2).flatMap((skill) => (sheet[skill] > 0 ? [`${skill}${sheet[skill]}`] : [])),
  ].join('.')

type SheetField = { readonly field: string; readonly value: number }

const FIELD = /^([a-z]+(?:-[a-z]+)*)(-?\d{1,15})$/

const fieldOf = (part: string): SheetField | undefined => {
  const [, field, value] = FIELD.exec(part) ?? []
  return field === undefined ? undefined : { field, value: Number(value) }
}

/** True for a word that can name a weapon in a sheet: small letters and hyphens, and no other word of the notation. */
export const isWeaponWord = (word: string): boolean =>
  /^[a-z]+(?:-[a-z]+)*$/.test(word) && !isSkill(word) && !RESERVED.includes(word)

/** Words of actions; a weapon has another name. */
const RESERVED: readonly string[] = ['unarmed', 'focus', 'plain']

const isSkill = (field: string): field is Skill => SKILLS.some((skill) => skill === field)

const draftOf = (name: string, fields: readonly SheetField[]): Draft => ({
  name,
  ...Object.fromEntries(fields.flatMap(({ field, value }) => (isSkill(field) ? [[field, value]] : []))),
  arms: fields.flatMap(({ field, value }) => (isSkill(field) ? [] : [{ weapon: field, skill: value }])),
})

const refused = (field: string, code: string, message: string): Result<never, SheetFault> => ({
  ok: false,
  error: { field, code, message },
})

/** Parses a sheet with its fields in any order, without checking legality. Rejects unknown or repeated fields. */
export const readDraft = (text: string): Result<Draft, SheetFault> => {
  const [name = '', ...parts] = text.split('.')
  const fields = parts.map(fieldOf)
  const odd = parts[fields.indexOf(undefined)]
  if (odd !== undefined) {
    const said = odd.slice(0, 40)
    return refused(said || 'sheet', 'field', `"${said}" is no field; write a sheet like ${EXAMPLE}.`)
  }
  const read = fields as readonly SheetField[]
  const twice = read.find(({ field }, i) => read.findIndex((other) => other.field === field) < i)
  if (twice !== undefined) return refused(twice.field, 'twice', `${twice.field}: it is listed twice; remove one.`)
  return ok(draftOf(name, read))
}

/** Inverse of `printSheet`. For an illegal sheet it returns a fault with the field and the reason. */
export const parseSheet = (text: string, armoury: Armoury): Result<Sheet, SheetFault> => {
  const draft = readDraft(text)
  return draft.ok ? checkSheet(draft.value, armoury) : draft
}
