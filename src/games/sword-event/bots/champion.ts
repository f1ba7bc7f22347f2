import { setOf, SETS, STAY } from '../solve/strike/sets.ts'
import { without } from '../solve/strike/advice.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { deepMind, sharedLookahead } from './deep-mind.ts'
import { momentIn } from '../solve/lookahead/moment.ts'
import { seriesStakes } from '../solve/lookahead/series-stakes.ts'
import { type DeepMind, HEAL } from './mind.ts'
import { type Player, playerOf } from './policies.ts'
import type { Rolling } from './dice-sense.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { countOf, rollerOf } from '../rules/strike.ts'
import { PLANNED } from './turn-plan.ts'

const turnOf = (game: EventState, actions: readonly SwordEventAction[], mind: DeepMind): SwordEventAction => {
  const way = mind.way(momentIn(game), actions.includes('heal'))
  return way === HEAL ? 'heal' : PLANNED[way]!
}

/** The roll that lies there, in numbers. */
const rollingIn = ({ strike, knights }: EventState): Rolling => {
  const { stage, side, by, target } = strike!
  const dice = side === 'ahead' ? (5 as const) : (4 as const)
  const [{ rerolls: attacker }, { rerolls: defender, health }] = [knights[by]!, knights[target]!]
  const hits = countOf(strike!, 'attack') - (stage === 'final' ? countOf(strike!, 'first') : 0)
  return {
    stage,
    dice,
    health,
    against: stage === 'attack' ? defender : hits,
    attacker: stage === 'attack' ? 0 : attacker,
  }
}

const rerollOf = (game: EventState, mind: DeepMind): SwordEventAction => {
  const strike = game.strike!
  const rolling = rollingIn(game)
  const faces = strike[strike.stage]
  const { keep } = mind.dicing(momentIn(game), rolling.dice, strike.target)
  const kept = keep(rolling, game.knights[rollerOf(strike)]!.rerolls, setOf(faces))
  return kept === STAY ? 'keep' : `reroll ${without(faces, SETS[kept]!).join('-')}`
}

/** The look-ahead of this event: in a tournament its points are worth what they mean for the whole. */
const mindIn = ({ rules, standing }: SwordEventState): DeepMind => {
  const { totals, won, games } = standing
  if (rules.length === 'one') return deepMind(sharedLookahead(rules, totals.length))
  const tally = { totals, won, left: rules.events - games.length }
  return deepMind(sharedLookahead(rules, totals.length, seriesStakes(tally), JSON.stringify(tally)))
}

/** Looks ahead over its whole turn: every way to move and strike, dice solved exactly, and what an event that stands so is worth. */
export const champion = (rules: SwordEventRules, seats: number): Player =>
  playerOf(rules, deepMind(sharedLookahead(rules, seats)), {
    id: 'champion',
    choose: ({ view, actions }) => {
      const mind = mindIn(view)
      const action = view.game.phase === 'turn' ? turnOf(view.game, actions, mind) : rerollOf(view.game, mind)
      return [{ action, weight: 1 }]
    },
  })
