import { setTimeout } from 'node:timers/promises'
import { usualSettings } from '../../protocol/index.ts'
import { hashOf } from '../../server/matches/ids.ts'
import {
  type Answered,
  ask,
  type Asked,
  blameStep,
  type Browser,
  claim,
  devicesOf,
  end,
  type Member,
  newBrowser,
  read,
  SITE,
  sessionIn,
  signUp,
  type World,
} from './account-world.ts'
import { anyOf, hex, word } from './odd-values.ts'

/** One action in the world. Honest actions update the model; attacks must fail. */
export type Step = (world: World) => Promise<void>

export const alive = (world: World): readonly Member[] =>
  world.members.filter((member) => !member.isGone && devicesOf(world, member).length > 0)

/** Returns a random member (never `but`) with one of its browsers. */
export const anyMember = (world: World, but?: Member): { readonly member: Member; readonly browser: Browser } => {
  const member = anyOf(
    alive(world).filter((one) => one !== but),
    world.random,
  )
  return { member, browser: anyOf(devicesOf(world, member), world.random) }
}

const granted = (world: World, { status, body }: Answered): boolean => {
  if (status >= 300) blameStep(world, `was refused: ${body.slice(0, 200)}`)
  return status < 300
}

/** Code that signs in another device. */
export const linkOf = async (world: World, browser: Browser): Promise<string> => {
  const made = await ask(world, browser, { method: 'POST', path: '/me/link' })
  return granted(world, made) ? read<{ code: string }>(made).code : ''
}

/** Requests an e-mail and returns the secret in its link. */
export const mailed = async (world: World, browser: Browser, asked: Asked): Promise<string> => {
  const { mails } = world.here
  const before = mails.length
  const made = await ask(world, browser, asked)
  claim(world, made.body === '{"ok":true}', `was answered ${made.status} ${made.body}`)
  const until = Date.now() + 10_000
  while (mails.length === before && Date.now() < until) await setTimeout(2)
  const text = mails.at(-1)?.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
  const [, origin, secret = ''] = /(https?:\/\/[^/\s]+)\/account#(?:in|opens)=([a-z2-9]+)/.exec(text) ?? []
  claim(world, mails.length === before + 1 && origin === SITE.origin, `an e-mail leads to ${origin ?? 'nowhere'}`)
  world.secrets.add(secret)
  return secret
}

export const enterByLink = async (world: World, code: string, planted?: string): Promise<Browser> => {
  const browser = newBrowser(world, planted)
  const entered = await ask(world, browser, { method: 'POST', path: '/sign-in/link', payload: { code } })
  const player = entered.status === 200 ? read<{ player: string }>(entered).player : undefined
  browser.member = world.members.find((one) => one.player === player)
  world.secrets.add(code)
  return browser
}

/** Signs in by passkey. Returns the cookies and the signed response, so that an attack can replay them. */
export const enterByPasskey = async (world: World, member: Member, counter: number) => {
  const browser = newBrowser(world)
  const asked = await ask(world, browser, { method: 'POST', path: '/sign-in/passkey/options' })
  const cookie = new Map(browser.jar)
  const signed = member.passkey.sign({ ...SITE, challenge: read<{ challenge: string }>(asked).challenge }, counter)
  const entered = await ask(world, browser, { method: 'POST', path: '/sign-in/passkey', payload: signed })
  if (granted(world, entered)) browser.member = member
  return { cookie, signed }
}

const follow: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const { member: other } = anyMember(world, member)
  const isBlocked = member.blocks.has(other)
  const answer = await ask(world, browser, { method: 'PUT', path: `/me/follows/${other.player}` })
  claim(world, answer.status === (isBlocked ? 409 : 200), `answered ${answer.status}`)
  if (!isBlocked) member.follows.add(other)
}

const befriend: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const { member: other, browser: theirs } = anyMember(world, member)
  for (const [one, of, whom] of [[member, browser, other] as const, [other, theirs, member] as const]) {
    if (one.blocks.has(whom)) continue
    if (granted(world, await ask(world, of, { method: 'PUT', path: `/me/follows/${whom.player}` })))
      one.follows.add(whom)
  }
}

const change: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const visibility = anyOf(['public', 'friends', 'private'] as const, world.random)
  const name = `Name${word(world.random, 12)}`
  if (!granted(world, await ask(world, browser, { method: 'PATCH', path: '/me', payload: { name, visibility } })))
    return
  Object.assign(member, { name, visibility })
}

const signOut: Step = async (world) => {
  const { member } = anyMember(world)
  const browser = await enterByLink(world, await linkOf(world, devicesOf(world, member)[0]!))
  const cookie = sessionIn(browser)
  granted(world, await ask(world, browser, { method: 'POST', path: '/me/sign-out' }))
  browser.jar.set('hazelring-session', cookie)
  end(world, browser)
}

const signOutOthers: Step = async (world) => {
  const { member, browser } = anyMember(world)
  await enterByLink(world, await linkOf(world, browser))
  if (!granted(world, await ask(world, browser, { method: 'DELETE', path: '/me/devices' }))) return
  for (const other of devicesOf(world, member)) if (other !== browser) end(world, other)
}

const keep: Step = async (world) => {
  const { browser } = anyMember(world)
  const texts = [{ name: 'hazelring.settings', value: word(world.random, 9) }]
  granted(world, await ask(world, browser, { method: 'PUT', path: '/me/kept', payload: { texts } }))
}

