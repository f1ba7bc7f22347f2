import type { QuietHours } from '../../../protocol/accounts/notifications.ts'
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
    channels: async (player: string) =>
      (await all().where('player', '=', player).orderBy('createdAt').orderBy('kind').orderBy('channel').execute()).map(
        channelOf,
      ),
    channel: (channel: string) => one('channel', channel),
    channelBySecret: (secret: string) => one('secret', secret),
    keepChannel: (channel: Channel): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = { ...channel, session: channel.session ?? null }
        const kept = tx.insertInto('channel').values(row)
        await kept.onConflict((conflict) => conflict.column('channel').doUpdateSet(row)).execute()
      }),
    changeChannel: (
      channel: string,
      to: Partial<Pick<Channel, 'state' | 'failures' | 'target' | 'label' | 'secret'>>,
    ) => change(db, (tx) => tx.updateTable('channel').set(to).where('channel', '=', channel)),
    /** Deletes a player's webhooks, with their notices, except those that the session `but` has set. */
    endWebhooks: (player: string, but: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const hooks = tx.selectFrom('channel').select(['channel', 'session']).where('player', '=', player)
        const others = (await hooks.where('kind', '=', 'webhook').execute()).filter(({ session }) => session !== but)
        for (const { channel } of others)
          for (const table of ['notice', 'channel'] as const)
            await tx.deleteFrom(table).where('channel', '=', channel).execute()
      }),
    /** Deletes a player's channels, or only `channel`, with their notices. */
    removeChannels: (player: string, channel?: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const table of ['notice', 'channel'] as const) {
          const rows = tx.deleteFrom(table).where('player', '=', player)
          await (channel === undefined ? rows : rows.where('channel', '=', channel)).execute()
        }
      }),
  }
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
    /** Queues notices. Existing notices stay unchanged. */
    note: (notices: readonly Notice[]): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const notice of notices) await addNew(tx, 'notice', notice).execute()
      }),
    notices: async (player: string) =>
      (await all().where('player', '=', player).orderBy('madeAt').orderBy('subject').execute()).map(noticeOf),
    /** Returns the notices due at `now`, longest overdue first. */
    dueNotices: async (now: number, limit: number) =>
      (await all().where('wake', '<=', now).orderBy('wake').limit(limit).execute()).map(noticeOf),
    /** Marks a notice as taken for sending. Returns true for exactly one caller until the notice is due again. */
    takeNotice: (notice: Notice) => changeNotice(notice, { wake: null, tries: notice.tries + 1 }, notice.wake),
    putBack: async (notice: Notice, wake: number) => void (await changeNotice(notice, { wake, tries: notice.tries })),
    /** Deletes a notice's text. Its row remains, so that the event is not sent again. */
    settle: async (notice: Notice) => void (await changeNotice(notice, { wake: null, body: '' })),
    /** Deletes notices and unconfirmed channels older than the given times. */
    prune: (notices: number, unconfirmed: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('notice').where('madeAt', '<', notices).execute()
        await tx.deleteFrom('channel').where('state', '=', 'unconfirmed').where('createdAt', '<', unconfirmed).execute()
      }),
  }
}

/** Players' channels and queued notices. Every write may safely be repeated. */
export const notificationsOn = (db: Db) => ({
  ...channelsOn(db),
  ...noticesOn(db),
  quietHours: async (player: string): Promise<QuietHours | undefined> => {
    const found = db.selectFrom('quietHours').selectAll().where('player', '=', player)
    const row = await found.executeTakeFirst()
    return row && { from: row.fromMinute, to: row.toMinute, zone: row.zone }
  },
  setQuietHours: (player: string, quiet: QuietHours | undefined): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('quietHours').where('player', '=', player).execute()
      if (quiet === undefined) return
      const row = { player, fromMinute: quiet.from, toMinute: quiet.to, zone: quiet.zone }
      await addNew(tx, 'quietHours', row).execute()
    }),
})

export type NotificationStore = ReturnType<typeof notificationsOn>
