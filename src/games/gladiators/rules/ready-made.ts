import { parseSheet } from './notation.ts'
import type { Sheet } from './sheet.ts'

/** The ready-made gladiators in notation, each 40 points (rules.md, Content); house. */
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

/** The ready-made gladiators, in the order in which they are offered. */
export const READY_MADE: readonly Sheet[] = READY_MADE_TEXTS.map(sheetOf)

/** The ready-made gladiator of this name, however its letters are written. */
export const readyMadeCalled = (name: string): Sheet | undefined =>
  READY_MADE.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase())
