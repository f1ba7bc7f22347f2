import { type AnyGame, type GameNode, isOpen, type Ply, type SeenPlay } from '../../engine/index.ts'
import {
  computerOn,
  firstLink,
  isGuest,
  type Entry,
  type Leaf,
  limits,
  type Match,
  type MatchPhase,
  awaitedSeats,
  nextDeadline,
} from '../../protocol/index.ts'
import type { SeatResult } from '../../protocol/accounts/account.ts'
import type { FinishedMatch } from '../log/match-store.ts'
import type { RatedResult } from '../log/match-store.ts'
import type { MatchRow, Tally, Write } from '../log/match-store.ts'
import type { PlayedStep } from './advance-game.ts'

/** Milliseconds for which the process that wrote a `think` job holds it alone. */
const THINK_LEASE = 30_000

const phaseOf = (phase: MatchPhase): MatchRow['phase'] => (phase === 'revealing' ? 'gathering' : phase)

/** The lobby's row of a match; undefined once the match is over. */
export const lobbyRowOf = ({ id, phase, settings, seats, openedAt }: Match): MatchRow['table'] | undefined => {
  const shown = phaseOf(phase)
  if (shown === 'over') return undefined
  return { match: id, phase: shown, settings, seats: seats.map((seated) => seated?.occupant ?? null), openedAt }
}

const projectedRow = (match: Match): MatchRow => {
  const table = lobbyRowOf(match)
  return {
    match: match.id,
    game: match.settings.game,
    phase: phaseOf(match.phase),
    visibility: match.settings.visibility,
    openedAt: match.openedAt,
    changedAt: match.at,
    ...(table !== undefined && { table }),
  }
}

/** True if the lobby must show the match differently than before. */
export const changesLobby = (before: Match | undefined, { phase, seats }: Match): boolean =>
  before?.phase !== phase || seats.some((seated, i) => before.seats[i]?.occupant !== seated?.occupant)

export const botsToMove = (match: Match): readonly number[] =>
  awaitedSeats(match).filter((seat) => computerOn(match.seats[seat]!) !== undefined)

/** Faces of one dice roll. Drawn cards are not counted. */
const rolledTallies = (node: GameNode<unknown>, ply: Ply<unknown>): readonly Tally[] => {
  if (node.kind !== 'chance' || node.chance.kind !== 'pool' || ply.kind !== 'outcome') return []
  const sides = node.chance.groups.flatMap((group) => Array.from({ length: group.count }, () => group.sides))
  return sides.map((of, i) => ({ sides: of, face: Number(ply.outcome[i]), count: 1 }))
}

const facesOfAll = ({ game, states, plies }: SeenPlay): readonly Tally[] =>
  plies.flatMap((ply, i) => rolledTallies(game.node(states[i]), ply))

/** Dice counts of an entry. Games with secrets are counted at their end; earlier counts would reveal rolls. */
const talliesOf = (
  game: AnyGame,
  before: Match | undefined,
  next: Match,
  steps: readonly PlayedStep[],
): readonly Tally[] => {
  const { play } = next
  if (play === undefined) return []
  const from = play.plies.length - steps.length
  if (isOpen(game)) return steps.flatMap(({ ply }, i) => rolledTallies(game.node(play.states[from + i]), ply))
  return next.phase === 'over' && before?.phase !== 'over' ? facesOfAll(play) : []
}

/** Public-log leaves of a match: the opening digest once it has a chain, and the closing hash at its end. */
export const loggedLeaves = ({ id, chain, phase }: Match): readonly Leaf[] => {
  if (chain === undefined) return []
  const opening = { of: 'opening', match: id, digest: firstLink(chain).chain } as const
  return phase === 'over' ? [opening, { of: 'closing', match: id, digest: chain.chain }] : [opening]
}

const newLeaves = (before: Match | undefined, match: Match): readonly Leaf[] =>
  loggedLeaves(match).filter(({ of }) => (of === 'opening' ? before?.chain === undefined : before?.phase !== 'over'))

export const seatResultOf = (places: readonly number[] | undefined, seat: number): SeatResult => {
  const place = places?.[seat]
  if (place === undefined) return 'none'
  if (place > 1) return 'lost'
  return places?.filter((other) => other === 1).length === 1 ? 'won' : 'drawn'
}

/**
 * Rated result of a match; undefined if it was unrated, abandoned or estimated. A player permanently replaced by a
 * computer is last.
 */
