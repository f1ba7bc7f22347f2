import type { ChannelKind, QuietHours } from '../../protocol/accounts/notifications.ts'

/** One way to call a player. `failed`: it was given up; `unconfirmed`: an e-mail address that is not stored yet. */
export type Channel = {
  readonly channel: string
  readonly player: string
  readonly kind: ChannelKind
  /** The session of the device, for push: signed out, it is no longer called. */
  readonly session: string | undefined
  /** For people: the device, the host of the address, the e-mail address. */
  readonly label: string
  /** Where to: JSON of the push subscription or of the webhook, or the e-mail address. */
  readonly target: string
  /** Signs webhooks; of e-mail the hash of the token that confirms or ends it. */
  readonly secret: string
  /** The origin under which the player uses this server, for links. */
  readonly origin: string
  readonly state: 'on' | 'failed' | 'unconfirmed'
  readonly failures: number
  readonly createdAt: number
}

/** One call on one channel. `subject` names what it is about: of calls with the same one only the first is made. */
export type Notice = {
  readonly channel: string
  readonly subject: string
  readonly player: string
  readonly body: string
  readonly madeAt: number
  readonly tries: number
  readonly wake: number
}

/** The ways to call players, and the calls. Each order may be given again without harm. */
export interface NotificationStore {
  channels(player: string): Promise<readonly Channel[]>
  channel(channel: string): Promise<Channel | undefined>
  channelBySecret(secret: string): Promise<Channel | undefined>
  keepChannel(channel: Channel): Promise<void>
  changeChannel(
    channel: string,
    to: Partial<Pick<Channel, 'state' | 'failures' | 'target' | 'label' | 'secret'>>,
  ): Promise<void>
  removeChannels(player: string, channel?: string): Promise<void>
  /** Whose seats the tokens at a match are, by their hashes. */
  owners(match: string): Promise<ReadonlyMap<string, string>>
  quietHours(player: string): Promise<QuietHours | undefined>
  setQuietHours(player: string, quiet: QuietHours | undefined): Promise<void>
  /** Notes calls that are to be made; those that are noted already stay as they are. */
  note(notices: readonly Notice[]): Promise<void>
  notices(player: string): Promise<readonly Notice[]>
  /** Calls that are due at this time, the longest waiting first. */
  dueNotices(now: number, limit: number): Promise<readonly Notice[]>
  /** Takes a call before it is made: true for exactly one of all who try, and nobody makes it after that unless it is put back. */
  takeNotice(notice: Notice): Promise<boolean>
  putBack(notice: Notice, wake: number): Promise<void>
  /** What the call said is forgotten; that it was made stays, so that it is not made again. */
  settle(notice: Notice): Promise<void>
  prune(notices: number, unconfirmed: number): Promise<void>
}
