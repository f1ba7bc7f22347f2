import { expectItem, memo } from '../../../dice/index.ts'
import type { Policy, WeightedAction } from '../../../engine/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { battleKey } from '../rules/one-battle.ts'
import { type Knowledge, knowledgeFor } from '../solve/choosing.ts'
import { oracleFor, type Pairing, positionsOf, turnWorkOf } from '../solve/oracle.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { type BotQuestion, type Heuristic, planning } from './heuristics.ts'

type GladiatorsPolicy = Policy<GladiatorsAction, GladiatorsState>
type Weighted = readonly WeightedAction<GladiatorsAction>[]

const alike = (actions: readonly GladiatorsAction[]): Weighted => actions.map((action) => ({ action, weight: 1 }))

const sole = (action: GladiatorsAction): Weighted => [{ action, weight: 1 }]

const firstBest = (
  actions: readonly GladiatorsAction[],
  valueOf: (action: GladiatorsAction) => number,
): GladiatorsAction => {
  const values = actions.map(valueOf)
  return expectItem(actions[values.indexOf(Math.max(...values))])
}

/** Answers that a heuristic player caches (about 10 MB). */
const MAX_ANSWERS = 20_000

/** Plays by a heuristic. It chooses any gladiator, and adds no Luck to the initiative. */
export const heuristicPolicy = (id: string, { turn, guard }: Heuristic): GladiatorsPolicy => {
  const answers = memo<Weighted>(MAX_ANSWERS)
  return {
    id,
    choose: (question) => {
      const { view, actions } = question
      if (view.phase === 'choose') return alike(actions)
      if (view.phase === 'luck') return sole(expectItem(actions[0]))
      const valueOf = view.phase === 'guard' ? guard : turn
      return answers(battleKey(view), () => sole(firstBest(actions, (action) => valueOf(question, action))))
    },
  }
}

/** Choices whose costs differ by at most this are equally good. */
const TIE = 1e-11

/** Maximum positions a bot solves before a battle (about 10 s). */
const MAX_POSITIONS = 600_000
/** Maximum `turnWorkOf` before a battle (about 10 s). */
const MAX_TURN_WORK = 12_000_000

const isQuicklySolved = (pairing: Pairing, rules: GladiatorsRules): boolean =>
  positionsOf(pairing, rules) <= MAX_POSITIONS && turnWorkOf(pairing, rules) <= MAX_TURN_WORK

type Known = Pick<Knowledge, 'choicesOf' | 'mixOf' | 'prepare'>

/** Returns the solution that covers a view; undefined if solving takes too long. */
const knownUnder = (rules: GladiatorsRules): ((view: GladiatorsState) => Known | undefined) => {
  const all = knowledgeFor(rules)
  const choosing = all.ok && all.value.unsolved <= MAX_POSITIONS ? all.value : undefined
  return ({ phase, sheets }) => {
    if (phase === 'choose') return choosing
    const pairing = [expectItem(sheets[0]), expectItem(sheets[1])] as const
    const oracle = isQuicklySolved(pairing, rules) ? oracleFor(pairing, rules) : undefined
    return oracle?.ok === true ? oracle.value : undefined
  }
}

const byWeights = (actions: readonly GladiatorsAction[], weights: readonly number[]): Weighted =>
  actions.map((action, i) => ({ action, weight: expectItem(weights[i]) })).filter(({ weight }) => weight > 0)

/** Plays by the solution. In battles that take too long to solve, it plays like the Tactician. */
const solvedPolicy = (
  rules: GladiatorsRules,
  id: string,
  choose: (known: Known, question: BotQuestion) => Weighted,
): GladiatorsPolicy => {
  const knownAt = knownUnder(rules)
  const tactician = heuristicPolicy(id, planning)
  return {
    id,
    choose: (question) => {
      const known = knownAt(question.view)
      return known === undefined ? tactician.choose(question) : choose(known, question)
    },
    prepare: (view, onProgress) => knownAt(view)?.prepare(view, onProgress),
    ...(!knowledgeFor(rules).ok && { instead: 'Tactician' }),
  }
}

/** Plays best. It draws from the optimal mix if there is a mix; if not, it takes the first of equally good choices. */
export const perfectPolicy = (rules: GladiatorsRules): GladiatorsPolicy =>
  solvedPolicy(rules, 'perfect', ({ choicesOf, mixOf }, { view, seat, actions }) => {
    const mix = mixOf(view, seat)
    if (mix !== undefined) return byWeights(actions, mix)
    const choices = choicesOf(view, seat)
    return sole(expectItem(choices[choices.findIndex(({ cost }) => cost <= TIE)]).action)
  })

/** Makes human errors: a choice is e times rarer for each `temperature` of winning chance that it costs. */
export const erringPolicy = (rules: GladiatorsRules, id: string, temperature: number): GladiatorsPolicy =>
  solvedPolicy(rules, id, ({ choicesOf }, { view, seat, actions }) =>
    byWeights(
      actions,
      choicesOf(view, seat).map(({ cost }) => Math.exp(-cost / temperature)),
    ),
  )
