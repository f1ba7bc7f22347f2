import type { Passkey, PasskeyChallenge } from './tables.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'

export const passkeyStoreOn = (db: Db) => ({
  /** Notes what a device has to sign, in place of its challenge before. Challenges that are too old at `now` are deleted. */
  challenge: ({ device, ...challenge }: PasskeyChallenge, now: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('passkeyChallenge').where('until', '<=', now).execute()
      const noted = tx.insertInto('passkeyChallenge').values({ device, ...challenge })
      await noted.onConflict((conflict) => conflict.column('device').doUpdateSet(challenge)).execute()
    }),
  /** Uses the challenge of a device up: for exactly one of all who ask, and not when it is too old. */
  takeChallenge: (device: string, now: number): Promise<PasskeyChallenge | undefined> =>
    db.transaction().execute(async (tx) => {
      const taken = tx.deleteFrom('passkeyChallenge').where('device', '=', device).where('until', '>', now)
      return taken.returningAll().executeTakeFirst()
    }),
  addPasskey: (passkey: Passkey): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const added = await addNew(tx, 'passkey', passkey).executeTakeFirstOrThrow()
      return added.numInsertedOrUpdatedRows === 1n
    }),
  passkey: (passkey: string): Promise<Passkey | undefined> =>
    db.selectFrom('passkey').selectAll().where('passkey', '=', passkey).executeTakeFirst(),
  passkeys: (player: string): Promise<readonly Passkey[]> =>
    db.selectFrom('passkey').selectAll().where('player', '=', player).orderBy('madeAt').orderBy('passkey').execute(),
  /** Notes that a passkey was used; false if its counter has not grown since, so that two devices may have the same key. */
  usePasskey: (passkey: string, counter: number, at: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const used = tx.updateTable('passkey').set({ counter, usedAt: at }).where('passkey', '=', passkey)
      const grown = counter === 0 ? used.where('counter', '=', 0) : used.where('counter', '<', counter)
      return (await grown.executeTakeFirstOrThrow()).numUpdatedRows === 1n
    }),
  removePasskey: (player: string, passkey: string): Promise<void> =>
    change(db, (tx) => tx.deleteFrom('passkey').where('player', '=', player).where('passkey', '=', passkey)),
})

export type PasskeyStore = ReturnType<typeof passkeyStoreOn>
