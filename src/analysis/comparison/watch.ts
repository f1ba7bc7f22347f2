import { type Random, itemAt } from '../../dice/index.ts'
import {
  deciders,
  type Game,
  type GameNode,
  offered,
  type PerSeat,
  type Policy,
  playOut,
  type Ruleset,
  type Seat,
  type Sources,
} from '../../engine/index.ts'
import { leaderOf, type Reference } from '../../odds/index.ts'
import type { FigureName, RatioPart } from './figures.ts'
import type { Fate } from '../../bots/play-on.ts'

/** Setup of an observed game: players, and the reference for luck and choices. */
export type ObservedSetup<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  readonly start: S
  readonly policies: PerSeat<Policy<A, V>>
  /** Undefined if no valued figure is wanted. */
  readonly reference: Reference<S> | undefined
  /** Returns the number of a position's chapter, from a spectator's view. */
  chapterOf(view: V): number
  readonly wanted: ReadonlySet<FigureName>
}

/** Contribution of one game to each requested figure. */
export type FigureContributions = { readonly [name in FigureName]?: RatioPart }

/** Minimum cost of a choice's worst action, as a fraction of the stake, from which the choice matters. */
export const LEAST_COST_SHARE = 0.01

/** Returns the stake of a game: the sum of all payoffs, or in solo games the expectation at the start. */
export const stakeAtStart = (start: PerSeat<number>): number => start.reduce((sum, payoff) => sum + payoff, 0)

/** Seat that acts at a node by deciding or by rolling its own dice; undefined for the table's rolls and at the end. */
const actorAt = (node: GameNode<unknown>): Seat | 'several' | undefined => {
  if (node.kind === 'simultaneous') return 'several'
  return node.kind === 'terminal' || node.kind === 'reveal' ? undefined : node.seat
}

/** Seat that acts during play; undefined also before play begins. */
export const actorIn = <S>(
  { prepares }: Pick<Game<S, never, never, never>, 'prepares'>,
  state: S,
  node: GameNode<unknown>,
): ReturnType<typeof actorAt> => (prepares?.(state) === true ? undefined : actorAt(node))

type WatchNotes = {
  payoff: PerSeat<number>
  /** Seat that was last in the lead alone; a tie does not change it. */
  leader: Seat | undefined
  actor: Seat | 'several' | undefined
  leads: number
  real: number
  mattering: number
  spread: number
  readonly luck: number[]
}

type ValueRecorder<S> = { readonly stake: number; readonly reference: Reference<S>; readonly notes: WatchNotes }

const noteValue = <S>({ reference, notes }: ValueRecorder<S>, node: GameNode<unknown>, after: S): void => {
  const { payoff } = reference.equity(after)
  const leader = leaderOf(payoff)
  if (leader !== undefined && notes.leader !== undefined && leader !== notes.leader) notes.leads += 1
  notes.leader = leader ?? notes.leader
  if (node.kind === 'chance')
    for (const [seat, value] of payoff.entries())
      notes.luck[seat] = itemAt(notes.luck, seat) + value - itemAt(notes.payoff, seat)
  notes.payoff = payoff
}

const noteChoices = <S>({ stake, reference, notes }: ValueRecorder<S>, node: GameNode<unknown>, before: S): void => {
  for (const seat of deciders(node)) {
    if (offered(node, seat).length < 2) continue
    const worth = reference.prospects(before, seat).map(({ payoff }) => itemAt(payoff, seat))
    const spread = Math.max(...worth) - Math.min(...worth)
    notes.real += 1
    notes.spread += spread
    if (spread >= LEAST_COST_SHARE * stake) notes.mattering += 1
  }
}

/** Wraps a game so that it reports every step and rolls with `fate`. */
const overheard = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  fate: Fate,
  hear: (before: S, node: GameNode<A>, after: S) => void,
) => {
  let dice: Random | undefined
  const node = (state: S): GameNode<A> => {
    const asked = game.node(state)
    if (asked.kind === 'chance') dice = fate.dice(asked)
    return asked
  }
  const step: Game<S, A, V, H>['step'] = (state, ply) => {
    const after = game.step(state, ply)
    hear(state, game.node(state), after)
    return after
  }
  const sources: Sources = { dice: { below: (n) => dice!.below(n) }, minds: fate.minds }
  return { told: { ...game, node, step }, sources }
}

const weightedSum = (a: PerSeat<number>, b: PerSeat<number>): number =>
  a.reduce((sum, x, seat) => sum + x * itemAt(b, seat), 0)

const once = (of: number): RatioPart => ({ of, per: 1 })

/**
 * Plays a game to its end and returns its contribution to each figure.
 * @throws RangeError if it does not end within `ENDLESS` plies
 */
export const observeGame = <S, A, V, H extends Ruleset>(
  table: ObservedSetup<S, A, V, H>,
  fate: Fate,
): FigureContributions => {
  const { game, start, policies, reference, wanted } = table
  const isValued = wanted.has('leads') || wanted.has('luck')
  const isWeighed = wanted.has('mattering') || wanted.has('spread')
  const zero = policies.map(() => 0)
  const payoff = reference?.equity(start).payoff ?? zero
  const leader = leaderOf(payoff)
  const notes: WatchNotes = {
    payoff,
    leader,
    actor: undefined,
    leads: 0,
    real: 0,
    mattering: 0,
    spread: 0,
    luck: [...zero],
  }
  const recorder = reference && { stake: stakeAtStart(payoff), reference, notes }
  const { told, sources } = overheard(game, fate, (before, node, after) => {
    notes.actor ??= actorIn(game, before, node)
    if (recorder === undefined) return
    if (isWeighed) noteChoices(recorder, node, before)
    if (isValued) noteValue(recorder, node, after)
  })
  const { state, end, plies } = playOut(told, start, policies, sources)
  const moved = end.payoff.map((value, seat) => value - itemAt(payoff, seat))
  const { actor, leads, real, mattering, spread, luck } = notes
  return {
    ...(typeof actor === 'number' ? { first: once(itemAt(end.payoff, actor)) } : {}),
    plies: once(plies),
    chapters: once(table.chapterOf(game.view(state, 'onlooker'))),
    ...(payoff.length > 1 ? { leads: once(leads) } : {}),
    mattering: { of: mattering, per: real },
    spread: { of: spread, per: real },
    luck: { of: weightedSum(luck, moved), per: weightedSum(moved, moved) },
  }
}
