import { approximateMatrix } from '../../../solver/index.ts'
import { grouped, memo } from '../../../dice/index.ts'
import type { Policy, Question, WeightedAction } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { parseCard, playCard, setDice } from '../rules/action-cards.ts'
import { techniquesOf } from '../rules/edition.ts'
import { scoringKey, turnsOf } from '../rules/house-rules.ts'
import {
  type Fighter,
  type KingAction,
  type KingState,
  otherOf,
  parseDieAction,
  type Phase,
  type Side,
  tokenTechnique,
} from '../rules/state.ts'
import { turnResultsIn, type TurnResult, turnKey, type Weigh, worthByResult } from '../solve/turn-results.ts'
import { gainsByCard, handOf, type OpenTechnique, openTechniques } from '../solve/hand.ts'
import { ladders } from '../solve/ladder.ts'
import { bestAfter, type Goal, goalOf } from '../solve/plan.ts'
import { resultWorth } from '../solve/stakes.ts'
import { forecasts, matrixOf, usualForecasts, weightsOf, worthTable } from './forecast.ts'

export type Decision = {
  readonly content: Content
  readonly state: KingState
  readonly as: Fighter
  readonly actions: readonly KingAction[]
}

type PlannerAnswer = readonly WeightedAction<KingAction>[]

export const evenly = (actions: readonly KingAction[]): PlannerAnswer =>
  actions.map((action) => ({ action, weight: 1 }))

export const bestOf = (actions: readonly KingAction[], worth: (action: KingAction) => number): PlannerAnswer => {
  const values = actions.map(worth)
  return evenly(actions.slice(values.indexOf(Math.max(...values))).slice(0, 1))
}

/**
 * Chooses at random: the probability of an action falls by the factor e for each `slips` below the best. With 0 it
 * chooses the best.
 */
const nearBest = (
  actions: readonly KingAction[],
  slips: number,
  worth: (action: KingAction, least: number) => number,
): PlannerAnswer => {
  if (slips === 0) {
    let most = -Infinity
    return bestOf(actions, (action) => {
      const value = worth(action, most)
      most = Math.max(most, value)
      return value
    })
  }
  const values = actions.map((action) => worth(action, -Infinity))
  const best = Math.max(...values)
  return actions.map((action, i) => ({ action, weight: Math.exp((values[i]! - best) / slips) }))
}

/**
 * Chooses the place of a die by the value of each technique that can still be tried. `slips` is as in `Skill`, in the
 * unit of the goals.
 */
export const chooseDie = (
  { content, state, as, actions }: Decision,
  goalFor: (open: OpenTechnique) => Goal,
  slips: number,
): PlannerAnswer => {
  const hand = handOf(content, state, as)
  const goals = openTechniques(content, state, as).map((open) => ({ at: open.at, goal: goalFor(open) }))
  return nearBest(actions, slips, (action, least) =>
    bestAfter(hand, goals, parseDieAction(action), state.phase === 'settle', least),
  )
}

export type Skill = {
  /** True if it considers the opponent's dice; false if it assumes typical dice. */
  readonly watches: boolean
  /** True if it considers the score; false if it plays every turn as if the score were equal. */
  readonly counts: boolean
  /** True if it evaluates a card's effect on the whole turn; false if it plays a card for a gain of a few points. */
  readonly weighsCards: boolean
  /** Difference between choices about dice that it may overlook, as a winning chance; 0 if it overlooks none. */
  readonly slips: number
}

/** Strength of a planner without restrictions. */
const FULL_SKILL: Skill = { watches: true, counts: true, weighsCards: true, slips: 0 }

/** Chooses places by technique values against the opponent's probable results. */
const placing = (weigh: Weigh, decision: Decision, { watches, slips }: Skill): PlannerAnswer => {
  const { content, state, as } = decision
  const seen = forecasts(content, state, otherOf(as))
  const theirs = watches ? seen : usualForecasts(techniquesOf(content, state, otherOf(as)), seen)
  const weights = theirs.length === 1 ? [1] : weightsOf(weigh, as, forecasts(content, state, as), theirs)
  return chooseDie(
    decision,
    ({ at, technique }) => goalOf(technique, worthTable(weigh, as, at, theirs, weights)),
    slips,
  )
}

/** Returns the value of a turn for the first fighter before dice are placed. */
const turnWorth = (weigh: Weigh, content: Content, state: KingState): number => {
  const theirs = forecasts(content, state, 1)
  const matrix = matrixOf(weigh, forecasts(content, state, 0), theirs)
  if (theirs.every(({ weight }) => weight === 1)) return approximateMatrix(matrix).value
  return Math.max(...matrix.map((row) => theirs.reduce((sum, { weight }, i) => sum + row[i]! * weight, 0)))
}

const SAMPLES = 6

/** Returns sample faces that represent all rolls of some dice. Each face appears once on every die. */
const sampleOf = (sample: number, die: number): number => ((sample * (die % 2 === 0 ? 1 : 5) + die * 2) % SAMPLES) + 1

