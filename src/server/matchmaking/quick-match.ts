import { type Hash, limits } from '../../protocol/index.ts'
import type { Room } from '../matches/session.ts'

/** Who was led to a table by a quick match and has not sat down yet. Kept in memory only: it is a matter of seconds. */
export interface Quick {
  promise(match: string, holder: Hash): void
  /** Seats of a table on which others than this one are about to sit down. */
  promisedToOthers(room: Room, holder: Hash): number
  isPromised(match: string, holder: Hash): boolean
  /** Whether one more can be led to a table: a seat is free and nobody is on the way to it, and somebody is there or coming. */
  hasPlace(room: Room, holder: Hash): boolean
  tidy(): void
}

export const newQuick = (now: () => number): Quick => {
  const promises = new Map<string, Map<Hash, number>>()
  const valid = (match: string): readonly Hash[] =>
    [...(promises.get(match) ?? [])].flatMap(([holder, until]) => (until > now() ? [holder] : []))
  const othersOf = (match: string, holder: Hash): readonly Hash[] => valid(match).filter((other) => other !== holder)
  const coming = ({ live }: Room, holder: Hash): number =>
    othersOf(live.id, holder).filter((other) => live.match().seats.every((seated) => seated?.holder !== other)).length
  return {
    promise: (match, holder) => {
      const there = promises.get(match) ?? new Map<Hash, number>()
      there.set(holder, now() + limits.quickWithin)
      promises.set(match, there)
    },
    promisedToOthers: (room, holder) => (promises.size === 0 ? 0 : coming(room, holder)),
    isPromised: (match, holder) => valid(match).includes(holder),
    hasPlace: (room, holder) => {
      const { seats, phase, barred } = room.live.match()
      const free = seats.filter((seated) => seated === null).length
      const expected = coming(room, holder)
      const present = seats.some((seated) => seated?.holder !== undefined && room.audience.isHere(seated.holder))
      const isOther = seats.every((seated) => seated?.holder !== holder) && !barred.includes(holder)
      return phase === 'gathering' && isOther && free > expected && (present || expected > 0)
    },
    tidy: () => {
      for (const [match] of promises) if (valid(match).length === 0) promises.delete(match)
    },
  }
}
