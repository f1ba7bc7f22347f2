import type { Seat } from '../../../engine/index.ts'
import type { ActionWords } from '../../text.ts'
import { luckIn, parseAttack } from '../rules/actions.ts'
import { type Attack, attackDice, defenceDice, stanceAfter } from '../rules/battle.ts'
import { WEAPONS } from '../rules/content.ts'
import { rosterOf } from '../rules/roster.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { strikeOf } from '../rules/turns.ts'
import { blocksText } from '../odds/roll-words.ts'
import { attackVerb, diceText, sheetText, WEAPON_WORDS } from './words.ts'
import { capitalise, sortClauses } from '../../../kit/text.ts'

const words = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: sortClauses(clauses),
})

const chooseWords = ({ rules }: GladiatorsState, seat: Seat, name: string): ActionWords => {
  const sheet = rosterOf(seat === 0 ? rules.a : rules.b).find((one) => one.name === name)!
  return words(`Lead ${name}`, name, sheetText(sheet), 'G21')
}

const luckText = (count: number): string => (count === 0 ? 'No Luck' : capitalise(diceText(count, 'Luck ')))

const LUCK_ABOUT = 'Each that shows 1 to 3 is lost for the battle'

const luckWords = (action: string, about: string, ...clauses: readonly string[]): ActionWords => {
  const count = luckIn(action)
  return words(luckText(count), luckText(count), count === 0 ? about : LUCK_ABOUT, '6', 'G9', ...clauses)
}

/** What the normal dice must do by themselves. */
const guardAbout = (state: GladiatorsState): string => {
  const { hit, defence } = strikeOf(state)
  if (defence!.dice === 0) return 'The hit lands: there are no other dice'
  return `${capitalise(diceText(defence!.dice))}; ${blocksText(hit!.needed)}`
}

const manner = ({ manner: how, luck }: Attack): readonly string[] => [
  ...(how === 'normal' ? [] : [how === 'berserk' ? 'berserk' : 'defensively']),
  ...(luck === 0 ? [] : [`with ${diceText(luck, 'Luck ')}`]),
]

/** The imperative of "throws the spear". */
const attackLabel = (attack: Attack): string => {
  const verb = attackVerb(attack).replace(/^(\w+)s /, '$1 ')
  return [capitalise(verb), ...manner(attack)].join(', ')
}

const attackShort = ({ weapon, thrown, manner: how, luck }: Attack): string => {
  const name = capitalise(WEAPON_WORDS[weapon])
  const parts = [thrown ? `Throw ${WEAPON_WORDS[weapon]}` : name, ...(how === 'normal' ? [] : [how])]
  return `${parts.join(' ')}${luck === 0 ? '' : ` +${luck}`}`
}

/** The clauses behind a declaration. */
export const attackClauses = ({ thrown, manner: how, luck }: Attack): readonly string[] => [
  '3',
  ...(luck > 0 ? ['6'] : []),
  ...(thrown ? ['G11'] : []),
  ...(thrown && how !== 'normal' ? ['G6'] : []),
]

/** Dice now, and what the coming defence is made of if it hits and if it whiffs. */
const attackWords = ({ sheets, sides }: GladiatorsState, seat: Seat, attack: Attack): ActionWords => {
  const [sheet, side] = [sheets[seat]!, sides[seat]!]
  const after = (isWhiff: boolean): number => defenceDice(sheet, { ...side, stance: stanceAfter(attack, isWhiff) })
  const [hit, whiff] = [after(false), after(true)]
  const guard = hit === whiff ? `${hit}` : `${hit}, or ${whiff} after a whiff`
  const dice = diceText(attackDice(sheet, attack) + attack.luck)
  const about = `${capitalise(dice)} of class ${WEAPONS[attack.weapon].class}; then defend with ${guard}`
  return words(attackLabel(attack), attackShort(attack), about, ...attackClauses(attack), '4')
}

const focusWords = ({ sides }: GladiatorsState, seat: Seat): ActionWords =>
  sides[seat]!.stunned
    ? words('Focus', 'Focus', 'Ends your stun; no attack this turn', '2', '5', 'G7')
    : words('Focus', 'Focus', 'No attack this turn; every defence die next', '2', 'G5')

const healWords = ({ sides }: GladiatorsState, seat: Seat): ActionWords =>
  words(
    'Spend a Heal die',
    'Heal',
    `Regain half of it, rounded up; ${diceText(sides[seat]!.heal, 'Heal ')} left`,
    '2',
    'G12',
  )

/** How an offered action is put to the player. */
export const actionWords = (state: GladiatorsState, seat: Seat, text: string): ActionWords => {
  if (state.phase === 'choose') return chooseWords(state, seat, text)
  if (state.phase === 'luck') return luckWords(text, 'Keep your Luck for the battle', '1')
  if (state.phase === 'guard') return luckWords(text, guardAbout(state), '4')
  if (text === 'focus') return focusWords(state, seat)
  return text === 'heal' ? healWords(state, seat) : attackWords(state, seat, parseAttack(text)!)
}
