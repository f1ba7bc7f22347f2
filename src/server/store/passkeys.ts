import { columns, createTable } from './create-table.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Passkey, PasskeyStore } from './passkey-store.ts'
import type { Db, Tables } from './tables.ts'

export const passkeyTables = async (db: Kysely<unknown>): Promise<void> => {
  const key = { ...columns('text', 'passkey', 'player', 'key'), counter: 'bigint' } as const
  const made = { ...columns('text', 'site', 'device'), ...columns('bigint', 'made_at', 'used_at') }
  await createTable(db, 'passkey', { ...key, ...made }, 'passkey')
  await db.schema.createIndex('passkey_player').on('passkey').columns(['player']).execute()
  await createTable(
    db,
    'passkey_challenge',
    { ...columns('text', 'device', 'challenge', 'player'), until: 'bigint' },
    'device',
  )
  await db.schema.createIndex('passkey_challenge_until').on('passkey_challenge').columns(['until']).execute()
}

const passkeyOf = (row: Selectable<Tables['passkey']>): Passkey => ({
  passkey: row.passkey,
  player: row.player,
  key: row.key,
  counter: Number(row.counter),
  site: row.site,
  device: row.device,
  madeAt: Number(row.made_at),
  usedAt: Number(row.used_at),
})

export const passkeysOn = (db: Db) =>
  ({
    challenge: ({ device, ...challenge }, now) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('passkey_challenge').where('until', '<=', now).execute()
        const noted = tx.insertInto('passkey_challenge').values({ device, ...challenge })
        await noted.onConflict((conflict) => conflict.column('device').doUpdateSet(challenge)).execute()
      }),
    takeChallenge: (device, now) =>
      db.transaction().execute(async (tx) => {
        const taken = tx.deleteFrom('passkey_challenge').where('device', '=', device).where('until', '>', now)
        const row = await taken.returningAll().executeTakeFirst()
        return row && { ...row, until: Number(row.until) }
      }),
    addPasskey: ({ madeAt, usedAt, ...passkey }) =>
      db.transaction().execute(async (tx) => {
        const row = { ...passkey, made_at: madeAt, used_at: usedAt }
        const added = tx.insertInto('passkey').values(row)
        const { numInsertedOrUpdatedRows } = await added
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows === 1n
      }),
    passkey: async (passkey) => {
      const row = await db.selectFrom('passkey').selectAll().where('passkey', '=', passkey).executeTakeFirst()
      return row && passkeyOf(row)
    },
    passkeys: async (player) => {
      const rows = db.selectFrom('passkey').selectAll().where('player', '=', player)
      return (await rows.orderBy('made_at').orderBy('passkey').execute()).map(passkeyOf)
    },
    usePasskey: (passkey, counter, at) =>
      db.transaction().execute(async (tx) => {
        const used = tx.updateTable('passkey').set({ counter, used_at: at }).where('passkey', '=', passkey)
        const grown = counter === 0 ? used.where('counter', '=', 0) : used.where('counter', '<', counter)
        return (await grown.executeTakeFirstOrThrow()).numUpdatedRows === 1n
      }),
    removePasskey: (player, passkey) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('passkey').where('player', '=', player).where('passkey', '=', passkey).execute()
      }),
  }) satisfies PasskeyStore
