import { fault, printOutcome } from '../../../dice/index.ts'
import { type Eye, type Game, outcomeOf, type PlyPart, playByPhases } from '../../../engine/index.ts'
import { CONTENT } from '../content/house.ts'
import type { Content } from '../content/schema.ts'
import { houseRulesOf, type KingRules, turnsOf } from './house-rules.ts'
import { setUpPhases, startMatch } from './set-up.ts'
import type { KingAction, KingState, Phase } from './state.ts'
import { turnPhases } from './turn.ts'
import { imagineState, viewOf } from './view.ts'

export type King = Game<KingState, KingAction, KingState, KingRules>

/** Choices that need no card in hand and that all may watch. */
const IN_SIGHT: readonly Phase[] = ['character', 'face', 'place', 'settle']

/** Plies of the set-up alone, and the most of one turn alone: a roll, a card and its dice, three for each belt, the solo card. */
const SET_UP_PLIES = 6
const TURN_PLIES = 1 + 2 + 3 * 5 + 1

/**
 * King of the Roll by its rules page, with what this content has on its boards and cards; see `rules.md`. Alone the Solo opponent
 * fights in the second one's place.
 */
export const kingOfTheRollWith = (content: Content): King => {
  const play = playByPhases<Phase, KingState, KingAction>({ ...setUpPhases(content), ...turnPhases(content) })
  /** Drawn cards are for the one who holds them; all else is seen by everybody. */
  const print = (state: KingState, part: PlyPart<KingAction>, eye: Eye): string => {
    if (part.kind === 'choice') return part.action
    const at = play.node(state)
    if (at.kind !== 'chance') throw new RangeError('nothing is rolled here')
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
    // By two, equal opening rolls are rolled again and again.
    plyLimit: (rules, seats) => (seats === 1 ? SET_UP_PLIES + turnsOf(rules) * TURN_PLIES : undefined),
    // Said at once: going through its states until there are too many takes seconds.
    solved: () => fault('size', 'King of the Roll is too big to be solved: a match can go on in too many ways.'),
  }
}

/** King of the Roll with this house's boards and cards, or those of an owner (docs/king-of-the-roll-content.md). */
export const kingOfTheRoll = kingOfTheRollWith(CONTENT)
