import type { PageVisibility } from '../../../protocol/accounts/account.ts'
import { erasePlayer } from '../../db/erase.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, TableList, Tables, Tx } from '../../db/tables.ts'
import { nameKey } from './folded-name.ts'
import { historyOn } from './history.ts'
import type { KeptText, Passkey, PasskeyChallenge, Role, Session, SignInAddress, SignInLink } from './tables.ts'

/** An account. `player` is its id, which is never reused. Times are milliseconds since 1970. */
export type PlayerAccount = {
  readonly player: string
  readonly name: string
  readonly visibility: PageVisibility
  readonly role: Role
  readonly createdAt: number
  readonly hasPhrase: boolean
}

export const playerOf = ({ nameKey: _key, phrase, ...row }: Tables['player']): PlayerAccount => ({
  ...row,
  hasPhrase: phrase !== null,
})

const sessionOf = ({ tokenBefore: _before, ...session }: Tables['session']): Session => session

const accountsOn = (db: Db, tables: TableList) => {
  const one = (column: 'player' | 'phrase', value: string) =>
    db.selectFrom('player').selectAll().where(column, '=', value)
  const found = async (query: ReturnType<typeof one>): Promise<PlayerAccount | undefined> => {
    const row = await query.executeTakeFirst()
    return row && playerOf(row)
  }
  return {
    create: ({ hasPhrase: _has, ...player }: PlayerAccount, session: Session): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = { ...player, nameKey: nameKey(player.name), phrase: null }
        await addNew(tx, 'player', row).execute()
        await addNew(tx, 'session', { ...session, tokenBefore: null }).execute()
      }),
    player: (player: string) => found(one('player', player)),
    change: (player: string, to: Partial<Pick<PlayerAccount, 'name' | 'visibility'>>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { name } = to
        const values = { ...to, ...(name !== undefined && { nameKey: nameKey(name) }) }
        if (Object.keys(to).length > 0)
          await tx.updateTable('player').set(values).where('player', '=', player).execute()
      }),
    setPhrase: (player: string, phrase: string) =>
      change(db, (tx) => tx.updateTable('player').set({ phrase }).where('player', '=', player)),
    byPhrase: (phrase: string) => found(one('phrase', phrase)),
    /** Erases an account from every table, as the tables define. Finished games remain without its name. */
    erase: (player: string) => erasePlayer(db, tables, player),
  }
}

const sessionsOn = (db: Db) => {
  const all = () => db.selectFrom('session').selectAll()
  return {
    openSession: (session: Session) => change(db, (tx) => addNew(tx, 'session', { ...session, tokenBefore: null })),
    /** Finds a session by its newest token or the previous token. `hasOlder`: the previous token is still accepted. */
    sessionOf: async (token: string) => {
      const newest = await all().where('token', '=', token).executeTakeFirst()
      if (newest !== undefined)
        return { session: sessionOf(newest), isNewest: true, hasOlder: newest.tokenBefore !== null }
      const older = await all().where('tokenBefore', '=', token).executeTakeFirst()
      return older && { session: sessionOf(older), isNewest: false, hasOlder: true }
    },
    session: async (session: string) => {
      const row = await all().where('session', '=', session).executeTakeFirst()
      return row && sessionOf(row)
    },
    /** Replaces a token; `shown` stays valid until `noteUse`. False if another request replaced it first. */
    renew: (
      { session, token }: Pick<Session, 'session' | 'token'>,
      shown: string,
      to: string,
      at: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const changed = tx.updateTable('session').set({ token: to, tokenBefore: shown, renewedAt: at, seenAt: at })
        const mine = changed.where('session', '=', session).where('token', '=', token)
        return (await mine.executeTakeFirstOrThrow()).numUpdatedRows === 1n
      }),
    /** Records a use of the newest token, which invalidates the previous token. */
    noteUse: (session: string, at: number) =>
      change(db, (tx) =>
        tx.updateTable('session').set({ seenAt: at, tokenBefore: null }).where('session', '=', session),
      ),
    /** A player's sessions, most recently used first. */
    sessions: async (player: string): Promise<readonly Session[]> =>
      (await all().where('player', '=', player).orderBy('seenAt', 'desc').execute()).map(sessionOf),
    endSession: (player: string, session: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const ended = tx.deleteFrom('session').where('player', '=', player).where('session', '=', session)
        const { numDeletedRows } = await ended.executeTakeFirstOrThrow()
        // Deletes open sign-in links, because the ended device may have made them.
        if (numDeletedRows > 0n) await tx.deleteFrom('signinLink').where('player', '=', player).execute()
      }),
    endSessions: (player: string, but = ''): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('session').where('player', '=', player).where('session', '!=', but).execute()
        await tx.deleteFrom('signinLink').where('player', '=', player).execute()
      }),
  }
}

const endMails = async (tx: Tx, player: string): Promise<void> => {
  await tx.deleteFrom('signinLink').where('player', '=', player).where('kind', '=', 'mail').execute()
}

