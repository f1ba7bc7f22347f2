import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestOf } from '../../../games/index.ts'
import { connectServer, until } from '../../../protocol/client/index.ts'
import { usualSettings } from '../../../protocol/index.ts'
import type { PlayShown } from '../../../protocol/accounts/moderation.ts'
import { type LocalHazelringServer, openLocalServer } from '../../../testing/hosted.ts'

let here: LocalHazelringServer
beforeAll(async () => {
  here = await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, forbiddenWords: ['viking'] })
})
afterAll(() => here.close())

let addresses = 0

/** A browser, signed in to a new account if `name` is given. */
const browser = async (name?: string) => {
  const remoteAddress = `10.2.0.${++addresses}`
  let cookie = ''
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object, more = {}) => {
    const headers = { ...(cookie !== '' && { cookie }), ...more }
    const answer = await here.app.inject({
      method,
      url: `/api${path}`,
      headers,
      remoteAddress,
      ...(payload && { payload }),
    })
    const [given] = answer.cookies
    if (given !== undefined) cookie = `${given.name}=${given.value}`
    return answer
  }
  const made = name === undefined ? undefined : await send('POST', '/me', { name })
  return { send, player: made?.json<{ player: string }>().player ?? '', cookie: () => cookie }
}
type Browser = Awaited<ReturnType<typeof browser>>

const withRole = async (name: string, role: 'owner' | 'moderator'): Promise<Browser> => {
  const one = await browser(name)
  await here.store.moderation.setRole(one.player, role)
  return one
}

/** Opens a table where this player sits, and returns its id. */
const seated = async (one: Browser): Promise<string> => {
  const server = connectServer(`http://127.0.0.1:${here.port}`, { gameOf: (id) => manifestOf(id)?.game })
  const opened = await server.open({ ...usualSettings('holmgang', 2), visibility: 'open' })
  if (!opened.ok) throw new Error(opened.message)
  const client = server.match(opened.match!)
  await until(client, ({ stage }) => stage.kind === 'following')
  expect(await client.sit(0, 'Loki')).toMatchObject({ ok: true })
  const [{ seat: holder }] = [(await here.matchServer.reported(opened.match!, 0)) as { seat: { holder: string } }]
  await here.store.players.holdSeats(one.player, [{ match: opened.match!, holder: holder.holder }])
  server.close()
  return opened.match!
}

