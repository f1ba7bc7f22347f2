import type { PageVisibility, SeatResult } from '../../../protocol/accounts/account.ts'
import type { Closing } from '../../../protocol/match/event.ts'
import { othersOf } from './folded-name.ts'
import { bigint, integer, nullable, type TableRow, type RowsOf, table, string, type Tx } from '../../db/tables.ts'

export type Role = 'player' | 'moderator' | 'owner'

/** Locks matches until the transaction ends. A seat is thus claimed either before the game's last entry or after it. */
export const lockMatches = async (tx: Tx, matches: readonly string[]): Promise<void> => {
  for (const match of [...new Set(matches)].toSorted())
    await tx
      .updateTable('match')
      .set((eb) => ({ packed: eb.ref('packed') }))
      .where('match', '=', match)
      .execute()
}

/** Locks an account's unfinished matches, because their next entries may still name it. */
const lockOwnMatches = async (tx: Tx, player: string): Promise<void> => {
  const own = tx.selectFrom('holder').innerJoin('match', 'match.match', 'holder.match').select('match.match')
  const running = await own.where('holder.player', '=', player).where('match.phase', '!=', 'over').execute()
  await lockMatches(
    tx,
    running.map(({ match }) => match),
  )
}

/** Removes an account's id and name from its finished games, and its name from the search texts of other seats. */
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

/** Tables of accounts. Tokens, codes and phrases are stored only as hashes. */
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
      /** scrypt key of the recovery phrase (base64url); null if the account has no phrase. */
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
  session: table(
    {
      /** Id that names the device to its owner. */
      session: string(),
      player: string(),
      /** Hash of the newest token. */
      token: string(),
      /** Hash of the previous token; null once the newest token has been used. */
      tokenBefore: nullable(string()),
      device: string(),
      openedAt: bigint(),
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
   * A single-use link. `device`: shown by a signed-in device to sign in another device. `mail`: signs in by e-mail.
   * `address`: confirms a new e-mail address.
   */
  signinLink: table(
    {
      /** Hash of the link's code. */
      code: string(),
      player: string(),
      kind: string<'device' | 'mail' | 'address'>(),
      /** Name of the browser that requested the link. */
      device: string(),
      until: bigint(),
    },
    'code',
    { erase: { player: 'delete' } },
  ),
  /** An e-mail address that opens an account. `origin`: the origin at which the player uses this server, for links. */
  signinAddress: table({ address: string(), player: string(), origin: string() }, 'address', {
    indexes: { signin_address_player: ['player'] },
    erase: { player: 'delete' },
  }),
  /** A passkey: a public key that opens an account. */
  passkey: table(
    {
      passkey: string(),
      player: string(),
      /** Public key (COSE, base64url). */
      key: string(),
      /** The device's signature counter; 0 if the device does not count. */
      counter: bigint(),
      /** Host name of the only site where the passkey is valid, as `play.example`. */
      site: string(),
      device: string(),
      madeAt: bigint(),
      usedAt: bigint(),
    },
    'passkey',
    { indexes: { passkey_player: ['player'] }, erase: { player: 'delete' } },
  ),
  passkeyChallenge: table(
    {
      /** Hash of the device's cookie. */
      device: string(),
      challenge: string(),
      /** The player who adds a passkey; empty when signing in. */
      player: string(),
      until: bigint(),
    },
    'device',
    { indexes: { passkey_challenge_until: ['until'] }, erase: { player: 'delete' } },
  ),
  /** Texts of a browser (bests, wins, exercises, settings), shared with the player's other devices. */
  kept: table({ player: string(), name: string(), value: string() }, ['player', 'name'], {
    pageSize: 50,
    erase: { player: 'delete' },
  }),
  /** Account that owns a seat. `holder` is the hash of the seat's token. */
  holder: table({ match: string(), holder: string(), player: string() }, ['match', 'holder'], {
    isOfMatch: true,
    indexes: { holder_player: ['player'] },
    erase: { player: 'delete' },
    lock: lockOwnMatches,
  }),
  /**
   * Seats of matches that are not in `played` yet. `holder` is the hash of a token that has taken the seat. Devices that
   * sign in prove their seats by these rows.
   */
  seatHolder: table({ match: string(), holder: string() }, ['match', 'holder'], { isOfMatch: true }),
  played: table(
    {
      match: string(),
      seat: integer(),
      /** Account of the player; null for guests and computer players. */
      player: nullable(string()),
      /** Hash of the seat's token; null for computer players. */
      holder: nullable(string()),
      name: string(),
      bot: nullable(string()),
      game: string(),
      how: string<Closing>(),
      result: string<SeatResult>(),
      /** Folded names of the other seats, one per line, for searching a history. */
      others: string(),
      place: nullable(integer()),
      /** 0 for games at private tables, which only their players may see. */
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
