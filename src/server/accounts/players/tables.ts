import type { PageVisibility, SeatResult } from '../../../protocol/accounts/account.ts'
import type { Closing } from '../../../protocol/match/event.ts'
import { othersOf } from './folded-name.ts'
import { bigint, integer, nullable, type TableRow, type RowsOf, table, string, type Tx } from '../../db/tables.ts'

export type Role = 'player' | 'moderator' | 'owner'

/** Locks the rows of matches until this transaction ends, so that a seat is claimed either before or after the entry that ends its game. */
export const lockMatches = async (tx: Tx, matches: readonly string[]): Promise<void> => {
  for (const match of [...new Set(matches)].toSorted())
    await tx
      .updateTable('match')
      .set((eb) => ({ packed: eb.ref('packed') }))
      .where('match', '=', match)
      .execute()
}

/** Locks the running matches of an account: their entries may still name it. */
const lockOwnMatches = async (tx: Tx, player: string): Promise<void> => {
  const own = tx.selectFrom('holder').innerJoin('match', 'match.match', 'holder.match').select('match.match')
  const running = await own.where('holder.player', '=', player).where('match.phase', '!=', 'over').execute()
  await lockMatches(
    tx,
    running.map(({ match }) => match),
  )
}

/** Removes an account's id and name from its finished games, and its name from the others' search texts. */
const leavePlayed = async (tx: Tx, player: string): Promise<void> => {
  const mine = tx.selectFrom('played').select('match').where('player', '=', player)
  const rows = tx.selectFrom('played').select(['match', 'seat', 'name', 'player']).where('match', 'in', mine)
  const tables = Map.groupBy(await rows.execute(), ({ match }) => match)
  await tx.updateTable('played').set({ player: null, name: '' }).where('player', '=', player).execute()
  for (const [match, seats] of tables) {
    const named = seats.map((seat) => (seat.player === player ? { ...seat, name: '' } : seat))
    for (const { seat } of named.filter((one) => one.player !== player)) {
      const own = tx.updateTable('played').set({ others: othersOf(named, seat) })
      await own.where('match', '=', match).where('seat', '=', seat).execute()
    }
  }
}

/** Accounts and what belongs to them. Of tokens, codes and phrases only hashes are stored. */
export const playerTables = {
  player: table(
    {
      /** The account's id; never reused. */
      player: string(),
      name: string(),
      nameKey: string(),
      visibility: string<PageVisibility>(),
      role: string<Role>(),
      createdAt: bigint(),
      /** The scrypt key of the recovery phrase (base64url); null without one. */
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
      /** Time of the last exchange of its cookie. */
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
   * A link that works once. A signed-in device shows a `device` link to sign another one in. A `mail` link goes to the address of the
   * account and signs in. An `address` link confirms a new address.
   */
  signinLink: table(
    {
      /** The hash of the link's code. */
      code: string(),
      player: string(),
      kind: string<'device' | 'mail' | 'address'>(),
      /** The browser that requested it. */
      device: string(),
      until: bigint(),
    },
    'code',
    { erase: { player: 'delete' } },
  ),
  /** An e-mail address that opens an account. `origin` is the server's address that the player uses; links lead there. */
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
      /** The device's own count of signatures; 0 if it does not count. */
      counter: bigint(),
      /** The only site for which it is valid: `play.example`. */
      site: string(),
      device: string(),
      madeAt: bigint(),
      usedAt: bigint(),
    },
    'passkey',
    { indexes: { passkey_player: ['player'] }, erase: { player: 'delete' } },
  ),
  /** A challenge that a device has to sign. */
  passkeyChallenge: table(
    {
      /** The hash of the device's cookie. */
      device: string(),
      challenge: string(),
      /** The player who adds a passkey; empty for signing in. */
      player: string(),
      until: bigint(),
    },
    'device',
    { indexes: { passkey_challenge_until: ['until'] }, erase: { player: 'delete' } },
  ),
  /** Texts of a browser (bests, exercises, settings) for the player's other devices. */
  kept: table({ player: string(), name: string(), value: string() }, ['player', 'name'], {
    pageSize: 50,
    erase: { player: 'delete' },
  }),
  /** The account of a seat. `holder` is the hash of the seat's token. */
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
      /** The folded names of the other seats, one per line, for searching histories. */
      others: string(),
      place: nullable(integer()),
      /** 0 if the table was private: only its players may know of the game. */
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
