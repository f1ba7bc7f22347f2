import { expect, test } from 'vitest'
import { defaultRules, parseRuleset } from '../../engine/index.ts'
import { botsOf, games } from '../../games/index.ts'
import { parseParameters } from '../../odds/index.ts'
import { usualSettings } from '../../protocol/index.ts'
import { forFile } from '../../testing/closing.ts'
import { openLocalServer } from '../../testing/hosted.ts'
import { secretOf } from '../../testing/sealed-game.ts'
import type { GameListing } from './game-routes.ts'

const here = forFile(await openLocalServer())
const { games: listed } = (await here.app.inject('/api/games')).json<{ games: GameListing[] }>()

test('every game is listed, in the order of the lobby', () => {
  expect(listed.map(({ id }) => id)).toEqual(games.map(({ game }) => game.id))
})

test.each(games)('$game.id: every value that is listed can be played, and every question asked', (manifest) => {
  const { game, odds } = manifest
  const { rules, bots, questions, seats } = listed.find(({ id }) => id === game.id)!
  expect(rules.map(({ name }) => name)).toEqual(game.houseRules.map(({ name }) => name))
  for (const rule of rules) {
    const values =
      'values' in rule ? rule.values : 'min' in rule ? [rule.min, rule.max] : [rule.default, ...rule.samples]
    for (const value of [rule.default, ...values])
      expect(parseRuleset(game.houseRules, { [rule.name]: value })).toMatchObject({ ok: true })
  }
  expect(bots.map(({ id }) => id)).toEqual(botsOf(manifest).map(({ id }) => id))
  expect(bots.filter(({ usual }) => usual)).toHaveLength(1)
  for (const { name, parameters } of questions) {
    const question = odds.questions(defaultRules(game.houseRules)).find((one) => one.name === name)!
    for (const parameter of parameters)
      for (const value of parameter.values)
        expect(parseParameters(question, { [parameter.name]: value })).toMatchObject({ ok: true })
  }
  expect(seats).toMatchObject({ min: game.seats.min, max: game.seats.max })
})

test('from the list alone one opens a table of each game with a computer player', async () => {
  for (const { id, seats, rules, bots } of listed) {
    const chosen = Object.fromEntries(rules.map((rule) => [rule.name, rule.default]))
    const answer = await here.app.inject({
      method: 'POST',
      url: '/api/tables',
      headers: { authorization: `Bearer ${secretOf(3)}` },
      payload: {
        cid: id,
        settings: { ...usualSettings(id, seats.usual), rules: chosen },
        computers: seats.usual > 1 ? [{ seat: 1, bot: bots.at(-1)!.id }] : [],
      },
    })
    expect([id, answer.statusCode]).toEqual([id, 201])
  }
})

test('each notation page is there, and those of no game are not', async () => {
  for (const { id, notation } of listed) {
    const page = await here.app.inject(notation)
    expect([id, page.statusCode, page.headers['content-type']]).toEqual([id, 200, 'text/markdown; charset=utf-8'])
    expect(page.body).toMatch(/^# /)
  }
  expect((await here.app.inject('/api/games/ludo/notation')).statusCode).toBe(404)
})
