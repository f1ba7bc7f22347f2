import type { Seat } from '../../../engine/index.ts'
import { listAnd, sentence } from '../../../kit/text.ts'
import type { ActionWords } from '../../text.ts'
import { BELTS, type Content, TOKENS } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { type AnyTechnique, cardOf, characterOf, requirementOf, standingFace, techniqueAt } from '../rules/edition.ts'
import { modificationNow, modified, placeDie } from '../rules/placement.ts'
import { isSeated, type KingState, parseDieAction, parseToken } from '../rules/state.ts'
import { beltsText, beltText, diceText, effectText, MODIFICATION_WORDS, POSITION_WORDS, TOKEN_WORDS } from './words.ts'

const words = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: sentence(label, ...clauses).clauses,
})

const characterWords = (content: Content, state: KingState, id: string): ActionWords => {
  const { name, modifications, start, bonus } = characterOf(content, id)
  const dice = BELTS.map((belt) => `${modifications[belt]} ${start[belt]}`).join(', ')
  const about = `White to black: ${dice}; +${bonus.points} in ${POSITION_WORDS[bonus.position]}`
  const label = isSeated(state, state.acting) ? `Fight as the ${name}` : `Fight against the ${name}`
  return words(label, name, about, '1', 'K14', ...(state.seats === 1 ? ['8'] : []))
}

const faceWords = (content: Content, state: KingState, text: string): ActionWords => {
  const { board } = state.sides[state.acting]
  const face = standingFace(content, { board, face: text === 'side-1' ? 0 : 1 })
  const names = TOKENS.map((token) => face[token].name)
  const whose = isSeated(state, state.acting) ? '' : ' for the Solo opponent'
  const about = 'A takedown, a defence and a guard pull for as long as both stand'
  return words(`Take ${listAnd(names)}${whose}`, face.takedown.name, about, '1', 'K22')
}

/** "3 dice: white even, purple at least 4": fields that take any die are not named. */
const needsText = (technique: AnyTechnique): string => {
  const strict = BELTS.map((belt, i) => `${belt} ${requirementOf(technique, i)}`).filter((one) => !one.endsWith('any'))
  return [`Needs ${diceText(technique.matches)}`, ...(strict.length === 0 ? [] : [strict.join(', ')])].join('; ')
}

const tokenWords = (content: Content, { sides }: KingState, seat: Seat, text: string): ActionWords => {
  const token = parseToken(text)
  const technique = standingFace(content, sides[seat === 0 ? 0 : 1])[token]
  return words(`${TOKEN_WORDS[token]}: ${technique.name}`, TOKEN_WORDS[token], needsText(technique), '3', 'K4')
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

const placeWords = (content: Content, state: KingState, at: number): ActionWords => {
  const { acting, belt, phase, sides } = state
  const { placed, rolled, place, technique: begun } = sides[acting]
  const { name, matches } = techniqueAt(content, state, acting, at)
  const left = matches - placed.filter((value) => value > 0).length - 1
  const missing = left > 0 ? `${diceText(left)} more needed to try it` : 'Enough dice to try it'
  const clauses = ['5', ...(begun < 0 ? ['K4'] : [])]
  if (phase === 'place') return words(`Put the ${beltText(belt)} ${rolled[belt]} on ${name}`, name, missing, ...clauses)
  const refill = `the rolled ${rolled[belt]} takes its place`
  return words(`Put the ${beltText(belt)} Place ${place[belt]} on ${name}`, name, `${missing}; ${refill}`, ...clauses)
}

const changeWords = (content: Content, state: KingState, target: number): ActionWords => {
  const { acting, belt, sides } = state
  const modification = modificationNow(content, state)
  const value = placeDie(state, target)
  const what =
    modification === 'STR'
      ? `reroll the ${beltText(target)} ${value}`
      : `${beltText(target)} ${value} → ${modified(value, modification)}`
  const about = `${modification} ${MODIFICATION_WORDS[modification]}; the rolled ${sides[acting].rolled[belt]} goes into the Roll column`
  return words(`${modification}: ${what}`, `${modification} ${beltText(target)}`, about, '5', 'K5')
}

const keepWords = (state: KingState): ActionWords => {
  const { acting, belt, sides } = state
  const about = `The ${beltText(belt)} field stays empty; the rolled ${sides[acting].rolled[belt]} lies aside`
  return words(`Keep the ${beltText(belt)} Place ${placeDie(state)}`, 'Keep', about, '5', 'K23')
}

const dieWords = (content: Content, state: KingState, text: string): ActionWords => {
  const die = parseDieAction(text)
  if (die.kind === 'place') return placeWords(content, state, die.technique)
  return die.kind === 'change' ? changeWords(content, state, die.belt) : keepWords(state)
}

/** How an offered action is put to the player. */
export const actionWordsFor =
  (content: Content) =>
  (state: KingState, seat: Seat, text: string): ActionWords => {
    if (state.phase === 'character') return characterWords(content, state, text)
    if (state.phase === 'face') return faceWords(content, state, text)
    if (state.phase === 'token') return tokenWords(content, state, seat, text)
    return state.phase === 'card' ? cardWords(content, text) : dieWords(content, state, text)
  }
