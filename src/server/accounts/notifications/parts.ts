import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ErrorAnswer, errorAnswer } from '../../matches/errors.ts'
import type { Notifications, NotificationSettings } from './notifications.ts'
import type { ChannelKind } from '../../../protocol/accounts/notifications.ts'
import type { Channel } from './tables.ts'
import { type AccountParts, type Exporter, memberOf, originOf } from '../players/parts.ts'
import type { NotificationStore } from './store.ts'

export type NotificationParts = AccountParts & {
  readonly channels: NotificationStore
  readonly notifications: Notifications
  readonly settings: NotificationSettings
}
export type NotificationRoutes = FastifyPluginAsyncZod<NotificationParts>

/** Maximum channels of each kind per account. */
const MOST_CHANNELS: Readonly<Record<ChannelKind, number>> = { push: 20, webhook: 5, mail: 1 }
const tooManyChannels = errorAnswer('full', 'This account has too many channels of this kind. Remove one first.')

export const newChannel = (
  parts: NotificationParts,
  request: FastifyRequest,
  channel: Pick<Channel, 'channel' | 'kind' | 'label' | 'target' | 'secret'> &
    Partial<Pick<Channel, 'session' | 'state'>>,
): Channel => ({
  session: undefined,
  state: 'on',
  ...channel,
  player: memberOf(request).player.player,
  origin: originOf(parts, request),
  failures: 0,
  createdAt: parts.now(),
})

export const limitFault = async (
  { channels }: NotificationParts,
  { player, kind, channel }: Channel,
): Promise<ErrorAnswer | undefined> => {
  const others = (await channels.channels(player)).filter((one) => one.kind === kind && one.channel !== channel)
  return others.length < MOST_CHANNELS[kind] ? undefined : tooManyChannels
}

/** Exports a player's channels and notices, without secrets. */
export const exportNotifications =
  (channels: NotificationStore): Exporter =>
  async (player) => {
    const [all, notices] = [await channels.channels(player), await channels.notices(player)]
    const notifications = {
      channels: all.map(({ kind, label, target, state, createdAt }) => ({ kind, label, target, state, createdAt })),
      quiet: await channels.quietHours(player),
      calls: notices.map(({ subject, madeAt }) => ({ subject, madeAt })),
    }
    return { notifications }
  }
