import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { diceReportSchema } from '../../protocol/match/dice-report.ts'
import {
  consistencySchema,
  ERROR_CODES,
  isConsistent,
  isHeadSigned,
  isIncluded,
  leafHash,
  leafPageSchema,
  limits,
  lobbyTableSchema,
  logProofSchema,
  logStateSchema,
  usualSettings,
  WIRE,
} from '../../protocol/index.ts'
import { forFile, forTest } from '../../testing/closing.ts'
import { openLocalServer } from '../../testing/hosted.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import { testStore } from '../../testing/test-store.ts'
import { STATUS } from '../http/errors.ts'
import { faultSchema } from '../http/schemas.ts'
import { transcriptSchema } from './transcript-schema.ts'

const { game, bots } = games[0]!
const settings = { ...usualSettings(game.id, game.seats.min), visibility: 'open' } as const
const bearer = (seed: number) => ({ authorization: `Bearer ${secretOf(seed)}` })
const body = (cid: string, more: object = {}) => ({ cid, settings: { ...settings, ...more }, computers: [] })

const bounds = { requestsPerMinute: 500, openingsPerMinute: 100, tablesPerAddress: 50 }
const here = forFile(await openLocalServer({ bounds }))

const inject = (request: InjectOptions) => here.app.inject(request)
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => inject({ url, headers })
const post = (payload: object | string, headers: Readonly<Record<string, string>> = bearer(1)) =>
  inject({ method: 'POST', url: '/api/tables', payload, headers })

const metricsFrom = (remoteAddress: string, headers = {}) => inject({ url: '/metrics', remoteAddress, headers })

describe('tables', () => {
  test('are opened, listed and looked up', async () => {
    const opened = await post(body('a'))
    expect(opened.statusCode).toBe(201)
    const { match } = opened.json<{ match: string }>()
    const { tables } = (await get('/api/tables')).json<{ tables: { match: string }[] }>()
    expect(tables.map((table) => table.match)).toContain(match)
    const found = await get(`/api/matches/${match}`)
    expect(lobbyTableSchema.parse(found.json())).toMatchObject({ match, phase: 'gathering', seats: [null, null] })
    expect(found.headers['cache-control']).toBe('no-store')
  })

  test('asked for again with the same words are the same ones', async () => {
    const [one, again, other] = [await post(body('b')), await post(body('b')), await post(body('c'))]
    expect(again.json()).toEqual(one.json())
    expect(other.json()).not.toEqual(one.json())
  })

  test('that are private are shown by their key alone', async () => {
    const { match, key } = (await post(body('d', { visibility: 'private' }))).json<{ match: string; key: string }>()
    expect((await get('/api/tables')).body).not.toContain(match)
    for (const headers of [{}, { 'hazelring-key': 'a'.repeat(20) }])
      expect((await get(`/api/matches/${match}`, headers)).statusCode).toBe(404)
    expect((await get(`/api/matches/${match}`, { 'hazelring-key': key })).statusCode).toBe(200)
    expect((await get(`/api/matches/${match}/transcript`)).statusCode).toBe(403)
    expect((await get(`/api/matches/${match}/transcript`, { 'hazelring-key': key })).json()).toMatchObject({
      code: 'not-now',
    })
  })

  test('where computers play are over at once, and their game is a file', async () => {
    const computers = Array.from({ length: settings.seats }, (_, seat) => ({ seat, bot: bots[0]!.id }))
    const { match } = (await post({ ...body('e'), computers })).json<{ match: string }>()
    await expect.poll(async () => (await get(`/api/matches/${match}`)).statusCode, { timeout: 60_000 }).toBe(404)
    const file = await get(`/api/matches/${match}/transcript`)
    const asJson = await get(`/api/matches/${match}/transcript`, { accept: 'application/json' })
    expect(transcriptSchema.parse(asJson.json()).header).toMatchObject({ game: game.id })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(file.body).toMatch(/^reveal server [0-9a-f]{64}$/m)
  })
})

