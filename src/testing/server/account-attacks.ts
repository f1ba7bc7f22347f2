import { hashOf } from '../../server/matches/ids.ts'
import {
  alive,
  anyMember,
  enterByLink,
  enterByPasskey,
  finishGame,
  linkOf,
  mailed,
  proposal,
  type Step,
} from './account-actions.ts'
import {
  ask,
  type Asked,
  claim,
  type Member,
  newBrowser,
  read,
  SITE,
  sessionIn,
  stateOf,
  type World,
} from './account-world.ts'
import { anyOf, hex, oddValue, word } from './odd-values.ts'

const statesOf = async (world: World): Promise<readonly string[]> =>
  Promise.all(alive(world).map((member) => stateOf(world, member)))

/** Wraps an attack. Reports a fault if it changes any account. */
const vain =
  (attack: Step): Step =>
  async (world) => {
    const before = await statesOf(world)
    await attack(world)
    claim(world, JSON.stringify(before) === JSON.stringify(await statesOf(world)), 'changed what is stored of a member')
  }

const refused = async (world: World, browser: ReturnType<typeof newBrowser>, asked: Asked): Promise<void> => {
  const { status } = await ask(world, browser, asked)
  claim(world, status >= 400, `${asked.method} ${asked.path} was answered ${status}`)
}

const guessedCode = ({ random }: World): string => word(random, 20).replaceAll(/[01lo]/g, 'a')

const guess: Step = vain(async (world) => {
  const thief = newBrowser(world)
  const phrase = Array.from({ length: 6 }, () => anyOf(['abandon', 'zoo', 'legal', 'winner'], world.random)).join(' ')
  await refused(world, thief, { method: 'POST', path: '/sign-in', payload: { phrase } })
  const code = guessedCode(world)
  for (const path of ['/sign-in/link', '/sign-in/link/name'])
    await refused(world, thief, { method: 'POST', path, payload: { code } })
  const ids = [anyMember(world).member.player.padEnd(43, 'a'), 'A'.repeat(43), hex(world.random, 43)]
  for (const cookie of ids) newBrowser(world, cookie)
})

const stolenLinks: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const refuse = async (code: string): Promise<void> => {
    for (const path of ['/sign-in/link/name', '/sign-in/link'])
      await refused(world, newBrowser(world), { method: 'POST', path, payload: { code } })
  }
  const used = await linkOf(world, browser)
  await enterByLink(world, used)
  await refuse(used)
  const replaced = await linkOf(world, browser)
  await enterByLink(world, await linkOf(world, browser))
  await refuse(replaced)
  const late = guessedCode(world)
  const past = { code: hashOf(late), player: member.player, until: Date.now() - 1, device: '' }
  for (const kind of ['device', 'mail'] as const) {
    await world.here.store.players.offerLink({ ...past, kind }, 0)
    await refuse(late)
  }
}

const confirm = (payload: object): Asked => ({ method: 'POST', path: '/mail/confirm', payload })

/**
 * Attacks that reuse a player's own e-mail links: twice, swapped, for another purpose, by another account, or from
 * another site.
 */
