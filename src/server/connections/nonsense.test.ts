import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { ERROR_CODES, type MatchAction, type Request, usualSettings, WIRE } from '../../protocol/index.ts'
import { forFile } from '../../testing/closing.ts'
import { call, NotLetIn, openLocalServer } from '../../testing/hosted.ts'
import { secretOf } from '../../testing/sealed-game.ts'

const [{ game }] = games as readonly [(typeof games)[number]]
const settings = { ...usualSettings(game.id, 2), visibility: 'open' } as const
const token = secretOf(1)

const here = forFile(await openLocalServer())
const caller = await call(here.port)
const opened = await caller.ask({ kind: 'open', cid: 'open', token, settings, computers: [] })
const match = opened.ok ? opened.match! : ''
await caller.ask({ kind: 'attend', match, token: secretOf(2), since: 0 })

const known = new Set<string>(ERROR_CODES.filter((code) => code !== 'failed'))

/** Expects the request to be refused, with a known code and a sentence. */
const refusal = async (request: unknown) => {
  const answer = (await caller.send(request)) as { ok: boolean; code: string; message: string; field?: string }
  expect(answer.ok).toBe(false)
  expect([...known]).toContain(answer.code)
  expect(answer.message).toMatch(/^[A-Z].+\.$/)
  return answer
}

const requests: readonly (readonly [string, string, Request])[] = [
  [
    'a computer on a seat that is not there',
    'no-seat',
    { kind: 'open', cid: 'a', token, settings, computers: [{ seat: 7, bot: 'random' }] },
  ],
  [
    'a computer that is not there',
    'not-offered',
    { kind: 'open', cid: 'b', token, settings, computers: [{ seat: 1, bot: 'nobody' }] },
  ],
  ['a quick match of no game', 'not-offered', { kind: 'quick', cid: 'c', token, game: 'ludo' }],
  ['a match that is not there', 'no-match', { kind: 'attend', match: 'a'.repeat(16), token, since: 0 }],
  [
    'an act at a table that one does not follow',
    'no-match',
    { kind: 'act', match: 'b'.repeat(16), cid: 'd', act: { kind: 'stand' } },
  ],
]

const acts: readonly (readonly [string, string, MatchAction])[] = [
  ['a seat that is not there', 'no-seat', { kind: 'sit', seat: 8, name: 'P', program: true }],
  ['a person without a secret', 'malformed', { kind: 'sit', seat: 0, name: 'P' }],
  ['no word at all', 'malformed', { kind: 'say' }],
  ['words and a phrase at once', 'not-now', { kind: 'say', text: 'a', phrase: 'hello' }],
  ['to stand up without sitting', 'no-seat', { kind: 'stand' }],
  ['a secret before all sit', 'not-now', { kind: 'reveal', secret: token }],
  ['a choice before the game', 'not-now', { kind: 'play', after: 0, choices: ['x'] }],
  ['an answer to no question', 'no-seat', { kind: 'answer', what: 'undo', yes: true }],
  ['a seat by no code', 'no-seat', { kind: 'claim', key: 'A'.repeat(43) }],
  ['to give up without a game', 'not-now', { kind: 'resign' }],
  ['what only the host may', 'not-host', { kind: 'fill', seat: 0, bot: 'random' }],
  ['to send nobody away', 'not-host', { kind: 'bar', watcher: 'w1' }],
]

describe('a message that the schemas take and that makes no sense is refused with a code and a sentence', () => {
  test.each(requests)('%s', async (_, code, request) => expect((await refusal(request)).code).toBe(code))
  test.each(acts)('%s', async (_, code, act) =>
    expect((await refusal({ kind: 'act', match, cid: `x-${act.kind}`, act })).code).toBe(code),
  )
})

describe('a message that the schemas do not take is answered with the field and what is needed there', () => {
  test.each([
    [{ kind: 'dance' }, 'kind', 'not a known kind'],
    [{ kind: 'lobby', on: 'yes' }, 'on', 'of type boolean'],
    [{ kind: 'lobby', on: true, why: 'x' }, '', 'does not have'],
    [{ kind: 'leave', match: 'A' }, 'match', 'form'],
    [
      { kind: 'open', cid: 'a', token, settings: { ...settings, seats: 99 }, computers: [] },
      'settings.seats',
      'at most 9',
    ],
    [
      { kind: 'open', cid: 'a', token, settings: { ...settings, talk: 'loud' }, computers: [] },
      'settings.talk',
      'one of: free',
    ],
    [7, '', 'of type object'],
  ])('%j', async (request, field, reason) => {
    expect(await refusal(request)).toMatchObject({
      code: 'malformed',
      field,
      reason: expect.stringContaining(reason) as string,
    })
  })

  test('over HTTP as over the socket', async () => {
    const payload = { cid: 'a', settings: { ...settings, seats: 'two' }, computers: [] }
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/tables',
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    expect(answer.json()).toMatchObject({
      code: 'malformed',
      field: 'body.settings.seats',
      reason: 'This must be a value of type number.',
    })
  })
})

test.each([
  [{ wire: WIRE - 1 }, 'yours is older'],
  [{ wire: WIRE + 1 }, 'yours is newer'],
  [{ wire: String(WIRE) }, 'names none'],
  [{ wire: { $gt: 0 } }, 'names none'],
  [{}, 'names none'],
])('a client of the version %j learns who has to get another one', async (auth, said) => {
  const error = await call(here.port, { auth }).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(NotLetIn)
  expect((error as NotLetIn).data).toMatchObject({
    code: 'wrong-version',
    message: expect.stringContaining(said) as string,
  })
})
