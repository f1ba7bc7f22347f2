import { itemAt, memoByObject } from '../../../dice/index.ts'
import { contentOf } from '../content/in-play.ts'
import { facesFor } from '../content/requirements.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard, playCard, setDice } from '../rules/action-cards.ts'
import {
  type Fighter,
  type KingAction,
  type KingState,
  otherOf,
  parseDieAction,
  sumOf,
  tokenTechnique,
} from '../rules/state.ts'
import { handOf, openTechniques } from '../solve/hand.ts'
import { bestAfter, goalByPoints, prospectOf, STAYS_BY_POINTS } from '../solve/plan.ts'
import { safeAfter } from '../solve/threats.ts'
import { fitOf, techniquesFor } from './fields.ts'

/** Value of a die that fits a field; exceeds any points of its face. */
const FITS = 10

const statesAfterCard = (state: KingState, action: KingAction): readonly KingState[] => {
  const { belts } = parseCard(action)
  const played: KingState = { ...playCard(contentOf(state.rules), state, action), phase: state.phase }
  const { reroll } = played
  if (reroll?.kind !== 'card') return [played]
  return facesFor('any').map((face) =>
    setDice(
      played,
      reroll.owner,
      belts,
      belts.map(() => face),
    ),
  )
}

const diceWorth = (state: KingState, fighter: Fighter): number => {
  const { rolled, place } = state.sides[fighter]
  const fits = BELTS.flatMap((_, belt) => {
    const all = techniquesFor(state, fighter).map((__, at) => fitOf(state, fighter, at, belt))
    return [all.some((fit) => fit.rolled), all.some((fit) => fit.place)]
  })
  return sumOf(rolled) + sumOf(place) + FITS * fits.filter(Boolean).length
}

const diceLead = (state: KingState): number => diceWorth(state, state.acting) - diceWorth(state, otherOf(state.acting))

/** Mean improvement of the dice by a card; undefined for other choices. */
export const cardGain = (state: KingState, action: KingAction): number | undefined => {
  if (state.phase !== 'card' || action === 'pass') return undefined
  const after = statesAfterCard(state, action)
  return after.reduce((sum, one) => sum + diceLead(one), 0) / after.length - diceLead(state)
}

/** Offered choices in order, with cards sorted by gain. */
export const sparingFirst = (state: KingState, actions: readonly KingAction[]): readonly KingAction[] => {
  const gains = new Map(actions.map((action) => [action, cardGain(state, action) ?? Infinity]))
  const gain = (action: KingAction): number => gains.get(action) ?? Infinity
  return actions.toSorted((a, b) => (gain(a) === gain(b) ? 0 : gain(b) - gain(a)))
}

/** Weight of the chance of not being submitted in this turn; greater than all skill points. */
const SAFE = 1000

const worthOf = (state: KingState): ((action: KingAction) => number) => {
  const content = contentOf(state.rules)
  const hand = handOf(content, state, state.acting)
  const goals = openTechniques(content, state, state.acting).map(({ at, technique }) => ({
    at,
    goal: goalByPoints(technique, STAYS_BY_POINTS),
  }))
  return (action) =>
    SAFE * safeAfter(state, action) + bestAfter(hand, goals, parseDieAction(action), state.phase === 'settle')
}

const tokenWorthOf = (state: KingState, fighter: Fighter): ((action: KingAction) => number) => {
  const content = contentOf(state.rules)
  const hand = handOf(content, state, fighter)
  const techniques = techniquesFor(state, fighter)
  return (action) => prospectOf(hand, goalByPoints(itemAt(techniques, tokenTechnique(action)), STAYS_BY_POINTS)).worth
}

const highest = (actions: readonly KingAction[], worth: (action: KingAction) => number): KingAction | undefined => {
  const values = actions.map(worth)
  return actions[values.indexOf(Math.max(...values))]
}

/** First of each card's plays, and "pass". */
const onePerCard = (actions: readonly KingAction[]): readonly KingAction[] =>
  actions.filter((action, i) => actions.findIndex((one) => one.split(' ')[0] === action.split(' ')[0]) === i)

const suggestion = (state: KingState, fighter: Fighter, actions: readonly KingAction[]): KingAction | undefined => {
  const { phase } = state
  if (phase === 'place' || phase === 'settle') return highest(actions, worthOf(state))
  if (phase === 'token') return highest(actions, tokenWorthOf(state, fighter))
  if (phase !== 'card') return actions[0]
  return highest(onePerCard(sparingFirst(state, actions)), (action) => safeAfter(state, action))
}

const suggestionsIn = memoByObject<KingState, Map<string, KingAction | undefined>>(() => new Map())

/**
 * Choice that is picked at first, without advice. For a die or a card, the one that leaves the least chance of being
 * submitted in this turn; then, for a die or a token, the most skill points by the plan of the computer player Saver.
 * For a card, "pass"; for others, the first.
 */
export const suggestedIn = (
  state: KingState,
  fighter: Fighter,
  actions: readonly KingAction[],
): KingAction | undefined => {
  const known = suggestionsIn(state)
  const key = `${fighter} ${actions.join()}`
  if (!known.has(key)) known.set(key, suggestion(state, fighter, actions))
  return known.get(key)
}
