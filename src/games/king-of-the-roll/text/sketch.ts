import type { Faces } from '../../../dice/index.ts'
import type { Names } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { turnsOf } from '../rules/house-rules.ts'
import { COVERED, type Fighter, FIGHTERS, type KingState } from '../rules/state.ts'
import { nameFirst, POSITION_WORDS } from './words.ts'
import { cutName } from '../../../kit/name-column.ts'

const NAME = 24
const WIDTH = 80

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text)

const shortName = (names: Names, fighter: Fighter): string => cutName(nameFirst(names, fighter), NAME)

const diceText = (faces: Faces): string =>
  faces.length === 0 ? '–' : faces.map((face) => (face === 0 ? '·' : `${face}`)).join(' ')

const whereText = ({ ground, turn, rules }: KingState, names: Names): string => {
  if (turn === 0) return 'Before the fight'
  const where =
    ground === undefined ? 'Standing' : `${POSITION_WORDS[ground.position]}, ${shortName(names, ground.top)} on top`
  return `Turn ${turn} of ${turnsOf(rules)}: ${where}`
}

const countsText = ({ rules, sides }: KingState, fighter: Fighter): string =>
  rules.mode === 'scoring' ? `  points ${sides[fighter].points}, advantages ${sides[fighter].advantages}` : ''

const whoText = (content: Content, state: KingState, fighter: Fighter, names: Names): string => {
  const { character } = state.sides[fighter]
  const animal = character === '' ? 'no character yet' : characterOf(content, character).name
  return `${shortName(names, fighter)}, ${animal}${countsText(state, fighter)}`
}

const cardsText = (content: Content, hand: readonly string[]): string => {
  const known = hand.filter((id) => id !== COVERED).map((id) => cardOf(content, id).name)
  const hidden = hand.length - known.length
  const all = [...(hidden > 0 ? [`${hidden} hidden`] : []), ...known]
  return all.length === 0 ? 'no cards' : `cards: ${all.join(', ')}`
}

const sideRows = (content: Content, state: KingState, fighter: Fighter, names: Names): readonly string[] => {
  const side = state.sides[fighter]
  const technique = side.technique < 0 ? undefined : techniquesOf(content, state, fighter)[side.technique]
  const on = technique === undefined ? '' : ` on ${technique.name}`
  return [
    whoText(content, state, fighter, names),
    ...(side.place.length > 0
      ? [`  Place ${diceText(side.place)}  rolled ${diceText(side.rolled)}  board ${diceText(side.placed)}${on}`]
      : []),
    ...(side.hand.length > 0 ? [`  ${cardsText(content, side.hand)}`] : []),
  ]
}

/** Where the fight is, then each side: Place dice, rolled dice and the board from white to black, and the cards. */
export const sketchFor =
  (content: Content) =>
  (state: KingState, names: Names): readonly string[] =>
    [whereText(state, names), ...FIGHTERS.flatMap((fighter) => sideRows(content, state, fighter, names))].map(cut)
