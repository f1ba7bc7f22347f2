import type { PageVisibility, SeatResult } from '../../../protocol/accounts/account.ts'
import type { Closing } from '../../../protocol/match/event.ts'
import { leavePlayed, lockOwnMatches } from './leave-played.ts'
import { bigint, integer, nullable, type TableRow, type RowsOf, table, string } from '../../db/tables.ts'

export type Role = 'player' | 'moderator' | 'owner'

/** Accounts and what belongs to them. Of tokens, codes and phrases only hashes are stored. */
export const playerTables = {
  player: table(
    {
      /** The account's id, which no other account ever gets. */
      player: string(),
      name: string(),
      nameKey: string(),
      visibility: string<PageVisibility>(),
      role: string<Role>(),
      createdAt: bigint(),
      /** The scrypt key of the recovery phrase (base64url); null where there is none. */
      phrase: nullable(string()),
    },
    'player',
    {
      indexes: {
        player_phrase: { unique: 'phrase' },
        player_name_key: ['visibility', 'nameKey', 'player', 'name'],
        player_role: ['role'],
      },
      erase: { player: 'delete' },
    },
  ),
  /** A device that is signed in. */
  session: table(
    {
      /** Names the device to its owner. */
      session: string(),
      player: string(),
      /** The hash of its cookie. */
      token: string(),
      /** The hash of the cookie before, until the new one is used. */
      tokenBefore: nullable(string()),
      device: string(),
      openedAt: bigint(),
      /** When its cookie was exchanged for a new one last. */
      renewedAt: bigint(),
      seenAt: bigint(),
    },
    'session',
    {
      indexes: {
        session_player: ['player'],
        session_token: { unique: 'token' },
        session_token_before: ['tokenBefore'],
      },
      erase: { player: 'delete' },
    },
  ),
  /**
   * A link that opens an account, or gives it an address, once and until then. A signed-in device shows `device` links, `mail` links go to
   * the address of the account, and an `address` link proves an address that is to open it.
   */
  signinLink: table(
    {
      /** The hash of what the link says. */
      code: string(),
      player: string(),
      kind: string<'device' | 'mail' | 'address'>(),
      /** The browser that asked for it. */
      device: string(),
      until: bigint(),
    },
    'code',
    { erase: { player: 'delete' } },
  ),
  /** An e-mail address that opens an account. `origin`: where the player uses this server, for links. */
  signinAddress: table({ address: string(), player: string(), origin: string() }, 'address', {
    indexes: { signin_address_player: ['player'] },
    erase: { player: 'delete' },
  }),
  /** A key on a person's device that opens an account. */
  passkey: table(
    {
      passkey: string(),
      player: string(),
      /** The public key (COSE, base64url). */
      key: string(),
      /** How often the device says it has signed; 0 where it does not count. */
      counter: bigint(),
      /** The only site that it opens: `play.example`. */
      site: string(),
      device: string(),
      madeAt: bigint(),
      usedAt: bigint(),
    },
    'passkey',
    { indexes: { passkey_player: ['player'] }, erase: { player: 'delete' } },
  ),
  /** What a device has to sign. */
  passkeyChallenge: table(
    {
      /** The hash of the device's cookie. */
      device: string(),
      challenge: string(),
      /** The player whose passkey it makes; empty for signing in. */
      player: string(),
      until: bigint(),
    },
    'device',
    { indexes: { passkey_challenge_until: ['until'] }, erase: { player: 'delete' } },
  ),
  /** What a browser keeps of its own (bests, exercises, settings), for the player's other devices. */
  kept: table({ player: string(), name: string(), value: string() }, ['player', 'name'], {
    pageSize: 50,
    erase: { player: 'delete' },
  }),
  /** Whose seat a token holds: `holder` is its hash. */
  holder: table({ match: string(), holder: string(), player: string() }, ['match', 'holder'], {
    isOfMatch: true,
    indexes: { holder_player: ['player'] },
    erase: { player: 'delete' },
    lock: lockOwnMatches,
  }),
  /** The seats of finished games. */
  played: table(
    {
      match: string(),
      seat: integer(),
      /** Null for guests. */
      player: nullable(string()),
      /** Null for computer players. */
      holder: nullable(string()),
      name: string(),
      bot: nullable(string()),
      game: string(),
      how: string<Closing>(),
      result: string<SeatResult>(),
      /** The folded names of the other seats, a line each: histories are searched by them. */
      others: string(),
      place: nullable(integer()),
      /** 1 where others than its players may know of the game, 0 where its table was private. */
      shown: integer(),
      endedAt: bigint(),
    },
    ['match', 'seat'],
    {
      isOfMatch: true,
      indexes: {
        played_player: ['player', 'endedAt', 'match', 'seat', 'shown', 'game', 'result', 'others'],
        played_ended: { firstSeats: ['endedAt', 'match'] },
      },
      erase: leavePlayed,
    },
  ),
}

export type Session = Omit<TableRow<typeof playerTables.session>, 'tokenBefore'>
export type SignInLink = TableRow<typeof playerTables.signinLink>
export type SignInAddress = TableRow<typeof playerTables.signinAddress>
export type Passkey = TableRow<typeof playerTables.passkey>
export type PasskeyChallenge = TableRow<typeof playerTables.passkeyChallenge>
export type KeptText = Omit<TableRow<typeof playerTables.kept>, 'player'>
export type HeldSeat = Omit<TableRow<typeof playerTables.holder>, 'player'>

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof playerTables> {}
}
