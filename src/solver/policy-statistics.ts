import { fault, ok, type Result } from '../dice/index.ts'
import type { Game, PerSeat, Policy, Ruleset } from '../engine/index.ts'
import { backup, type Workspace, type Frame, newWorkspace, type Task } from './backup.ts'
import type { Flat } from './compile.ts'
import { type Marks, SUMS, sumsAt } from './policy-entry.ts'
import { fixedPoint } from './fixed-point.ts'
import { chainOf } from './profile-chain.ts'
import { framesOf, grounded, payoffsUnder } from './profile-ground.ts'
import { weightsOf } from './profile-plan.ts'
import type { SolvedModel } from './solution.ts'
import { visitsFrom } from './visits.ts'

/**
 * Average course of games between policies of a solved game. Sums per game: `plies`; `leads`: lead changes (the leader
 * has the higher value under best play); `real`: choices with at least two ways; `mattering`: choices whose worst way
 * costs at least the threshold; `spread`: cost of all worst ways. `luck` and `moved`: means of L · D and D², where L is
 * seat 0's luck and D its payoff minus its initial value.
 */
export type PolicyStatistics<S> = {
  readonly plies: number
  /** Undefined for solo games, and if play may become level, because the last leader is then unknown. */
  readonly leads?: number
  readonly real: number
  readonly mattering: number
  readonly spread: number
  readonly luck: number
  readonly moved: number
  /** Returns the expected payoffs by seat in any reachable state if these policies play on. */
  worth(state: S): PerSeat<number>
}

const SETTLED_SHARE = 1e-14
/** Largest difference of payoffs, as a part of their sum, that counts as level. */
const LEVEL = 1e-9
/** Probability below which the computation ignores events. */
const NEVER = 1e-9

type Setting = { readonly ground: SolvedModel<unknown>; readonly frames: 1 | 2; readonly aims: Task['aims'] }

/** Sums per visit of each entry; per exit of the chain, seat 0's luck times the exit's chance. */
type StatisticsNotes = {
  readonly chain: Flat
  readonly sums: Readonly<Record<(typeof SUMS)[number], Float64Array>>
  readonly luck: Float64Array
}

/** Returns a function for the values of a position's nodes under best play; caches the last position. */
const worthsOn = ({ flat, values }: SolvedModel<unknown>): ((position: number) => Float64Array) => {
  const workspace = newWorkspace({ flat, frames: 1, aims: ['most', 'least'] })
  let last = -1
  return (position) => {
    if (position !== last) backup(workspace, (last = position), 0, values)
    return workspace.values
  }
}

const notesOf = ({ ground, frames, aims }: Setting, marks: Marks): StatisticsNotes => {
  const { flat } = ground
  const sums = Object.fromEntries(
    SUMS.map((name) => [name, new Float64Array(flat.size * frames)]),
  ) as StatisticsNotes['sums']
  const luck: number[] = []
  const worths = worthsOn(ground)
  const room = new Float64Array(Math.max(0, ...flat.tables.map(({ nodes }) => nodes)))
  const look = (workspace: Workspace, position: number, frame: Frame): void => {
    const entry = { workspace, position, frame, worth: worths(position) }
    const here = sumsAt(entry, marks, room, (ofRole) => luck.push(frame === 0 ? ofRole : -ofRole))
    for (const name of SUMS) sums[name][position * frames + frame] = here[name]
  }
  const chain = chainOf(flat, frames, aims, look)
  return { chain, sums, luck: Float64Array.from(luck) }
}

/** Sums a quantity over the exits of each entry. */
const overWays = (chain: Flat, part: (way: number, chance: number, to: number) => number): Float64Array => {
  const sums = new Float64Array(chain.size)
  for (let entry = 0; entry < chain.size; entry++) {
    const first = chain.first[entry]!
    for (let way = first; way < chain.first[entry + 1]!; way++)
      sums[entry]! += part(way, chain.tables[chain.table[entry]!]!.weight[way - first]!, chain.target[way]!)
  }
  return sums
}

/** Computes the means of D² and L · D from the entries' values. Luck has mean 0, so L · (payoff) has an equal mean. */
const momentsOf = ({ chain, luck }: StatisticsNotes, worth: Float64Array, promised: number) => ({
  luck: overWays(chain, (way, _, to) => luck[way]! * (worth[to]! - promised)),
  moved: overWays(chain, (_, chance, to) => (chain.table[to]! < 0 ? chance * (chain.payoff[to]! - promised) ** 2 : 0)),
})

const statisticsOn = <S>(setting: Setting, start: S, promised: number, marks: Marks): PolicyStatistics<S> => {
  const { ground, frames, aims } = setting
  const { flat } = ground
  const model = ground.model as SolvedModel<S>['model']
  const notes = notesOf(setting, marks)
  const { chain, sums } = notes
  const ends = fixedPoint({ flat: chain, frames: 1, aims }, SETTLED_SHARE * flat.sum)
  const from = model.place(start)
  const at = frames === 1 ? from.position : from.position * 2 + Number(from.turned)
  const visits = visitsFrom(chain, at)
  const total = (each: Float64Array): number => visits.reduce((sum, count, entry) => sum + count * each[entry]!, 0)
  const moments = momentsOf(notes, ends, promised)
  const payoffs = payoffsUnder(ground, aims, ends)
  return {
    plies: total(sums.plies),
    ...(ground.model.seats > 1 && total(sums.levels) <= NEVER ? { leads: total(sums.leads) } : {}),
    real: total(sums.real),
    mattering: total(sums.mattering),
    spread: total(sums.spread),
    luck: total(moments.luck),
    moved: total(moments.moved),
    worth: (state) => payoffs(model.place(state)),
  }
}

/**
 * Returns the average course of a game when these policies play, one per seat. A choice matters if its worst way costs
 * at least `matters` (in payoff). Returns a fault if the game has no solved model, or a policy reads the log.
 */
export const policyStatisticsOf = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  policies: PerSeat<Policy<A, V>>,
  matters: number,
): Result<PolicyStatistics<S>> => {
  const seats = policies.length
  const at = grounded(game, rules, seats)
  if (!at.ok) return at
  const reader = policies.find(({ readsLog }) => readsLog === true)
  if (reader !== undefined) return fault('memory', `${reader.id} depends on the game so far, so it needs simulation`)
  const { ground, start, value } = at.value
  const aims = [weightsOf(at.value, policies[0]!, 0), weightsOf(at.value, policies.at(-1)!, seats - 1)] as const
  const marks = { matters, level: LEVEL * ground.flat.sum }
  return ok(statisticsOn({ ground, frames: framesOf(ground), aims }, start, value[0]!, marks))
}
