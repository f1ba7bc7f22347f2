import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { isOpen, usualSeats } from '../../engine/index.ts'
import { games, manifestOf } from '../../games/index.ts'
import { type LocalHazelringServer, openLocalServer, UNLIMITED } from '../../testing/hosted.ts'
import { offersOf } from '../../testing/server/player.ts'
import { toldAlike } from '../../testing/server/told-alike.ts'
import { usualSettings, awaitedSeats } from '../index.ts'
import { connectServer, type ServerClient, isFinal, type MatchClient, until } from './index.ts'

const gameOf = (id: string) => manifestOf(id)?.game

let here: LocalHazelringServer
const connected: ServerClient[] = []
beforeAll(async () => {
  here = await openLocalServer({ games, bounds: UNLIMITED })
})
afterAll(async () => {
  for (const matchServer of connected) matchServer.close()
  await here.close()
})

const newClient = (): ServerClient => {
  const matchServer = connectServer(`http://127.0.0.1:${here.port}`, { gameOf })
  connected.push(matchServer)
  return matchServer
}

/** Plays random choices until the game is over. */
const playOut = async (client: MatchClient, seed: number): Promise<void> => {
  const random = seeded(seed)
  for (;;) {
    const { match, seat, stage } = await until(
      client,
      ({ match: m, seat: own, stage: s }) =>
        isFinal(s) || m?.phase === 'over' || (m !== undefined && own !== undefined && awaitedSeats(m).includes(own)),
    )
    if (isFinal(stage) || match!.phase === 'over') return
    const offers = offersOf(match!, seat!)
    await client.play(offers[random.below(offers.length)]!)
  }
}

describe.each(games.map(({ game }) => [game.id, game] as const))('a game of %s', (id, game) => {
  test('is played by devices that prove its dice', async () => {
    const seats = usualSeats(game)
    const clients = Array.from({ length: seats }, newClient)
    const opened = await clients[0]!.open({ ...usualSettings(id, seats), visibility: 'private' })
    if (!opened.ok) throw new Error(opened.message)
    const matches = clients.map((client) => client.match(opened.match!, { key: opened.key! }))
    for (const [seat, match] of matches.entries()) {
      await until(match, ({ stage }) => stage.kind === 'following')
      expect(await match.sit(seat, `P${seat}`)).toMatchObject({ ok: true })
    }
    await Promise.all(matches.map((match, seat) => playOut(match, seat + 1)))
    for (const match of matches) {
      const {
        stage,
        proof,
        match: over,
      } = await until(match, (now) => now.match?.phase === 'over' && now.proof !== undefined)
      expect([stage.kind, proof?.kind, over!.result!.how]).toEqual(['following', 'proven', 'played'])
    }
    const [first, ...others] = matches
    for (const other of others) {
      expect(toldAlike(game, other.entries())).toEqual(toldAlike(game, first!.entries()))
    }
    for (const other of isOpen(game) ? others : []) {
      expect(other.transcript()).toBe(first!.transcript())
    }
    expect(here.complaints()).toEqual([])
  })
})
