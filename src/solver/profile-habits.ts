import { ok, type Result } from '../dice/index.ts'
import type { Game, Policy, Ruleset } from '../engine/index.ts'
import type { Workspace, Frame, Weights } from './backup.ts'
import { CHANCE, CHOICE, RESULT } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'
import { chainOf } from './profile-chain.ts'
import { choicesIn, costsOn, isByCost } from './profile-costs.ts'
import { framesOf, type Grounded, grounded } from './profile-ground.ts'
import { weightsOf } from './profile-plan.ts'

/** Averages over all games of a policy in self-play. */
export type Habits = {
  /** Rolls and choices per game. */
  readonly plies: number
  /** Choices between at least two actions per game, over all seats. */
  readonly decisions: number
  /** Mean cost of such a choice to its player, in payoff; 0 without such choices. */
  readonly loss: number
}

/** Tolerance relative to lengths of some hundred plies; finer than any displayed figure. */
const SETTLED_HABIT = 1e-11

type Doings = { readonly plies: number; readonly decisions: number; readonly cost: number }

/** Statistics of one visit to a position, from `workspace`. */
const doingsAt = (workspace: Workspace, position: number, frame: Frame, costs: Float64Array): Doings => {
  const { flat, aims } = workspace.task
  const table = flat.tables[flat.table[position]!]!
  const { nodes, kind, from } = table
  const { at } = choicesIn(table)
  let [plies, decisions, cost] = [0, 0, 0]
  for (let node = 0; node < nodes; node++) {
    const mass = workspace.mass[node]!
    if (mass === 0 || kind[node] === RESULT) continue
    plies += mass
    if (kind[node] === CHANCE || from[node + 1]! - from[node]! < 2) continue
    decisions += mass
    const weights = (aims[(kind[node]! - CHOICE) ^ frame] as Weights)(position, frame)
    const shift = at[node]! - from[node]!
    for (let way = from[node]!; way < from[node + 1]!; way++) cost += mass * weights[way]! * costs[way + shift]!
  }
  return { plies, decisions, cost }
}

const habitsAt = <S, A, V>(at: Grounded<S, A, V>, policy: Policy<A, V>): Habits => {
  const { ground, start } = at
  // Policies by cost play both seats alike, so one frame suffices.
  const frames = isByCost(policy, ground) ? 1 : framesOf(ground)
  const doings: Doings[] = []
  const costs = costsOn(ground)
  const aims = [weightsOf(at, policy, 0), weightsOf(at, policy, ground.model.seats - 1)] as const
  const flat = chainOf(ground.flat, frames, aims, (workspace, position, frame) => {
    doings[position * frames + frame] = doingsAt(workspace, position, frame, costs(position))
  })
  const { position, turned } = ground.model.place(start)
  const entry = frames === 1 ? position : position * 2 + Number(turned)
  const expected = (what: keyof Doings): number =>
    fixedPoint({ flat, frames: 1, aims, reward: (there) => doings[there]?.[what] ?? 0 }, SETTLED_HABIT)[entry]!
  const decisions = expected('decisions')
  return { plies: expected('plies'), decisions, loss: decisions === 0 ? 0 : expected('cost') / decisions }
}

/**
 * Returns a policy's exact averages in self-play. Returns a fault if the game cannot be solved.
 * @throws RangeError for a policy that reads the log
 */
export const habitsOf = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  policy: Policy<A, V>,
  seats: number = game.seats.min,
): Result<Habits> => {
  const at = grounded(game, rules, seats)
  return at.ok ? ok(habitsAt(at.value, policy)) : at
}
