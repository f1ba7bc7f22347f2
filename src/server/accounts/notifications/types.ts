import type { QuietHours } from '../../../protocol/accounts/notifications.ts'
import type { Channel, Notice } from './tables.ts'

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
