import { describe, expect, test } from 'vitest'
import { usualSettings } from '../../../protocol/index.ts'
import { forFile } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { type Member, newBrowser, signedUp as signUp } from '../../../testing/server/browser.ts'
import { openEndpoint } from '../../../testing/server/call-endpoint.ts'

const endpoint = forFile(await openEndpoint())
const here = forFile(
  await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, notifications: { allowPrivate: true } }),
)
const signedUp = (name: string) => signUp(here, name)

const follow = (one: Member, other: Member) => one.send('PUT', `/me/follows/${other.player}`)
const befriend = async (one: Member, other: Member): Promise<void> => {
  await follow(one, other)
  await follow(other, one)
}
const block = (one: Member, other: Member) => one.send('PUT', `/me/blocks/${other.player}`)
const friendsOf = (one: Member) => one.get<{ people: object[]; blocked: object[] }>('/me/friends')

const challengesOf = async (one: Member) => (await one.get<{ challenges: object[] }>('/me/challenges')).challenges

const settings = usualSettings('holmgang', 2)

const proposal = { settings, computers: [], seat: 0 }

const challenge = async (one: Member, other: Member) => {
  const sent = await one.send('POST', '/me/challenges', { ...proposal, to: other.player })
  expect(sent.statusCode).toBe(201)
  return sent.json<{ challenge: string }>().challenge
}

let opened = 0
/** Opens a table as a new device. */
const openTable = async (wanted: object = {}) => {
  const token = (++opened).toString(16).padStart(64, 'a')
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/tables',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.2.0.${opened}`,
    payload: { cid: 'opened', settings: { ...settings, ...wanted }, computers: [] },
  })
  return answer.json<{ match: string; key: string }>()
}

describe('friends', () => {
  test('follow each other; who is here is said to them only', async () => {
    const [ada, ben] = [await signedUp('Ada Friend'), await signedUp('Ben Friend')]
    await follow(ada, ben)
    expect((await friendsOf(ben)).people).toMatchObject([{ name: 'Ada Friend', isFollower: true, isHere: false }])
    expect((await friendsOf(ada)).people).toMatchObject([{ isFollowed: true, isFollower: false, isHere: false }])
    await follow(ben, ada)
    expect((await friendsOf(ada)).people).toMatchObject([{ isFollowed: true, isFollower: true, isHere: true }])
    await ada.send('DELETE', `/me/follows/${ben.player}`)
    expect((await friendsOf(ben)).people).toMatchObject([{ isFollowed: true, isFollower: false, isHere: false }])
    expect((await follow(ada, ada)).statusCode).toBe(404)
    expect(await newBrowser(here).statusOf('GET', '/me/friends')).toBe(403)
  })

  test('are found by how their name begins, if their page is public', async () => {
    const [cleo, dora] = [await signedUp('Cleopatra'), await signedUp('Cleon')]
    const found = (name: string) => cleo.get(`/players?name=${encodeURIComponent(name)}`)
    expect(await found('CLE')).toEqual({ players: [{ player: dora.player, name: 'Cleon' }] })
    expect(await found('%le')).toEqual({ players: [] })
    expect(await found('cl')).toMatchObject({ code: 'malformed' })
    await dora.send('PATCH', '/me', { visibility: 'friends' })
    expect(await found('Cleon')).toEqual({ players: [] })
    expect(await newBrowser(here).statusOf('GET', '/players?name=cleon')).toBe(403)
  })

  test('see pages and games that are for friends; strangers, the blocked and guests do not', async () => {
    const [owner, friend] = [await signedUp('Owner'), await signedUp('Friend')]
    const [blocked, stranger] = [await signedUp('Blocked'), await signedUp('Stranger')]
    await befriend(owner, friend)
    await befriend(owner, blocked)
    await block(owner, blocked)
    const seen = async (visibility: string) => {
      await owner.send('PATCH', '/me', { visibility })
      const paths = [`/players/${owner.player}`, `/players/${owner.player}/games`]
      const eyes = [owner, friend, blocked, stranger, newBrowser(here)]
      return Promise.all(paths.map((path) => Promise.all(eyes.map((one) => one.statusOf('GET', path)))))
    }
    const everyone = [200, 200, 200, 200, 200]
    expect(await seen('public')).toEqual([everyone, everyone])
    const friends = [200, 200, 404, 404, 404]
    expect(await seen('friends')).toEqual([friends, friends])
    const alone = [200, 404, 404, 404, 404]
    expect(await seen('private')).toEqual([alone, alone])
  })
})

describe('somebody who is blocked', () => {
  test('is not told: their challenge waits where nobody sees it, and they follow as before', async () => {
    const [ada, troll] = [await signedUp('Ada'), await signedUp('Troll')]
    await befriend(ada, troll)
    const mine = await challenge(ada, troll)
    await block(ada, troll)
    expect(await challengesOf(troll)).toEqual([])
    await challenge(troll, ada)
    expect(await challengesOf(ada)).toEqual([])
    expect(await challengesOf(troll)).toMatchObject([{ name: 'Ada', state: 'open', isMine: true }])
    expect((await friendsOf(troll)).people).toMatchObject([{ name: 'Ada', isFollowed: true, isFollower: false }])
    expect(await friendsOf(ada)).toMatchObject({ people: [], blocked: [{ name: 'Troll' }] })
    expect((await follow(ada, troll)).json()).toMatchObject({ code: 'not-now' })
    expect(await troll.statusOf('PUT', `/me/challenges/${mine}`, proposal)).toBe(409)
  })
})

