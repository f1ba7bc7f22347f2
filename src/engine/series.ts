import { type Faces, facesOf, type Pool, poolOf, printOutcome, expectItem } from '../dice/index.ts'
import {
  type ChanceNode,
  type Game,
  type GameNode,
  isOpen,
  open,
  type PerSeat,
  type Ply,
  type Seat,
  type TerminalNode,
} from './game.ts'
import type { HouseRule, Ruleset } from './house-rules.ts'
import { sharedPrizes } from './prizes.ts'
import { placesBy } from './seating.ts'

/** Standing of a series after its finished games. */
export type SeriesStanding = {
  /** Points by seat of each finished game, in order. */
  readonly games: readonly PerSeat<number>[]
  readonly totals: PerSeat<number>
  /** Games won by seat; a shared win counts for every winner. */
  readonly won: PerSeat<number>
}

/** Rules that turn games of one kind into a series. */
export type SeriesPlan<H extends Ruleset> = {
  readonly houseRules: readonly HouseRule[]
  /** Returns the points that a finished game adds to the totals. */
  points(end: TerminalNode): PerSeat<number>
  isOver(rules: H, standing: SeriesStanding): boolean
  /** True if the series has only one game; log and notation then do not mention the series. */
  isOne(rules: H): boolean
  /** Sides of the die with which tied seats roll off first place; undefined if tied seats share the win. */
  readonly rollOff?: number
  /** Breaks a tie in totals: negative if a is ahead of b. Undefined if tied seats share a place. */
  tie?(standing: SeriesStanding, a: Seat, b: Seat): number
}

/** Seats still in the roll-off, and the number of rolls so far. */
export type RollOff = { readonly among: readonly Seat[]; readonly rolls: number }

/** State of a series: current game, and points of earlier games. */
export type SeriesState<S, H extends Ruleset = Ruleset> = {
  readonly rules: H
  /** Current game; the last game once the series is over. */
  readonly game: S
  readonly standing: SeriesStanding
  readonly phase: 'game' | 'roll-off' | 'over'
  readonly off?: RollOff
  /** Winner of the roll-off; undefined without a roll-off. */
  readonly winner?: Seat
}

/** Totals that differ by less are equal. Points are fractions such as 7/3, whose sum depends on their order. */
export const TOTAL_TOLERANCE = 1e-9

/** Returns a comparison of two seats by the series so far, first place first. `winner` won a roll-off. */
export const seriesOrder =
  (plan: Pick<SeriesPlan<never>, 'tie'>, standing: SeriesStanding, winner?: Seat) =>
  (a: Seat, b: Seat): number => {
    const gap = expectItem(standing.totals[b]) - expectItem(standing.totals[a])
    if (Math.abs(gap) > TOTAL_TOLERANCE) return gap
    const apart = plan.tie?.(standing, a, b) ?? 0
    return apart === 0 && winner !== undefined ? Number(b === winner) - Number(a === winner) : apart
  }

const firsts = (places: PerSeat<number>): readonly Seat[] =>
  places.flatMap((place, seat) => (place === 1 ? [seat] : []))

/** Payoffs of a series. Solo: the total; with several seats: the win, shared by the seats in first place. */
const payoffOf = ({ totals }: SeriesStanding, places: PerSeat<number>): PerSeat<number> =>
  totals.length === 1 ? totals : sharedPrizes([1], places)

const plus = (a: PerSeat<number>, b: PerSeat<number>): PerSeat<number> => a.map((n, seat) => n + expectItem(b[seat]))

/** Returns the standing after one more finished game. */
const withGame = (
  { games, totals, won }: SeriesStanding,
  points: PerSeat<number>,
  end: TerminalNode,
): SeriesStanding => ({
  games: [...games, points],
  totals: plus(totals, points),
  won: won.map((n, seat) => n + (end.places[seat] === 1 ? 1 : 0)),
})

/** Returns the prefix that makes the slots of each game in a series unique, because the log requires unique slots. */
const prefixOf = (played: number): string => `game-${played + 1}-`

/** Base game and plan of a series, with the functions that start its games. */
type SeriesCourse<S, A, V, H extends Ruleset> = {
  readonly base: Game<S, A, V, H>
  readonly plan: SeriesPlan<H>
  /** Returns the start of the next game after a finished one. */
  next(last: S, rules: H, seats: number): S
}

const offOf = ({ off }: SeriesState<unknown>): RollOff => {
  if (off === undefined) throw new RangeError('no roll-off is in progress')
  return off
}

/** Returns the pool of a roll-off: one die for each seat that is still in it. */
const offPool = <H extends Ruleset>({ rollOff }: SeriesPlan<H>, state: SeriesState<unknown, H>): Pool => {
  if (rollOff === undefined) throw new RangeError('this series has no roll-off')
  return poolOf(...offOf(state).among.map(() => ({ count: 1, sides: rollOff })))
}

const placesIn = <H extends Ruleset>(
  plan: SeriesPlan<H>,
  { standing, winner }: SeriesState<unknown, H>,
): PerSeat<number> => placesBy(standing.totals.length, seriesOrder(plan, standing, winner))

const offNode = <H extends Ruleset>(plan: SeriesPlan<H>, state: SeriesState<unknown, H>): ChanceNode => ({
  kind: 'chance',
  chance: offPool(plan, state),
  slot: `roll-off-${offOf(state).rolls + 1}`,
})

