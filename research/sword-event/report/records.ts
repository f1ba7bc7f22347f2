import { sourcesOf } from '../../../src/bots/index.ts'
import type { Random } from '../../../src/dice/index.ts'
import type { PerSeat, Seat } from '../../../src/engine/index.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { endOf } from '../../../src/games/sword-event/rules/ranking.ts'
import { eventStart, newEvent, playRounds } from '../../../src/games/sword-event/bots/fast-playout.ts'
import type { Mind } from '../../../src/games/sword-event/bots/mind.ts'
import type { Player } from './idle.ts'

/** What an event was like, besides how it ended. */
export type EventStatistics = {
  /** Rounds that were begun. */
  readonly rounds: number
  /** Who acted first in the first one. */
  readonly first: Seat
  /** Turns taken, those given up for healing, strikes and their throws of dice. */
  readonly turns: number
  readonly heals: number
  readonly strikes: number
  readonly throws: number
  /** Knights who were felled. */
  readonly felled: number
}

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

/** Plays one event and counts what happens in it. */
const playCounted = (rules: SwordEventRules, minds: readonly Mind[], random: Random) => {
  let [first, turns, strikes, throws] = [-1, 0, 0, 0]
  const event = newEvent(rules, minds, eventStart(rules, minds.length), {
    onTurn: (_, order, acted) => {
      if (first < 0) first = order[0]!
      if (acted < order.length) turns += 1
    },
    onStrike: (thrown) => {
      strikes += 1
      throws += thrown
    },
  })
  const { payoff: points } = playRounds(event, random)
  const heals = event.knights.reduce((sum, knight) => sum + knight.heals, 0)
  const counts = { rounds: rules['round-limit'] - event.rounds, first, turns, heals, strikes, throws }
  return { ...counts, felled: event.fallen.length, plies: event.plies, points, byBlows: endByBlows(event) }
}

/** Plays the events `0` … `events − 1`; from each to the next everybody moves on by a seat. */
export const recordsOf = ({ rules, cast, events, seed }: Run): readonly EventRecord[] => {
  const seats = cast.length
  const known = new Map(cast.map((player) => [player, player(rules, seats)]))
  const minds = cast.map((player) => known.get(player)!)
  return Array.from({ length: events }, (_, number) => {
    const moved = number % seats
    const seated = minds.map((__, seat) => minds[(seat + seats - moved) % seats]!)
    const played = playCounted(rules, seated, sourcesOf(seed, number).dice)
    return {
      ...played,
      bySword: played.felled === seats - 1,
      seatOf: cast.map((__, one) => (one + moved) % seats),
    }
  })
}
