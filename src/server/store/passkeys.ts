import type { PasskeyStore } from './passkey-store.ts'
import { addNew, change } from './statements.ts'
import type { Db } from './tables.ts'

export const passkeysOn = (db: Db) =>
  ({
    challenge: ({ device, ...challenge }, now) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('passkeyChallenge').where('until', '<=', now).execute()
        const noted = tx.insertInto('passkeyChallenge').values({ device, ...challenge })
        await noted.onConflict((conflict) => conflict.column('device').doUpdateSet(challenge)).execute()
      }),
    takeChallenge: (device, now) =>
      db.transaction().execute(async (tx) => {
        const taken = tx.deleteFrom('passkeyChallenge').where('device', '=', device).where('until', '>', now)
        return taken.returningAll().executeTakeFirst()
      }),
    addPasskey: (passkey) =>
      db.transaction().execute(async (tx) => {
        const added = await addNew(tx, 'passkey', passkey).executeTakeFirstOrThrow()
        return added.numInsertedOrUpdatedRows === 1n
      }),
    passkey: (passkey) => db.selectFrom('passkey').selectAll().where('passkey', '=', passkey).executeTakeFirst(),
    passkeys: (player) =>
      db.selectFrom('passkey').selectAll().where('player', '=', player).orderBy('madeAt').orderBy('passkey').execute(),
    usePasskey: (passkey, counter, at) =>
      db.transaction().execute(async (tx) => {
        const used = tx.updateTable('passkey').set({ counter, usedAt: at }).where('passkey', '=', passkey)
        const grown = counter === 0 ? used.where('counter', '=', 0) : used.where('counter', '<', counter)
        return (await grown.executeTakeFirstOrThrow()).numUpdatedRows === 1n
      }),
    removePasskey: (player, passkey) =>
      change(db, (tx) => tx.deleteFrom('passkey').where('player', '=', player).where('passkey', '=', passkey)),
  }) satisfies PasskeyStore
