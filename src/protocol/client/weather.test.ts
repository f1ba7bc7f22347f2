import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { isOpen } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { hurried, FakeServer, type Weather } from '../../testing/client/fake-server.ts'
import { drawSeededSecrets } from '../../testing/client/seeded-secrets.ts'
import { offersOf } from '../../testing/server/player.ts'
import { effortOf } from '../../testing/effort.ts'
import { shortRulesOf } from '../../testing/short-rules.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { Playable } from '../../server/matches/server-context.ts'
import { byRules, entryFor, followerOf, matchOf, usualSettings, awaitedSeats } from '../index.ts'
import { connectServer, type ServerClient, isFinal, type MatchStorage, type MatchClient, until } from './index.ts'
import { memoryKeep } from './keep.ts'

const { games: most, everything, seed } = effortOf(process.env)
/** Number of test rounds. The client does not depend on the game, so one open and one hidden game get most rounds. */
const roundsOf = ({ game }: Playable): number => (everything ? most : game === games[0]!.game || game === cups ? 3 : 1)
const some: readonly Playable[] = [...games, { game: cups, bots: [echoBot] }]
const short = new Map(games.map((manifest) => [manifest.game.id, shortRulesOf(manifest)]))
const gameOf = (id: string) => some.find(({ game }) => game.id === id)?.game

/**
 * Messages may arrive out of order, which real connections avoid; not with secrets, where they could belong to two
 * viewers.
 */
const stormy = (random: Weather['random'], game: Playable['game']): Weather => ({
  random,
  lost: 12,
  unanswered: 12,
  twice: 4,
  ...(isOpen(game) && { late: 6 }),
})

const device = (house: FakeServer, weather: Weather, keep: MatchStorage = memoryKeep()): ServerClient =>
  connectServer('', { gameOf, keep, dial: house.through(weather), timing: hurried, fileOf: house.file })

/** Plays random choices until the game ends. Returns the indices of the choices. */
const playOut = async (client: MatchClient, from: number): Promise<readonly number[]> => {
  const random = seeded(from)
  const taken: number[] = []
  for (;;) {
    const { match, seat, stage } = await until(
      client,
      ({ match: m, seat: own, stage: s }) =>
        isFinal(s) || m?.phase === 'over' || (m !== undefined && own !== undefined && awaitedSeats(m).includes(own)),
    )
    if (isFinal(stage) || match!.phase === 'over') return taken
    const offers = offersOf(match!, seat!)
    const answer = await client.play(offers[random.below(offers.length)]!)
    if (answer.ok) taken.push(answer.n!)
  }
}

type Party = { readonly clients: readonly ServerClient[]; readonly matches: readonly MatchClient[] }

/** Table with two players (the first on two pages of one device) and a spectator. */
const gathered = async (house: FakeServer, game: Playable['game'], seedOf: number): Promise<Party> => {
  const weathers = [0, 1, 2, 3].map((i) => stormy(seeded(seedOf, i), game))
  const shared = memoryKeep()
  const clients = weathers.map((weather, i) => device(house, weather, i === 0 || i === 3 ? shared : memoryKeep()))
  const opened = await clients[0]!.open({
    ...usualSettings(game.id, 2),
    rules: short.get(game.id) ?? {},
    clock: { kind: 'none' },
  })
  if (!opened.ok) throw new Error(opened.message)
  const matches = clients.map((matchServer) => matchServer.match(opened.match!, { key: opened.key! }))
  for (const match of matches) await until(match, ({ match: m }) => m !== undefined)
  for (const seat of [0, 1]) expect(await matches[seat]!.sit(seat, `P${seat}`)).toMatchObject({ ok: true })
  return { clients, matches }
}

const stirred = async (house: FakeServer, watched: MatchClient, random: Weather['random']): Promise<void> => {
  for (;;) {
    const n = watched.entries().length + 3 + random.below(9)
    const { match } = await until(watched, ({ match: m }) => m?.phase === 'over' || (m?.n ?? 0) >= n)
    if (match?.phase === 'over') return
    await house.restart()
  }
}

/** Counts of simulated faults over all runs; without faults the tests would prove nothing. */
const endured: Record<string, number> = {}
describe.each(some.map((playable) => [playable.game.id, playable] as const))(
  'a game of %s in bad weather',
  (_, one) => {
    const runs = Array.from({ length: roundsOf(one) }, (_unused, i) => seed * 1000 + i)
    test.each(runs)('ends with everybody knowing the same (seed %i)', async (run) => {
      drawSeededSecrets(run)
      const house = await FakeServer.open(some)
      const { clients, matches } = await gathered(house, one.game, run)
      const [taken] = await Promise.all([
        Promise.all([playOut(matches[0]!, run), playOut(matches[1]!, run + 1)]),
        stirred(house, matches[2]!, seeded(run, 9)),
      ])
      const { id } = matches[0]!
      const stored = await house.store.entries(id)
      const eyes = [0, 1, 'onlooker', 0] as const
      const { play } = matchOf(id, byRules(one.game), stored)!
      for (const [i, match] of matches.entries()) {
        const {
          match: folded,
          stage,
          seat,
        } = await until(match, ({ match: m, stage: s }) => m?.n === stored.length || isFinal(s))
        expect([stage.kind, seat]).toEqual(['following', eyes[i] === 'onlooker' ? undefined : eyes[i]])
        expect((await until(match, ({ proof }) => proof !== undefined)).proof!.kind).toBe('proven')
        const seen = stored.map((entry) => entryFor(entry, eyes[i]!, play))
        expect(match.entries()).toEqual(JSON.parse(JSON.stringify(seen)))
        expect(JSON.stringify(folded)).toBe(JSON.stringify(matchOf(id, followerOf(one.game), match.entries())))
      }
      expect(new Set(stored.flatMap(({ cid, by }) => (cid === undefined ? [] : [`${by} ${cid}`]))).size).toBe(
        stored.filter(({ cid }) => cid !== undefined).length,
      )
      expect(new Set(taken.flat()).size).toBe(taken.flat().length)
      for (const [what, times] of Object.entries(house.misfortunes)) endured[what] = (endured[what] ?? 0) + times
      expect(house.complaints).toEqual([])
      for (const matchServer of clients) matchServer.close()
      await house.close()
    })
  },
)

test('there was weather enough', () => {
  expect(Object.values(endured).length).toBe(5)
  expect(Math.min(...Object.values(endured))).toBeGreaterThan(roundsOf(some[0]!))
})
