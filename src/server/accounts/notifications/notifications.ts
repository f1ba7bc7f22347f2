import type { QuietHours } from '../../../protocol/accounts/notifications.ts'
import { DAY } from '../../../protocol/match/limits.ts'
import type { Channel, Notice } from './tables.ts'
import type { MetaStore } from '../../db/meta.ts'
import { en } from './en.ts'
import type { NotificationEvent, NotificationMessage, Delivery } from './event.ts'
import { createMailer, type Mailer, type MailSettings } from './mail.ts'
import { sendPush, vapidKeys } from './push.ts'
import type { PostOptions } from './safe-post.ts'
import { sendWebhook } from './webhook.ts'
import type { NotificationStore } from './store.ts'
import type { PlayerStore } from '../players/store.ts'

/** Settings from the host. `contact`: a `mailto:` or `https:` URL for push services. */
export type NotificationSettings = PostOptions & {
  readonly contact?: string | undefined
  readonly mail?: MailSettings | undefined
}

export interface Notifications {
  /** Notifies a player once on every channel of the account; failed deliveries are retried. */
  notify(player: string, event: NotificationEvent): Promise<void>
  test(channel: Channel): Promise<Delivery>
  /** Starts sending due notifications, unless a run is active. `isStale` returns true for outdated events. */
  tick(isStale: (event: NotificationEvent) => Promise<boolean>): void
  settled(): Promise<void>
  readonly mailer: Mailer | undefined
  pushKey(): Promise<string>
}

type NotificationDeps = {
  readonly store: MetaStore & {
    readonly notifications: NotificationStore
    readonly players: Pick<PlayerStore, 'session'>
  }
  readonly settings: NotificationSettings
  /** Configured origins of this server, for links in e-mails. */
  readonly origins: readonly string[]
  readonly titleOf: (game: string) => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly complain: (error: unknown) => void
}

/** @param titleOf returns a game's title by its id */
const messageOf = (event: NotificationEvent, titleOf: (game: string) => string): NotificationMessage => ({
  title: en.titleOf(event, event.game === undefined ? '' : titleOf(event.game)),
  text: en.textOf(event),
  event,
})

const MINUTE = 60_000
/** Milliseconds until the next attempt, by number of attempts. After the last attempt the notice is dropped. */
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]
/**
 * Limits: notices per run, concurrent deliveries, and concurrent deliveries per player. The last limit keeps an
 * unresponsive address from blocking other players.
 */
const READ = 200
const MOST_UNDER_WAY = 40
const MOST_OF_PLAYER = 2
/** Consecutive failures after which a channel is disabled. */
const MOST_FAILURES = 10
/** Milliseconds for which sent notices stay stored; milliseconds within which a player must confirm an address. */
const KEEP_NOTICES = 30 * DAY
export const CONFIRM_WITHIN = 60 * MINUTE

const minuteIn = (zone: string, now: number): number => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
  const [hour = 0, minute = 0] = parts.split(':').map(Number)
  return hour * 60 + minute
}

/** End of the current quiet hours (milliseconds since 1970); undefined outside quiet hours. */
export const quietUntil = ({ from, to, zone }: QuietHours, now: number): number | undefined => {
  const minute = minuteIn(zone, now)
  const isQuiet = from <= to ? from <= minute && minute < to : from <= minute || minute < to
  if (!isQuiet) return undefined
  const left = (to - minute + 24 * 60) % (24 * 60)
  return now - (now % MINUTE) + left * MINUTE
}

