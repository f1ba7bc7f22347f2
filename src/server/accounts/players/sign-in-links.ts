import type { PlayerStore } from './types.ts'
import { addNew } from '../../db/statements.ts'
import type { Db, Tx } from '../../db/tables.ts'

const endMails = async (tx: Tx, player: string): Promise<void> => {
  await tx.deleteFrom('signinLink').where('player', '=', player).where('kind', '=', 'mail').execute()
}

export const linksOn = (db: Db) =>
  ({
    offerLink: (link, now) =>
      db.transaction().execute(async (tx) => {
        const before = tx.deleteFrom('signinLink').where('player', '=', link.player).where('kind', '=', link.kind)
        await (link.kind === 'mail' ? before.where('until', '<=', now) : before).execute()
        await addNew(tx, 'signinLink', link).execute()
      }),
    link: (code, now) =>
      db.selectFrom('signinLink').selectAll().where('code', '=', code).where('until', '>', now).executeTakeFirst(),
    takeLink: (code, now) =>
      db.transaction().execute(async (tx) => {
        const taken = tx.deleteFrom('signinLink').where('code', '=', code).where('until', '>', now)
        const row = await taken.returningAll().executeTakeFirst()
        if (row?.kind === 'mail') await endMails(tx, row.player)
        return row
      }),
    setAddress: (wanted) =>
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
    address: (by, value) => db.selectFrom('signinAddress').selectAll().where(by, '=', value).executeTakeFirst(),
    removeAddress: (player) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('signinAddress').where('player', '=', player).execute()
        await endMails(tx, player)
      }),
  }) satisfies Partial<PlayerStore>

/** What browsers keep. */
export const keptOn = (db: Db): Pick<PlayerStore, 'kept' | 'keep'> => ({
  kept: (player) =>
    db.selectFrom('kept').select(['name', 'value']).where('player', '=', player).orderBy('name').execute(),
  keep: (player, texts) =>
    db.transaction().execute(async (tx) => {
      for (const { name, value } of texts) {
        const kept = tx.insertInto('kept').values({ player, name, value })
        await kept.onConflict((conflict) => conflict.columns(['player', 'name']).doUpdateSet({ value })).execute()
      }
    }),
})
