import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { readTranscript, replay } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { verifyDice } from '../../protocol/index.ts'
import { beginGame, openTestServer, playOut } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { Playable } from '../matches/server-context.ts'

const some: readonly Playable[] = [...games, { game: cups, bots: [echoBot] }]

describe.each(some.map((playable) => [playable.game.id, playable] as const))('a game of %s', (_, playable) => {
  const { game } = playable
  test('is played from the first seat to the last roll, and proven from its file', async () => {
    const testServer = await openTestServer({ games: some, store: await testStore() })
    const devices = await beginGame(testServer, { game: game.id, seats: game.seats.min })
    await playOut(testServer, devices, seeded(3))
    const file = await testServer.matchServer().transcript(devices[0]!.match, devices[0]!.key)
    if (!file.ok) throw new RangeError(file.message)
    const read = readTranscript(file.text)
    if (!read.ok) throw new RangeError(read.error.message)
    const again = replay<unknown, unknown, unknown>(game, read.value)
    if (!again.ok) throw new RangeError(again.error.message)
    expect(verifyDice(again.value)).toMatchObject({ kind: 'proven' })
    expect(testServer.fold(devices[0]!).result).toMatchObject({ how: 'played' })
    expect(testServer.complaints).toEqual([])
    await testServer.matchServer().close()
  })
})
