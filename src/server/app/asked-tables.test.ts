import { expect, test } from 'vitest'
import { allowedValues, defaultRules } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { usualSettings } from '../../protocol/index.ts'
import { forFile } from '../../testing/closing.ts'
import { call, openLocalServer } from '../../testing/hosted.ts'
import { rulesOf } from '../matches/entry-draft.ts'
import { secretOf } from '../../testing/sealed-game.ts'

const many = 5_000

const here = forFile(
  await openLocalServer({ bounds: { requestsPerMinute: many, openingsPerMinute: many, messageBurst: many } }),
)
const caller = await call(here.port)

/**
 * Invalid settings, each with a part of the expected message: a value outside the range of each house rule, and one
 * seat too many.
 */
const wrong = games.flatMap(({ game }) => {
  const { id, houseRules, seats } = game
  const usual = usualSettings(id, seats.max)
  const values = houseRules.flatMap((rule) =>
    ('min' in rule ? [rule.min - 1, rule.max + 1, `${rule.min}.5`, 'many'] : ['what nobody plays']).map((value) => ({
      settings: { ...usual, rules: { [rule.name]: value } },
      said: 'read' in rule ? `${rule.name}: ` : allowedValues(rule),
    })),
  )
  const unknown = {
    settings: { ...usual, rules: { 'no-such-rule': 1 } },
    said: 'There is no house rule "no-such-rule"',
  }
  const crowd = { settings: { ...usual, seats: seats.max + 1 }, said: `not for ${seats.max + 1}` }
  return [...values, unknown, crowd].map((one) => ({ id, ...one }))
})

const asked = wrong.map((one, i) => [one.id, JSON.stringify(one.settings.rules), one.settings.seats, i] as const)

test.each(asked)('%s with %s by %i is refused in words that say what can be played', async (_, __, ___, i) => {
  const { settings, said } = wrong[i]!
  const [token, cid] = [secretOf(1), `c${i}`]
  const posted = await here.app.inject({
    method: 'POST',
    url: '/api/tables',
    headers: { authorization: `Bearer ${token}` },
    payload: { cid, settings, computers: [] },
  })
  const { code, message } = posted.json<{ code: string; message: string }>()
  expect([posted.statusCode, code]).toEqual([409, 'not-offered'])
  expect(message).toContain(said)
  const answer = await caller.ask({ kind: 'open', cid, token, settings, computers: [] })
  expect(answer).toEqual({ ok: false, code, message })
})

test.each(games.map(({ game }) => [game.id, game] as const))(
  '%s: a new table is stored with all its house rules; one from before a rule was recorded plays by what it was then',
  async (id, game) => {
    const usual = usualSettings(id, game.seats.max)
    const posted = await here.app.inject({
      method: 'POST',
      url: '/api/tables',
      headers: { authorization: `Bearer ${secretOf(2)}` },
      payload: { cid: id, settings: usual, computers: [] },
    })
    const { match, key } = posted.json<{ match: string; key: string }>()
    const shown = await here.app.inject({ url: `/api/matches/${match}`, headers: { 'hazelring-key': key } })
    expect(shown.json()).toMatchObject({ settings: { rules: defaultRules(game.houseRules) } })
    expect(rulesOf(game, { settings: usual })).toEqual(defaultRules(game.houseRules))
  },
)
