import { defenceDice, type Side } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'
import { words } from '../text/words.ts'

const w = words.board.guard

/** One kind of defence dice: its number, and whether it counts in the coming defence. */
export type GuardPart = {
  readonly skill: 'armor' | 'shield' | 'parry'
  readonly dice: number
  readonly counts: boolean
}

/** What the last turn makes of the coming defence (clause 4). */
export type Guard = { readonly dice: number; readonly parts: readonly GuardPart[]; readonly why: string }

/** Clause 4: the dice of the coming defence, by kind, and the first line that fits. */
export const guardOf = (sheet: Sheet, side: Side): Guard => {
  const isBare = side.stunned || side.stance === 'berserk'
  const isHalf = !isBare && side.stance === 'whiffed'
  const parts = (['armor', 'shield', 'parry'] as const).map((skill) => ({
    skill,
    dice: sheet[skill],
    counts: skill === 'armor' || (!isBare && (skill === 'shield' || !isHalf)),
  }))
  return { dice: defenceDice(sheet, side), parts, why: side.stunned ? w.stunned : w.why[side.stance] }
}

const named = (parts: readonly GuardPart[]): string => {
  const [first, ...others] = parts.flatMap(({ skill, counts }) => (counts ? [words.skills[skill]] : []))
  if (first === undefined || others.length === parts.length - 1) return w.all
  return others.length === 0 ? w.only(first) : w.skills([first, ...others])
}

/** "defends with 2: ARMOR only, attacked berserk". */
export const guardText = ({ dice, parts, why }: Guard): string => {
  const count = dice === 0 ? w.none : `${dice}`
  return why === '' ? w.plain(count, named(parts)) : w.after(count, named(parts), why)
}
