import { type Faces, itemAt } from '../../../dice/index.ts'
import type { GameNode, Seat } from '../../../engine/index.ts'
import type { Who } from '../../../kit/text.ts'
import type { ActionWords, Habits, Names, Prompt, Readers } from '../../text.ts'
import { damagesAfter, losingFaces } from '../odds/parry.ts'
import { armsOf } from '../rules/arms.ts'
import { damageOf } from '../rules/damage.ts'
import {
  blowOf,
  defenderOf,
  faceOf,
  handOf,
  type HolmgangAction,
  type HolmgangState,
  parriedOf,
  sideOf,
  swingSizeOf,
} from '../rules/rules.ts'
import { freshPoints, sparesAtStart, swingSize, swordsOf, wagered } from '../rules/side.ts'
import { arithmetic } from './scoring.ts'
import { insultIn, tradesInsults } from '../rules/insults.ts'
import { insultOf } from './insults.ts'
import { words } from '../words.ts'

const { actions: said, prompt: asked, insults } = words

/** Default names of the seats. */
export const seatNames: Names = ['Astrid', 'Torvald']

/** Returns the number of dice in the hand before a roll. */
export const handSizeOf = (state: HolmgangState): number => (state.round === 0 ? 2 : swingSizeOf(state))

export { freshPoints, handOf, sparesAtStart }

/** True if the die in this column of a swing is a sword that the opponent has lent. */
export const isLentAt = (rules: HolmgangState['rules'], column: number): boolean => column >= swordsOf(rules)

/** True if several dice of the swing show that face. */
export const isSeveral = ({ dice }: HolmgangState, face: number): boolean => dice.indexOf(face) < dice.lastIndexOf(face)

const losingText = (faces: Faces): string => {
  if (faces.length === 6) return said.anyFace
  return faces.length === 1 ? said.oneFace(itemAt(faces, 0)) : said.faces(faces)
}

const parryAbout = (state: HolmgangState, action: HolmgangAction): string => {
  const { active } = sideOf(state, defenderOf(state))
  const losing = losingFaces(state, action, active)
  const worst = Math.max(...damagesAfter(state, action))
  if (losing.length > 0) return losingText(losing)
  return worst === 0 ? said.harmless : said.atWorst(worst, active - worst)
}

const standAbout = ({ dice, rules }: HolmgangState, active: number): string => {
  const damage = damageOf(dice, armsOf(rules))
  return damage > active ? said.isFirstBlood(damage) : said.leaves(damage, active - damage)
}

const wagerAbout = (state: HolmgangState, active: number): string => {
  if (state.phase === 'vow') return said.wager.moreNow(active, swordsOf(state.rules) + 1)
  if (state.rules.wager === 'before-defence') return said.wager.moreNext(active, swordsOf(state.rules) + 1)
  const against = swingSize(state.rules, sideOf(state, state.attacker), wagered(sideOf(state, defenderOf(state))))
  return said.wager.takesOne(active, against)
}

/** Words of an insult. Its group is the thing that it mocks. */
const insultWords = (number: number): ActionWords => {
  const { topic, place, line } = insultOf(number)
  const label = insults.label(topic, place)
  const facets = { mocks: topic }
  return {
    label,
    short: label,
    about: insults.said(line),
    clauses: ['1', 'H8'],
    group: { title: topic, item: line },
    facets,
  }
}

/** Formats both insults, each after the name of its player. */
const insultsText = ({ insults: traded = [] }: HolmgangState, names: Readers): string =>
  traded.map((number, seat) => insults.by(itemAt(names, seat), insultOf(number).line)).join(' ')

