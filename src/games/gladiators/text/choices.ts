import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type ActionWords, type Habits, offerWords } from '../../text.ts'
import { attackIn, luckIn, parseAttack } from '../rules/actions.ts'
import { type Attack, attackDice, defenceDice, rollsForFocus, stanceAfter } from '../rules/battle.ts'
import { rosterOf, sheetIn } from '../rules/roster.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { guardOf } from '../rules/turns.ts'
import { heldOn, namedOn, sheetText, words } from './words.ts'

const w = words.action

const chooseWords = ({ rules }: GladiatorsState, seat: Seat, name: string): ActionWords => {
  const sheet = sheetIn(rosterOf(seat === 0 ? rules.a : rules.b, rules), name)
  return offerWords(w.choose.label(name), name, sheetText(sheet), 'G21')
}

const luckWords = (action: string, about: string, ...clauses: readonly string[]): ActionWords => {
  const count = luckIn(action)
  const label = w.luck.label(count)
  return offerWords(label, label, count === 0 ? about : w.luck.about, '6', 'G9', ...clauses)
}

const guardAbout = (state: GladiatorsState): string => {
  const { hit, defence } = guardOf(state)
  return defence.dice === 0 ? w.guard.open : w.guard.dice(defence.dice, hit.needed)
}

const attackLabel = (sheet: Sheet, { weapon, thrown, manner, luck }: Attack): string =>
  (thrown ? w.throws : w.attack).label[manner](heldOn(sheet, weapon), luck)

const attackShort = (sheet: Sheet, { weapon, thrown, manner, luck }: Attack): string =>
  (thrown ? w.throws : w.attack).short[manner](namedOn(sheet, weapon), luck)

export const attackClauses = ({ thrown, manner, luck }: Attack): readonly string[] => [
  '3',
  ...(luck > 0 ? ['6'] : []),
  ...(thrown ? ['G11'] : []),
  ...(thrown && manner !== 'normal' ? ['G6'] : []),
]

/** Dice of the attack, and of the next defence after a hit and after a whiff. */
const attackWords = ({ sheets, sides }: GladiatorsState, seat: Seat, attack: Attack): ActionWords => {
  const [sheet, side] = [itemAt(sheets, seat), itemAt(sides, seat)]
  const after = (isWhiff: boolean): number => defenceDice(sheet, { ...side, stance: stanceAfter(attack, isWhiff) })
  const dice = attackDice(sheet, attack) + attack.luck
  const about = w.attack.about(dice, words.classes[weaponOn(sheet, attack.weapon).class], after(false), after(true))
  return offerWords(attackLabel(sheet, attack), attackShort(sheet, attack), about, ...attackClauses(attack), '4')
}

const focusWords = ({ rules, sides }: GladiatorsState, seat: Seat): ActionWords => {
  const side = itemAt(sides, seat)
  if (!side.stunned) return offerWords(w.focus.label, w.focus.label, w.focus.plain, '2', 'G5')
  const about = rollsForFocus(rules, side) ? w.focus.rolled : w.focus.stunned
  return offerWords(w.focus.label, w.focus.label, about, '2', '5', 'G7')
}

export const actionWords = (state: GladiatorsState, seat: Seat, text: string): ActionWords => {
  if (state.phase === 'choose') return chooseWords(state, seat, text)
  if (state.phase === 'luck') return luckWords(text, w.luck.keep, '1')
  if (state.phase === 'guard') return luckWords(text, guardAbout(state), '4')
  if (text === 'focus') return focusWords(state, seat)
  return text === 'heal'
    ? offerWords(w.heal.label, w.heal.short, w.heal.about(itemAt(state.sides, seat).heal), '2', 'G12')
    : attackWords(state, seat, attackIn(text))
}

const luckHabit = (text: string): string => (luckIn(text) === 0 ? 'no-luck' : 'luck')

const attackHabit = ({ thrown, manner, luck }: Attack): string =>
  `${thrown ? 'throw' : 'strike'}${manner === 'normal' ? '' : `-${manner}`}${luck === 0 ? '' : '-luck'}`

/**
 * Keys of the statistics. For turns: which gladiator has more health, and whether the player's own is low. For other
 * choices: what they are about.
 */
export const habits: Habits<GladiatorsState> = {
  of: ({ phase, sides, sheets }, seat, text) => {
    if (phase === 'choose') return { position: phase, choice: text.toLowerCase().replaceAll(' ', '-') }
    if (phase === 'luck' || phase === 'guard') return { position: phase, choice: luckHabit(text) }
    const [own, other] = [itemAt(sides, seat).health, itemAt(sides, 1 - seat).health]
    const standing = own === other ? 'even' : own > other ? 'ahead' : 'behind'
    const attack = parseAttack(text)
    const choice = text === 'focus' || text === 'heal' || attack === undefined ? text : attackHabit(attack)
    return { position: `turn-${standing}${own <= itemAt(sheets, seat).health / 3 ? '-hurt' : ''}`, choice }
  },
  ...words.habits,
}
