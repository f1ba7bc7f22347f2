import type { GameNode } from '../../../engine/index.ts'
import type { Names, Prompt } from '../../text.ts'
import { attackDice, defenceDice } from '../rules/battle.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { healthText, winnerOf } from './result.ts'
import { blocksText, columnText } from '../odds/roll-words.ts'
import { attackVerb, diceText } from './words.ts'
import { otherOf, strikeOf } from '../rules/turns.ts'
import { capitalise } from '../../../kit/text.ts'

const named = ({ sheets }: GladiatorsState, seat: number, names: Names): string =>
  `${names[seat]} with ${sheets[seat]!.name}`

const turnPrompt = (state: GladiatorsState, names: Names): Prompt => {
  const { actor, sides, sheets } = state
  const side = sides[actor]!
  const stun = side.stunned ? ' Stunned: attack, or FOCUS to end it.' : ''
  const other = otherOf(state)
  const dice = diceText(defenceDice(sheets[other]!, sides[other]!))
  return { heading: 'Attack, or FOCUS', detail: `${names[other]} defends with ${dice}.${stun}` }
}

const attackPrompt = (state: GladiatorsState, names: Names): Prompt => {
  const { attack } = strikeOf(state)
  const luck = attack.luck > 0 ? ` and ${diceText(attack.luck, 'Luck ')}` : ''
  const dice = diceText(attackDice(state.sheets[state.actor]!, attack))
  return { heading: `${names[state.actor]} ${attackVerb(attack)}`, detail: `${capitalise(dice)}${luck}.` }
}

/** What is coming at the defender, and how many 6s block it. */
const blowText = (state: GladiatorsState): string => {
  const { hit } = strikeOf(state)
  const stun = hit!.stun === 'stun' || (hit!.stun === 'stay' && state.sides[otherOf(state)]!.stunned)
  return `${capitalise(columnText(hit!.column, hit!.needed))}: ${hit!.damage} damage${stun ? ' and a stun' : ''}; ${blocksText(hit!.needed)}.`
}

const defencePrompt = (state: GladiatorsState, names: Names): Prompt => {
  const { dice, luck } = strikeOf(state).defence!
  return { heading: `${names[otherOf(state)]} defends with ${diceText(dice + luck)}`, detail: blowText(state) }
}

const overPrompt = (state: GladiatorsState, names: Names): Prompt => {
  const winner = winnerOf(state)
  return winner === undefined
    ? { heading: 'A draw', detail: `Both have ${healthText(state.sides[0]!.health)} left.` }
    : { heading: `${names[winner]} wins`, detail: `${healthText(state.sides[winner]!.health)} left.` }
}

/** What is asked, or what is about to happen, for everybody at the table. */
export const prompt = (state: GladiatorsState, _: GameNode<unknown>, names: Names): Prompt => {
  switch (state.phase) {
    case 'choose':
      return { heading: 'Choose a gladiator', detail: 'Nobody sees the other’s choice before both are made.' }
    case 'luck':
      return { heading: 'Add Luck to the initiative?', detail: 'Luck dice count like others; 1 to 3 are lost.' }
    case 'initiative':
      return {
        heading: 'Roll for initiative',
        detail: `${named(state, 0, names)} against ${named(state, 1, names)}; the higher sum attacks first.`,
      }
    case 'turn':
      return turnPrompt(state, names)
    case 'attack':
      return attackPrompt(state, names)
    case 'guard':
      return { heading: 'Add Luck to the defence?', detail: blowText(state) }
    case 'defence':
      return defencePrompt(state, names)
    case 'heal':
      return { heading: `${names[state.actor]} rolls a Heal die`, detail: 'Half of it, rounded up, is regained.' }
    case 'over':
      return overPrompt(state, names)
    default:
      return state.phase satisfies never
  }
}
