import { defenceDice, type Side, type Stance } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'

/** One kind of defence dice: its name, its short name, its number, and whether it counts in the coming defence. */
export type GuardPart = {
  readonly skill: 'armor' | 'shield' | 'parry'
  readonly name: string
  readonly short: string
  readonly dice: number
  readonly counts: boolean
}

/** What the last turn makes of the coming defence (clause 4). */
export type Guard = { readonly dice: number; readonly parts: readonly GuardPart[]; readonly why: string }

const WHY: { readonly [stance in Stance]: string } = {
  open: '',
  berserk: 'attacked berserk',
  defensive: 'attacked defensively',
  thrown: 'threw',
  whiffed: 'whiffed',
}

const PARTS = [
  { skill: 'armor', name: 'ARMOR', short: 'armor' },
  { skill: 'shield', name: 'SHIELD', short: 'shield' },
  { skill: 'parry', name: 'PARRY/DODGE', short: 'parry' },
] as const

/** Clause 4: the dice of the coming defence, by kind, and the first line that fits. */
export const guardOf = (sheet: Sheet, side: Side): Guard => {
  const isBare = side.stunned || side.stance === 'berserk'
  const isHalf = !isBare && side.stance === 'whiffed'
  const parts = PARTS.map((part) => ({
    ...part,
    dice: sheet[part.skill],
    counts: part.skill === 'armor' || (!isBare && (part.skill === 'shield' || !isHalf)),
  }))
  return { dice: defenceDice(sheet, side), parts, why: side.stunned ? 'stunned' : WHY[side.stance] }
}

const named = (parts: readonly GuardPart[]): string => {
  const names = parts.filter(({ counts }) => counts).map(({ name }) => name)
  if (names.length === 1) return `${names[0]} only`
  return names.length === 2 ? names.join(' and ') : 'all its dice'
}

/** "defends with 2: ARMOR only, attacked berserk". */
export const guardText = ({ dice, parts, why }: Guard): string =>
  `defends with ${dice === 0 ? 'no dice' : dice}: ${named(parts)}${why === '' ? '' : `, ${why}`}`
