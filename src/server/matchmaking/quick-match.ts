import { type Hash, limits } from '../../protocol/index.ts'
import type { MatchSession } from '../matches/session.ts'

/** Players whom a quick match led to a table and who have not sat down yet. In memory only: it is a matter of seconds. */
export interface QuickMatches {
  reserve(match: string, holder: Hash): void
  /** Seats of a table on which other players than this one are about to sit down. */
  promisedToOthers(session: MatchSession, holder: Hash): number
  isReserved(match: string, holder: Hash): boolean
  /** Whether one more player can be led to a table: a seat is free and not reserved, and another player is there or on the way. */
  hasPlace(session: MatchSession, holder: Hash): boolean
  tidy(): void
}

export const createQuickMatches = (now: () => number): QuickMatches => {
  const reservations = new Map<string, Map<Hash, number>>()
  const valid = (match: string): readonly Hash[] =>
    [...(reservations.get(match) ?? [])].flatMap(([holder, until]) => (until > now() ? [holder] : []))
  const othersOf = (match: string, holder: Hash): readonly Hash[] => valid(match).filter((other) => other !== holder)
  const coming = ({ log }: MatchSession, holder: Hash): number =>
    othersOf(log.id, holder).filter((other) => log.match().seats.every((seated) => seated?.holder !== other)).length
  return {
    reserve: (match, holder) => {
      const there = reservations.get(match) ?? new Map<Hash, number>()
      there.set(holder, now() + limits.quickWithin)
      reservations.set(match, there)
    },
    promisedToOthers: (session, holder) => (reservations.size === 0 ? 0 : coming(session, holder)),
    isReserved: (match, holder) => valid(match).includes(holder),
    hasPlace: (session, holder) => {
      const { seats, phase, barred } = session.log.match()
      const free = seats.filter((seated) => seated === null).length
      const expected = coming(session, holder)
      const present = seats.some((seated) => seated?.holder !== undefined && session.subscribers.isHere(seated.holder))
      const isOther = seats.every((seated) => seated?.holder !== holder) && !barred.includes(holder)
      return phase === 'gathering' && isOther && free > expected && (present || expected > 0)
    },
    tidy: () => {
      for (const [match] of reservations) if (valid(match).length === 0) reservations.delete(match)
    },
  }
}