const stolenMails: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const { browser: mallory } = anyMember(world, member)
  const { store, log } = world.here
  const address = `${word(world.random, 12)}@home.example`
  const token = await mailed(world, browser, { method: 'POST', path: '/me/mail', payload: { address } })
  await refused(world, mallory, confirm({ token, address: `x${address}` }))
  await refused(world, mallory, { method: 'POST', path: '/sign-in/link', payload: { code: token.slice(0, 20) } })
  claim(world, (await ask(world, newBrowser(world), confirm({ token, address }))).status === 200, 'was not confirmed')
  await refused(world, mallory, confirm({ token, address }))
  const asking: Asked = { method: 'POST', path: '/sign-in/mail', payload: { address: address.toUpperCase() } }
  const evil = { ...asking, headers: { host: 'evil.example', origin: 'http://evil.example' } }
  await refused(world, newBrowser(world), evil)
  const lie = await mailed(world, mallory, { method: 'POST', path: '/me/mail', payload: { address } })
  await refused(world, newBrowser(world), confirm({ token: lie, address }))
  const [nobody, somebody] = [newBrowser(world), newBrowser(world)]
  const unknown = await ask(world, nobody, { ...asking, payload: { address: `${word(world.random, 9)}@home.example` } })
  const code = await mailed(world, somebody, asking)
  claim(world, unknown.status === 200 && unknown.body === '{"ok":true}', 'an address that opens nothing is told')
  const entered = await enterByLink(world, code)
  claim(world, entered.member === member, 'a link by e-mail did not open its account')
  for (const path of ['/sign-in/link', '/sign-in/link/name'])
    await refused(world, newBrowser(world), { method: 'POST', path, payload: { code } })
  claim(world, (await store.players.address('address', address))?.player === member.player, 'an address was taken')
  claim(world, !log().includes(address), 'the log has an address')
}

const fixedSession: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const planted = hex(world.random, 43)
  world.secrets.add(planted)
  const victim = await enterByLink(world, await linkOf(world, browser), planted)
  claim(world, victim.member === member && sessionIn(victim) !== planted, 'a planted cookie was signed in')
  world.dead.push({ name: 'hazelring-session', value: planted })
}

const passkeyReplay: Step = async (world) => {
  const { member } = anyMember(world)
  if ((await world.here.store.players.passkeys(member.player)).length === 0) return
  const { cookie, signed } = await enterByPasskey(world, member, 0)
  const replayed = { jar: cookie, member: undefined }
  await refused(world, replayed, { method: 'POST', path: '/sign-in/passkey', payload: signed })
  const thief = newBrowser(world)
  const asked = await ask(world, thief, { method: 'POST', path: '/sign-in/passkey/options' })
  const { challenge } = read<{ challenge: string }>(asked)
  const other = anyMember(world, member).member
  const place = anyOf(
    [
      { ...SITE, challenge: `${challenge}x` },
      { ...SITE, origin: 'https://evil.example', challenge },
      { ...SITE, site: 'evil.example', challenge },
    ],
    world.random,
  )
  const lie = anyOf(
    [signed, member.passkey.sign(place, 1), other.passkey.sign({ ...SITE, challenge }, 1, member.player)],
    world.random,
  )
  await refused(world, thief, { method: 'POST', path: '/sign-in/passkey', payload: lie })
}

/** Requests that another site's page would send with a signed-in browser. */
const wanted = ({ name }: Member): readonly Asked[] => [
  { method: 'PATCH', path: '/me', payload: { name: 'Mallory' } },
  { method: 'DELETE', path: '/me', payload: { name } },
  { method: 'POST', path: '/me/link' },
  { method: 'POST', path: '/me/sign-out' },
  { method: 'DELETE', path: '/me/devices' },
  { method: 'PUT', path: '/me/kept', payload: { texts: [] } },
  { method: 'GET', path: '/me/export' },
  { method: 'DELETE', path: '/me/notifications' },
  { method: 'DELETE', path: '/me/mail' },
  { method: 'POST', path: '/me/mail', payload: { address: 'mallory@evil.example' } },
  { method: 'POST', path: '/webhooks', payload: { url: 'https://evil.example/', format: 'hazelring' } },
]

const foreignPages: Step = vain(async (world) => {
  const { member, browser } = anyMember(world)
  const headers = anyOf(
    [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://play.example.evil.example' },
      { origin: 'http://play.example:8080' },
      { 'sec-fetch-site': 'cross-site' },
    ] as const,
    world.random,
  )
  for (const asked of wanted(member)) await refused(world, browser, { ...asked, headers })
})