/** Returns the end of a series. A single game ends by its own rules unless a roll-off decided first place. */
const seriesEnd = <S, A, V, H extends Ruleset>(
  { base, plan }: Pick<SeriesCourse<S, A, V, H>, 'base' | 'plan'>,
  state: SeriesState<S, H>,
): TerminalNode => {
  const last = base.node(state.game)
  if (plan.isOne(state.rules) && state.winner === undefined && last.kind === 'terminal') return last
  const places = placesIn(plan, state)
  const payoff = payoffOf(state.standing, places)
  return { kind: 'terminal', payoff, places, scores: state.standing.totals }
}

const nodeOf = <S, A, V, H extends Ruleset>(
  { base, plan }: Pick<SeriesCourse<S, A, V, H>, 'base' | 'plan'>,
  state: SeriesState<S, H>,
): GameNode<A> => {
  if (state.phase === 'over') return seriesEnd({ base, plan }, state)
  if (state.phase === 'roll-off') return offNode(plan, state)
  const node = base.node(state.game)
  return node.kind === 'chance' && !plan.isOne(state.rules)
    ? { ...node, slot: `${prefixOf(state.standing.games.length)}${node.slot}` }
    : node
}

/** Returns the next state after a game has finished: a new game, a roll-off, or the end of the series. */
const concluded = <S, A, V, H extends Ruleset>(
  { plan, next }: SeriesCourse<S, A, V, H>,
  state: SeriesState<S, H>,
  end: TerminalNode,
): SeriesState<S, H> => {
  const standing = withGame(state.standing, plan.points(end), end)
  const seats = standing.totals.length
  if (!plan.isOver(state.rules, standing)) return { ...state, standing, game: next(state.game, state.rules, seats) }
  const over: SeriesState<S, H> = { ...state, standing, phase: 'over' }
  const tied = firsts(placesIn(plan, over))
  if (plan.rollOff === undefined || tied.length === 1 || seats === 1) return over
  return { ...over, phase: 'roll-off', off: { among: tied, rolls: 0 } }
}

const offRolled = <S, H extends Ruleset>(state: SeriesState<S, H>, faces: Faces): SeriesState<S, H> => {
  const { among, rolls } = offOf(state)
  const best = Math.max(...faces)
  const left = among.filter((_, i) => faces[i] === best)
  const off = { among: left, rolls: rolls + 1 }
  return left.length > 1 ? { ...state, off } : { ...state, off, phase: 'over', winner: expectItem(left[0]) }
}

const stepOf = <S, A, V, H extends Ruleset>(
  course: SeriesCourse<S, A, V, H>,
  state: SeriesState<S, H>,
  ply: Ply<A>,
): SeriesState<S, H> => {
  if (state.phase === 'over') throw new RangeError('the game is over')
  if (state.phase === 'roll-off') {
    if (ply.kind !== 'outcome') throw new RangeError('a roll-off is due')
    return offRolled(state, facesOf(offPool(course.plan, state), ply.outcome))
  }
  const game = course.base.step(state.game, ply)
  const after = course.base.node(game)
  return after.kind === 'terminal' ? concluded(course, { ...state, game }, after) : { ...state, game }
}

type ViewMethods<S, A, V, H extends Ruleset> = Pick<
  Game<SeriesState<S, H>, A, SeriesState<V, H>, H>,
  'hidden' | 'view' | 'imagine'
>

/** Derives `view` and `imagine` of a series from those of its current game. Open games need no change. */
const viewMethods = <S, A, V, H extends Ruleset>(base: Game<S, A, V, H>): ViewMethods<S, A, V, H> =>
  isOpen(base)
    ? (open as unknown as ViewMethods<S, A, V, H>)
    : {
        hidden: true,
        view: (state, eye) => ({ ...state, game: base.view(state.game, eye) }),
        imagine: (view, random) => ({ ...view, game: base.imagine(view.game, random) }),
      }

/**
 * Turns a game into a series of games until the plan ends it. A series of one game looks like the base game. Each game
 * begins with its own start, or with `next` of the game before.
 */
export const asSeries = <S, A, V, H extends Ruleset>(
  base: Game<S, A, V, H>,
  plan: SeriesPlan<H>,
  next: SeriesCourse<S, A, V, H>['next'] = (_, rules, seats) => base.start(rules, seats),
): Game<SeriesState<S, H>, A, SeriesState<V, H>, H> => {
  const course = { base, plan, next }
  return {
    id: base.id,
    version: base.version,
    seats: base.seats,
    houseRules: [...base.houseRules, ...plan.houseRules],
    start: (rules, seats) => {
      const none = Array.from({ length: seats }, () => 0)
      return { rules, game: base.start(rules, seats), standing: { games: [], totals: none, won: none }, phase: 'game' }
    },
    node: (state) => nodeOf(course, state),
    step: (state, ply) => stepOf(course, state, ply),
    ...viewMethods(base),
    print: (state, part, eye) =>
      state.phase === 'roll-off' && part.kind === 'outcome'
        ? printOutcome(offPool(plan, state), part.outcome)
        : base.print(state.game, part, eye),
    outOf: (state) => (state.phase === 'game' ? (base.outOf?.(state.game) ?? []) : []),
    prizes: (rules, seats) => (plan.isOne(rules) ? base.prizes?.(rules, seats) : undefined),
    draws: (rules, seats) => plan.rollOff === undefined && (!plan.isOne(rules) || base.draws?.(rules, seats) === true),
  }
}
