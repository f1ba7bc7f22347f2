import type { PerSeat } from '../../../src/engine/index.ts'
import { type Arena, distance } from '../../../src/games/sword-event/rules/arena.ts'
import { diceSense } from '../../../src/games/sword-event/bots/dice-sense.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { policyBy, type SwordEventPolicy } from '../../../src/games/sword-event/bots/policies.ts'
import { type Body, dangerTo, plannerFor, planInputOf } from '../../../src/games/sword-event/bots/planner.ts'
import type { Tactics } from '../../../src/games/sword-event/bots/tactics.ts'
import { END, placeIn } from '../../../src/games/sword-event/solve/turn-table.ts'
import { arenaOf } from '../../../src/games/sword-event/rules/turns.ts'

/** Value in health of a saved ReRoll for a defensive knight. */
const SAVED = 0.1
/**
 * Values of one hex more distance from the nearest opponent, and from all on average: they only decide between equal
 * dangers.
 */
const [FARTHER, FREER] = [0.02, 0.01]
/** Lower than any strike's value. */
const NEVER = -100

const awayFrom = (arena: Arena, others: readonly number[], hex: number): number => {
  const ways = others.map((other) => distance(arena, hex, other))
  return FARTHER * Math.min(...ways) + (FREER * ways.reduce((sum, way) => sum + way, 0)) / ways.length
}

const othersOf = (knights: PerSeat<Body>, seat: number): readonly number[] =>
  knights.flatMap(({ hex, health }, other) => (other !== seat && health > 0 ? [hex] : []))

/**
 * A coward: never strikes. It moves to where opponents could do least next turn, and heals if that is worth more than
 * moving. It saves its ReRolls for defence.
 */
const cowardly = (rules: SwordEventRules): Tactics => {
  const arena = arenaOf({ rules })
  const [planner, reply] = [plannerFor(rules), plannerFor(rules)]
  const sense = diceSense(rules, { reroll: SAVED, fall: 0 })
  return {
    sense,
    planner,
    heals: (_, turn, stay) => 1 + stay > turn,
    plan: (knights, seat, { actions, rotations, halted }, on) => {
      const { hex, facing } = knights[seat]!
      const others = othersOf(knights, seat)
      const feared = dangerTo(reply, sense, knights, seat, arena.spots.length)
      const danger = (there: number): number => others.length * feared(there) - awayFrom(arena, others, there)
      const seen = planInputOf(knights, seat, sense, on)
      seen.strikeValue.fill(NEVER)
      const turn = planner.plan({ ...seen, danger }, placeIn(hex, facing, actions, rotations), halted)
      return { turn, stay: -danger(hex) }
    },
  }
}

export const coward = (rules: SwordEventRules): SwordEventPolicy => policyBy('coward', cowardly(rules))

/** Stays in place, and heals whenever it is hurt. */
export const healer = (rules: SwordEventRules): SwordEventPolicy =>
  policyBy('healer', {
    sense: diceSense(rules, { reroll: SAVED, fall: 0 }),
    planner: { plan: () => 0, first: () => END },
    heals: () => true,
    plan: () => ({ turn: 0, stay: 0 }),
  })