const linksOn = (db: Db) => ({
  /**
   * Adds a link and deletes the player's earlier links of its kind. Earlier `mail` links stay valid until they expire,
   * because e-mails may arrive out of order.
   */
  offerLink: (link: SignInLink, now: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const before = tx.deleteFrom('signinLink').where('player', '=', link.player).where('kind', '=', link.kind)
      await (link.kind === 'mail' ? before.where('until', '<=', now) : before).execute()
      await addNew(tx, 'signinLink', link).execute()
    }),
  /** The link with this code; undefined if unknown or expired. Reading does not use it up. */
  link: (code: string, now: number): Promise<SignInLink | undefined> =>
    db.selectFrom('signinLink').selectAll().where('code', '=', code).where('until', '>', now).executeTakeFirst(),
  /**
   * Uses up a link. Only one caller gets it, others undefined. Using a `mail` link deletes the player's other mail
   * links.
   */
  takeLink: (code: string, now: number): Promise<SignInLink | undefined> =>
    db.transaction().execute(async (tx) => {
      const taken = tx.deleteFrom('signinLink').where('code', '=', code).where('until', '>', now)
      const row = await taken.returningAll().executeTakeFirst()
      if (row?.kind === 'mail') await endMails(tx, row.player)
      return row
    }),
  /** Makes an address the account's only one for signing in. False if the address belongs to another account. */
  setAddress: (wanted: SignInAddress): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await addNew(tx, 'signinAddress', wanted).execute()
      const { address, player } = wanted
      const owner = tx.selectFrom('signinAddress').select('player').where('address', '=', address)
      if ((await owner.executeTakeFirst())?.player !== player) return false
      const others = tx.deleteFrom('signinAddress').where('player', '=', player).where('address', '!=', address)
      await others.execute()
      await endMails(tx, player)
      return true
    }),
  address: (by: 'address' | 'player', value: string): Promise<SignInAddress | undefined> =>
    db.selectFrom('signinAddress').selectAll().where(by, '=', value).executeTakeFirst(),
  /** Deletes the account's address and the links sent to it. */
  removeAddress: (player: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('signinAddress').where('player', '=', player).execute()
      await endMails(tx, player)
    }),
})

const passkeysOn = (db: Db) => ({
  /**
   * Stores a device's challenge, replacing its earlier challenge, and deletes challenges that have expired at `now`.
   */
  challenge: ({ device, ...challenge }: PasskeyChallenge, now: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('passkeyChallenge').where('until', '<=', now).execute()
      const noted = tx.insertInto('passkeyChallenge').values({ device, ...challenge })
      await noted.onConflict((conflict) => conflict.column('device').doUpdateSet(challenge)).execute()
    }),
  /** Uses up a device's challenge. Only one caller gets it; undefined if it is used up or expired. */
  takeChallenge: (device: string, now: number): Promise<PasskeyChallenge | undefined> =>
    db.transaction().execute(async (tx) => {
      const taken = tx.deleteFrom('passkeyChallenge').where('device', '=', device).where('until', '>', now)
      return taken.returningAll().executeTakeFirst()
    }),
  /** Returns false if the passkey exists already. */
  addPasskey: (passkey: Passkey): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const added = await addNew(tx, 'passkey', passkey).executeTakeFirstOrThrow()
      return added.numInsertedOrUpdatedRows === 1n
    }),
  passkey: (passkey: string): Promise<Passkey | undefined> =>
    db.selectFrom('passkey').selectAll().where('passkey', '=', passkey).executeTakeFirst(),
  passkeys: (player: string): Promise<readonly Passkey[]> =>
    db.selectFrom('passkey').selectAll().where('player', '=', player).orderBy('madeAt').orderBy('passkey').execute(),
  /** Records a use of a passkey. False if its counter has not grown, which suggests that two devices share the key. */
  usePasskey: (passkey: string, counter: number, at: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const used = tx.updateTable('passkey').set({ counter, usedAt: at }).where('passkey', '=', passkey)
      const grown = counter === 0 ? used.where('counter', '=', 0) : used.where('counter', '<', counter)
      return (await grown.executeTakeFirstOrThrow()).numUpdatedRows === 1n
    }),
  removePasskey: (player: string, passkey: string) =>
    change(db, (tx) => tx.deleteFrom('passkey').where('player', '=', player).where('passkey', '=', passkey)),
})

const keptOn = (db: Db) => ({
  kept: (player: string): Promise<readonly KeptText[]> =>
    db.selectFrom('kept').select(['name', 'value']).where('player', '=', player).orderBy('name').execute(),
  keep: (player: string, texts: readonly KeptText[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const { name, value } of texts) {
        const kept = tx.insertInto('kept').values({ player, name, value })
        await kept.onConflict((conflict) => conflict.columns(['player', 'name']).doUpdateSet({ value })).execute()
      }
    }),
})

/**
 * Accounts with their sessions, links, passkeys and history. Every write is one transaction and may safely be repeated.
 * Times are milliseconds since 1970. Tokens, codes and phrases are passed as hashes.
 */
export const playersOn = (db: Db, tables: TableList) => ({
  ...accountsOn(db, tables),
  ...sessionsOn(db),
  ...linksOn(db),
  ...passkeysOn(db),
  ...keptOn(db),
  ...historyOn(db),
})

export type PlayerStore = ReturnType<typeof playersOn>
export type FoundSession = NonNullable<Awaited<ReturnType<PlayerStore['sessionOf']>>>
