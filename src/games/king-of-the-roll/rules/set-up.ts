import { cardsOf, draw, type Faces, facesOf, type Outcome, poolOf } from '../../../dice/index.ts'
import type { Phase } from '../../../engine/index.ts'
import { BELTS, type Content } from '../content/schema.ts'
import { characterOf } from './edition.ts'
import {
  areCharactersChosen,
  areCharactersNamed,
  isSoloBoardChosen,
  type KingRules,
  namedCharacters,
} from './house-rules.ts'
import {
  chanceNode,
  changeSide,
  decisionNode,
  type Fighter,
  isSeated,
  type KingAction,
  type KingState,
  openerOf,
  otherOf,
  type SetUpPhase,
  type Side,
} from './state.ts'
import { startTurn } from './turn.ts'

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
  pad: [],
}

/** One die for each player, to decide who chooses first (clause 1). */
const OPENING = poolOf({ count: 1, sides: 6, label: 'seat 0' }, { count: 1, sides: 6, label: 'seat 1' })

const setCharacter = (content: Content, state: KingState, fighter: Fighter, id: string): KingState => {
  const { start } = characterOf(content, id)
  const place = isSeated(state, fighter) ? BELTS.map((belt) => start[belt]) : []
  return changeSide(state, fighter, (side) => ({ ...side, character: id, place }))
}

const askForHands = (state: KingState): KingState => ({ ...state, phase: 'hand', acting: 0 })

const askForCharacters = (content: Content, state: KingState): KingState => {
  if (!areCharactersNamed(state.rules)) return { ...state, phase: 'character', acting: openerOf(state) }
  const [first, second] = namedCharacters(content, state.rules)
  return askForHands(setCharacter(content, setCharacter(content, state, 0, first), 1, second))
}

/** Returns the start. Two players begin with an opening roll; a solo player has none. */
export const startMatch = (content: Content, rules: KingRules, seats: number): KingState => {
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
  return seats === 1 ? askForCharacters(content, state) : state
}

/** The higher die chooses first; equal dice are rolled again (clause 1). */
const rollOpening = (content: Content, state: KingState, faces: Faces): KingState => {
  const next = { ...state, opening: faces, openings: state.openings + 1 }
  return faces[0] === faces[1] ? next : askForCharacters(content, next)
}

export const charactersLeft = ({ characters }: Content, { sides }: KingState): readonly string[] =>
  characters.map(({ id }) => id).filter((id) => sides.every(({ character }) => character !== id))

/** Returns common action cards that are neither in a hand nor played. In solo play, only those with the solo mark. */
export const deckLeft = ({ cards }: Content, { sides, seats }: KingState): readonly string[] =>
  cards
    .filter(({ solo }) => solo || seats > 1)
    .map(({ id }) => id)
    .filter((id) => sides.every(({ hand, played }) => !hand.includes(id) && !played.includes(id)))

/** Number of common action cards that each fighter draws. */
const HAND = 2

const boardName = (_: unknown, i: number): string => `board-${i + 1}`

const FACE_NAMES = ['side-1', 'side-2'] as const

const chooseCharacter = (content: Content, state: KingState, id: string): KingState => {
  const next = setCharacter(content, state, state.acting, id)
  const other = otherOf(state.acting)
  return next.sides[other].character === '' ? { ...next, acting: other } : askForHands(next)
}

const drawHand = (content: Content, state: KingState, cards: readonly string[]): KingState => {
  const { acting, seats } = state
  const own = seats > 1 ? [characterOf(content, state.sides[acting].character).card.id] : []
  const next = changeSide(state, acting, (side) => ({ ...side, hand: [...cards, ...own] }))
  return acting === 0 && seats > 1 ? { ...next, acting: 1 } : { ...next, phase: 'board', acting: 0 }
}

/**
 * Gives the first fighter this takedown board, and the second fighter the other board. The fighter who chose a
 * character last is the first to choose a side (K22).
 */
const drawBoard = (state: KingState, board: number): KingState => {
  const [one, other] = state.sides
  return {
    ...state,
    sides: [
      { ...one, board },
      { ...other, board: 1 - board },
    ],
    phase: 'face',
    acting: state.seats === 1 ? 0 : otherOf(openerOf(state)),
  }
}

/** Records a chosen side. After the last choice, the first turn starts. */
const chooseFace = (state: KingState, name: string): KingState => {
  const face = FACE_NAMES.findIndex((one) => one === name)
  const next = changeSide(state, state.acting, (side) => ({ ...side, face }))
  const other = otherOf(state.acting)
  return next.sides[other].face < 0 ? { ...next, acting: other } : startTurn(next)
}

/** True if the player now chooses the Solo opponent's takedown board (K29). */
export const choosesBoard = ({ phase, seats, rules }: KingState): boolean =>
  phase === 'board' && seats === 1 && isSoloBoardChosen(rules)

type Drawing = {
  readonly take: number
  readonly from: (state: KingState) => readonly string[]
  readonly onCards: (state: KingState, cards: readonly string[]) => KingState
}

const drawingPhase = ({ take, from, onCards }: Drawing) => ({
  node: (state: KingState) =>
    chanceNode(state, state.acting, draw(take, from(state)), `${state.phase}-${state.acting}`),
  onOutcome: (state: KingState, outcome: Outcome) => onCards(state, cardsOf(draw(take, from(state)), outcome)),
})

/** Phases before the first turn. */
export const setUpPhases = (content: Content): { readonly [phase in SetUpPhase]: Phase<KingState, KingAction> } => {
  const boards = content.takedowns.map(boardName)
  const boardLot = drawingPhase({
    take: 1,
    from: () => boards,
    onCards: (state, cards) => drawBoard(state, boards.indexOf(cards.join())),
  })
  const lot = drawingPhase({
    take: 1,
    from: (state) => charactersLeft(content, state),
    onCards: (state, cards) => chooseCharacter(content, state, cards.join()),
  })
  return {
    opening: {
      node: ({ openings }) => ({ kind: 'chance', chance: OPENING, slot: `opening-${openings + 1}` }),
      onOutcome: (state, outcome) => rollOpening(content, state, facesOf(OPENING, outcome)),
    },
    character: {
      node: (state) =>
        areCharactersChosen(state.rules) ? decisionNode(state, charactersLeft(content, state)) : lot.node(state),
      onOutcome: lot.onOutcome,
      onChoice: (state, id) => chooseCharacter(content, state, id),
    },
    hand: drawingPhase({
      take: HAND,
      from: (state) => deckLeft(content, state),
      onCards: (state, cards) => drawHand(content, state, cards),
    }),
    board: {
      ...boardLot,
      node: (state) => (choosesBoard(state) ? decisionNode(state, boards) : boardLot.node(state)),
      onChoice: (state, name) => drawBoard(state, 1 - boards.indexOf(name)),
    },
    face: { node: (state) => decisionNode(state, FACE_NAMES), onChoice: chooseFace },
  }
}