export const actionWords = (state: HolmgangState, seat: Seat, text: string, names: Names = seatNames): ActionWords => {
  const { active, spares } = sideOf(state, seat)
  const action = text as HolmgangAction
  switch (action) {
    case 'keep':
      return { ...said.keep, about: said.keep.about(active), clauses: ['3'], facets: { shield: active } }
    case 'swap':
      return {
        ...said.swap,
        about: said.swap.about(active, spares - 1, freshPoints(state.rules)),
        clauses: ['3', 'H1'],
        facets: { shield: freshPoints(state.rules) },
      }
    case 'wager':
      return { ...said.wager, about: wagerAbout(state, active), clauses: ['9', 'H7'] }
    case 'plain':
      return { ...said.plain, about: said.plain.about(swordsOf(state.rules)), clauses: ['9', 'H7'] }
    case 'stand':
      return { ...said.stand, about: standAbout(state, active), clauses: ['H4'], facets: { shield: active } }
    case 'mine':
      return { ...said.mine, clauses: ['1', 'H8'] }
    case 'theirs': {
      const name = itemAt(names, 1 - seat)
      return { label: said.theirs.label(name), short: name, about: said.theirs.about(name), clauses: ['1', 'H8'] }
    }
    default: {
      if (action.startsWith('insult')) return insultWords(insultIn(action))
      const [face, { label, short }] = [faceOf(action), said.parry]
      const about = parryAbout(state, action)
      const dice = state.dice.flatMap((shown, column) => (shown === face ? [column] : []))
      return { label: label(face, dice.length > 1), short: short(face), about, clauses: ['5'], facets: { dice } }
    }
  }
}

/** The current question or the next event, without the result of the insults. */
const question = (state: HolmgangState, names: Readers): Prompt => {
  const [attacker, defender]: readonly [Who, Who] = [itemAt(names, state.attacker), itemAt(names, defenderOf(state))]
  const { active } = sideOf(state, defenderOf(state))
  const { phase } = state
  switch (phase) {
    case 'insult':
      return asked.insult
    case 'grudge':
      return { heading: asked.grudge.heading, detail: insultsText(state, names) }
    case 'opening':
      return tradesInsults(state.rules)
        ? { ...asked.opening, detail: asked.unsettled(asked.opening.detail) }
        : asked.opening
    case 'vow':
      return { heading: asked.vow.heading, detail: asked.vow.detail(attacker, swordsOf(state.rules) + 1) }
    case 'ready':
      return { heading: asked.stance.heading, detail: asked.stance.ready(attacker) }
    case 'stance':
      return { heading: asked.stance.heading, detail: asked.stance.detail(defender, swingSizeOf(state)) }
    case 'swing':
      return {
        heading: asked.swing.heading(attacker),
        detail: asked.swing.detail(swingSizeOf(state), defender, active),
      }
    case 'parry':
      return { heading: asked.parry.heading, detail: asked.parry.detail(arithmetic(state)) }
    case 'reroll':
      return { heading: asked.reroll.heading(parriedOf(state)), detail: asked.reroll.detail }
    case 'over':
      return {
        heading: asked.over.heading(attacker, defender),
        detail: asked.over.detail(attacker, blowOf(state).damage, defender, active),
      }
    default:
      return phase satisfies never
  }
}

/** Returns the current question or the next event. Until the first swing, also the result of the insults (H8). */
export const prompt = (state: HolmgangState, _: GameNode<unknown>, names: Readers): Prompt => {
  const { heading, detail } = question(state, names)
  const isBeforeFirst = state.round === 1 && state.blow === undefined && state.dice.length === 0
  return isBeforeFirst && tradesInsults(state.rules)
    ? { heading, detail: asked.settled(itemAt(names, state.attacker), detail) }
    : { heading, detail }
}

const parryHabit = (state: HolmgangState, text: string): string => {
  if (text === 'stand') return text
  const face = faceOf(text as `parry ${number}`)
  if (face === Math.max(...state.dice)) return 'parry-highest'
  return face === Math.min(...state.dice) ? 'parry-lowest' : 'parry-between'
}

/** Classes of the active shield: at 5 or less, up to 9, and above. They are the same for all arms. */
const shieldHabit = (active: number): string =>
  active <= 5 ? 'shield-low' : active < 10 ? 'shield-worn' : 'shield-good'

/** Classes of choices: before the swing by the shield's points, at the parry by whether the shield would break. */
export const habits: Habits<HolmgangState> = {
  of: (state, seat, text) => {
    const { active } = sideOf(state, seat)
    if (state.phase === 'vow') return { position: 'vow', choice: text }
    if (state.phase === 'stance' || state.phase === 'ready') return { position: shieldHabit(active), choice: text }
    const position = damageOf(state.dice, armsOf(state.rules)) > active ? 'swing-breaks' : 'swing-holds'
    return state.phase === 'parry' ? { position, choice: parryHabit(state, text) } : undefined
  },
  ...words.habits,
}
