import type { ChannelKind } from '../../../protocol/accounts/notifications.ts'
import { bigint, integer, nullable, type TableRow, type RowsOf, table, string } from '../../db/tables.ts'

export const notificationTables = {
  /** One way to call a player. */
  channel: table(
    {
      channel: string(),
      player: string(),
      kind: string<ChannelKind>(),
      /** For people: the device, the host of the address, the e-mail address. */
      label: string(),
      /** Where to: JSON of the push subscription or of the webhook, or the e-mail address. */
      target: string(),
      /** Signs webhooks; of e-mail the hash of the token that confirms or ends it. */
      secret: string(),
      /** The origin under which the player uses this server, for links. */
      origin: string(),
      /** `failed`: disabled after failures; `unconfirmed`: an e-mail address that is not stored yet. */
      state: string<'on' | 'failed' | 'unconfirmed'>(),
      /** The session of the device, for push: a signed-out device is no longer called. */
      session: nullable(string()),
      failures: integer(),
      createdAt: bigint(),
    },
    'channel',
    { indexes: { channel_player: ['player'], channel_secret: ['secret'] }, erase: { player: 'delete' } },
  ),
  /** One call on one channel. The key lets each call be made once. */
  notice: table(
    {
      channel: string(),
      /** Names what the call is about: of calls with the same subject only the first is made. */
      subject: string(),
      player: string(),
      body: string(),
      madeAt: bigint(),
      tries: integer(),
      /** When the call is to be made; null once it was. */
      wake: nullable(bigint()),
    },
    ['channel', 'subject'],
    {
      indexes: { notice_wake: ['wake'], notice_player: ['player'], notice_made: ['madeAt'] },
      erase: { player: 'delete' },
    },
  ),
  /** When a player is not called: minutes of the day in a time zone. */
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
