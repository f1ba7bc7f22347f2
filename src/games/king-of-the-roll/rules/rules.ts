import { type Cards, facesOf, fault, type Outcome, printOutcome } from '../../../dice/index.ts'
import {
  type Choice,
  type Eye,
  type Game,
  type GameNode,
  outcomeOf,
  type Part,
  type Ply,
} from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { nodeOf, turnChosen, turnRolled } from './flow.ts'
import { houseRulesOf, type KingRules, turnsOf } from './house-rules.ts'
import { begun, opened, OPENING, setUpChosen, setUpDrawn } from './set-up.ts'
import type { KingAction, KingState, Phase } from './state.ts'
import { shown } from './turn.ts'
import { imagined, viewOf } from './view.ts'

type State = KingState
type Action = KingAction
type Node = GameNode<Action>

const SET_UP: ReadonlySet<Phase> = new Set(['opening', 'character', 'hand', 'board', 'face'])

const isSetUp = ({ phase }: State): boolean => SET_UP.has(phase)

const happened = (content: Content, state: State, outcome: Outcome): State => {
  if (state.phase === 'opening') return opened(content, state, facesOf(OPENING, outcome))
  return isSetUp(state) ? setUpDrawn(content, state, outcome as Cards) : turnRolled(content, state, outcome)
}

const decided = (content: Content, state: State, choices: readonly Choice<Action>[]): State => {
  const actions = choices.map(({ action }) => action)
  if (state.phase === 'token') return shown(state, actions)
  const action = actions[0]!
  return isSetUp(state) ? setUpChosen(content, state, action) : turnChosen(content, state, action)
}

const isOffered = (
  offers: readonly { readonly seat: number; readonly actions: readonly Action[] }[],
  choices: readonly Choice<Action>[],
): boolean =>
  offers.length === choices.length &&
  offers.every(({ seat, actions }, i) => choices[i]!.seat === seat && actions.includes(choices[i]!.action))

/** The choices of a ply, where the node asks for just that kind and offers them. */
const choicesIn = (at: Node, ply: Ply<Action>): readonly Choice<Action>[] | undefined => {
  if (at.kind === 'decision' && ply.kind === 'choice') return isOffered([at], [ply]) ? [ply] : undefined
  if (at.kind === 'simultaneous' && ply.kind === 'joint')
    return isOffered(at.seats, ply.choices) ? ply.choices : undefined
  return undefined
}

const stepOf = (content: Content, state: State, ply: Ply<Action>): State => {
  const at = nodeOf(content, state)
  if (ply.kind === 'outcome' && at.kind === 'chance') return happened(content, state, ply.outcome)
  const choices = choicesIn(at, ply)
  if (choices === undefined) throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
  return decided(content, state, choices)
}

/** Drawn cards are for the one who holds them; all else is seen by everybody. */
const printOf = (content: Content, state: State, part: Part<Action>, eye: Eye): string => {
  if (part.kind === 'choice') return part.action
  const at = nodeOf(content, state)
  if (at.kind !== 'chance') throw new RangeError('nothing is rolled here')
  const isSecret = state.phase === 'hand' && eye !== 'table' && eye !== state.acting
  return isSecret ? '?' : printOutcome(at.chance, outcomeOf(part))
}

/** Choices that need no card in hand and that all may watch. */
const IN_SIGHT: readonly Phase[] = ['character', 'face', 'place', 'settle']

/** Plies of the set-up alone, and the most of one turn alone: a roll, a card and its dice, three for each belt, the solo card. */
const SET_UP_PLIES = 6
const TURN_PLIES = 1 + 2 + 3 * 5 + 1

/**
 * King of the Roll by its rules page, with what this content has on its boards and cards; see rules.md in this folder. Alone the
 * Solo opponent fights in the second one's place.
 */
export const kingOfTheRollWith = (content: Content): Game<State, Action, State, KingRules> => ({
  id: 'king-of-the-roll',
  version: 1,
  seats: { min: 1, max: 2 },
  houseRules: houseRulesOf(content),
  start: (rules, seats) => begun(content, rules, seats),
  node: (state) => nodeOf(content, state),
  step: (state, ply) => stepOf(content, state, ply),
  view: (state, eye) => viewOf(content, state, eye),
  imagine: (view, random) => imagined(content, view, random),
  print: (state, part, eye) => printOf(content, state, part, eye),
  prepares: ({ turn }) => turn === 0,
  decidesOpenly: ({ phase }) => IN_SIGHT.includes(phase),
  draws: () => true,
  // By two, equal opening rolls are rolled again and again.
  plyLimit: (rules, seats) => (seats === 1 ? SET_UP_PLIES + turnsOf(rules) * TURN_PLIES : undefined),
  // Said at once: going through its states until there are too many takes seconds.
  solved: () => fault('size', 'King of the Roll is too big to be solved: a match can go on in too many ways.'),
})