const ratedOf = ({ settings, result, seats }: Match): RatedResult | undefined => {
  const { places, estimated, how } = result ?? {}
  if (settings.rated !== true || places === undefined || estimated === true || how === 'abandoned') return undefined
  return {
    clock: settings.clock.kind,
    places: places.map((place, seat) => (seats[seat]?.standIn?.good === true ? seats.length : place)),
  }
}

/** Record of a game that this entry has ended; undefined for any other entry. */
const finishedOf = (before: Match | undefined, match: Match): FinishedMatch | undefined => {
  const { phase, result, play, settings, seats, at } = match
  if (phase !== 'over' || before?.phase === 'over' || result === undefined || play === undefined) return undefined
  const rated = ratedOf(match)
  return {
    ...(rated && { rated }),
    game: settings.game,
    isShown: settings.visibility !== 'private',
    how: result.how,
    endedAt: at,
    seats: seats.flatMap((seated, seat) =>
      seated === null
        ? []
        : [
            {
              seat,
              holder: seated.holder,
              name: seated.occupant.name,
              bot: seated.occupant.kind === 'bot' ? seated.occupant.bot : undefined,
              result: seatResultOf(result.places, seat),
              place: result.places?.[seat],
            },
          ],
    ),
  }
}

/** Stored jobs of a match as last known: the due time of `clock`, and whether a `think` job exists. */
export type ScheduledJobs = { readonly clock?: number | undefined; readonly think: boolean }

/** Jobs written with the last entry of a stored match. */
export const scheduledJobs = (match: Match): ScheduledJobs => ({
  clock: nextDeadline(match),
  think: botsToMove(match).length > 0,
})

export const isComputersAlone = ({ seats }: Match): boolean =>
  seats.every((seated) => seated?.occupant.kind === 'bot' && !isGuest(seated.occupant))

/** Time at which an ended match is deleted; undefined unless it had no game or only computers. */
const forgetAt = (match: Match, at: number): number | undefined => {
  if (match.play === undefined) return at + limits.calledOffStays
  return isComputersAlone(match) ? at + limits.unwatchedStays : undefined
}

/**
 * Returns the time for notifying absent players; undefined except at each new ply of a slow game and at the end of any
 * game. Live games need no stored job, because their server checks them in memory.
 */
const notifyAt = (before: Match | undefined, { phase, play, settings }: Match, at: number): number | undefined => {
  if (play === undefined) return undefined
  if (phase === 'over') return before?.phase === 'over' ? undefined : at
  const isSlow = settings.clock.kind !== 'live'
  return isSlow && phase === 'playing' && before?.play?.plies.length !== play.plies.length ? at : undefined
}

/** Writes a clock job only if it moves forward. A job that fires too early is postponed without an entry. */
const jobsOf = (
  before: Match | undefined,
  match: Match,
  stored: ScheduledJobs,
  at: number,
): { readonly jobs: ScheduledJobs; readonly changes: Write['jobs'] } => {
  const clock = nextDeadline(match)
  const think = botsToMove(match).length > 0
  const forget = match.phase === 'over' && before?.phase !== 'over' ? forgetAt(match, at) : undefined
  const notify = isComputersAlone(match) ? undefined : notifyAt(before, match, at)
  const isClockSet = clock !== undefined && (stored.clock === undefined || clock < stored.clock)
  const isClockDropped = clock === undefined && stored.clock !== undefined
  const changes = {
    ...((isClockSet || isClockDropped) && { clock: clock ?? null }),
    ...(think !== stored.think && { think: think ? at + THINK_LEASE : null }),
    ...(forget !== undefined && { forget }),
    ...(notify !== undefined && { notify }),
  }
  return { jobs: { clock: isClockSet || isClockDropped ? clock : stored.clock, think }, changes }
}

/** Everything written in one commit with an entry, and the stored jobs afterwards. */
export const projectEntry = (
  game: AnyGame,
  stored: ScheduledJobs,
  before: Match | undefined,
  next: Match,
  entry: Entry,
  steps: readonly PlayedStep[],
): { readonly write: Write; readonly jobs: ScheduledJobs } => {
  const { jobs, changes } = jobsOf(before, next, stored, entry.at)
  const tallies = talliesOf(game, before, next, steps)
  const leaves = newLeaves(before, next)
  const finished = isComputersAlone(next) ? undefined : finishedOf(before, next)
  const write: Write = {
    match: next.id,
    entry,
    ...(changesLobby(before, next) && { row: projectedRow(next) }),
    ...(changes !== undefined && Object.keys(changes).length > 0 && { jobs: changes }),
    ...(tallies.length > 0 && { tallies }),
    ...(leaves.length > 0 && { leaves }),
    ...(finished && { finished }),
  }
  return { write, jobs }
}
