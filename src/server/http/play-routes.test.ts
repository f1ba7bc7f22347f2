import { expect, test } from 'vitest'
import { type MatchUpdate, usualSettings } from '../../protocol/index.ts'
import { forFile } from '../../testing/closing.ts'
import { openLocalServer } from '../../testing/hosted.ts'
import { secretOf } from '../../testing/sealed-game.ts'

const here = forFile(await openLocalServer({ bounds: { socketsPerAddress: 4 } }))

let programs = 0

/** A program with its own token. */
const program = (key?: string) => {
  const authorization = `Bearer ${secretOf(5, ++programs)}`
  const headers = { authorization, ...(key !== undefined && { 'hazelring-key': key }) }
  const post = async (url: string, body: object) => {
    const answer = await here.app.inject({ method: 'POST', url, headers, body })
    return { status: answer.statusCode, ...answer.json<{ match?: string; key?: string; n?: number; code?: string }>() }
  }
  return {
    post,
    quick: async (cid = 'quick') => (await post('/api/quick', { cid, game: 'holmgang' })).match ?? '',
    act: (match: string, cid: string, act: object) => post(`/api/matches/${match}/acts`, { cid, act }),
    news: async (match: string, since: number) => {
      const answer = await here.app.inject({ url: `/api/matches/${match}/news?since=${since}`, headers })
      return { status: answer.statusCode, ...answer.json<Partial<MatchUpdate> & { code?: string }>() }
    },
  }
}

const sit = { kind: 'sit', name: 'Bot', program: true }

test('a program gets a free seat, waits for news, and what it sends twice is done once', async () => {
  const [one, two] = [program(), program()]
  const match = await one.quick()
  expect(await one.act(match, 'sit', sit)).toEqual({ status: 201, n: 2 })
  expect(await one.act(match, 'sit', sit)).toEqual({ status: 201, n: 2 })
  const waits = one.news(match, 2)
  expect(await two.quick()).toBe(match)
  expect(await two.act(match, 'sit', sit)).toEqual({ status: 201, n: 3 })
  const { seat, n, offers, entries } = await waits
  expect([seat, n, entries?.map((entry) => entry.n)]).toEqual([0, 3, [3]])
  const [mine, other] = (offers?.choices.length ?? 0) > 0 ? [one, two] : [two, one]
  const asked = (await mine.news(match, 0)).offers
  // A player who is to move gets an immediate answer, because an earlier choice may have been refused.
  const again = await Promise.race([mine.news(match, 3), other.news(match, 3)])
  expect(again).toMatchObject({ n: 3, entries: [], offers: asked })
  const play = { kind: 'play', after: asked?.after, choices: [asked?.choices[0]] }
  expect(await mine.act(match, 'play', play)).toMatchObject({ status: 201, n: 4 })
  expect(await other.act(match, 'play', play)).toMatchObject({ status: 409, code: 'stale' })
  expect(await other.act(match, 'resign', { kind: 'resign' })).toMatchObject({ status: 201 })
})

test('a table of a link asks for its key; a seat without digest and key is for programs alone', async () => {
  const host = program()
  const settings = { ...usualSettings('holmgang', 2), clock: { kind: 'none' } }
  const { match = '', key } = await host.post('/api/tables', { cid: 'open', settings, computers: [] })
  expect(await program().news(match, 0)).toMatchObject({ status: 403, code: 'no-key' })
  expect(await program().act(match, 'sit', sit)).toMatchObject({ status: 403, code: 'no-key' })
  const guest = program(key)
  expect(await guest.act(match, 'sit', { kind: 'sit', name: 'Bot' })).toMatchObject({ status: 400, code: 'malformed' })
  expect(await guest.act(match, 'sit', { ...sit, seat: 'x' })).toMatchObject({ field: 'body.act.seat' })
  expect(await guest.act(match, 'sit', sit)).toMatchObject({ status: 201 })
})

test('no more programs come from one network than it may have connections', async () => {
  const match = await program().quick()
  const crowd = await Promise.all(Array.from({ length: 5 }, () => program().news(match, 0)))
  expect(crowd.at(-1)).toMatchObject({ status: 429, code: 'full' })
})

test('when the server goes down whoever waits is told', async () => {
  const other = await openLocalServer()
  const headers = { authorization: `Bearer ${secretOf(6)}` }
  const body = { cid: 'quick', game: 'holmgang' }
  const { match } = (await other.app.inject({ method: 'POST', url: '/api/quick', headers, body })).json<{
    match: string
  }>()
  const waits = other.app.inject({ url: `/api/matches/${match}/news?since=1`, headers })
  await other.close()
  expect((await waits).json()).toMatchObject({ code: 'closing' })
})
