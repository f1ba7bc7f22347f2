import { withoutStrayEnd } from '../share/stray.ts'
import { isJsonObject } from '../storage/texts.ts'
import { type Result, itemAt } from '../../../dice/index.ts'
import { LONGEST_TEXT } from '../../../engine/index.ts'
import type { Draft, DraftFault, PriceRow, SheetRefusal, Workshop } from '../../../games/index.ts'
import { fittedName, type NameLimit } from '../../../kit/name-column.ts'
import { capitalise } from '../../../kit/text.ts'
import { dataWords } from '../words.ts'

/** Limits of a sheet name while typing; the game's rules may allow less. */
export const SHEET_NAME: NameLimit = { letters: 60, units: 60 }

/** Total price of the steps taken in a row. */
export const spentIn = ({ steps, taken }: PriceRow): number =>
  steps.slice(0, taken + 1).reduce((sum, { price }) => sum + price, 0)

export const spentOn = (shop: Workshop, draft: Draft): number =>
  shop.rows(draft).reduce((sum, row) => sum + spentIn(row), 0)

/** Sets the number of steps in a row, clamped to the row's range. */
export const withStep = (draft: Draft, { field, steps }: Pick<PriceRow, 'field' | 'steps'>, taken: number): Draft => ({
  ...draft,
  steps: { ...draft.steps, [field]: Math.min(steps.length - 1, Math.max(0, taken)) },
})

/** True if two drafts are equal, including the name. */
export const isSameDraft = (a: Draft, b: Draft): boolean =>
  a.name === b.name && Object.entries(a.steps).every(([field, taken]) => b.steps[field] === taken)

const stepIn = (value: unknown, { steps }: PriceRow): number => {
  const taken = typeof value === 'number' && Number.isInteger(value) ? value : 0
  return Math.min(steps.length - 1, Math.max(0, taken))
}

/** Reads a stored draft; invalid step counts become 0. Undefined if the value is no draft. */
export const draftFrom = (shop: Workshop, value: unknown): Draft | undefined => {
  if (!isJsonObject(value) || typeof value.name !== 'string' || !isJsonObject(value.steps)) return undefined
  const { name, steps } = value
  return {
    name: fittedName(name, SHEET_NAME),
    steps: Object.fromEntries(shop.rows(shop.blank).map((row) => [row.field, stepIn(steps[row.field], row)])),
  }
}

/** Maximum characters of a sheet in a link; longer input is rejected as too long. */
const LONGEST_LINK = 4 * LONGEST_TEXT

/** Extracts the sheet from a workshop link, even inside a sentence; returns other text unchanged. */
const sheetIn = (text: string): string => {
  const at = text.search(/[?&]sheet=/i)
  const [search = ''] = at < 0 ? [] : text.slice(at, at + LONGEST_LINK).split(/[\s<>"“”‹›]/, 1)
  return new URLSearchParams(withoutStrayEnd(search)).get('sheet') ?? text
}

const refused = (code: string, message: string): Result<Draft, SheetRefusal> => ({
  ok: false,
  error: { field: 'sheet', code, message },
})

/** Reads a sheet from text or a link. A fault names the field and the reason. */
export const readSheet = (shop: Workshop, text: string): Result<Draft, SheetRefusal> => {
  const sheet = sheetIn(text.trim())
  if (sheet === '') return refused('empty', dataWords.nothingPasted)
  return sheet.length > LONGEST_TEXT ? refused('long', dataWords.tooLong(sheet.length, LONGEST_TEXT)) : shop.read(sheet)
}

/** Returns the address of a workshop, with a sheet if given. */
export const sheetAddress = (game: string, { rules }: Pick<Workshop, 'rules'>, sheet?: string): string => {
  const asked = Object.entries(rules).map(([name, value]) => `${name}:${value}`)
  const search = new URLSearchParams({
    ...(sheet !== undefined && { sheet }),
    ...(asked.length > 0 && { rules: asked.join(',') }),
  }).toString()
  return `/workshop/${game}${search === '' ? '' : `?${search}`}`
}

/** Returns an unused name: the given name, with a number if it is taken. */
export const freeName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((each) => each.toLocaleLowerCase()))
  const stem = name.replace(/-\d+$/, '')
  let free = name
  for (let number = 2; used.has(free.toLocaleLowerCase()); number++) free = `${stem.slice(0, 20)}-${number}`
  return free
}

/** Returns an unused name from the game's suggestions; numbered if all are taken. */
export const newName = ({ words: { names } }: Workshop, taken: readonly string[]): string => {
  const used = new Set(taken.map((each) => each.toLocaleLowerCase()))
  return names.find((name) => !used.has(name.toLocaleLowerCase())) ?? freeName(itemAt(names, 0), taken)
}

/** Message of a fault without the field's technical name, starting with a capital. */
export const faultText = ({ field, message }: Pick<DraftFault, 'field' | 'message'>): string =>
  capitalise(message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message)
