import type { GameNode } from '../../../engine/index.ts'
import type { Names, Prompt } from '../../text.ts'
import { BELTS, type Content } from '../content/schema.ts'
import { techniquesOf } from '../rules/edition.ts'
import { turnsOf } from '../rules/house-rules.ts'
import { modificationNow } from '../rules/placement.ts'
import { isSeated, type KingState, sumOf } from '../rules/state.ts'
import { endingText } from './result.ts'
import { beltsText, beltText, diceText, groundText, MODIFICATION_WORDS, nameFirst } from './words.ts'

/** Where the fight is: "Closed Guard, Octavia on top; turn 3 of 8". */
const stageText = (state: KingState, names: Names): string =>
  `${groundText(state.ground, names)}; turn ${state.turn} of ${turnsOf(state.rules)}`

/** What the fighter that acts has on its board. */
const boardText = (content: Content, state: KingState): string => {
  const { acting, sides } = state
  const technique = techniquesOf(content, state, acting)[sides[acting].technique]
  const placed = sides[acting].placed.filter((value) => value > 0)
  if (technique === undefined) return 'Nothing lies on the board yet'
  return `${technique.name}: ${placed.length} of ${diceText(technique.matches)}, ${sumOf(placed)} skill points`
}

const placePrompt = (content: Content, state: KingState): Prompt => {
  const { acting, belt, sides } = state
  const modification = modificationNow(content, state)
  return {
    heading: `Where does the ${beltText(belt)} ${sides[acting].rolled[belt]} go?`,
    detail: `${boardText(content, state)}. ${modification} in the Roll column ${MODIFICATION_WORDS[modification].replace(' it', ' a Place die')}.`,
  }
}

const settlePrompt = (content: Content, state: KingState): Prompt => {
  const { acting, belt, sides } = state
  return {
    heading: `Put the ${beltText(belt)} Place ${sides[acting].place[belt]} on the board?`,
    detail: `${boardText(content, state)}.`,
  }
}

const rerollPrompt = ({ reroll, acting, belt }: KingState, names: Names): Prompt => {
  if (reroll?.kind === 'card')
    return {
      heading: `${nameFirst(names, reroll.owner)} rolls ${beltsText(reroll.belts)} again`,
      detail: 'The card wants it.',
    }
  const target = reroll === undefined ? belt : reroll.belt
  return { heading: `${nameFirst(names, acting)} rolls the ${beltText(target)} Place die`, detail: 'STR wants it.' }
}

const characterPrompt = ({ rules }: KingState, name: string, isOwn: boolean): Prompt => {
  if (rules.characters === 'random') return { heading: `${name} draws a character`, detail: 'By lot.' }
  return {
    heading: isOwn ? 'Choose a character' : 'Choose the Solo opponent’s character',
    detail: 'Each has its own modifications, Place dice and favourite position.',
  }
}

const setUpPrompt = (state: KingState, names: Names): Prompt => {
  const name = nameFirst(names, state.acting)
  const isOwn = isSeated(state, state.acting)
  if (state.phase === 'opening')
    return { heading: 'Roll for the first choice', detail: 'The high die chooses a character first.' }
  if (state.phase === 'hand') return { heading: `${name} draws two action cards`, detail: 'Nobody else sees them.' }
  if (state.phase === 'board')
    return { heading: `${name} draws a takedown board`, detail: 'The other board is left for the other.' }
  if (state.phase === 'character') return characterPrompt(state, name, isOwn)
  return {
    heading: isOwn ? 'Choose a side of the takedown board' : 'Choose the Solo opponent’s side',
    detail: 'It serves for as long as both stand.',
  }
}

const rollDetail = (state: KingState, names: Names): string =>
  `${stageText(state, names)}. Five dice, a belt colour each: ${BELTS.join(', ')}.`

/** What is asked, or what is about to happen, for everybody at the table. */
export const promptFor =
  (content: Content) =>
  (state: KingState, _: GameNode<unknown>, names: Names): Prompt => {
    const name = nameFirst(names, state.acting)
    switch (state.phase) {
      case 'roll':
        return { heading: `${name} rolls five dice`, detail: rollDetail(state, names) }
      case 'lead':
        return { heading: 'A coin decides who has the initiative', detail: 'The sums are equal.' }
      case 'token':
        return { heading: 'Choose a token in secret', detail: 'Both are shown together.' }
      case 'card':
        return { heading: 'Play an action card?', detail: `${stageText(state, names)}. One a turn at most.` }
      case 'place':
        return placePrompt(content, state)
      case 'settle':
        return settlePrompt(content, state)
      case 'reroll':
        return rerollPrompt(state, names)
      case 'solo':
        return { heading: `${name} turns up a card`, detail: `${stageText(state, names)}.` }
      case 'over':
        return { heading: endingText(state, names), detail: `${groundText(state.ground, names)}.` }
      case 'opening':
      case 'character':
      case 'hand':
      case 'board':
      case 'face':
        return setUpPrompt(state, names)
      default:
        return state.phase satisfies never
    }
  }
