import type { ChannelKind } from '../../../protocol/accounts/notifications.ts'
import { bigint, integer, nullable, type TableRow, type RowsOf, table, string } from '../../db/tables.ts'

export const notificationTables = {
  /** One way to notify a player. */
  channel: table(
    {
      channel: string(),
      player: string(),
      kind: string<ChannelKind>(),
      /** Description: the device, the host of the address, or the e-mail address. */
      label: string(),
      /** Destination: JSON of the push subscription or of the webhook, or the e-mail address. */
      target: string(),
      /** Key for webhooks; for e-mail the hash of the token that confirms or unsubscribes. */
      secret: string(),
      /** Origin under which the player uses this server, for links. */
      origin: string(),
      /** `failed`: disabled after failures; `unconfirmed`: an e-mail address that is not stored yet. */
      state: string<'on' | 'failed' | 'unconfirmed'>(),
      /** The device's session, for push: a signed-out device gets no notifications. */
      session: nullable(string()),
      failures: integer(),
      createdAt: bigint(),
    },
    'channel',
    { indexes: { channel_player: ['player'], channel_secret: ['secret'] }, erase: { player: 'delete' } },
  ),
  /** One notification on one channel. The key makes it unique. */
  notice: table(
    {
      channel: string(),
      /** Subject of the event: of several with the same subject only the first is sent. */
      subject: string(),
      player: string(),
      body: string(),
      madeAt: bigint(),
      tries: integer(),
      /** Time to send it; null once sent. */
      wake: nullable(bigint()),
    },
    ['channel', 'subject'],
    {
      indexes: { notice_wake: ['wake'], notice_player: ['player'], notice_made: ['madeAt'] },
      erase: { player: 'delete' },
    },
  ),
  /** Hours without notifications: minutes of the day in a time zone. */
  quietHours: table({ player: string(), fromMinute: integer(), toMinute: integer(), zone: string() }, 'player', {
    erase: { player: 'delete' },
  }),
}

/** `session` is undefined for channels that belong to no device. */
export type Channel = Omit<TableRow<typeof notificationTables.channel>, 'session'> & {
  readonly session: string | undefined
}
export type Notice = Omit<TableRow<typeof notificationTables.notice>, 'wake'> & { readonly wake: number }

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof notificationTables> {}
}
