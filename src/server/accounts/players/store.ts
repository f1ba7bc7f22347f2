import { erasePlayer } from '../../db/erase.ts'
import { historyOn } from './history.ts'
import { nameKey } from './folded-name.ts'
import type { PlayerAccount, PlayerStore } from './types.ts'
import type { Session } from './tables.ts'
import { keptOn, linksOn } from './sign-in-links.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, TableList, Tables } from '../../db/tables.ts'

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
    create: ({ hasPhrase: _has, ...player }, session) =>
      db.transaction().execute(async (tx) => {
        const row = { ...player, nameKey: nameKey(player.name), phrase: null }
        await addNew(tx, 'player', row).execute()
        await addNew(tx, 'session', { ...session, tokenBefore: null }).execute()
      }),
    player: (player) => found(one('player', player)),
    change: (player, to) =>
      db.transaction().execute(async (tx) => {
        const { name } = to
        const values = { ...to, ...(name !== undefined && { nameKey: nameKey(name) }) }
        if (Object.keys(to).length > 0)
          await tx.updateTable('player').set(values).where('player', '=', player).execute()
      }),
    setPhrase: (player, phrase) =>
      change(db, (tx) => tx.updateTable('player').set({ phrase }).where('player', '=', player)),
    byPhrase: (phrase) => found(one('phrase', phrase)),
    erase: (player) => erasePlayer(db, tables, player),
  } satisfies Partial<PlayerStore>
}

const sessionsOn = (db: Db) => {
  const all = () => db.selectFrom('session').selectAll()
  return {
    openSession: (session) => change(db, (tx) => addNew(tx, 'session', { ...session, tokenBefore: null })),
    sessionOf: async (token) => {
      const newest = await all().where('token', '=', token).executeTakeFirst()
      if (newest !== undefined)
        return { session: sessionOf(newest), isNewest: true, hasOlder: newest.tokenBefore !== null }
      const older = await all().where('tokenBefore', '=', token).executeTakeFirst()
      return older && { session: sessionOf(older), isNewest: false, hasOlder: true }
    },
    session: async (session) => {
      const row = await all().where('session', '=', session).executeTakeFirst()
      return row && sessionOf(row)
    },
    renew: ({ session, token }, shown, to, at) =>
      db.transaction().execute(async (tx) => {
        const changed = tx.updateTable('session').set({ token: to, tokenBefore: shown, renewedAt: at, seenAt: at })
        const mine = changed.where('session', '=', session).where('token', '=', token)
        return (await mine.executeTakeFirstOrThrow()).numUpdatedRows === 1n
      }),
    noteUse: (session, at) =>
      change(db, (tx) =>
        tx.updateTable('session').set({ seenAt: at, tokenBefore: null }).where('session', '=', session),
      ),
    sessions: async (player) =>
      (await all().where('player', '=', player).orderBy('seenAt', 'desc').execute()).map(sessionOf),
    endSession: (player, session) =>
      db.transaction().execute(async (tx) => {
        const ended = tx.deleteFrom('session').where('player', '=', player).where('session', '=', session)
        const { numDeletedRows } = await ended.executeTakeFirstOrThrow()
        // The device may have made the link that is open.
        if (numDeletedRows > 0n) await tx.deleteFrom('signinLink').where('player', '=', player).execute()
      }),
    endSessions: (player, but = '') =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('session').where('player', '=', player).where('session', '!=', but).execute()
        await tx.deleteFrom('signinLink').where('player', '=', player).execute()
      }),
  } satisfies Partial<PlayerStore>
}

export const playersOn = (db: Db, tables: TableList) =>
  ({
    ...accountsOn(db, tables),
    ...sessionsOn(db),
    ...linksOn(db),
    ...keptOn(db),
    ...historyOn(db),
  }) satisfies PlayerStore
