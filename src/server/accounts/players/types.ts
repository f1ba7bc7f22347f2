import type { PageVisibility, SeatResult } from '../../../protocol/accounts/account.ts'
import type { Closing } from '../../../protocol/match/event.ts'
import type { HeldSeat, KeptText, Role, Session, SignInAddress, SignInLink } from './tables.ts'

/** An account: `player` is its id, which is never given to another one. Times are milliseconds since 1970. */
export type PlayerAccount = {
  readonly player: string
  readonly name: string
  readonly visibility: PageVisibility
  readonly role: Role
  readonly createdAt: number
  readonly hasPhrase: boolean
}

/** A session by one of its tokens: the newest, or the one before. `hasOlder`: one before is still taken. */
export type FoundSession = { readonly session: Session; readonly isNewest: boolean; readonly hasOlder: boolean }

/** A finished game as its player's history has it; `player` of the others where they have an account with a public page. */
export type PlayedGame = {
  readonly match: string
  readonly game: string
  readonly how: Closing
  readonly endedAt: number
  readonly seat: number
  readonly result: SeatResult
  readonly place?: number
  readonly others: readonly {
    readonly name: string
    readonly bot?: string
    readonly player?: string
    readonly result: SeatResult
  }[]
}

/** Which games of a history are wanted. `opponent`: a part of a name; `from` and `until`: when they ended. */
export type GameFilter = {
  /** Whether the player asks: private games are shown to nobody else. */
  readonly isOwn: boolean
  /** The account that asks: of private accounts only its own id is named. */
  readonly asker?: string | undefined
  readonly game?: string | undefined
  readonly opponent?: string | undefined
  readonly result?: SeatResult | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
}

export type GameCursor = { readonly endedAt: number; readonly match: string }

/**
 * The accounts, and what belongs to them. Each order is one transaction, and may be given again without harm. Times are milliseconds since 1970;
 * of tokens, codes and phrases only hashes come here.
 */
export interface PlayerStore {
  create(player: PlayerAccount, session: Session): Promise<void>
  player(player: string): Promise<PlayerAccount | undefined>
  change(player: string, to: Partial<Pick<PlayerAccount, 'name' | 'visibility'>>): Promise<void>
  setPhrase(player: string, phrase: string): Promise<void>
  byPhrase(phrase: string): Promise<PlayerAccount | undefined>
  /**
   * Deletes an account with all that belongs to it. Finished games stay, and no longer say whose they were; rated results name a random id
   * that stands nowhere else.
   */
  erase(player: string): Promise<void>

  openSession(session: Session): Promise<void>
  /** The session with this token, or with this token before its last exchange. */
  sessionOf(token: string): Promise<FoundSession | undefined>
  session(session: string): Promise<Session | undefined>
  /**
   * Exchanges the token of a session; the one that was `shown` is taken too, until `noteUse`. False where another request
   * exchanged it first.
   */
  renew({ session, token }: Pick<Session, 'session' | 'token'>, shown: string, to: string, at: number): Promise<boolean>
  /** Notes that a session was used, with its newest token: the one before it is no longer good. */
  noteUse(session: string, at: number): Promise<void>
  sessions(player: string): Promise<readonly Session[]>
  endSession(player: string, session: string): Promise<void>
  endSessions(player: string, but?: string): Promise<void>

  /** Notes a link. Those of the player before it of its kind are no longer good; e-mails may cross, so several `mail` links may stand. */
  offerLink(link: SignInLink, now: number): Promise<void>
  /** A link that is good at this time; it stays so. */
  link(code: string, now: number): Promise<SignInLink | undefined>
  /** Uses a link up, for exactly one of all who ask, and with it all others of the player that went out by e-mail. */
  takeLink(code: string, now: number): Promise<SignInLink | undefined>
  /** Lets an address open an account, in the place of the one before; false where it opens another one. */
  setAddress(address: SignInAddress): Promise<boolean>
  /** By an address, or whose it is. */
  address(by: 'address' | 'player', value: string): Promise<SignInAddress | undefined>
  /** No address opens the account any more, and links that went to one are no longer good. */
  removeAddress(player: string): Promise<void>

  kept(player: string): Promise<readonly KeptText[]>
  keep(player: string, texts: readonly KeptText[]): Promise<void>

  /** Notes that these seats are the player's, with their finished games. Seats of another player stay that one's. Answers how many are new. */
  holdSeats(player: string, seats: readonly HeldSeat[]): Promise<number>
  /** Takes it back where the seat was not given. */
  releaseSeat(player: string, seat: HeldSeat): Promise<void>
  /** Those of these seats that there are: somebody has sat at that match with that token. */
  realSeats(seats: readonly HeldSeat[]): Promise<readonly HeldSeat[]>
  /** The seats' tokens of a player at a match, by their hashes. */
  heldAt(player: string, match: string): Promise<readonly string[]>
  /** The seats at these matches that belong to accounts. */
  seatOwners(matches: readonly string[]): Promise<readonly (HeldSeat & { readonly player: string })[]>
  running(player: string): Promise<readonly { readonly match: string; readonly game: string }[]>
  games(player: string, filter: GameFilter, limit: number, after?: GameCursor): Promise<readonly PlayedGame[]>
}
