import type { Random } from '../../dice/index.ts'
import type { LocalHazelringServer } from '../hosted.ts'
import { authenticator } from './authenticator.ts'
import { word } from './odd-values.ts'

/** Origin and host name that this world's browsers visit. */
export const SITE = { origin: 'https://play.example', site: 'play.example' }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Asked = {
  readonly method: Method
  readonly path: string
  readonly payload?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Answered = {
  readonly status: number
  readonly body: string
  readonly cookies: Readonly<Record<string, string>>
}

/** Sends a request to the server, possibly through a planted fault. */
export type Transport = (asked: Asked & { readonly cookie: string; readonly address: string }) => Promise<Answered>

/** A browser with its cookies, and the account that should be signed in. */
export type Browser = { readonly jar: Map<string, string>; member: Member | undefined }

/** Expected state of an account. */
export type Member = {
  readonly player: string
  name: string
  visibility: 'public' | 'friends' | 'private'
  isGone: boolean
  readonly follows: Set<Member>
  readonly blocks: Set<Member>
  /** Private games that only the member may see. */
  readonly hidden: Set<string>
  readonly passkey: ReturnType<typeof authenticator>
}

/** A local server with the e-mails it has sent. */
export type AccountServer = LocalHazelringServer & { readonly mails: readonly string[] }

/** A server under attack, the expected state, and the faults found. */
export type World = {
  readonly here: AccountServer
  /** Random choices of the current step. */
  random: Random
  readonly transport: Transport
  readonly members: Member[]
  readonly browsers: Browser[]
  /** Tokens, phrases and codes. The server may send each only once and must never log it. */
  readonly secrets: Set<string>
  /** Cookies of signed-out devices. */
  readonly dead: { readonly name: string; readonly value: string }[]
  readonly faults: string[]
  readonly done: Map<string, number>
  readonly answers: Map<number, number>
  step: string
  logged: number
}

export const blameStep = (world: World, words: string): void => void world.faults.push(`${world.step}: ${words}`)

/** Records a fault unless `isTrue`. */
export const claim = (world: World, isTrue: boolean, words: string): void => {
  if (!isTrue) blameStep(world, words)
}

const SESSION = 'hazelring-session'
export const sessionIn = (browser: Browser): string => browser.jar.get(SESSION) ?? ''

let addresses = 0

/** Returns a new address for each request, so that the limits per address never apply. */
const nextAddress = (): string => {
  const n = ++addresses
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

const maySee = (owner: Member, asker: Member | undefined): boolean =>
  owner.visibility === 'public' ||
  owner === asker ||
  (owner.visibility === 'friends' && asker !== undefined && owner.follows.has(asker) && asker.follows.has(owner))

const isShowing = (path: string): boolean => /^\/(?:players|leaderboards)/.test(path)

const checkHidden = (world: World, asker: Member | undefined, path: string, body: string): void => {
  if (!isShowing(path)) return
  for (const member of world.members) {
    for (const match of member === asker ? [] : member.hidden)
      claim(world, !body.includes(match), `${path} names a private game of another player`)
    if (!member.isGone && maySee(member, asker)) continue
    claim(world, ![member.player, member.name].some((text) => body.includes(text)), `${path} names a hidden account`)
  }
}

const checkAnswer = (world: World, { path }: Asked, { status, body }: Answered): void => {
  world.answers.set(status, (world.answers.get(status) ?? 0) + 1)
  claim(world, status < 500, `${path} was answered ${status}: ${body.slice(0, 200)}`)
  for (const secret of world.secrets) claim(world, !body.includes(secret), `${path} tells a secret again`)
}

/** Sends a request, with a browser's cookies if given, and checks the answer. */
export const ask = async (world: World, browser: Browser | undefined, asked: Asked): Promise<Answered> => {
  const cookie = [...(browser?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await world.transport({ ...asked, cookie, address: nextAddress() })
  checkAnswer(world, asked, answer)
  checkHidden(world, browser?.member, asked.path, answer.body)
  for (const [name, value] of Object.entries(answer.cookies)) {
    if (value !== '') claim(world, !world.secrets.has(value), `${asked.path} gives out a cookie that was used before`)
    if (value !== '') world.secrets.add(value)
    browser?.jar.set(name, value)
  }
  return answer
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the answer, as with json() of the HTTP client
export const read = <T>({ body }: Answered): T => JSON.parse(body) as T

export const newBrowser = (world: World, planted?: string): Browser => {
  const browser: Browser = { jar: new Map(planted === undefined ? [] : [[SESSION, planted]]), member: undefined }
  world.browsers.push(browser)
  return browser
}

/** Creates an account with a unique name. Returns undefined, and records a fault, if the server refuses. */
export const signUp = async (world: World): Promise<Member | undefined> => {
  const browser = newBrowser(world)
  const name = `Name${word(world.random, 12)}`
  const made = await ask(world, browser, { method: 'POST', path: '/me', payload: { name } })
  claim(world, made.status === 201, `an account was refused: ${made.body}`)
  if (made.status !== 201) return undefined
  const { player } = read<{ player: string }>(made)
  const open = { visibility: 'public', isGone: false, follows: new Set<Member>(), blocks: new Set<Member>() } as const
  const member: Member = { ...open, player, name, hidden: new Set(), passkey: authenticator(player) }
  world.members.push(member)
  browser.member = member
  return member
}

export const devicesOf = (world: World, member: Member): readonly Browser[] =>
  world.browsers.filter((browser) => browser.member === member)

/** Signs a browser out, and records its cookie, which must stay invalid. */
export const end = (world: World, browser: Browser): void => {
  world.dead.push({ name: SESSION, value: sessionIn(browser) })
  browser.member = undefined
  browser.jar.delete(SESSION)
}

/** All stored data of a member as text, to detect changes. */
export const stateOf = async ({ here: { store } }: World, { player }: Member): Promise<string> => {
  const sessions = await store.players.sessions(player)
  const all = [
    await store.players.player(player),
    sessions.map(({ session }) => session),
    await store.players.kept(player),
    await store.players.running(player),
    await store.players.games(player, { isOwn: true, asker: player }, 100),
    (await store.players.passkeys(player)).map(({ passkey }) => passkey),
    await store.friends.acquaintances(player, 0),
    await store.friends.blocked(player),
    await store.friends.challenges(player, 0),
    (await store.players.address('player', player)) ?? null,
    // Ignores failed notifications, because the addresses of these channels do not exist.
    (await store.notifications.channels(player)).map((channel) => ({ ...channel, failures: 0 })),
    (await store.notifications.quietHours(player)) ?? null,
    await store.moderation.actsAbout(player),
  ]
  return JSON.stringify(all)
}