const othersSeats: Step = vain(async (world) => {
  const { member, browser } = anyMember(world)
  const { browser: thief } = anyMember(world, member)
  const seat = await finishGame(world)
  await ask(world, browser, { method: 'POST', path: '/me/seats', payload: { seats: [seat] } })
  member.hidden.add(seat.match)
  const before = await stateOf(world, member)
  const tries = [seat, { ...seat, token: hex(world.random, 64) }, { ...seat, match: word(world.random, 16) }]
  const { body } = await ask(world, thief, { method: 'POST', path: '/me/seats', payload: { seats: tries } })
  claim(world, body === '{"added":0}', `seats of others were claimed: ${body}`)
  claim(world, (await stateOf(world, member)) === before, 'a seat went to another account')
  // Only a claim by the seat's owner may change anything.
  await world.here.store.players.releaseSeat(member.player, { match: seat.match, holder: hashOf(seat.token) })
  await world.here.store.forget(seat.match)
})

const INSIDE = [
  '10.0.0.1',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00::1]',
  'localhost',
  'localhost.',
  'user:pass@calls.example',
  'calls.example:22',
]

const inwards: Step = vain(async (world) => {
  const { browser } = anyMember(world)
  const host = anyOf(INSIDE, world.random)
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  for (const url of [`https://${host}/`, 'http://calls.example/', 'file:///etc/passwd']) {
    await refused(world, browser, { method: 'POST', path: '/webhooks', payload: { url, format: 'hazelring' } })
    await refused(world, browser, { method: 'POST', path: '/me/notifications/push', payload: { endpoint: url, keys } })
  }
})

const othersThings: Step = vain(async (world) => {
  const { member, browser } = anyMember(world)
  const { member: victim, browser: theirs } = anyMember(world, member)
  const { store } = world.here
  const [channels, passkeys, sessions, challenges] = await Promise.all([
    store.notifications.channels(victim.player),
    store.players.passkeys(victim.player),
    store.players.sessions(victim.player),
    store.friends.challenges(victim.player, 0),
  ])
  const asked: Asked[] = [
    ...channels.flatMap(({ channel }): Asked[] => [
      { method: 'DELETE', path: `/me/notifications/${channel}` },
      { method: 'POST', path: `/me/notifications/${channel}/test` },
    ]),
    ...passkeys.map(({ passkey }): Asked => ({ method: 'DELETE', path: `/me/passkeys/${passkey}` })),
    ...sessions.map(({ session }): Asked => ({ method: 'DELETE', path: `/me/devices/${session}` })),
    ...challenges
      .filter(({ sender, receiver }) => sender !== member.player && receiver !== member.player)
      .flatMap(({ challenge }): Asked[] => [
        { method: 'DELETE', path: `/me/challenges/${challenge}` },
        { method: 'PUT', path: `/me/challenges/${challenge}`, payload: { ...proposal(victim), to: undefined } },
        {
          method: 'POST',
          path: `/me/challenges/${challenge}/accept`,
          payload: { match: word(world.random, 16), key: hex(world.random, 32) },
        },
      ]),
    { method: 'DELETE', path: '/me', payload: { name: `${member.name}x` } },
  ]
  for (const one of asked) await ask(world, browser, one)
  claim(world, (await ask(world, theirs, { method: 'GET', path: '/me/devices' })).status !== 403, 'was signed out')
})

const moderate: Step = vain(async (world) => {
  const { member, browser } = anyMember(world)
  const { member: victim } = anyMember(world, member)
  const id = word(world.random, 20)
  const act = { kind: 'ban', player: victim.player, rule: 'R', words: 'W' }
  const asked: readonly Asked[] = [
    { method: 'GET', path: '/moderation/reports' },
    { method: 'GET', path: '/moderation/acts' },
    { method: 'GET', path: '/moderation/moderators' },
    { method: 'GET', path: `/moderation/reports/${id}/game` },
    { method: 'POST', path: `/moderation/reports/${id}/close` },
    { method: 'POST', path: '/moderation/acts', payload: act },
    { method: 'POST', path: `/moderation/acts/${id}/lift`, payload: { words: 'W' } },
    { method: 'PUT', path: '/moderation/moderators', payload: { player: member.player, role: 'moderator' } },
    { method: 'POST', path: `/me/acts/${id}/appeal`, payload: { words: 'W' } },
  ]
  for (const one of asked) for (const who of [browser, newBrowser(world)]) await refused(world, who, one)
})

