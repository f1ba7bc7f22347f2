import type { GameNode, Seat } from '../../../engine/index.ts'
import type { ActionWords, Names, Prompt } from '../../text.ts'
import { damageOf } from '../rules/damage.ts'
import { damagesAfter } from '../odds/parry.ts'
import { defenderOf, type HolmgangAction, type HolmgangState, sideOf, swingSizeOf } from '../rules/rules.ts'
import { type SwingSize, swingSize, wagered } from '../rules/side.ts'
import { arithmetic } from './scoring.ts'
import { listOr } from '../../../kit/text.ts'

const words = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses,
})

/** "A 4", "4 or 5". */
export const listed = (faces: readonly number[]): string =>
  faces.length === 6 ? 'Any face' : faces.length === 1 ? `A ${faces[0]}` : listOr(faces)

const after = (active: number, damage: number): string =>
  damage > active ? `${damage} damage is first blood` : `${damage} damage, ${active - damage} left`

const parryAbout = (state: HolmgangState, action: HolmgangAction): string => {
  const { active } = sideOf(state, defenderOf(state))
  const damages = damagesAfter(state.dice, action)
  const losing = [1, 2, 3, 4, 5, 6].filter((face) => damages[face - 1]! > active)
  const worst = Math.max(...damages)
  if (losing.length > 0) return `${listed(losing)} would be first blood`
  return worst === 0 ? 'No face does damage' : `${worst} at worst, ${active - worst} left`
}

const parryWords = (state: HolmgangState, action: HolmgangAction): ActionWords => {
  const face = action.slice('parry '.length)
  const several = state.dice.filter((d) => d === Number(face)).length > 1
  return words(`Parry ${several ? 'a' : 'the'} ${face}`, `Parry ${face}`, parryAbout(state, action), '5')
}

const SIZES = { 3: 'Three dice', 4: 'Four dice', 5: 'Five dice' } as const

/** How many dice a swing has: "four dice". */
export const sizeWord = (size: SwingSize): string => SIZES[size].toLowerCase()

const wagerAbout = (state: HolmgangState, active: number): string => {
  if (state.phase === 'vow') return `Five dice now; you must keep the shield at ${active} at the next swing`
  if (state.rules.wager === 'before-defence') return `Keep the shield at ${active}; if you stand, five dice next`
  const fewer = swingSize(state.rules, sideOf(state, state.attacker), wagered(sideOf(state, defenderOf(state))))
  return `Keep the shield at ${active} against ${sizeWord(fewer)}; if you stand, one die more next`
}

/** How an offered action is put to the player. */
export const actionWords = (state: HolmgangState, seat: Seat, text: string): ActionWords => {
  const { active, spares } = sideOf(state, seat)
  const action = text as HolmgangAction
  switch (action) {
    case 'keep':
      return words('Keep the shield', 'Keep', `Stand behind the shield at ${active}`, '3')
    case 'swap':
      return words(
        'Take a fresh shield',
        'Swap',
        `20 again; the one at ${active} is gone, ${spares === 1 ? 'no spare' : 'one spare'} left`,
        '3',
        'H1',
      )
    case 'wager':
      return words('Wager', 'Wager', wagerAbout(state, active), '9', 'H7')
    case 'plain':
      return words('No wager', 'No wager', 'Four dice, no promise', '9', 'H7')
    case 'stand':
      return words('Let it stand', 'No parry', after(active, damageOf(state.dice)), 'H4')
    default:
      return parryWords(state, action)
  }
}

const overDetail = (state: HolmgangState, names: Names): string => {
  const { damage } = state.blow!
  const loser = defenderOf(state)
  return `${names[state.attacker]} wins: ${damage} damage beats ${names[loser]}’s shield at ${sideOf(state, loser).active}.`
}

/** What is asked, or what is about to happen, for everybody at the table. */
export const prompt = (state: HolmgangState, _: GameNode<unknown>, names: Names): Prompt => {
  const [attacker, defender] = [names[state.attacker]!, names[defenderOf(state)]!]
  const { active } = sideOf(state, defenderOf(state))
  switch (state.phase) {
    case 'opening':
      return { heading: 'Roll for the first swing', detail: 'The higher die swings first; a tie is rolled again.' }
    case 'vow':
      return { heading: 'Wager?', detail: `${attacker} may swing five dice for a promise.` }
    case 'stance':
      return {
        heading: 'Ready the shield',
        detail: `${defender} prepares: ${sizeWord(swingSizeOf(state))} are coming.`,
      }
    case 'swing':
      return {
        heading: `${attacker} swings`,
        detail: `${SIZES[swingSizeOf(state)]} against ${defender}’s shield at ${active}.`,
      }
    case 'parry':
      return { heading: 'Parry one die', detail: `As it lies: ${arithmetic(state.dice)}.` }
    case 'reroll':
      return { heading: `A ${state.parried} is parried`, detail: 'It is rolled again, once.' }
    case 'over':
      return { heading: 'First blood', detail: overDetail(state, names) }
    default:
      return state.phase satisfies never
  }
}
