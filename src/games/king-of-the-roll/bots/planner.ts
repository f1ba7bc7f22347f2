import type { Policy, Question, WeightedAction } from '../../../engine/index.ts'
import { type Belt, BELTS, type Content, type Modification } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { cardOf } from '../rules/edition.ts'
import { modified } from '../rules/modify.ts'
import { type Fighter, type KingAction, type KingState, otherOf, type Phase, withSide } from '../rules/state.ts'
import { matrixOf, mixed, type Scales, weightsOf, worthTable } from './balance.ts'
import { clashes } from './clash.ts'
import { forecasts, goalOf, handOf, openTechniques } from './forecast.ts'
import { type Goal, worthOfChanging, worthOfKeeping, worthOfPlacing, worthOfSettling } from './plan.ts'
import type { Worth } from './worth.ts'

type Setting = { readonly content: Content; readonly scales: (state: KingState) => Scales }

/** Any of them, all alike. */
export const evenly = (actions: readonly KingAction[]): readonly WeightedAction<KingAction>[] =>
  actions.map((action) => ({ action, weight: 1 }))

/** The best of the offered actions. */
export const bestOf = (
  actions: readonly KingAction[],
  worth: (action: KingAction) => number,
): readonly WeightedAction<KingAction>[] => {
  const values = actions.map(worth)
  return [{ action: actions[values.indexOf(Math.max(...values))]!, weight: 1 }]
}

/** Goals of each technique that one can still try, against what the other is likely to do. */
const goalsOf = ({ content, scales }: Setting, state: KingState, as: Fighter): ReadonlyMap<number, Goal> => {
  const open = openTechniques(content, state, as)
  const on = scales(state)
  const theirs = forecasts(content, state, otherOf(as))
  const weights = theirs.length === 1 ? [1] : weightsOf(on, as, forecasts(content, state, as), theirs)
  return new Map(open.map((one) => [one, goalOf(content, state, as, one, worthTable(on, as, one, theirs, weights))]))
}

const techniqueIn = (action: KingAction): number => Number(action.slice('place '.length)) - 1

/** Where a die goes, by what each technique that can still be tried is worth. */
export const placingBy = (
  content: Content,
  state: KingState,
  as: Fighter,
  goals: ReadonlyMap<number, Goal>,
  actions: readonly KingAction[],
): readonly WeightedAction<KingAction>[] => {
  const hand = handOf(content, state, as)
  const most = (worth: (goal: Goal) => number): number => Math.max(...[...goals.values()].map(worth))
  return bestOf(actions, (action) => {
    if (action === 'keep') return most((goal) => worthOfKeeping(hand, goal))
    if (action.startsWith('place ')) {
      const goal = goals.get(techniqueIn(action))!
      return state.phase === 'settle' ? worthOfSettling(hand, goal) : worthOfPlacing(hand, goal)
    }
    const target = BELTS.indexOf(action.slice('change '.length) as Belt)
    return most((goal) => worthOfChanging(hand, goal, target))
  })
}

const placing = (setting: Setting, state: KingState, as: Fighter, actions: readonly KingAction[]) =>
  placingBy(setting.content, state, as, goalsOf(setting, state, as), actions)

/** What a turn is worth for the first fighter before dice are placed. */
const outlook = ({ content, scales }: Setting, state: KingState): number => {
  const [mine, theirs] = [forecasts(content, state, 0), forecasts(content, state, 1)]
  const matrix = matrixOf(scales(state), mine, theirs)
  if (theirs.some(({ weight }) => weight < 1))
    return Math.max(...matrix.map((row) => row.reduce((sum, value, i) => sum + value * theirs[i]!.weight, 0)))
  return mixed(matrix).value
}

const SAMPLES = 6

/** Faces that stand for all rolls of some dice: each face once on every die. */
const sampleOf = (sample: number, die: number): number => ((sample * (die % 2 === 0 ? 1 : 5) + die * 2) % SAMPLES) + 1

const changedDice = (
  state: KingState,
  owner: Fighter,
  belts: readonly number[],
  to: (value: number, die: number) => number,
): KingState => ({
  ...state,
  sides: withSide(state.sides, owner, (side) => ({
    ...side,
    rolled: side.rolled.map((value, belt) => (belts.includes(belt) ? to(value, belts.indexOf(belt)) : value)),
  })),
})

