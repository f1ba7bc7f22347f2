import { sourcesOf } from '../../../src/bots/index.ts'
import { type PerSeat, playOut, type Ply, type Seat, type Sources } from '../../../src/engine/index.ts'
import type { SwordEventPolicy } from '../../../src/games/sword-event/bots/policies.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { endOf } from '../../../src/games/sword-event/rules/ranking.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import type { EventState, SwordEventAction } from '../../../src/games/sword-event/rules/state.ts'
import { actorOf } from '../../../src/games/sword-event/rules/turns.ts'
import type { Player } from './players.ts'

/** Statistics of an event. */
export type EventStatistics = {
  /** Number of started rounds. */
  readonly rounds: number
  /** First to act in the first round. */
  readonly first: Seat
  /** Turns, those used for healing, strikes and their rolls. */
  readonly turns: number
  readonly heals: number
  readonly strikes: number
  readonly throws: number
  /** Number of felled knights. */
  readonly felled: number
}

/** One played event. */
export type EventRecord = EventStatistics & {
  readonly plies: number
  /** True if all knights but one were felled; false if the last round decided (S11). */
  readonly bySword: boolean
  /** Points by seat. */
  readonly points: PerSeat<number>
  /** Points by seat if those left after the last round were ranked by dealt damage, then by health. */
  readonly byBlows: PerSeat<number>
  /** Seat of each player of the cast. */
  readonly seatOf: readonly Seat[]
}

/** Players, rules, number of events, and dice. */
export type Run = {
  readonly rules: SwordEventRules
  readonly cast: readonly Player[]
  readonly events: number
  readonly seed: number
}

/** The end of an event if blows ranked before health (S11). */
const endByBlows = (event: Pick<EventState, 'rules' | 'knights' | 'fallen'>): PerSeat<number> =>
  endOf({
    ...event,
    knights: event.knights.map((one) => (one.health > 0 ? { health: 1 + one.dealt, dealt: one.health } : one)),
  }).payoff

/** Plays one event and collects its statistics. */
const playCounted = (rules: SwordEventRules, policies: PerSeat<SwordEventPolicy>, sources: Sources) => {
  let [first, turns, strikes, throws, lastTurn] = [-1, 0, 0, 0, '']
  const count = ({ phase, round, acted, tiers }: EventState, ply: Ply<SwordEventAction>): void => {
    if (phase === 'turn' && lastTurn !== `${round} ${acted}`) {
      if (first < 0) first = actorOf({ tiers, acted })
      lastTurn = `${round} ${acted}`
      turns += 1
    }
    if (ply.kind === 'choice' && ply.action.startsWith('strike ')) strikes += 1
    if (phase === 'roll' || phase === 'rerolled') throws += 1
  }
  const step: typeof swordEvent.step = (state, ply) => {
    count(state.game, ply)
    return swordEvent.step(state, ply)
  }
  const watched = { ...swordEvent, step }
  const { state, end, plies } = playOut(watched, swordEvent.start(rules, policies.length), policies, sources)
  const { knights, fallen, round } = state.game
  const heals = knights.reduce((sum, knight) => sum + knight.heals, 0)
  const counts = { rounds: round, first, turns, heals, strikes, throws }
  return { ...counts, felled: fallen.length, plies, points: end.payoff, byBlows: endByBlows(state.game) }
}

/** Plays the events `0` … `events − 1`. After each event, every player moves on by one seat. */
export const recordsOf = ({ rules, cast, events, seed }: Run): readonly EventRecord[] => {
  const seats = cast.length
  const known = new Map(cast.map((player) => [player, player(rules)]))
  const policies = cast.map((player) => known.get(player)!)
  return Array.from({ length: events }, (_, number) => {
    const moved = number % seats
    const seated = policies.map((__, seat) => policies[(seat + seats - moved) % seats]!)
    const played = playCounted(rules, seated, sourcesOf(seed, number))
    return {
      ...played,
      bySword: played.felled === seats - 1,
      seatOf: cast.map((__, one) => (one + moved) % seats),
    }
  })
}
