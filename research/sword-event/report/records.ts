import { sourcesOf } from '../../../src/bots/index.ts'
import type { PerSeat, Seat } from '../../../src/engine/index.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { endOf } from '../../../src/games/sword-event/rules/ranking.ts'
import { type EventStatistics, playFast } from '../../../src/games/sword-event/bots/fast-playout.ts'
import type { Player } from './idle.ts'

/** One event that was played. */
export type EventRecord = EventStatistics & {
  readonly plies: number
  /** Whether all but one were felled; else the last round decided (S11). */
  readonly bySword: boolean
  /** Points by seat. */
  readonly points: PerSeat<number>
  /** Points by seat, were those left after the last round ranked by health taken, then by health. */
  readonly byBlows: PerSeat<number>
  /** Where each of the cast sat. */
  readonly seatOf: readonly Seat[]
}

/** Who plays, under which rules, how many events, with which dice. */
export type Run = {
  readonly rules: SwordEventRules
  readonly cast: readonly Player[]
  readonly events: number
  readonly seed: number
}

type Stand = Parameters<typeof endOf>[0]

/** The end of an event, were blows ranked before health (S11). */
const endByBlows = ({ knights, fallen }: Stand): PerSeat<number> =>
  endOf({
    knights: knights.map((one) => (one.health > 0 ? { health: 1 + one.dealt, dealt: one.health } : one)),
    fallen,
  }).payoff

/** Plays the events `0` … `events − 1`; from each to the next everybody moves on by a seat. */
export const recordsOf = ({ rules, cast, events, seed }: Run): readonly EventRecord[] => {
  const seats = cast.length
  const known = new Map(cast.map((player) => [player, player(rules, seats)]))
  const minds = cast.map((player) => known.get(player)!)
  let seen: (EventStatistics & Pick<EventRecord, 'byBlows'>) | undefined
  const plays = minds.map((_, moved) =>
    playFast(
      rules,
      minds.map((__, seat) => minds[(seat + seats - moved) % seats]!),
      (course, stand) => (seen = { ...course, byBlows: endByBlows(stand) }),
    ),
  )
  return Array.from({ length: events }, (_, number) => {
    const moved = number % seats
    const { end, plies } = plays[moved]!(sourcesOf(seed, number))
    return {
      ...seen!,
      plies,
      bySword: seen!.felled === seats - 1,
      points: end.payoff,
      seatOf: cast.map((__, one) => (one + moved) % seats),
    }
  })
}
