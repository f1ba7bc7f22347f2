import type { Match } from '../../protocol/index.ts'
import type { Store } from '../store/store.ts'
import type { Attendee, Audience } from './subscribers.ts'
import type { HallOptions, Joined, Listener, Minds, Playable } from '../connections/match-server.ts'
import type { Live } from './match-log.ts'
import type { Visits } from '../connections/subscriptions.ts'

/** Whose act is being written, and how to tell that connection with whose eyes it sees from then on. */
export type Acting = {
  readonly attendee: Attendee
  readonly rejoined: (as: Joined) => void
  /** When the act was accepted, by the process's own clock. */
  readonly began: number
}

/** A match in memory with those who attend it, and what is under way there. */
export type Room = {
  readonly live: Live
  readonly audience: Audience
  acting: Acting | undefined
  isThinking: boolean
  isSettling: boolean
  /** Deleted: nothing more is written. */
  isGone: boolean
  /** Milliseconds since 1970 when somebody last had to do with it. */
  touched: number
}

/** All that the parts of the hall share. */
export type House = {
  readonly store: Store
  readonly listener: Listener
  readonly minds: Minds
  readonly now: () => number
  readonly newSecret: () => string
  readonly measure: NonNullable<HallOptions['measure']>
  readonly complain: NonNullable<HallOptions['complain']>
  readonly visits: Visits
  readonly manifestOf: (game: string) => Playable | undefined
  /** When this server began, and when the one before it was last seen alive. */
  readonly startedAt: number
  readonly lastBeat: number | undefined
  isClosing: boolean
}

/** The time of the next entry: never before the last one, whatever the machine's clock does. */
export const timeAt = (house: House, match: Match): number => Math.max(house.now(), match.at)
