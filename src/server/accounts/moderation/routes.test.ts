import { describe, expect, test } from 'vitest'
import { manifestOf } from '../../../games/index.ts'
import { connectServer, until } from '../../../protocol/client/index.ts'
import { usualSettings } from '../../../protocol/index.ts'
import type { PlayShown } from '../../../protocol/accounts/moderation.ts'
import { forFile } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { type Browser, type Member, newBrowser, signedUp } from '../../../testing/server/browser.ts'

const here = forFile(await openLocalServer({ bounds: { requestsPerMinute: 5_000 }, forbiddenWords: ['viking'] }))
const guest = (): Browser => newBrowser(here)

const withRole = async (name: string, role: 'owner' | 'moderator'): Promise<Member> => {
  const one = await signedUp(here, name)
  await here.store.moderation.setRole(one.player, role)
  return one
}

/** Opens a table where this player sits, and returns its id. */
const seated = async (one: Member): Promise<string> => {
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
    const [loki, mod, other] = [await signedUp(here, 'Loki'), await withRole('Mod', 'moderator'), guest()]
    const match = await seated(loki)
    const report = { match, seat: 0, reason: 'talk', words: 'He insults us.' }
    for (let twice = 0; twice < 2; twice++) expect(await other.statusOf('POST', '/reports', report)).toBe(200)
    const { reports } = await mod.get<{ reports: { report: string }[] }>('/moderation/reports')
    expect(reports).toMatchObject([
      { match, name: 'Loki', words: 'He insults us.', about: { player: loki.player, name: 'Loki' } },
    ])
    const act = { kind: 'mute', report: reports[0]!.report, rule: 'Be kind', words: 'Three times.', days: 3 }
    expect(await mod.statusOf('POST', '/moderation/acts', act)).toBe(200)
    expect(await mod.get('/moderation/reports')).toEqual({ reports: [] })

    const told = await loki.send('GET', '/me/acts')
    const [own] = told.json<{ acts: { act: string }[] }>().acts
    expect(own).toMatchObject({ kind: 'mute', rule: 'Be kind', words: 'Three times.' })
    expect(told.body).not.toContain(mod.player)
    const appeal = () => loki.statusOf('POST', `/me/acts/${own!.act}/appeal`, { words: 'It was a joke.' })
    expect([await appeal(), await appeal()]).toEqual([200, 409])
    expect(await loki.get('/me/export')).toMatchObject({
      moderation: [{ rule: 'Be kind', appeal: 'It was a joke.' }],
    })
    expect(await mod.get('/moderation/acts')).toMatchObject({
      acts: [{ by: 'Mod', appeal: 'It was a joke.' }],
    })
    const lift = () => mod.statusOf('POST', `/moderation/acts/${own!.act}/lift`, { words: 'Granted.' })
    expect([await lift(), await lift()]).toEqual([200, 409])
    expect(await here.store.moderation.restrictions({ player: loki.player }, Date.now())).toEqual({})
    expect(await other.statusOf('POST', '/reports', { ...report, seat: 1 })).toBe(403)
  })

  test('is taken five times a minute from one address', async () => {
    const one = guest()
    const report = { match: 'x'.repeat(16), seat: 0, reason: 'other', words: '' }
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await one.statusOf('POST', '/reports', report))
    expect(answers).toEqual([404, 404, 404, 404, 404, 429])
  })
})

const ban = (player: string) => ({ kind: 'ban', player, rule: 'R', words: 'W' })

const plays = (player: string, right: number) => {
  const logs = 10 * Math.log(3)
  return { player, game: 'holmgang', telling: 200, right, timed: 10, logs, logSquares: logs * Math.log(3) }
}

const playPath = (report: string) => `/moderation/reports/${report}/play`

describe('moderators', () => {
  test('alone see reports and acts; the owner names them, and they decide about no moderator and not about the owner', async () => {
    const [owner, mod] = [await withRole('Owner', 'owner'), await signedUp(here, 'Freyja')]
    const paths = ['/moderation/reports', '/moderation/acts', '/moderation/moderators']
    const seen = (one: Browser) => Promise.all(paths.map((path) => one.statusOf('GET', path)))
    for (const one of [mod, guest()]) expect(await seen(one)).toEqual([403, 403, 403])
    expect(await mod.statusOf('POST', '/moderation/acts', ban(owner.player))).toBe(403)
    await owner.send('PUT', '/moderation/moderators', { player: mod.player, role: 'moderator' })
    expect(await seen(mod)).toEqual([200, 200, 200])
    const other = await withRole('Odin', 'moderator')
    for (const player of [owner.player, other.player])
      expect(await mod.statusOf('POST', '/moderation/acts', ban(player))).toBe(403)
    expect(await mod.statusOf('PUT', '/moderation/moderators', { player: mod.player, role: 'player' })).toBe(403)
    expect(await owner.statusOf('POST', '/moderation/acts', ban(other.player))).toBe(200)
    expect(await owner.statusOf('POST', '/moderation/acts', ban(owner.player))).toBe(403)
    await owner.send('PUT', '/moderation/moderators', { player: mod.player, role: 'player' })
    expect(await seen(mod)).toEqual([403, 403, 403])
    expect(await mod.get('/me/acts')).toMatchObject({ acts: [{ kind: 'role' }, { kind: 'role' }] })
  })

  test('alone are shown how a reported account plays, beside others of its rating, with its times', async () => {
    const [mod, ben] = [await withRole('Mod', 'moderator'), await signedUp(here, 'Ben')]
    const game = { match: 'm', game: 'holmgang', seat: 1, name: 'Ben' }
    const report = { ...game, report: 'a'.repeat(20), about: { player: ben.player }, said: [], at: 1 }
    await here.store.moderation.addReport({ ...report, reason: 'help', words: '' })
    const ask = () => mod.get<PlayShown>(playPath(report.report))
    expect(await ask()).toEqual({ games: [] })
    expect(await ben.statusOf('GET', playPath(report.report))).toBe(403)
    expect(await mod.statusOf('GET', playPath('b'.repeat(20)))).toBe(404)
    const others = Array.from({ length: 20 }, (_, i) => ({ ...plays(`p${i}`, 130 + i), rating: 1450 + 5 * i }))
    const { study } = here.store
    const before = { ...study }
    Object.assign(study, {
      accuracyOf: async (player: string) => [plays(player, 199)],
      peersOf: async (player: string) => [...others, { ...plays(player, 199), rating: 1500 }],
    })
    const { games } = await ask()
    Object.assign(study, before)
    expect(games).toMatchObject([
      { game: 'holmgang', telling: 200, right: 199, agreement: { peers: 20, isRare: true } },
    ])
    expect(games[0]?.agreement?.expected).toBeCloseTo(0.7, 1)
    expect(games[0]?.time?.seconds).toBeCloseTo(3, 9)
  })

  test('take a name away; names that the host forbids are not given', async () => {
    const [mod, ben] = [await withRole('Mod', 'moderator'), await signedUp(here, 'Ben')]
    expect(await guest().statusOf('POST', '/me', { name: 'V1king' })).toBe(409)
    expect(await ben.statusOf('PATCH', '/me', { name: 'Víking' })).toBe(409)
    await mod.send('POST', '/moderation/acts', { kind: 'name', player: ben.player, rule: 'Names', words: 'Rude.' })
    expect((await here.store.players.player(ben.player))?.name).toBe(`Player ${ben.player.slice(0, 4)}`)
    const foreign = { origin: 'https://evil.example' }
    expect(await mod.statusOf('POST', '/moderation/acts', ban(ben.player), foreign)).toBe(403)
  })
})
