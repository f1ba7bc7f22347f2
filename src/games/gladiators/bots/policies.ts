import { expectItem } from '../../../dice/index.ts'
import type { FastPolicy } from '../../../bots/index.ts'
import type { Policy, WeightedAction } from '../../../engine/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { type Knowledge, knowledgeFor, positionsUnder } from '../solve/choosing.ts'
import { oracleFor, type Pairing, positionsOf, turnWorkOf } from '../solve/oracle.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { swiftBattles } from './fast-playout.ts'
import { type BotQuestion, planning, type Thought } from './thoughts.ts'

type GladiatorsPolicy = FastPolicy<GladiatorsAction, GladiatorsState>
type Weighted = readonly WeightedAction<GladiatorsAction>[]

/** Players who go by what counts in a battle alone, so that battles may be played in numbers. */
const swift = new WeakSet<Policy<GladiatorsAction, GladiatorsState>>()

const player = (
  rules: GladiatorsRules,
  id: string,
  choose: (asked: BotQuestion) => Weighted,
  more: Pick<GladiatorsPolicy, 'prepare' | 'instead'> = {},
): GladiatorsPolicy => {
  const made: GladiatorsPolicy = {
    id,
    choose,
    ...more,
    swiftly: (policies) =>
      policies.every((one) => swift.has(one)) ? swiftBattles(rules, policies, positionsUnder(rules)) : undefined,
  }
  swift.add(made)
  return made
}

const alike = (actions: readonly GladiatorsAction[]): Weighted => actions.map((action) => ({ action, weight: 1 }))

const sole = (action: GladiatorsAction): Weighted => [{ action, weight: 1 }]

/** The first of the best. */
const best = (actions: readonly GladiatorsAction[], worth: (action: GladiatorsAction) => number): GladiatorsAction => {
  const worths = actions.map(worth)
  return expectItem(actions[worths.indexOf(Math.max(...worths))])
}

/** Plays by a thought; any gladiator will do, and no Luck goes into the initiative. */
export const thinking =
  (id: string, { turn, guard }: Thought) =>
  (rules: GladiatorsRules): GladiatorsPolicy =>
    player(rules, id, (asked) => {
      const { view, actions } = asked
      if (view.phase === 'choose') return alike(actions)
      if (view.phase === 'luck') return sole(expectItem(actions[0]))
      const think = view.phase === 'guard' ? guard : turn
      return sole(best(actions, (action) => think(asked, action)))
    })

/** Choices whose costs differ by no more are equally good. */
const TIE = 1e-11

/** Positions that somebody works out before a battle, most: some ten seconds. */
const MOST_THOUGHT = 600_000
/** Most work for turns before the limit: as long. */
const MOST_TURNS = 12_000_000

const isThoughtQuick = (pairing: Pairing, rules: GladiatorsRules): boolean =>
  positionsOf(pairing, rules) <= MOST_THOUGHT && turnWorkOf(pairing, rules) <= MOST_TURNS

type Known = Pick<Knowledge, 'choicesOf' | 'mixOf' | 'prepare'>

/** What is known of play from a view on; undefined where it would take too long to know. */
const knownUnder = (rules: GladiatorsRules): ((view: GladiatorsState) => Known | undefined) => {
  const all = knowledgeFor(rules)
  const choosing = all.ok && all.value.unsolved <= MOST_THOUGHT ? all.value : undefined
  return ({ phase, sheets }) => {
    if (phase === 'choose') return choosing
    const pairing = [expectItem(sheets[0]), expectItem(sheets[1])] as const
    const oracle = isThoughtQuick(pairing, rules) ? oracleFor(pairing, rules) : undefined
    return oracle?.ok === true ? oracle.value : undefined
  }
}

const byWeights = (actions: readonly GladiatorsAction[], weights: readonly number[]): Weighted =>
  actions.map((action, i) => ({ action, weight: expectItem(weights[i]) })).filter(({ weight }) => weight > 0)

type Knowing = (known: Known, asked: BotQuestion) => Weighted

/** Plays by what is known; where that would take too long it looks one turn ahead. */
const knowing = (rules: GladiatorsRules, id: string, choose: Knowing): GladiatorsPolicy => {
  const knownAt = knownUnder(rules)
  const thinker = thinking(id, planning)(rules)
  return player(
    rules,
    id,
    (asked) => {
      const known = knownAt(asked.view)
      return known === undefined ? thinker.choose(asked) : choose(known, asked)
    },
    {
      prepare: (view, tell) => knownAt(view)?.prepare(view, tell),
      ...(!knowledgeFor(rules).ok && { instead: 'Tactician' }),
    },
  )
}

/** Plays best; where chance has to decide it draws, and of choices that are equally good it takes the first. */
export const perfectly = (rules: GladiatorsRules): GladiatorsPolicy =>
  knowing(rules, 'perfect', ({ choicesOf, mixOf }, { view, seat, actions }) => {
    const mix = mixOf(view, seat)
    if (mix !== undefined) return byWeights(actions, mix)
    const choices = choicesOf(view, seat)
    return sole(expectItem(choices[choices.findIndex(({ cost }) => cost <= TIE)]).action)
  })

/** Errs as people do: a choice that costs `temperature` more of the winning chance is e times rarer. */
export const erring =
  (id: string, temperature: number) =>
  (rules: GladiatorsRules): GladiatorsPolicy =>
    knowing(rules, id, ({ choicesOf }, { view, seat, actions }) =>
      byWeights(
        actions,
        choicesOf(view, seat).map(({ cost }) => Math.exp(-cost / temperature)),
      ),
    )