describe('a challenge', () => {
  test('is proposed, countered and taken up at a table as agreed, by the one whose turn it is', async () => {
    const [ada, ben, eve] = [await signedUp('Ada'), await signedUp('Ben'), await signedUp('Eve')]
    const id = await challenge(ada, ben)
    const table = await openTable()
    const accept = (one: Member, at = table) => one.send('POST', `/me/challenges/${id}/accept`, at)
    for (const one of [ada, eve]) expect((await accept(one)).json()).toMatchObject({ code: 'not-now' })
    const other = { ...proposal, settings: { ...settings, clock: { kind: 'days', days: 2 } }, seat: 0 }
    expect(await ben.statusOf('PUT', `/me/challenges/${id}`, other)).toBe(200)
    expect(await ben.statusOf('PUT', `/me/challenges/${id}`, other)).toBe(409)
    expect(await challengesOf(ada)).toMatchObject([{ name: 'Ben', isMine: false, state: 'open', seat: 0 }])
    expect((await accept(ada)).json()).toMatchObject({ code: 'not-offered' })
    const agreed = await openTable({ clock: { kind: 'days', days: 2 } })
    expect((await accept(ada, agreed)).statusCode).toBe(200)
    expect((await accept(ada, agreed)).statusCode).toBe(409)
    expect(await challengesOf(ben)).toMatchObject([{ name: 'Ada', state: 'accepted', match: agreed.match }])
    await here.store.players.holdSeats(ben.player, [{ match: agreed.match, holder: 'h' }])
    expect(await challengesOf(ben)).toEqual([])
  })

  test('calls the one who has to answer, and the other one when it is accepted; not one who blocks the sender', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    await ada.send('POST', '/webhooks', { url: endpoint.url('/ada'), format: 'hazelring' })
    await ben.send('POST', '/webhooks', { url: endpoint.url('/ben'), format: 'hazelring' })
    const titles = async (path: string) => {
      await here.matchServer.tick()
      return endpoint.posted
        .filter((one) => one.path === path)
        .map(({ body }) => (JSON.parse(body.toString()) as { title: string }).title)
    }
    const withdrawn = await challenge(ada, ben)
    await ada.send('DELETE', `/me/challenges/${withdrawn}`)
    const id = await challenge(ada, ben)
    const proposed = 'You are challenged to Holmgang'
    await expect.poll(() => titles('/ben')).toContain(proposed)
    await ben.send('PUT', `/me/challenges/${id}`, proposal)
    await expect.poll(() => titles('/ada')).toEqual(['New terms for your game of Holmgang'])
    await ada.send('POST', `/me/challenges/${id}/accept`, await openTable())
    await expect.poll(() => titles('/ben')).toContain('Your challenge to Holmgang is accepted')
    await block(ben, ada)
    await challenge(ada, ben)
    await block(ada, ben)
    const due = await here.store.notifications.dueNotices(Number.MAX_SAFE_INTEGER, 9)
    expect(due.map(({ player }) => player)).not.toContain(ben.player)
  })

  test('a leaderboard of those one follows is for accounts', async () => {
    const asked = '/leaderboards/holmgang?players=followed'
    const ada = await signedUp('Ada')
    expect(await newBrowser(here).statusOf('GET', asked)).toBe(403)
    expect((await ada.send('GET', asked)).json()).toMatchObject({ game: 'holmgang', players: [] })
    expect(await ada.statusOf('GET', `${asked}s`)).toBe(400)
  })

  test('is declined, which the sender sees, or withdrawn; and is for two', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    const id = await challenge(ada, ben)
    await ben.send('DELETE', `/me/challenges/${id}`)
    expect(await challengesOf(ben)).toEqual([])
    expect(await challengesOf(ada)).toMatchObject([{ state: 'declined' }])
    await ada.send('DELETE', `/me/challenges/${id}`)
    expect(await challengesOf(ada)).toEqual([])
    const crowd = { ...proposal, settings: { ...settings, game: 'tankards', seats: 3 }, to: ben.player }
    expect((await ada.send('POST', '/me/challenges', crowd)).json()).toMatchObject({ code: 'not-offered' })
    expect(await ada.statusOf('POST', '/me/challenges', { ...proposal, to: ada.player })).toBe(404)
    await ben.send('PATCH', '/me', { visibility: 'private' })
    expect(await ada.statusOf('POST', '/me/challenges', { ...proposal, to: ben.player })).toBe(404)
  })

  test('and friends are in the file of the account, and gone with it', async () => {
    const [ada, ben] = [await signedUp('Ada'), await signedUp('Ben')]
    await befriend(ada, ben)
    await block(ada, await signedUp('Troll'))
    await challenge(ada, ben)
    const file = await ada.get('/me/export')
    expect(file).toMatchObject({
      people: [{ name: 'Ben' }],
      blocked: [{ name: 'Troll' }],
      challenges: [{ name: 'Ben', state: 'open' }],
    })
    await ada.send('DELETE', '/me', { name: 'Ada' })
    expect(await challengesOf(ben)).toEqual([])
    expect((await friendsOf(ben)).people).toEqual([])
  })
})