/** States that stand for what a card may lead to. */
const afterCard = (content: Content, state: KingState, as: Fighter, action: KingAction): readonly KingState[] => {
  const { id, belts } = parseCard(action)
  const { effect } = cardOf(content, id)
  const other = otherOf(as)
  const owner = effect.whose === 'own' ? as : other
  if (effect.kind === 'set') return [changedDice(state, owner, belts, () => effect.value)]
  if (effect.kind === 'exchange') {
    const mine = state.sides[as].rolled
    if (effect.whose === 'own') return [changedDice(state, as, belts, (_, die) => mine[belts[1 - die]!]!)]
    const theirs = state.sides[other].rolled
    return [
      changedDice(
        changedDice(state, as, belts, () => theirs[belts[0]!]!),
        other,
        belts,
        () => mine[belts[0]!]!,
      ),
    ]
  }
  const { modification } = effect
  if (modification !== 'STR') return [changedDice(state, owner, belts, (value) => modified(value, modification))]
  return Array.from({ length: SAMPLES }, (_, sample) =>
    changedDice(state, owner, belts, (__, die) => sampleOf(sample, die)),
  )
}

/** How much a die is likely to gain by a change, roughly: only promising choices of dice are looked at. */
const gainOf = (modification: Modification, value: number): number =>
  (modification === 'STR' ? 3.5 : modified(value, modification)) - value

/** How much the fighter gains on the other by playing that card on those dice, in points and roughly. */
export const promise = (content: Content, state: KingState, as: Fighter, action: KingAction): number => {
  const { id, belts } = parseCard(action)
  const { effect } = cardOf(content, id)
  const dice = state.sides[effect.whose === 'own' ? as : otherOf(as)].rolled
  const sign = effect.whose === 'own' ? 1 : -1
  return belts.reduce((sum, belt) => {
    const value = dice[belt]!
    if (effect.kind === 'modify') return sum + sign * gainOf(effect.modification, value)
    if (effect.kind === 'set') return sum + sign * (effect.value - value)
    return sum + (effect.whose === 'own' ? 0 : value - state.sides[as].rolled[belt]!)
  }, 0)
}

/** So many choices of dice are looked at for each card. */
const LOOKED_AT = 3

/** What keeping a card for later is worth, in matches won, with so many turns to come. */
const SAVED = 0.035

const carding = (setting: Setting, state: KingState, as: Fighter, actions: readonly KingAction[]) => {
  const { content } = setting
  const cards = Map.groupBy(
    actions.filter((action) => action !== 'pass'),
    (action) => parseCard(action).id,
  )
  const looked = [...cards.values()].flatMap((choices) =>
    choices
      .map((action) => ({ action, gain: promise(content, state, as, action) }))
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, LOOKED_AT)
      .map(({ action }) => action),
  )
  const value = (after: KingState): number => (as === 0 ? outlook(setting, after) : 1 - outlook(setting, after))
  const turnsLeft = state.rules.mode === 'scoring' ? 8 - state.turn : 8
  return bestOf(['pass', ...looked], (action) => {
    if (action === 'pass') return value(state) + SAVED * Math.min(1, turnsLeft / 3)
    const after = afterCard(content, state, as, action)
    return after.reduce((sum, one) => sum + value(one), 0) / after.length
  })
}

/** A token, mixed so that it cannot be guessed. */
const tokening = ({ content, scales }: Setting, state: KingState, as: Fighter, actions: readonly KingAction[]) => {
  const all = [0, 1, 2]
  const { one, other } = mixed(
    matrixOf(scales(state), forecasts(content, state, 0, all), forecasts(content, state, 1, all)),
  )
  const weights = as === 0 ? one : other
  return actions.map((action, i) => ({ action, weight: weights[i]! > 0.03 ? weights[i]! : 0 }))
}

type Way = (
  setting: Setting,
  state: KingState,
  as: Fighter,
  actions: readonly KingAction[],
) => readonly WeightedAction<KingAction>[]

const byLot: Way = (_, __, ___, actions) => evenly(actions)

const WAYS: { readonly [phase in Phase]?: Way } = { place: placing, settle: placing, card: carding, token: tokening }

/**
 * Plans its whole turn: works out the best that each technique can come to with these dice, what the other is likely to come to,
 * and what every result is worth. Chooses character and takedown side by lot.
 */
export const planner = (content: Content, worth: Worth): Policy<KingAction, KingState> => {
  const clashOf = clashes(content)
  const setting: Setting = { content, scales: (state) => ({ state, worth, clash: clashOf(state) }) }
  return {
    id: 'planner',
    choose: ({ seat, view, actions }: Question<KingAction, KingState>) => {
      const as: Fighter = seat === 0 ? 0 : 1
      if (actions.length === 1) return evenly(actions)
      return (WAYS[view.phase] ?? byLot)(setting, view, as, actions)
    },
  }
}