describe('the public log', () => {
  test('is read by everyone: its head, a leaf, its growth, its leaves', async () => {
    const { head, epochs } = logStateSchema.parse((await get('/api/log/head')).json())
    expect([isHeadSigned(head), epochs]).toEqual([true, []])
    const leaf = { of: 'opening', match: 'leafy', digest: 'A'.repeat(43) } as const
    await here.store.append({ match: 'leafy', entry: { n: 1, at: 1, events: [] }, leaves: [leaf] })
    await here.matchServer.tick()
    const found = logProofSchema.parse((await get(`/api/log/leaf/${leafHash(leaf)}`)).json())
    expect(isIncluded({ leaf: leafHash(leaf), ...found }, found.head)).toBe(true)
    const { size } = found.head
    const growth = consistencySchema.parse((await get(`/api/log/consistency?from=${head.size}&to=${size}`)).json())
    expect(isConsistent(head, found.head, growth.path)).toBe(true)
    const { leaves } = leafPageSchema.parse((await get(`/api/log/leaves?from=${found.index}`)).json())
    expect(leaves[0]).toBe(leafHash(leaf))
    expect((await get('/api/log/leaves?from=4000000000')).json()).toEqual({ from: 4_000_000_000, leaves: [] })
  })

  test.each([
    ['a leaf that is none', `leaf/${'E'.repeat(43)}`, 404],
    ['no hash', 'leaf/abc', 400],
    ['a size that the log has not had', 'consistency?from=1&to=4000000000', 409],
    ['no sizes', 'consistency', 400],
    ['a broken size', 'consistency?from=0.5&to=1', 400],
    ['an index below 0', 'leaves?from=-1', 400],
  ])('refuses %s', async (_, path, status) => {
    const answer = await get(`/api/log/${path}`)
    expect([answer.statusCode, faultSchema.parse(answer.json()).message]).toEqual([
      status,
      expect.stringMatching(/\.$/),
    ])
  })
})

describe('what is refused', () => {
  test.each([
    ['no token', () => post(body('x'), {}), 400],
    ['half a token', () => post(body('x'), { authorization: 'Bearer abc' }), 400],
    ['no body', () => post(''), 400],
    ['no JSON', () => post('{', { ...bearer(1), 'content-type': 'application/json' }), 400],
    ['another type', () => post('a=b', { ...bearer(1), 'content-type': 'text/plain' }), 415],
    ['a field more', () => post({ ...body('x'), more: 1 }), 400],
    ['a wrong value', () => post(body('x', { seats: 'two' })), 400],
    ['too much', () => post(body('x', { game: 'g'.repeat(10_000) })), 413],
    ['no match', () => get('/api/matches/aaaaaaaaaaaaaaaa'), 404],
    ['no id', () => get('/api/matches/..%2f..%2fetc'), 400],
    ['no address', () => get('/api/tabels'), 404],
    ['no method', () => inject({ method: 'DELETE', url: '/api/tables' }), 404],
    ['no URL', () => get('/api/matches/%'), 400],
  ])('%s: a code and a sentence, nothing of the inside', async (_, ask, status) => {
    const answer = await ask()
    expect(answer.statusCode).toBe(status)
    const fault = faultSchema.parse(answer.json())
    expect(fault.message).toMatch(/^[A-Z].*\.$/)
    expect(answer.body).not.toMatch(/\bat \S+:\d|node_modules|\.ts\b|zod|FST_/)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('every refusal has its status', () => expect(Object.keys(STATUS).toSorted()).toEqual(ERROR_CODES.toSorted()))

  test('too many requests of one address', async () => {
    const small = forTest(await openLocalServer({ bounds: { requestsPerMinute: 3, openingsPerMinute: 1 }, proxies: 1 }))
    const from = (address: string) => small.app.inject({ url: '/api/limits', headers: { 'x-forwarded-for': address } })
    const codes = []
    for (let i = 0; i < 5; i++) codes.push((await from('10.0.0.1')).statusCode)
    expect(codes).toEqual([200, 200, 200, 429, 429])
    expect(faultSchema.parse((await from('10.0.0.1')).json()).code).toBe('too-fast')
    expect((await from('10.0.0.2')).statusCode).toBe(200)
    expect((await small.app.inject('/healthz')).statusCode).toBe(200)
  })

  test('what goes wrong inside is told without a word of it', async () => {
    const store = await testStore()
    const broken = forTest(
      await openLocalServer({
        store: { ...store, tallies: () => Promise.reject(new Error('SECRET PLACE')) },
      }),
    )
    const answer = await broken.app.inject('/api/dice')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'failed'])
    expect(answer.body + broken.log()).not.toContain('SECRET')
    expect(broken.log()).toContain('"level":50')
  })
})