const makePasskey: Step = async (world) => {
  const { member } = anyMember(world)
  if ((await world.here.store.players.passkeys(member.player)).length === 0) {
    const browser = devicesOf(world, member)[0]!
    const asked = await ask(world, browser, { method: 'POST', path: '/me/passkeys/options' })
    const made = member.passkey.make({ ...SITE, challenge: read<{ challenge: string }>(asked).challenge })
    granted(world, await ask(world, browser, { method: 'POST', path: '/me/passkeys', payload: made }))
  }
  await enterByPasskey(world, member, 0)
}

/** Stores a finished private game, and returns its seat. `player`, if given, owns the seat. */
export const finishGame = async (world: World, player?: string) => {
  const [match, token] = [word(world.random, 16), hex(world.random, 64)]
  const holder = hashOf(token)
  if (player !== undefined) await world.here.store.players.holdSeats(player, [{ match, holder }])
  const one = { seat: 0, holder, name: 'Guest', result: 'won', place: 1 } as const
  const other = { seat: 1, name: 'Bot', bot: 'random', result: 'lost', place: 2 } as const
  const ended = { game: 'holmgang', isShown: false, how: 'played', endedAt: 5, seats: [one, other] } as const
  const rated = { clock: 'live', places: [1, 2] } as const
  await world.here.store.append({ match, entry: { n: 1, at: 1, events: [] }, finished: { ...ended, rated } })
  return { match, token }
}

const play: Step = async (world) => {
  const { member } = anyMember(world)
  member.hidden.add((await finishGame(world, member.player)).match)
  const next = await world.here.store.ratings.nextToEarn(1)
  const figures = { luck: 0.25, cost: 0.125, low: 0.4, start: 0.5 }
  if (next !== undefined) await world.here.store.ratings.earn(next, 1, [figures, { ...figures, luck: -0.25 }])
}

const claimSeat: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const seat = await finishGame(world)
  const claimed = await ask(world, browser, { method: 'POST', path: '/me/seats', payload: { seats: [seat] } })
  claim(world, claimed.body === '{"added":1}', `an own seat was not taken in: ${claimed.body}`)
  member.hidden.add(seat.match)
}

const block: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const { member: other, browser: theirs } = anyMember(world, member)
  if (!granted(world, await ask(world, browser, { method: 'PUT', path: `/me/blocks/${other.player}` }))) return
  member.blocks.add(other)
  member.follows.delete(other)
  // Blocking is invisible to the blocked player: both requests get the usual answer and have no effect.
  const path = `/me/follows/${member.player}`
  if (!other.blocks.has(member) && granted(world, await ask(world, theirs, { method: 'PUT', path })))
    other.follows.add(member)
  await ask(world, theirs, { method: 'POST', path: '/me/challenges', payload: proposal(member) })
  const lists = ['/me/friends', '/me/challenges'].map((list) => ask(world, browser, { method: 'GET', path: list }))
  const [friends, challenges] = await Promise.all(lists)
  const { people } = read<{ people: { player: string }[] }>(friends!)
  claim(
    world,
    people.every(({ player }) => player !== other.player),
    'a blocked player is on the list of people',
  )
  claim(world, !challenges!.body.includes(other.player), 'a blocked player’s challenge arrives')
}

export const proposal = ({ player }: Pick<Member, 'player'>) => ({
  to: player,
  settings: usualSettings('holmgang', 2),
  computers: [],
  seat: 0,
})

const challenge: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const { member: other } = anyMember(world, member)
  await ask(world, browser, { method: 'POST', path: '/me/challenges', payload: proposal(other) })
}

const webhook: Step = async (world) => {
  const { browser } = anyMember(world)
  const payload = { url: `https://calls.example/${word(world.random, 5)}`, format: 'hazelring' }
  const made = await ask(world, browser, { method: 'POST', path: '/webhooks', payload })
  // An account can have at most five webhooks, so the server may refuse.
  if (made.status === 201) world.secrets.add(read<{ secret: string }>(made).secret)
}

const phrase: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const drawn = await ask(world, browser, { method: 'POST', path: '/me/phrase' })
  if (!granted(world, drawn)) return
  const payload = read<{ phrase: string }>(drawn)
  world.secrets.add(payload.phrase)
  granted(world, await ask(world, browser, { method: 'POST', path: '/me/phrase/confirm', payload }))
  const phone = newBrowser(world)
  if (
    granted(world, await ask(world, phone, { method: 'POST', path: '/sign-in', payload: { phrase: payload.phrase } }))
  )
    phone.member = member
}

/** Deletes an account, and marks its member as gone. */
const erase: Step = async (world) => {
  await signUp(world)
  const { member, browser } = anyMember(world)
  const cookie = sessionIn(browser)
  if (!granted(world, await ask(world, browser, { method: 'DELETE', path: '/me', payload: { name: member.name } })))
    return
  browser.jar.set('hazelring-session', cookie)
  member.isGone = true
  for (const one of devicesOf(world, member)) end(world, one)
  for (const other of world.members) for (const list of [other.follows, other.blocks]) list.delete(member)
  const { browser: asking } = anyMember(world)
  const uses: readonly [path: string, method: 'GET' | 'PUT' | 'POST', payload?: object][] = [
    [`/players/${member.player}`, 'GET'],
    [`/players/${member.player}/games`, 'GET'],
    [`/me/follows/${member.player}`, 'PUT'],
    ['/me/challenges', 'POST', proposal(member)],
  ]
  for (const [path, method, payload] of uses) {
    const { status } = await ask(world, asking, { method, path, ...(payload && { payload }) })
    claim(world, status === 404, `${path} of a deleted account was answered ${status}`)
  }
}

export const deeds: Readonly<Record<string, Step>> = {
  follow,
  befriend,
  change,
  signOut,
  signOutOthers,
  keep,
  makePasskey,
  play,
  claimSeat,
  block,
  challenge,
  webhook,
  phrase,
  erase,
}
