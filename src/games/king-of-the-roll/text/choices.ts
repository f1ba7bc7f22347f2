import type { Seat } from '../../../engine/index.ts'
import type { ActionWords } from '../../text.ts'
import { parseCard } from '../rules/action-cards.ts'
import { BELTS, type Content, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, cardOf, characterOf, requirementOf, techniquesOf } from '../rules/edition.ts'
import { modified } from '../rules/placement.ts'
import { modificationNow } from '../rules/placement.ts'
import { beltAt, isSeated, type KingState } from '../rules/state.ts'
import {
  beltsText,
  beltText,
  diceText,
  effectText,
  inOrder,
  listed,
  MODIFICATION_WORDS,
  POSITION_WORDS,
  TOKEN_WORDS,
} from './words.ts'

const words = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: inOrder(clauses),
})

const characterWords = (content: Content, state: KingState, id: string): ActionWords => {
  const { name, modifications, start, bonus } = characterOf(content, id)
  const dice = BELTS.map((belt) => `${modifications[belt]} ${start[belt]}`).join(', ')
  const about = `White to black: ${dice}; +${bonus.points} in ${POSITION_WORDS[bonus.position]}`
  const label = isSeated(state, state.acting) ? `Fight as the ${name}` : `Fight against the ${name}`
  return words(label, name, about, '1', 'K14', ...(state.seats === 1 ? ['8'] : []))
}

const faceWords = (content: Content, { sides, acting, seats }: KingState, text: string): ActionWords => {
  const face = text === 'side-1' ? 0 : 1
  const board = { ...sides[acting], face }
  const names = techniquesOf(content, { sides: acting === 0 ? [board, sides[1]] : [sides[0], board] }, acting).map(
    ({ name }) => name,
  )
  const whose = acting < seats ? '' : ' for the Solo opponent'
  const about = 'A takedown, a defence and a guard pull for as long as both stand'
  return words(`Take ${listed(names)}${whose}`, names[0]!, about, '1', 'K22')
}

/** "3 dice: white even, purple at least 4": fields that take any die are not named. */
const needsText = (technique: AnyTechnique): string => {
  const fields = BELTS.map((belt, i) => [belt, requirementOf(technique, i)] as const)
  const strict = fields.filter(([, requirement]) => requirement !== 'any')
  const asked = strict.map(([belt, requirement]) => `${belt} ${requirement}`).join(', ')
  return `Needs ${diceText(technique.matches)}${asked === '' ? '' : `; ${asked}`}`
}

const tokenWords = (content: Content, state: KingState, seat: Seat, text: string): ActionWords => {
  const at = TOKENS.findIndex((token) => token === text)
  const technique = techniquesOf(content, state, seat === 0 ? 0 : 1)[at]!
  const token = TOKEN_WORDS[TOKENS[at]!]
  return words(`${token}: ${technique.name}`, token, needsText(technique), '3', 'K4')
}

const cardWords = (content: Content, text: string): ActionWords => {
  if (text === 'pass') return words('Play no card', 'No card', 'Cards keep for later turns', '4', 'K17')
  const { id, belts } = parseCard(text)
  const { name, effect } = cardOf(content, id)
  const item = belts.map(beltText).join(' ')
  return {
    ...words(`${name} on ${beltsText(belts)}`, `${name} ${item}`, effectText(effect), '4'),
    group: { title: name, item },
  }
}

/** What lies there already, and what is still missing. */
const countText = (state: KingState, technique: AnyTechnique): string => {
  const placed = state.sides[state.acting].placed.filter((value) => value > 0).length + 1
  const left = technique.matches - placed
  return left > 0 ? `${diceText(left)} more needed to try it` : 'Enough dice to try it'
}

const placeWords = (content: Content, state: KingState, text: string): ActionWords => {
  const { acting, belt, phase, sides } = state
  const technique = techniquesOf(content, state, acting)[Number(text.slice('place '.length)) - 1]!
  const isPlaceDie = phase === 'settle'
  const value = isPlaceDie ? sides[acting].place[belt] : sides[acting].rolled[belt]
  const label = `Put the ${beltText(belt)} ${isPlaceDie ? 'Place ' : ''}${value} on ${technique.name}`
  const refill = isPlaceDie ? `; the rolled ${sides[acting].rolled[belt]} takes its place` : ''
  const begins = sides[acting].technique < 0 ? ['K4'] : []
  return words(label, technique.name, `${countText(state, technique)}${refill}`, '5', ...begins)
}

const changeWords = (content: Content, state: KingState, text: string): ActionWords => {
  const { acting, belt, sides } = state
  const target = beltAt(text.slice('change '.length))
  const modification = modificationNow(content, state)
  const value = sides[acting].place[target]!
  const what =
    modification === 'STR'
      ? `reroll the ${beltText(target)} ${value}`
      : `${beltText(target)} ${value} → ${modified(value, modification)}`
  const about = `${modification} ${MODIFICATION_WORDS[modification]}; the rolled ${sides[acting].rolled[belt]} goes into the Roll column`
  return words(`${modification}: ${what}`, `${modification} ${beltText(target)}`, about, '5', 'K5')
}

const keepWords = ({ acting, belt, sides }: KingState): ActionWords => {
  const side = sides[acting]
  const about = `The ${beltText(belt)} field stays empty; the rolled ${side.rolled[belt]} lies aside`
  return words(`Keep the ${beltText(belt)} Place ${side.place[belt]}`, 'Keep', about, '5', 'K23')
}

/** How an offered action is put to the player. */
export const actionWordsFor =
  (content: Content) =>
  (state: KingState, seat: Seat, text: string): ActionWords => {
    if (state.phase === 'character') return characterWords(content, state, text)
    if (state.phase === 'face') return faceWords(content, state, text)
    if (state.phase === 'token') return tokenWords(content, state, seat, text)
    if (state.phase === 'card') return cardWords(content, text)
    if (text === 'keep') return keepWords(state)
    return text.startsWith('change ') ? changeWords(content, state, text) : placeWords(content, state, text)
  }
