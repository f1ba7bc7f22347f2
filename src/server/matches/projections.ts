import type { AnyGame, AnyPlay, GameNode, Ply } from '../../engine/index.ts'
import { isOpen } from '../../engine/index.ts'
import { computerOn, type Entry, type Match, type Phase, waitedFor, wakeAt } from '../../protocol/index.ts'
import type { Tally, Write } from '../store/store.ts'
import type { MatchRow } from '../store/store.ts'
import type { Step } from './advance-game.ts'

/** How long whoever has written that a computer is to think is alone in charge of it. */
const THINK_LEASE = 30_000

const phaseOf = (phase: Phase): MatchRow['phase'] => (phase === 'revealing' ? 'gathering' : phase)

/** A match as the lobby has it; undefined once it is over. */
export const tableOf = ({ id, phase, settings, seats, openedAt }: Match): MatchRow['table'] | undefined => {
  const shown = phaseOf(phase)
  if (shown === 'over') return undefined
  return { match: id, phase: shown, settings, seats: seats.map((seated) => seated?.occupant ?? null), openedAt }
}

const rowOf = (match: Match): MatchRow => {
  const table = tableOf(match)
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

/** Whether lists show something else of it than before. */
export const isListedAnew = (before: Match | undefined, { phase, seats }: Match): boolean =>
  before?.phase !== phase || seats.some((seated, i) => before.seats[i]?.occupant !== seated?.occupant)

/** The seats that a computer player has to choose for now, ascending. */
export const thinkers = (match: Match): readonly number[] =>
  waitedFor(match).filter((seat) => computerOn(match.seats[seat]!) !== undefined)

/** The faces of one roll: dice only, cards are not counted. */
const facesOf = (node: GameNode<unknown>, ply: Ply<unknown>): readonly Tally[] => {
  if (node.kind !== 'chance' || node.chance.kind !== 'pool' || ply.kind !== 'outcome') return []
  const sides = node.chance.groups.flatMap((group) => Array.from({ length: group.count }, () => group.sides))
  return sides.map((of, i) => ({ sides: of, face: Number(ply.outcome[i]), count: 1 }))
}

const facesOfAll = ({ game, states, plies }: AnyPlay): readonly Tally[] =>
  plies.flatMap((ply, i) => facesOf(game.node(states[i]), ply))

/** Open rolls are counted as they fall; those of a game with secrets when it is over, for a count would tell of them before. */
const talliesOf = (game: AnyGame, before: Match | undefined, next: Match, steps: readonly Step[]): readonly Tally[] => {
  const { play } = next
  if (play === undefined) return []
  const from = play.plies.length - steps.length
  if (isOpen(game)) return steps.flatMap(({ ply }, i) => facesOf(game.node(play.states[from + i]), ply))
  return next.phase === 'over' && before?.phase !== 'over' ? facesOfAll(play) : []
}

/** What is known of the jobs that the store has for a match: when `clock` can be taken at the latest, whether `think` is there. */
export type Armed = { readonly clock?: number | undefined; readonly think: boolean }

/** What a stored match has: whoever wrote its last entry has seen to that. */
export const armedBy = (match: Match): Armed => ({ clock: wakeAt(match), think: thinkers(match).length > 0 })

/** A clock's job is set only where it has to come earlier: one that comes too early looks, and waits again. */
const jobsOf = (match: Match, armed: Armed, at: number): { readonly armed: Armed; readonly jobs: Write['jobs'] } => {
  const clock = wakeAt(match)
  const think = thinkers(match).length > 0
  const isClockSet = clock !== undefined && (armed.clock === undefined || clock < armed.clock)
  const isClockDropped = clock === undefined && armed.clock !== undefined
  const jobs = {
    ...((isClockSet || isClockDropped) && { clock }),
    ...(think !== armed.think && { think: think ? at + THINK_LEASE : undefined }),
  }
  return { armed: { clock: isClockSet || isClockDropped ? clock : armed.clock, think }, jobs }
}

/** Everything that is written along with an entry, and what the store has of jobs afterwards. */
export const writeOf = (
  game: AnyGame,
  armed: Armed,
  before: Match | undefined,
  next: Match,
  entry: Entry,
  steps: readonly Step[],
): { readonly write: Write; readonly armed: Armed } => {
  const { armed: then, jobs } = jobsOf(next, armed, entry.at)
  const tallies = talliesOf(game, before, next, steps)
  const write: Write = {
    match: next.id,
    entry,
    ...(isListedAnew(before, next) && { row: rowOf(next) }),
    ...(jobs !== undefined && Object.keys(jobs).length > 0 && { jobs }),
    ...(tallies.length > 0 && { tallies }),
  }
  return { write, armed: then }
}
