import { type Cards, cardsOf, type Draw, draw, type Faces, poolOf } from '../../../dice/index.ts'
import type { ChanceNode, GameNode } from '../../../engine/index.ts'
import { BELTS, type Content } from '../content/schema.ts'
import { characterOf } from './edition.ts'
import type { KingRules } from './house-rules.ts'
import {
  type Fighter,
  isSeated,
  type KingAction,
  type KingState,
  openerOf,
  otherOf,
  seatOf,
  type Side,
  withSide,
} from './state.ts'
import { toRoll } from './turn.ts'

const BARE: Side = {
  character: '',
  board: -1,
  face: -1,
  hand: [],
  played: [],
  place: [],
  rolled: [],
  placed: [],
  technique: -1,
  points: 0,
  advantages: 0,
}

/** Both roll a die for the first choice (clause 1). */
export const OPENING = poolOf({ count: 1, sides: 6, label: 'seat 0' }, { count: 1, sides: 6, label: 'seat 1' })

const withCharacter = (content: Content, state: KingState, fighter: Fighter, id: string): KingState => {
  const { start } = characterOf(content, id)
  const place = isSeated(state, fighter) ? BELTS.map((belt) => start[belt]) : []
  return { ...state, sides: withSide(state.sides, fighter, (side) => ({ ...side, character: id, place })) }
}

const toHands = (state: KingState): KingState => ({ ...state, phase: 'hand', acting: 0 })

const toCharacters = (content: Content, state: KingState): KingState => {
  const { characters, first, second } = state.rules
  if (characters !== 'named') return { ...state, phase: 'character', acting: openerOf(state) }
  return toHands(withCharacter(content, withCharacter(content, state, 0, first), 1, second))
}

/** The beginning: an opening roll of two; alone nobody is there to roll against. */
export const begun = (content: Content, rules: KingRules, seats: number): KingState => {
  const state: KingState = {
    rules,
    seats,
    phase: 'opening',
    opening: [],
    openings: 0,
    sides: [BARE, BARE],
    turn: 0,
    initiative: 0,
    acting: 0,
    belt: 0,
    used: [],
  }
  return seats === 1 ? toCharacters(content, state) : state
}

/** Clause 1: the high die chooses first; equal dice are rolled again. */
export const opened = (content: Content, state: KingState, faces: Faces): KingState => {
  const next = { ...state, opening: faces, openings: state.openings + 1 }
  return faces[0] === faces[1] ? next : toCharacters(content, next)
}

const charactersLeft = ({ characters }: Content, { sides }: KingState): readonly string[] =>
  characters.map(({ id }) => id).filter((id) => sides.every(({ character }) => character !== id))

const deckLeft = ({ cards }: Content, { sides, seats }: KingState): readonly string[] =>
  cards
    .filter(({ solo }) => solo || seats > 1)
    .map(({ id }) => id)
    .filter((id) => sides.every(({ hand }) => !hand.includes(id)))

/** Common Action Cards that each draws. */
const HAND = 2

const boardName = (_: unknown, i: number): string => `board-${i + 1}`

/** What is drawn in this phase of the set-up. */
const setUpDraw = (content: Content, state: KingState): Draw => {
  if (state.phase === 'character') return draw(1, charactersLeft(content, state))
  return state.phase === 'hand' ? draw(HAND, deckLeft(content, state)) : draw(1, content.takedowns.map(boardName))
}

const drawn = (content: Content, state: KingState): ChanceNode => {
  const { phase, acting } = state
  const chance = setUpDraw(content, state)
  const slot = `${phase}-${acting}`
  return isSeated(state, acting) ? { kind: 'chance', chance, slot, seat: acting } : { kind: 'chance', chance, slot }
}

const FACES = ['side-1', 'side-2'] as const

/** What is asked while the match is set up. */
export const setUpNode = (content: Content, state: KingState): GameNode<KingAction> => {
  const { phase, rules, acting } = state
  if (phase === 'opening') return { kind: 'chance', chance: OPENING, slot: `opening-${state.openings + 1}` }
  const seat = seatOf(state, acting)
  if (phase === 'face') return { kind: 'decision', seat, actions: FACES }
  if (phase === 'character' && rules.characters === 'choose')
    return { kind: 'decision', seat, actions: charactersLeft(content, state) }
  return drawn(content, state)
}

const characterChosen = (content: Content, state: KingState, id: string): KingState => {
  const next = withCharacter(content, state, state.acting, id)
  const other = otherOf(state.acting)
  return next.sides[other].character === '' ? { ...next, acting: other } : toHands(next)
}

const handDrawn = (content: Content, state: KingState, cards: Cards): KingState => {
  const { acting, seats } = state
  const own = seats > 1 ? [characterOf(content, state.sides[acting].character).card.id] : []
  const sides = withSide(state.sides, acting, (side) => ({ ...side, hand: [...cards, ...own] }))
  return acting + 1 < seats ? { ...state, sides, acting: 1 } : { ...state, sides, phase: 'board', acting: 0 }
}

/** The first one's takedown board is drawn, the other one is left for the other. K22: who chose a character last chooses a side first. */
const boardDrawn = (state: KingState, name: string): KingState => {
  const board = Number(name.slice('board-'.length)) - 1
  const sides = withSide(
    withSide(state.sides, 0, (side) => ({ ...side, board })),
    1,
    (side) => ({ ...side, board: 1 - board }),
  )
  return { ...state, sides, phase: 'face', acting: state.seats === 1 ? 0 : otherOf(openerOf(state)) }
}

/** A card was drawn while the match is set up. */
export const setUpDrawn = (content: Content, state: KingState, cards: Cards): KingState => {
  const known = cardsOf(setUpDraw(content, state), cards)
  if (state.phase === 'character') return characterChosen(content, state, known[0]!)
  return state.phase === 'hand' ? handDrawn(content, state, known) : boardDrawn(state, known[0]!)
}

/** A choice was made while the match is set up; after the last one the first turn begins. */
export const setUpChosen = (content: Content, state: KingState, action: KingAction): KingState => {
  if (state.phase === 'character') return characterChosen(content, state, action)
  const face = FACES.findIndex((name) => name === action)
  const next = { ...state, sides: withSide(state.sides, state.acting, (side) => ({ ...side, face })) }
  const other = otherOf(state.acting)
  return next.sides[other].face < 0 ? { ...next, acting: other } : toRoll(next)
}