/** Returns sample states that represent the results of a card. */
const statesAfterCard = (content: Content, state: KingState, as: Fighter, action: KingAction): readonly KingState[] => {
  const next = playCard(content, { ...state, acting: as }, action)
  if (next.reroll?.kind !== 'card') return [next]
  const { owner, belts } = next.reroll
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const faces = belts.map((__, die) => sampleOf(sample, die))
    return setDice(next, owner, belts, faces)
  })
}

/** Lowest gain in points for which it plays a card. */
const ENOUGH = 4

/** Chooses the card with the highest gain in points, if that gain is high enough. */
export const cardByGain = ({ content, state, as, actions }: Decision): PlannerAnswer => {
  const gainOf = gainsByCard(content, state, as)
  return bestOf(actions, (action) => (action === 'pass' ? ENOUGH : gainOf(action)))
}

/** Number of dice choices evaluated per card. */
const LOOKED_AT = 3

/** Value of a saved card in later turns, as a winning chance, with this many turns left. */
const SAVED = 0.035

const carding = (weigh: Weigh, decision: Decision, { weighsCards }: Skill): PlannerAnswer => {
  if (!weighsCards) return cardByGain(decision)
  const { content, state, as, actions } = decision
  const gainOf = gainsByCard(content, state, as)
  const cards = grouped(
    actions.filter((action) => action !== 'pass'),
    (action) => parseCard(action).id,
  )
  const promising = [...cards.values()].flatMap((choices) =>
    choices
      .map((action) => ({ action, gain: gainOf(action) }))
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, LOOKED_AT)
      .map(({ action }) => action),
  )
  const value = (after: KingState): number => {
    const worth = turnWorth(weigh, content, after)
    return as === 0 ? worth : 1 - worth
  }
  const turnsLeft = turnsOf(state.rules) - state.turn
  return bestOf(['pass', ...promising], (action) => {
    if (action === 'pass') return value(state) + SAVED * Math.min(1, turnsLeft / 3)
    const after = statesAfterCard(content, state, as, action)
    return after.reduce((sum, one) => sum + value(one), 0) / after.length
  })
}

/** Minimum probability of a token that it may play. */
const LEAST_SHARE = 0.03

/** Chooses a token at random, so that the opponent cannot predict it. */
const tokening = (weigh: Weigh, { content, state, as, actions }: Decision): PlannerAnswer => {
  const all = (fighter: Fighter) => techniquesOf(content, state, fighter).map((technique, at) => ({ at, technique }))
  const { rows, columns } = approximateMatrix(
    matrixOf(weigh, forecasts(content, state, 0, all(0)), forecasts(content, state, 1, all(1))),
  )
  const weights = as === 0 ? rows : columns
  return actions.map((action) => {
    const weight = weights[tokenTechnique(action)]!
    return { action, weight: weight > LEAST_SHARE ? weight : 0 }
  })
}

const CHOOSERS: { readonly [phase in Phase]?: (weigh: Weigh, decision: Decision, skill: Skill) => PlannerAnswer } = {
  place: placing,
  settle: placing,
  card: carding,
  token: tokening,
}

/** Number of cached turns: one for each match that is played at the same time. */
const KEPT_WEIGHERS = 16

/** Value of a match to the first fighter after each result of this turn. */
type ResultWorth = (state: KingState) => (result: TurnResult) => number

/** Values for typical hands of both in later turns (`ladder.ts`). They need no matches, and work for any boards. */
const worthByLadder = (content: Content): ResultWorth => {
  const ladderOf = ladders(content)
  return (state) => {
    const [ladder, left] = [ladderOf(state), turnsOf(state.rules) - state.turn]
    return (result) => resultWorth(state, ladder, result, left)
  }
}

const withoutScore = (side: Side): Side => ({ ...side, points: 0, advantages: 0 })

const withEqualScores = (state: KingState): KingState => {
  const [one, other] = state.sides
  return { ...state, sides: [withoutScore(one), withoutScore(other)] }
}

/**
 * Plans a whole turn: computes the best result of each technique with these dice, the opponent's probable results, and
 * the value of each outcome. It chooses character and takedown side at random. Lower `skill` omits parts of this.
 */
export const planner = (
  content: Content,
  id = 'planner',
  skill = FULL_SKILL,
  worth: ResultWorth = worthByLadder(content),
): Policy<KingAction, KingState> => {
  const turnResults = turnResultsIn(content)
  const weighers = memo<Weigh>(KEPT_WEIGHERS)
  const weigherAt = (state: KingState): Weigh =>
    weighers(`${scoringKey(state.rules)} ${turnsOf(state.rules)} ${turnKey(state)}`, () =>
      worthByResult(turnResults(state), worth(state)),
    )
  return {
    id,
    choose: ({ seat, view: state, actions }: Question<KingAction, KingState>) => {
      const choose = CHOOSERS[state.phase]
      if (actions.length === 1 || choose === undefined) return evenly(actions)
      const as: Fighter = seat === 0 ? 0 : 1
      return choose(weigherAt(skill.counts ? state : withEqualScores(state)), { content, state, as, actions }, skill)
    },
  }
}
