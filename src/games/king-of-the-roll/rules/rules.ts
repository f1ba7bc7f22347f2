import { type Cards, cardsOf, draw, fault, printOutcome, type Random, sample } from '../../../dice/index.ts'
import { type Eye, type Game, outcomeOf, playByPhases, type PlyPart } from '../../../engine/index.ts'
import { HOUSE } from '../content/house.ts'
import { perContent } from '../content/in-play.ts'
import type { Content } from '../content/schema.ts'
import { houseRulesOf, type KingRules, turnsOf } from './house-rules.ts'
import { deckLeft, setUpPhases, startMatch } from './set-up.ts'
import { COVERED, type Fighter, type KingAction, type KingState, type Phase, type Side } from './state.ts'
import { turnPhases } from './turn.ts'

const cover = ({ cards }: Content, side: Side): Side => ({
  ...side,
  hand: side.hand.map((id) => (cards.some((card) => card.id === id) ? COVERED : id)),
})

/** Hides the common cards in other players' hands until they are played. */
const viewOf = (content: Content, state: KingState, eye: Eye): KingState => {
  if (eye === 'table') return state
  const seen = (fighter: Fighter): Side =>
    eye === fighter ? state.sides[fighter] : cover(content, state.sides[fighter])
  return { ...state, sides: [seen(0), seen(1)] }
}

const uncover = (side: Side, drawn: Cards): Side => {
  const left = [...drawn]
  return { ...side, hand: side.hand.map((card) => (card === COVERED ? (left.shift() ?? card) : card)) }
}

const hiddenIn = ({ hand }: Side): number => hand.filter((card) => card === COVERED).length

const drawFrom = (deck: Cards, count: number, random: Random): Cards => {
  if (count === 0) return []
  const from = draw(count, deck)
  return cardsOf(from, sample(from, random))
}

/** Returns a random state that agrees with the view. Hidden hands get random unseen cards. */
const imagineState = (content: Content, view: KingState, random: Random): KingState => {
  const deck = deckLeft(content, view)
  const [one, other] = view.sides
  const first = drawFrom(deck, hiddenIn(one), random)
  const second = drawFrom(
    deck.filter((card) => !first.includes(card)),
    hiddenIn(other),
    random,
  )
  return { ...view, sides: [uncover(one, first), uncover(other, second)] }
}

export type King = Game<KingState, KingAction, KingState, KingRules>

/** Phases whose choices are public and do not depend on hidden cards. */
const IN_SIGHT: readonly Phase[] = ['character', 'board', 'face', 'place', 'settle']

/**
 * Maximum number of plies in solo play: of the set-up, and of a turn. A turn has a roll, a card with its dice, three
 * plies for each belt, and the solo card.
 */
const SET_UP_PLIES = 6
const TURN_PLIES = 1 + 2 + 3 * 5 + 1

/**
 * King of the Roll by the rules in `rules.md`, with the boards and cards of this content. In solo play, the Solo
 * opponent is the second fighter.
 */
export const kingOfTheRollWith = (content: Content): King => {
  const play = playByPhases<Phase, KingState, KingAction>({ ...setUpPhases(content), ...turnPhases(content) })
  /** Formats a ply. Only the drawing fighter sees drawn cards; everything else is public. */
  const print = (state: KingState, part: PlyPart<KingAction>, eye: Eye): string => {
    if (part.kind === 'choice') return part.action
    const at = play.node(state)
    if (at.kind !== 'chance') throw new RangeError('no roll is due')
    const isSecret = state.phase === 'hand' && eye !== 'table' && eye !== state.acting
    return isSecret ? '?' : printOutcome(at.chance, outcomeOf(part))
  }
  return {
    id: 'king-of-the-roll',
    version: 1,
    seats: { min: 1, max: 2 },
    houseRules: houseRulesOf(content),
    start: (rules, seats) => startMatch(content, rules, seats),
    ...play,
    hidden: true,
    view: (state, eye) => viewOf(content, state, eye),
    imagine: (view, random) => imagineState(content, view, random),
    print,
    prepares: ({ turn }) => turn === 0,
    decidesOpenly: ({ phase }) => IN_SIGHT.includes(phase),
    draws: () => true,
    // With two players, equal opening rolls can repeat without limit.
    plyLimit: (rules, seats) => (seats === 1 ? SET_UP_PLIES + turnsOf(rules) * TURN_PLIES : undefined),
    // Answers at once, because a search would take seconds to reach its limit.
    solved: () => fault('size', 'King of the Roll is too big to be solved: a match has too many possible states.'),
  }
}

const gameFor = perContent(kingOfTheRollWith)

/** King of the Roll with the boards and cards that a match's house rules name (K25). */
export const kingOfTheRoll: King = {
  ...kingOfTheRollWith(HOUSE),
  start: (rules, seats) => gameFor(rules).start(rules, seats),
  node: (state) => gameFor(state.rules).node(state),
  step: (state, ply) => gameFor(state.rules).step(state, ply),
  view: (state, eye) => gameFor(state.rules).view(state, eye),
  imagine: (view, random) => gameFor(view.rules).imagine(view, random),
  print: (state, part, eye) => gameFor(state.rules).print(state, part, eye),
}