const createSending = ({ store, settings, now }: NotificationDeps, mailer: Notifications['mailer']) => {
  let keys: ReturnType<typeof vapidKeys> | undefined
  const pushKeys = () => (keys ??= vapidKeys(store))
  /** True for the channel of a signed-out device, which gets no notifications. */
  const isSignedOut = async ({ kind, session }: Channel): Promise<boolean> =>
    kind === 'push' && session !== undefined && (await store.players.session(session)) === undefined
  const send = async (channel: Channel, message: NotificationMessage): Promise<Delivery> => {
    if (channel.kind === 'webhook') return sendWebhook(channel, message, now(), settings)
    if (channel.kind === 'mail') return mailer === undefined ? 'later' : mailer.send(channel, message)
    if (await isSignedOut(channel)) return 'gone'
    return sendPush(await pushKeys(), channel, message, settings.contact, settings)
  }
  const deliver = async (channel: Channel, message: NotificationMessage): Promise<Delivery> => {
    const how = await send(channel, message)
    const { channel: id, player, failures, state } = channel
    if (how === 'gone') await store.notifications.removeChannels(player, id)
    else if (how === 'done') {
      if (failures > 0 || state !== 'on') await store.notifications.changeChannel(id, { failures: 0, state: 'on' })
    } else
      await store.notifications.changeChannel(id, {
        failures: failures + 1,
        ...(failures + 1 >= MOST_FAILURES && { state: 'failed' }),
      })
    return how
  }
  return { deliver, pushKey: async () => (await pushKeys()).publicKey }
}

/** Sends one due notice. Marks it as taken before sending, so that a crash cannot send it twice. */
const createCaller =
  ({ store, titleOf, now }: NotificationDeps, deliver: ReturnType<typeof createSending>['deliver']) =>
  async (notice: Notice, isStale: (event: NotificationEvent) => Promise<boolean>): Promise<void> => {
    const { notifications } = store
    if (!(await notifications.takeNotice(notice))) return
    const event = JSON.parse(notice.body) as NotificationEvent
    const channel = await notifications.channel(notice.channel)
    if (channel?.state !== 'on' || (await isStale(event))) return notifications.settle(notice)
    const quiet = await notifications.quietHours(notice.player)
    const wake = quiet && quietUntil(quiet, now())
    if (wake !== undefined) return notifications.putBack(notice, wake)
    const how = await deliver(channel, messageOf(event, titleOf))
    const again = how === 'later' ? RETRIES[notice.tries] : undefined
    if (again === undefined) return notifications.settle(notice)
    return notifications.putBack({ ...notice, tries: notice.tries + 1 }, now() + again)
  }

/** Counts concurrent deliveries, in total and by player. */
const createShares = () => {
  const players: string[] = []
  const work = new Set<Promise<void>>()
  return {
    mayStart: (player: string): boolean =>
      work.size < MOST_UNDER_WAY && players.filter((one) => one === player).length < MOST_OF_PLAYER,
    start: (player: string, begun: Promise<void>): void => {
      players.push(player)
      const done = begun.finally(() => {
        players.splice(players.indexOf(player), 1)
        work.delete(done)
      })
      work.add(done)
    },
    settled: async (): Promise<void> => void (await Promise.all(work)),
  }
}

export const createNotifications = (deps: NotificationDeps): Notifications => {
  const { store, settings, origins, titleOf, now, complain } = deps
  const { notifications } = store
  const mailer = createMailer(settings.mail, origins)
  const { deliver, pushKey } = createSending(deps, mailer)
  const callOne = createCaller(deps, deliver)
  const shares = createShares()
  let pruned = 0
  const work = async (isStale: (event: NotificationEvent) => Promise<boolean>): Promise<void> => {
    for (const notice of await notifications.dueNotices(now(), READ))
      if (shares.mayStart(notice.player)) shares.start(notice.player, callOne(notice, isStale).catch(complain))
    if (pruned + DAY > now()) return
    pruned = now()
    await notifications.prune(now() - KEEP_NOTICES, now() - CONFIRM_WITHIN)
  }
  let underWay: Promise<void> | undefined
  return {
    notify: async (player, event) => {
      const channels = (await notifications.channels(player)).filter(({ state }) => state === 'on')
      if (channels.length === 0) return
      const call = { subject: event.subject, player, body: JSON.stringify(event), madeAt: now(), tries: 0, wake: now() }
      await notifications.note(channels.map(({ channel }) => ({ ...call, channel })))
    },
    test: (channel) =>
      deliver(channel, messageOf({ kind: 'test', subject: `test ${now()}`, path: '/account', others: [] }, titleOf)),
    tick: (isStale) => {
      underWay ??= work(isStale)
        .catch(complain)
        .finally(() => {
          underWay = undefined
        })
    },
    settled: async () => {
      await underWay
      await shares.settled()
    },
    mailer,
    pushKey,
  }
}
