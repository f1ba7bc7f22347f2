import type { Break } from './breakable.ts'
import type { Transport } from './account-world.ts'

/** A planted fault, and the message by which the laws must report it. */
export type PlantedFault = {
  readonly found: RegExp
  /** Steps that can find it; undefined for all steps. */
  readonly steps?: readonly string[]
  readonly break?: Break
  readonly pass?: (real: Transport, log: (words: object) => void) => Transport
}

const without =
  (...names: readonly string[]) =>
  (real: Transport): Transport =>
  (asked) =>
    real({
      ...asked,
      headers: Object.fromEntries(Object.entries(asked.headers ?? {}).filter(([name]) => !names.includes(name))),
    })

/** Names of accounts, whatever their visibility. */
const names = new Map<string, string>()

const everyone = async (_: string, others: readonly string[]): Promise<readonly string[]> => others

/** Steps that lead to leaks of hidden data. */
const SPYING = ['change', 'change', 'change', 'play', 'befriend', 'spy', 'spy']

/**
 * Planted faults, at least one per law. Wrappers around store and transport cause them; the product itself has none.
 */
export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  'a link that is good twice': {
    steps: ['stolenLinks'],
    found: /stolenLinks/,
    break: { players: (real) => ({ takeLink: (code, now) => real.link(code, now) }) },
  },
  'a link that never ends': {
    steps: ['stolenLinks'],
    found: /stolenLinks/,
    break: { players: (real) => ({ link: (code) => real.link(code, 0), takeLink: (code) => real.takeLink(code, 0) }) },
  },
  'a link by e-mail that is good twice': {
    steps: ['stolenMails'],
    found: /stolenMails/,
    break: { players: (real) => ({ takeLink: (code, now) => real.link(code, now) }) },
  },
  'an address that whoever asks takes away': {
    steps: ['stolenMails'],
    found: /stolenMails/,
    break: {
      players: (real) => ({
        setAddress: async (wanted) => {
          const before = await real.address('address', wanted.address)
          if (before !== undefined) await real.removeAddress(before.player)
          return real.setAddress(wanted)
        },
      }),
    },
  },
  'an answer that tells whether an address is known': {
    steps: ['stolenMails'],
    found: /stolenMails/,
    pass: (real) => async (asked) => {
      const answer = await real(asked)
      const isKnown = asked.path !== '/sign-in/mail' || JSON.stringify(asked.payload).includes('@HOME')
      return isKnown ? answer : { ...answer, body: '{"ok":false}' }
    },
  },
  'signing out that ends nothing': {
    found: /a cookie that has ended|acts for/,
    break: { players: () => ({ endSession: async () => undefined }) },
  },
  'sessions that a device cannot lose': {
    found: /a cookie that has ended|acts for/,
    break: { players: () => ({ endSessions: async () => undefined }) },
  },
  'a phrase that opens any account': {
    found: /guess|oddities/,
    break: {
      players: (real) => ({
        byPhrase: async (key) => (await real.byPhrase(key)) ?? (await real.player('x'.repeat(16))) ?? anyAccount,
      }),
    },
  },
  'a passkey’s challenge that is good twice': {
    steps: ['makePasskey', 'makePasskey', 'passkeyReplay', 'passkeyReplay'],
    found: /passkeyReplay/,
    break: {
      players: (real) => {
        return {
          takeChallenge: async (device, now) => {
            const taken = await real.takeChallenge(device, now)
            if (taken !== undefined) await real.challenge(taken, now)
            return taken
          },
        }
      },
    },
  },
  'a session that keeps the planted cookie': {
    found: /fixedSession|used before/,
    pass: (real) => async (asked) => {
      const answer = await real(asked)
      const shown = /hazelring-session=([^;]+)/.exec(asked.cookie)?.[1]
      if (shown === undefined || answer.cookies['hazelring-session'] === undefined) return answer
      return { ...answer, cookies: { 'hazelring-session': shown } }
    },
  },
  'pages of other origins that may': { found: /foreignPages/, pass: without('origin', 'sec-fetch-site') },
  'seats that go to whoever asks': {
    steps: ['othersSeats'],
    found: /othersSeats/,
    break: { players: () => ({ realSeats: async (seats) => seats }) },
  },
  'pages for friends that anybody sees': {
    steps: SPYING,
    found: /hidden account/,
    break: { friends: () => ({ friendsAmong: everyone }) },
  },
  'a cache that gives the owner’s page to others': {
    steps: ['change', 'change', 'spy'],
    found: /hidden account/,
    pass: (real) => {
      const owners = new Map<string, string>()
      return async (asked) => {
        const cookie = owners.get(/^\/players\/(\w{16})/.exec(asked.path)?.[1] ?? '')
        const answer = await real({ ...asked, cookie: cookie ?? asked.cookie })
        const made =
          asked.path === '/me' && asked.method === 'POST' ? /"player":"(\w{16})"/.exec(answer.body)?.[1] : undefined
        if (made !== undefined) owners.set(made, `hazelring-session=${answer.cookies['hazelring-session']}`)
        return answer
      }
    },
  },
  'private games in a history': {
    steps: SPYING,
    found: /private game/,
    break: {
      players: (real) => ({
        games: (player, filter, ...page) => real.games(player, { ...filter, isOwn: true }, ...page),
      }),
    },
  },
  'private games among luck and skill': {
    steps: SPYING,
    found: /private game/,
    break: {
      ratings: (real) => ({ earnedGames: (player, game, limit) => real.earnedGames(player, game, limit, player) }),
    },
  },
  'a search that finds private accounts': {
    steps: SPYING,
    found: /hidden account/,
    break: {
      players: (real) => ({
        create: async (account, session) => {
          names.set(account.player, account.name)
          return real.create(account, session)
        },
        change: async (player, to) => {
          if (to.name !== undefined) names.set(player, to.name)
          return real.change(player, to)
        },
      }),
      friends: () => ({
        search: async (name) =>
          [...names].flatMap(([player, own]) =>
            own.toLowerCase().startsWith(name.toLowerCase()) ? [{ player, name: own }] : [],
          ),
      }),
    },
  },
  'moderation for everyone': {
    found: /moderate/,
    break: {
      players: (real) => ({
        player: async (player) => {
          const found = await real.player(player)
          return found && { ...found, role: 'moderator' }
        },
      }),
    },
  },
  'a block that nobody feels': {
    steps: ['block'],
    found: /block/,
    break: { friends: () => ({ block: async () => undefined }) },
  },
  'an account that cannot be deleted': {
    found: /erase|a cookie that has ended/,
    break: { players: () => ({ erase: async () => undefined }) },
  },
  'devices that anybody signs out': {
    steps: ['othersThings'],
    found: /othersThings/,
    break: {
      players: (real) => ({
        endSession: async (player, session) =>
          real.endSession((await real.session(session))?.player ?? player, session),
      }),
    },
  },
  'channels that anybody removes': {
    steps: ['webhook', 'webhook', 'webhook', 'othersThings', 'othersThings'],
    found: /othersThings/,
    break: {
      notifications: (real) => ({
        removeChannels: async (player, channel) =>
          real.removeChannels(
            (channel === undefined ? undefined : await real.channel(channel))?.player ?? player,
            channel,
          ),
      }),
    },
  },
  'a store that fails': {
    steps: SPYING,
    found: /was answered 500/,
    break: { friends: () => ({ friendsAmong: async () => Promise.reject(new Error('planted')) }) },
  },
  'a log that has cookies': {
    found: /the log has a secret/,
    pass: (real, log) => async (asked) => {
      log({ cookie: asked.cookie })
      return real(asked)
    },
  },
  'answers that tell cookies': {
    steps: ['othersThings'],
    found: /tells a secret again/,
    pass: (real) => async (asked) => {
      const answer = await real(asked)
      return asked.path === '/me/devices' ? { ...answer, body: `${answer.body}${asked.cookie}` } : answer
    },
  },
}

const anyAccount = {
  player: 'a'.repeat(16),
  name: 'Anybody',
  visibility: 'public',
  role: 'player',
  createdAt: 1,
  hasPhrase: true,
} as const