/** Looks for hidden data on every route that shows players. `checkHidden` reports leaks. */
const spy: Step = vain(async (world) => {
  for (const victim of world.members)
    for (const browser of [anyMember(world).browser, newBrowser(world)]) {
      const paths = [
        `/players/${victim.player}`,
        `/players/${victim.player}/games`,
        `/players/${victim.player}/games?opponent=guest`,
        `/players?name=${victim.name.slice(0, 8)}`,
        '/leaderboards/holmgang',
        '/leaderboards/holmgang?basis=earned',
      ]
      for (const path of paths) await ask(world, browser, { method: 'GET', path })
    }
  const { member, browser } = anyMember(world)
  const [victim] = world.members.filter((one) => one !== member && !one.isGone && one.visibility === 'private')
  if (victim === undefined) return
  await refused(world, browser, { method: 'POST', path: '/me/challenges', payload: proposal(victim) })
  for (const match of victim.hidden)
    await refused(world, browser, {
      method: 'POST',
      path: '/reports',
      payload: { match, seat: 0, reason: 'other', words: '' },
    })
})

const ODD_TEXTS = ['\u0000', 'a\u0000b\u0000c', '\uD800abc', '%', '\\', '‮abc', 'a'.repeat(39), "';--abc", '{"a":1}abc']
const ODD_NUMBERS = ['1.5', '-1', '1e300', 'NaN', 'Infinity', '9007199254740993', '0x10', '', 'a']

/** Sends invalid texts and numbers. The server must refuse or tolerate them, without an internal error. */
const oddities: Step = async (world) => {
  const { member, browser } = anyMember(world)
  const [text, number] = [anyOf(ODD_TEXTS, world.random), anyOf(ODD_NUMBERS, world.random)]
  const [said, id] = [encodeURIComponent(text.toWellFormed()), member.player]
  const asked: readonly Asked[] = [
    { method: 'GET', path: `/players?name=${said}${said}${said}` },
    { method: 'GET', path: `/players/${id}/games?opponent=${said}&game=${said}` },
    { method: 'GET', path: `/players/${id}/games?from=${number}&until=${number}` },
    { method: 'GET', path: `/leaderboards/holmgang?since=${number}` },
    { method: 'POST', path: '/sign-in', payload: { phrase: text } },
    { method: 'PUT', path: '/me/kept', payload: { texts: [{ name: `hazelring.record.${text}`, value: text }] } },
    { method: 'POST', path: '/me/phrase/confirm', payload: { phrase: text, seal: text } },
    { method: 'POST', path: '/webhooks', payload: { url: `https://${text}.example/`, format: 'hazelring' } },
    {
      method: 'POST',
      path: '/reports',
      payload: { match: word(world.random, 16), seat: 0, reason: 'other', words: text },
    },
    { method: 'PUT', path: '/me/notifications/quiet', payload: { quiet: { from: 1, to: 2, zone: text } } },
    { method: 'PATCH', path: '/me', payload: { visibility: oddValue(world.random) } },
    { method: 'POST', path: '/me/challenges', payload: { ...proposal(member), settings: oddValue(world.random) } },
    { method: 'POST', path: '/me/seats', payload: oddValue(world.random) },
  ]
  for (const one of asked) await ask(world, one.path === '/sign-in' ? newBrowser(world) : browser, one)
}

export const attacks: Readonly<Record<string, Step>> = {
  guess,
  stolenLinks,
  stolenMails,
  fixedSession,
  passkeyReplay,
  foreignPages,
  othersSeats,
  inwards,
  othersThings,
  moderate,
  spy,
  oddities,
}
