import { type Hash, limits } from '../../protocol/index.ts'
import type { MatchSession } from '../matches/session.ts'

/** Players assigned to a table by a quick match who have not sat down yet. In memory only, for some seconds. */
export interface QuickMatches {
  /** `address`: the player's address, as returned by `AddressOf`. */
  reserve(match: string, holder: Hash, address: string): void
  /** Seats reserved firmly for players other than `holder`. */
  promisedToOthers(session: MatchSession, holder: Hash): number
  seated(session: MatchSession): void
  isReserved(match: string, holder: Hash): boolean
  /**
   * Chance that another player gets a seat at the table. `sure`: a seat is free and unreserved, and an opponent is
   * present or has a firm reservation. `perhaps`: every seat is empty, and no reservation is firm.
   */
  placeAt(session: MatchSession, holder: Hash): 'sure' | 'perhaps' | 'none'
  tidy(): void
}

/** `isFirm`: true if the seat is held for this player; if false, the first player to sit down gets it. */
type Reservation = { readonly holder: Hash; readonly address: string; readonly until: number; readonly isFirm: boolean }

/** Maximum firm reservations per address at a time. */
const FIRM = 4
/** Milliseconds without firm reservations for an address after one of its players did not come. */
const MISTRUST = 60_000

/**
 * Decides whether an address gets a firm reservation. It gets one with fewer than `FIRM` open reservations, if all its
 * players came recently.
 */
const createTrust = (now: () => number) => {
  const missed = new Map<string, number>()
  return {
    isGiven: (address: string, outstanding: number): boolean =>
      outstanding < FIRM && (missed.get(address) ?? Number.NEGATIVE_INFINITY) + MISTRUST < now(),
    miss: (address: string): void => void missed.set(address, now()),
    tidy: (): void => {
      for (const [address, at] of missed) if (at + MISTRUST < now()) missed.delete(address)
    },
  }
}

export const createQuickMatches = (now: () => number): QuickMatches => {
  const reservations = new Map<string, Map<Hash, Reservation>>()
  const trust = createTrust(now)
  /** True if the player already has a seat and no longer needs the reservation. */
  const came = ({ log }: MatchSession, { holder }: Reservation): boolean =>
    log.match().seats.some((seated) => seated?.holder === holder)
  const valid = (match: string): readonly Reservation[] =>
    [...(reservations.get(match)?.values() ?? [])].filter(({ until }) => until > now())
  const outstanding = (address: string): number =>
    [...reservations.keys()].flatMap(valid).filter((one) => one.address === address).length
  const expected = (session: MatchSession, holder: Hash): readonly Reservation[] =>
    valid(session.log.id).filter((one) => one.holder !== holder && !came(session, one))
  const coming = (session: MatchSession, holder: Hash): number =>
    expected(session, holder).filter(({ isFirm }) => isFirm).length
  return {
    reserve: (match, holder, address) => {
      const there = reservations.get(match) ?? new Map<Hash, Reservation>()
      const isFirm = there.get(holder)?.isFirm ?? trust.isGiven(address, outstanding(address))
      there.set(holder, { holder, address, until: now() + limits.quickWithin, isFirm })
      reservations.set(match, there)
    },
    promisedToOthers: (session, holder) => (reservations.size === 0 ? 0 : coming(session, holder)),
    seated: (session) => {
      const there = reservations.get(session.log.id)
      for (const one of there?.values() ?? []) if (came(session, one)) there?.delete(one.holder)
    },
    isReserved: (match, holder) => valid(match).some((one) => one.holder === holder),
    placeAt: (session, holder) => {
      const { seats, phase, barred } = session.log.match()
      const free = seats.filter((seated) => seated === null).length
      const [firm, all] = [coming(session, holder), expected(session, holder).length]
      const present = seats.some((seated) => seated?.holder !== undefined && session.subscribers.isHere(seated.holder))
      const isOther = seats.every((seated) => seated?.holder !== holder) && !barred.includes(holder)
      if (phase !== 'gathering' || !isOther) return 'none'
      if (free > firm && (present || firm > 0)) return 'sure'
      return free === seats.length && free > all && all > 0 ? 'perhaps' : 'none'
    },
    tidy: () => {
      trust.tidy()
      for (const [match, there] of reservations) {
        for (const { holder, address, until } of there.values()) {
          if (until > now()) continue
          there.delete(holder)
          trust.miss(address)
        }
        if (there.size === 0) reservations.delete(match)
      }
    },
  }
}
