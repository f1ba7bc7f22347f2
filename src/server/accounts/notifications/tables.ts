import type { ChannelKind } from '../../../protocol/accounts/notifications.ts'
import { bigint, integer, nullable, type TableRow, type RowsOf, table, string } from '../../db/tables.ts'

export const notificationTables = {
  /** One way to notify a player. */
  channel: table(
    {
      channel: string(),
      player: string(),
      kind: string<ChannelKind>(),
      /** Name for the player: the device, the web address's host, or the e-mail address. */
      label: string(),
      /** Destination: the push subscription or webhook as JSON, or the e-mail address. */
      target: string(),
      /** Signing key of a webhook; for e-mail, the hash of the token that confirms or unsubscribes. */
      secret: string(),
      /** Origin at which the player uses this server, for links. */
      origin: string(),
      /**
       * `failed`: disabled after failures; `unconfirmed`: an e-mail channel whose address is not stored before
       * confirmation.
       */
      state: string<'on' | 'failed' | 'unconfirmed'>(),
      /** Session of a push channel's device; a signed-out device gets no notifications. */
      session: nullable(string()),
      failures: integer(),
      createdAt: bigint(),
    },
    'channel',
    { indexes: { channel_player: ['player'], channel_secret: ['secret'] }, erase: { player: 'delete' } },
  ),
  /** One notification on one channel. Its key prevents duplicates. */
  notice: table(
    {
      channel: string(),
      /** Subject of the event; repeated subjects are sent once. */
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
  /** Hours without notifications: minutes of the day in time zone `zone`. */
  quietHours: table({ player: string(), fromMinute: integer(), toMinute: integer(), zone: string() }, 'player', {
    erase: { player: 'delete' },
  }),
}

/** A stored channel. `session` is that of the device of a push channel, or of the device that has set a webhook. */
export type Channel = Omit<TableRow<typeof notificationTables.channel>, 'session'> & {
  readonly session: string | undefined
}
export type Notice = Omit<TableRow<typeof notificationTables.notice>, 'wake'> & { readonly wake: number }

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof notificationTables> {}
}
