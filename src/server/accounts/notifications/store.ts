import type { NotificationStore } from './types.ts'
import type { Channel, Notice } from './tables.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'

const channelOf = (row: Tables['channel']): Channel => ({ ...row, session: row.session ?? undefined })

const noticeOf = (row: Tables['notice']): Notice => ({ ...row, wake: row.wake ?? 0 })

const channelsOn = (db: Db) => {
  const all = () => db.selectFrom('channel').selectAll()
  const one = async (column: 'channel' | 'secret', value: string): Promise<Channel | undefined> => {
    const row = await all().where(column, '=', value).executeTakeFirst()
    return row && channelOf(row)
  }
  return {
    channels: async (player) =>
      (await all().where('player', '=', player).orderBy('createdAt').orderBy('kind').orderBy('channel').execute()).map(
        channelOf,
      ),
    channel: (channel) => one('channel', channel),
    channelBySecret: (secret) => one('secret', secret),
    keepChannel: (channel) =>
      db.transaction().execute(async (tx) => {
        const row = { ...channel, session: channel.session ?? null }
        const kept = tx.insertInto('channel').values(row)
        await kept.onConflict((conflict) => conflict.column('channel').doUpdateSet(row)).execute()
      }),
    changeChannel: (channel, to) =>
      change(db, (tx) => tx.updateTable('channel').set(to).where('channel', '=', channel)),
    removeChannels: (player, channel) =>
      db.transaction().execute(async (tx) => {
        for (const table of ['notice', 'channel'] as const) {
          const rows = tx.deleteFrom(table).where('player', '=', player)
          await (channel === undefined ? rows : rows.where('channel', '=', channel)).execute()
        }
      }),
  } satisfies Partial<NotificationStore>
}

const noticesOn = (db: Db) => {
  const all = () => db.selectFrom('notice').selectAll()
  const changeNotice = (
    { channel, subject }: Pick<Notice, 'channel' | 'subject'>,
    to: { readonly wake?: number | null; readonly tries?: number; readonly body?: string },
    before?: number,
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const one = tx.updateTable('notice').set(to).where('channel', '=', channel).where('subject', '=', subject)
      const mine = before === undefined ? one : one.where('wake', '=', before)
      return (await mine.executeTakeFirstOrThrow()).numUpdatedRows === 1n
    })
  return {
    note: (notices) =>
      db.transaction().execute(async (tx) => {
        for (const notice of notices) await addNew(tx, 'notice', notice).execute()
      }),
    notices: async (player) =>
      (await all().where('player', '=', player).orderBy('madeAt').orderBy('subject').execute()).map(noticeOf),
    dueNotices: async (now, limit) =>
      (await all().where('wake', '<=', now).orderBy('wake').limit(limit).execute()).map(noticeOf),
    takeNotice: (notice) => changeNotice(notice, { wake: null, tries: notice.tries + 1 }, notice.wake),
    putBack: async (notice, wake) => void (await changeNotice(notice, { wake, tries: notice.tries })),
    settle: async (notice) => void (await changeNotice(notice, { wake: null, body: '' })),
    prune: (notices, unconfirmed) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('notice').where('madeAt', '<', notices).execute()
        await tx.deleteFrom('channel').where('state', '=', 'unconfirmed').where('createdAt', '<', unconfirmed).execute()
      }),
  } satisfies Partial<NotificationStore>
}

export const notificationsOn = (db: Db) =>
  ({
    ...channelsOn(db),
    ...noticesOn(db),
    quietHours: async (player) => {
      const found = db.selectFrom('quietHours').selectAll().where('player', '=', player)
      const row = await found.executeTakeFirst()
      return row && { from: row.fromMinute, to: row.toMinute, zone: row.zone }
    },
    setQuietHours: (player, quiet) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('quietHours').where('player', '=', player).execute()
        if (quiet === undefined) return
        const row = { player, fromMinute: quiet.from, toMinute: quiet.to, zone: quiet.zone }
        await addNew(tx, 'quietHours', row).execute()
      }),
  }) satisfies NotificationStore