/** Methods, each with its routes below `/api`. */
const ROUTES = `
  delete: me me/blocks/{player} me/challenges/{challenge} me/devices me/devices/{session} me/follows/{player}
    me/mail me/notifications me/notifications/{channel} me/passkeys/{passkey}
  get: dice games games/{game}/mistakes games/{game}/mistakes/{month} games/{game}/notation leaderboards/{game}
    limits log/consistency log/head log/leaf/{leaf} log/leaves matches/{id} matches/{id}/news
    matches/{id}/players matches/{id}/transcript me me/acts me/challenges me/devices me/export me/friends me/kept me/mail
    me/notifications me/passkeys me/running moderation/acts moderation/moderators moderation/reports
    moderation/reports/{report}/game moderation/reports/{report}/play players players/{player}
    players/{player}/games players/{player}/games/file seasons tables
  patch: me
  post: mail/confirm mail/name mail/stop/{token} matches/{id}/acts me me/acts/{act}/appeal me/challenges
    me/challenges/{challenge}/accept me/link me/mail me/notifications/mail me/notifications/push
    me/notifications/{channel}/test me/passkeys me/passkeys/options me/phrase me/phrase/confirm me/seats
    me/sign-out moderation/acts moderation/acts/{act}/lift moderation/reports/{report}/close quick reports
    sign-in sign-in/link sign-in/link/name sign-in/mail sign-in/passkey sign-in/passkey/options tables webhooks
  put: me/blocks/{player} me/challenges/{challenge} me/follows/{player} me/kept me/notifications/quiet
    moderation/moderators
`

describe('what there is to know', () => {
  test('the dice of this server', async () => {
    const report = diceReportSchema.parse((await get('/api/dice')).json())
    expect(report.since).toBeGreaterThan(0)
  })

  test('its limits', async () => {
    const { wire, limits: told } = (await get('/api/limits')).json<{ wire: number; limits: object }>()
    expect(wire).toBe(WIRE)
    expect(told).toEqual({ ...limits, ...bounds })
  })

  test('the description names every route, and no more', async () => {
    const { openapi, paths } = (await get('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, object>
    }>()
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m} ${path}`),
    )
    const routes = ROUTES.split(/\n {2}(?=\w)/).flatMap((line) => {
      const [method, list = ''] = line.trim().split(': ')
      return list.split(/\s+/).flatMap((path) => (path === '' ? [] : [`${method} /api/${path}`]))
    })
    expect(described.toSorted()).toEqual(routes.toSorted())
    expect((await get('/api/openapi.json')).body).toContain('hazelring-key')
  })

  test('how it fares, for this machine alone unless it is opened', async () => {
    const { body: text, statusCode } = await metricsFrom('127.0.0.1')
    expect(statusCode).toBe(200)
    for (const name of [
      'act_durable_seconds_bucket',
      'act_published_seconds_count',
      'matches_live',
      'watchers',
      'sockets',
    ])
      expect(text).toContain(`hazelring_${name}`)
    expect((await metricsFrom('10.0.0.9')).statusCode).toBe(404)
    expect((await metricsFrom('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(404)
    const open = forTest(await openLocalServer({ openMetrics: true }))
    expect((await open.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(200)
  })

  test('that it is well, and that it is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ ok: true })
    expect((await get('/readyz')).json()).toEqual({ ok: true })
    const store = await testStore()
    const full = forTest(await openLocalServer({ store: { ...store, ready: async () => false } }))
    expect((await full.app.inject('/readyz')).statusCode).toBe(503)
    expect((await full.app.inject('/healthz')).statusCode).toBe(200)
  })
})