describe('a report', () => {
  test('of a guest reaches the moderators with the game, and ends in an act that the one concerned reads and objects to', async () => {
    const [loki, mod, guest] = [await browser('Loki'), await withRole('Mod', 'moderator'), await browser()]
    const match = await seated(loki)
    const report = { match, seat: 0, reason: 'talk', words: 'He insults us.' }
    for (let twice = 0; twice < 2; twice++) expect((await guest.send('POST', '/reports', report)).statusCode).toBe(200)
    const { reports } = (await mod.send('GET', '/moderation/reports')).json<{ reports: { report: string }[] }>()
    expect(reports).toMatchObject([
      { match, name: 'Loki', words: 'He insults us.', about: { player: loki.player, name: 'Loki' } },
    ])
    const act = { kind: 'mute', report: reports[0]!.report, rule: 'Be kind', words: 'Three times.', days: 3 }
    expect((await mod.send('POST', '/moderation/acts', act)).statusCode).toBe(200)
    expect((await mod.send('GET', '/moderation/reports')).json()).toEqual({ reports: [] })

    const told = await loki.send('GET', '/me/acts')
    const [own] = told.json<{ acts: { act: string }[] }>().acts
    expect(own).toMatchObject({ kind: 'mute', rule: 'Be kind', words: 'Three times.' })
    expect(told.body).not.toContain(mod.player)
    const appeal = async () =>
      (await loki.send('POST', `/me/acts/${own!.act}/appeal`, { words: 'It was a joke.' })).statusCode
    expect([await appeal(), await appeal()]).toEqual([200, 409])
    expect((await loki.send('GET', '/me/export')).json()).toMatchObject({
      moderation: [{ rule: 'Be kind', appeal: 'It was a joke.' }],
    })
    expect((await mod.send('GET', '/moderation/acts')).json()).toMatchObject({
      acts: [{ by: 'Mod', appeal: 'It was a joke.' }],
    })
    const lift = async () =>
      (await mod.send('POST', `/moderation/acts/${own!.act}/lift`, { words: 'Granted.' })).statusCode
    expect([await lift(), await lift()]).toEqual([200, 409])
    expect(await here.store.moderation.restrictions({ player: loki.player }, Date.now())).toEqual({})
    expect((await guest.send('POST', '/reports', { ...report, seat: 1 })).statusCode).toBe(403)
  })

  test('is taken five times a minute from one address', async () => {
    const guest = await browser()
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push(await guest.send('POST', '/reports', { match: 'x'.repeat(16), seat: 0, reason: 'other', words: '' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 429])
  })
})

const ban = (player: string) => ({ kind: 'ban', player, rule: 'R', words: 'W' })

const plays = (player: string, right: number) => {
  const logs = 10 * Math.log(3)
  return { player, game: 'holmgang', telling: 200, right, timed: 10, logs, logSquares: logs * Math.log(3) }
}

describe('moderators', () => {
  test('alone see reports and acts; the owner names them, and they decide about no moderator and not about the owner', async () => {
    const [owner, mod] = [await withRole('Owner', 'owner'), await browser('Freyja')]
    const paths = ['/moderation/reports', '/moderation/acts', '/moderation/moderators']
    const seen = async (one: Browser) =>
      (await Promise.all(paths.map((path) => one.send('GET', path)))).map((a) => a.statusCode)
    expect([await seen(mod), await seen(await browser())]).toEqual([
      [403, 403, 403],
      [403, 403, 403],
    ])
    expect((await mod.send('POST', '/moderation/acts', ban(owner.player))).statusCode).toBe(403)
    await owner.send('PUT', '/moderation/moderators', { player: mod.player, role: 'moderator' })
    expect(await seen(mod)).toEqual([200, 200, 200])
    const other = await withRole('Odin', 'moderator')
    for (const player of [owner.player, other.player])
      expect((await mod.send('POST', '/moderation/acts', ban(player))).statusCode).toBe(403)
    expect((await mod.send('PUT', '/moderation/moderators', { player: mod.player, role: 'player' })).statusCode).toBe(
      403,
    )
    expect((await owner.send('POST', '/moderation/acts', ban(other.player))).statusCode).toBe(200)
    expect((await owner.send('POST', '/moderation/acts', ban(owner.player))).statusCode).toBe(403)
    await owner.send('PUT', '/moderation/moderators', { player: mod.player, role: 'player' })
    expect(await seen(mod)).toEqual([403, 403, 403])
    expect((await mod.send('GET', '/me/acts')).json()).toMatchObject({ acts: [{ kind: 'role' }, { kind: 'role' }] })
  })

  test('alone are shown how a reported account plays, beside others of its rating, with its times', async () => {
    const [mod, ben] = [await withRole('Mod', 'moderator'), await browser('Ben')]
    const game = { match: 'm', game: 'holmgang', seat: 1, name: 'Ben' }
    const report = { ...game, report: 'a'.repeat(20), about: { player: ben.player }, said: [], at: 1 }
    await here.store.moderation.addReport({ ...report, reason: 'help', words: '' })
    const ask = async (one: Browser, id = report.report) => one.send('GET', `/moderation/reports/${id}/play`)
    expect((await ask(mod)).json()).toEqual({ games: [] })
    expect([(await ask(ben)).statusCode, (await ask(mod, 'b'.repeat(20))).statusCode]).toEqual([403, 404])
    const others = Array.from({ length: 20 }, (_, i) => ({ ...plays(`p${i}`, 130 + i), rating: 1450 + 5 * i }))
    const { study } = here.store
    const before = { ...study }
    Object.assign(study, {
      accuracyOf: async (player: string) => [plays(player, 199)],
      peersOf: async (player: string) => [...others, { ...plays(player, 199), rating: 1500 }],
    })
    const { games } = (await ask(mod)).json<PlayShown>()
    Object.assign(study, before)
    expect(games).toMatchObject([
      { game: 'holmgang', telling: 200, right: 199, agreement: { peers: 20, isRare: true } },
    ])
    expect(games[0]?.agreement?.expected).toBeCloseTo(0.7, 1)
    expect(games[0]?.time?.seconds).toBeCloseTo(3, 9)
  })

  test('take a name away; names that the host forbids are not given', async () => {
    const [mod, ben] = [await withRole('Mod', 'moderator'), await browser('Ben')]
    expect((await (await browser()).send('POST', '/me', { name: 'V1king' })).statusCode).toBe(409)
    expect((await ben.send('PATCH', '/me', { name: 'Víking' })).statusCode).toBe(409)
    await mod.send('POST', '/moderation/acts', { kind: 'name', player: ben.player, rule: 'Names', words: 'Rude.' })
    expect((await here.store.players.player(ben.player))?.name).toBe(`Player ${ben.player.slice(0, 4)}`)
    const foreign = { origin: 'https://evil.example' }
    const forged = await mod.send(
      'POST',
      '/moderation/acts',
      { kind: 'ban', player: ben.player, rule: 'R', words: 'W' },
      foreign,
    )
    expect(forged.statusCode).toBe(403)
  })
})
