import { loadGame } from '../../games/load.ts'
import type { Notifications } from '../accounts/notifications/notifications.ts'
import { createHalts } from '../matches/halts.ts'
import { createRemoteFollowers } from '../matches/remote-followers.ts'
import { freshSecret } from '../matches/ids.ts'
import type { BotThreads, Broadcaster, Playable, ServerContext } from '../matches/server-context.ts'
import { type Clock, type ClockJump, openClock } from '../operations/clock.ts'
import { createPublicLog } from '../public-log/public-log.ts'
import { openIdentity, type ServerIdentity } from '../public-log/server-key.ts'
import { createBotThreads } from '../scheduling/bot-threads.ts'
import type { Store } from './store.ts'

export type MatchServerOptions = Partial<
  Pick<ServerContext, 'now' | 'newSecret' | 'publicLog' | 'measure' | 'complain' | 'report' | 'isNameAllowed'>
> & {
  readonly tablesPerAddress?: number
  /** Key pair of the server; by default the store's. */
  readonly identity?: ServerIdentity
  /** Replaces `now`. Default: a monotonic clock that the database or the machine sets. */
  readonly clock?: Clock
  /** Milliseconds between a game's end and its packing; undefined to pack no games. */
  readonly packAfter?: number | undefined
  /** Notifies absent players; undefined disables notifications. */
  readonly notifications?: Pick<Notifications, 'notify' | 'tick' | 'settled'>
  /** Computes bot choices; worker threads by default. */
  readonly botThreads?: BotThreads
  /** Milliseconds between checks for due work (clocks, lost connections, unfinished jobs); 0 leaves it to `tick`. */
  readonly tickEvery?: number
}

/** Metadata name of the outage before the first of the running servers started. Servers that start later read it. */
const OUTAGE = 'outage'

/**
 * Returns the periods before this start in which no clock ran. Normally this is one period, from the last beat until
 * now. If other servers are running, their games continued, so only the recorded outage counts.
 */
const haltBefore = async (store: Store, until: number): Promise<readonly ClockJump[]> => {
  const noted = await store.meta(OUTAGE)
  if (await store.news?.others()) return noted === undefined ? [] : [JSON.parse(noted) as ClockJump]
  const halt = { from: await store.lastBeat(), until }
  if (store.news !== undefined) await store.setMeta(OUTAGE, JSON.stringify(halt), noted)
  return [halt]
}

/** Clock of the database, which all servers share, or of this machine. `fixed`: a test's clock. */
const clockOf = async (store: Store, fixed: (() => number) | undefined): Promise<Clock> =>
  fixed ? { now: fixed, isLate: () => false, look: async (work) => void (await work?.()) } : openClock(store.time)

export const createServerContext = async (
  store: Store,
  games: readonly Playable[],
  broadcaster: Broadcaster,
  options: MatchServerOptions,
): Promise<ServerContext> => {
  const clock = options.clock ?? (await clockOf(store, options.now))
  const { now } = clock
  const byId = new Map(games.map((playable) => [playable.game.id, playable]))
  const identity = options.identity ?? (await openIdentity(store, now()))
  return {
    store,
    accounts: { ...store.players, ...store.friends },
    broadcaster,
    botThreads: options.botThreads ?? createBotThreads(),
    now,
    newSecret: options.newSecret ?? freshSecret,
    signer: identity.signer,
    keys: identity.keys,
    publicLog: options.publicLog ?? createPublicLog({ store, signer: identity.signer, now }),
    remoteFollowers: createRemoteFollowers(),
    measure: options.measure ?? (() => undefined),
    complain: options.complain ?? (() => undefined),
    report: options.report ?? (() => undefined),
    isNameAllowed: options.isNameAllowed ?? (() => true),
    manifestOf: (game) => byId.get(game),
    versionOf: async (game, version) => {
      const today = byId.get(game)
      const found = today?.game.version === version ? today : await loadGame({ id: game, version })
      return found?.game.version === version ? found : undefined
    },
    halts: createHalts({ clock, store, before: await haltBefore(store, now()) }),
    isClosing: false,
  }
}
