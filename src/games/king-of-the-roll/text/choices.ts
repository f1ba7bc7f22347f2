import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { listAnd, sentence } from '../../../kit/text.ts'
import type { ActionWords, Habits } from '../../text.ts'
import { BELTS, type Content, TOKENS } from '../content/schema.ts'
import { parseCard, playCard } from '../rules/action-cards.ts'
import { type AnyTechnique, cardOf, characterOf, requirementOf, standingFace, techniqueAt } from '../rules/edition.ts'
import { modificationNow, modified, placeDie } from '../rules/placement.ts'
import { isSeated, type KingState, otherOf, parseDieAction, parseToken } from '../rules/state.ts'
import { beltsText, beltText, effectText, fieldText, positionSentence, words } from './words.ts'

const { choices: t } = words

const actionWords = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: sentence(label, ...clauses).clauses,
})

const characterWords = (content: Content, state: KingState, id: string): ActionWords => {
  const { name, modifications, start, bonus } = characterOf(content, id)
  const dice = BELTS.map((belt) => `${start[belt]} (${words.signs[modifications[belt]]})`)
  const position = positionSentence(bonus.position).replace(/\.$/, '')
  const about = t.character(dice, bonus.points, words.positions[bonus.position], position)
  const label = isSeated(state, state.acting) ? t.fightAs(name) : t.fightAgainst(name)
  return actionWords(label, name, about, '1', 'K14', ...(state.seats === 1 ? ['8'] : []))
}

const boardWords = ({ takedowns }: Content, text: string): ActionWords => {
  const number = text === 'board-1' ? 1 : 2
  const names = itemAt(takedowns, number - 1).map(({ takedown }) => takedown.name)
  return actionWords(t.boardOfSolo(number), t.boardShort(number), t.boardAbout(names), '8', 'K29')
}

const faceWords = (content: Content, state: KingState, text: string): ActionWords => {
  const { board } = state.sides[state.acting]
  const face = standingFace(content, { board, face: text === 'side-1' ? 0 : 1 })
  const names = TOKENS.map((token) => face[token].name)
  const label = isSeated(state, state.acting) ? t.face(names) : t.faceOfSolo(names)
  return actionWords(label, face.takedown.name, t.faceAbout, '1', 'K22')
}

/** Requirement in words: "3 dice: white even, purple at least 4". Omits fields that accept any die. */
const needsText = (technique: AnyTechnique): string => {
  const strict = BELTS.flatMap((belt, i) => {
    const requirement = requirementOf(technique, i)
    return requirement === 'any' ? [] : [words.fields.on(words.belts[belt], fieldText(requirement))]
  })
  return t.needs(technique.matches, strict)
}

const tokenWords = (content: Content, { sides }: KingState, seat: Seat, text: string): ActionWords => {
  const token = parseToken(text)
  const technique = standingFace(content, sides[seat === 0 ? 0 : 1])[token]
  const title = words.tokens[token]
  return actionWords(t.token(title, technique.name), title, needsText(technique), '3', 'K4')
}

/** Changed dice in words: "white 2 → 3 and blue 4 → 5"; empty if dice are rerolled. */
const cardChanges = (content: Content, state: KingState, action: string): string => {
  const { acting } = state
  const after = playCard(content, state, action)
  const [owner] = [acting, otherOf(acting)].filter((one) => after.sides[one].rolled !== state.sides[one].rolled)
  if (owner === undefined || after.reroll !== undefined) return ''
  const [was, is] = [state.sides[owner].rolled, after.sides[owner].rolled]
  const { belts } = parseCard(action)
  return listAnd(belts.map((belt) => words.log.change(beltText(belt), itemAt(was, belt), itemAt(is, belt))))
}

const cardWords = (content: Content, state: KingState, text: string): ActionWords => {
  if (text === 'pass') return actionWords(t.pass, t.passShort, t.passAbout, '4', 'K17')
  const { id, belts } = parseCard(text)
  const { name, effect } = cardOf(content, id)
  const item = belts.map(beltText).join(' ')
  const changes = cardChanges(content, state, text)
  const about = changes === '' ? effectText(effect) : t.cardAbout(effectText(effect), changes)
  return {
    ...actionWords(t.card(name, beltsText(belts)), `${name} ${item}`, about, '4'),
    group: { title: name, item },
  }
}

const placeWords = (content: Content, state: KingState, at: number): ActionWords => {
  const { acting, belt, phase, sides } = state
  const { placed, rolled, place, technique: begun } = sides[acting]
  const { name, matches } = techniqueAt(content, state, acting, at)
  const left = matches - placed.filter((value) => value > 0).length - 1
  const missing = left > 0 ? t.more(left) : t.enough
  const clauses = ['5', ...(begun < 0 ? ['K4'] : [])]
  const [rolledFace, placeFace] = [itemAt(rolled, belt), itemAt(place, belt)]
  if (phase === 'place') return actionWords(t.put(beltText(belt), rolledFace, name), name, missing, ...clauses)
  const label = t.putPlace(beltText(belt), placeFace, name)
  return actionWords(label, name, t.refilled(missing, rolledFace), ...clauses)
}

const changeWords = (content: Content, state: KingState, target: number): ActionWords => {
  const { acting, belt, sides } = state
  const modification = modificationNow(content, state)
  const value = placeDie(state, target)
  const name = beltText(target)
  const about = t.changeAbout(words.modifications[modification], itemAt(sides[acting].rolled, belt))
  if (modification === 'STR') return actionWords(t.reroll(name, value), t.rerollShort(name, value), about, '5', 'K5')
  const change = [name, value, modified(value, modification)] as const
  return actionWords(t.change(...change), t.changeShort(...change), about, '5', 'K5')
}

const keepWords = (state: KingState): ActionWords => {
  const { acting, belt, sides } = state
  const about = t.keepAbout(beltText(belt), itemAt(sides[acting].rolled, belt))
  return actionWords(t.keep(beltText(belt), placeDie(state)), t.keepShort, about, '5', 'K23')
}

const dieWords = (content: Content, state: KingState, text: string): ActionWords => {
  const die = parseDieAction(text)
  if (die.kind === 'place') return placeWords(content, state, die.technique)
  return die.kind === 'change' ? changeWords(content, state, die.belt) : keepWords(state)
}

/** Label and description of an offered action. */
export const actionWordsFor =
  (content: Content) =>
  (state: KingState, seat: Seat, text: string): ActionWords => {
    if (state.phase === 'character') return characterWords(content, state, text)
    if (state.phase === 'board') return boardWords(content, text)
    if (state.phase === 'face') return faceWords(content, state, text)
    if (state.phase === 'token') return tokenWords(content, state, seat, text)
    return state.phase === 'card' ? cardWords(content, state, text) : dieWords(content, state, text)
  }

const DIE_HABITS = { place: 'place', change: 'change', keep: 'keep-place' } as const

/** Statistics keys by question, and for dice by standing or ground. Excludes cards and boards drawn in the set-up. */
export const habits: Habits<KingState> = {
  of: ({ phase, ground }, _seat, text) => {
    const where = ground === undefined ? 'standing' : 'ground'
    if (phase === 'character' || phase === 'token') return { position: phase, choice: text }
    if (phase === 'card') return { position: `card-${where}`, choice: text === 'pass' ? text : 'card' }
    if (phase === 'place' || phase === 'settle')
      return { position: `${phase}-${where}`, choice: DIE_HABITS[parseDieAction(text).kind] }
    return undefined
  },
  ...words.habits,
}
