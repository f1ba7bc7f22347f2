import { asSeries, type Game, type SeriesStanding, type SeriesState } from '../../../engine/index.ts'
import { type GladiatorsRules, houseRules } from './house-rules.ts'
import { oneBattle } from './one-battle.ts'
import { nextBattle } from './opening.ts'
import { battlesWon, isOneBattle, isSeriesOver } from './series.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'

const series = asSeries<GladiatorsState, GladiatorsAction, GladiatorsState, GladiatorsRules>(
  oneBattle,
  { houseRules: [], points: ({ payoff }) => payoff, isOver: isSeriesOver, isOne: isOneBattle },
  nextBattle,
)

const NO_BATTLES: SeriesStanding = { games: [], totals: [0, 0], won: [0, 0] }

/** A state with its battle apart from the standing. */
const apart = (state: GladiatorsState): SeriesState<GladiatorsState, GladiatorsRules> => ({
  rules: state.rules,
  game: state,
  standing: state.standing ?? NO_BATTLES,
  phase: state.phase === 'over' ? 'over' : 'game',
})

/** A battle with the standing beside its own fields; a single battle has no standing. */
const together = ({ rules, game, standing }: SeriesState<GladiatorsState, GladiatorsRules>): GladiatorsState =>
  isOneBattle(rules) ? game : { ...game, standing }

/** Gladiators by the rules in rules.md. Several battles of the same gladiators are a series (G26). */
export const gladiators: Game<GladiatorsState, GladiatorsAction, GladiatorsState, GladiatorsRules> = {
  ...oneBattle,
  houseRules,
  start: (rules, seats) => together(series.start(rules, seats)),
  node: (state) => series.node(apart(state)),
  step: (state, ply) => together(series.step(apart(state), ply)),
  prepares: (state) => state.turn === 0 && battlesWon(state).length === 0,
  key: (state) => [oneBattle.key?.(state), ...battlesWon(state)].join(' '),
}
