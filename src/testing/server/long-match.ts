import { seeded } from '../../dice/index.ts'
import { usualSettings } from '../../protocol/index.ts'
import type { Playable } from '../../server/matches/server-context.ts'
import type { Store } from '../../server/app/store.ts'
import { anyChoice, beginGame, must, openTestServer } from '../test-server.ts'

/** A stored open match, with the token of its first seat. */
export type LongMatch = { readonly match: string; readonly token: string; readonly entries: number }

const WORDS = 'I have seen many a ring of hazel, and not one of them was quiet for long.'

/** Stores an open match with `entries` entries: a few moves, then chat. No server may have the store open. */
export const storeLongMatch = async (store: Store, playable: Playable, entries: number): Promise<LongMatch> => {
  const { id, seats } = playable.game
  const testServer = await openTestServer({ games: [playable], store, at: Date.now() })
  const settings = { ...usualSettings(id, seats.min), visibility: 'open', clock: { kind: 'none' } } as const
  const devices = await beginGame(testServer, settings)
  const random = seeded(1)
  for (const device of devices) {
    const text = anyChoice(testServer, device, random)
    const after = testServer.fold(device).play!.plies.length
    if (text !== undefined) await must(testServer.act(device, { kind: 'play', after, choices: [text] }))
  }
  await testServer.matchServer().close()
  const [{ match, token }] = devices as readonly [(typeof devices)[number]]
  const at = testServer.clock.now
  for (let n = (await store.lastEntry(match)) + 1; n <= entries; n++)
    await store.append({ match, entry: { n, at, events: [{ kind: 'said', seat: 0, text: WORDS }] } })
  return { match, token, entries }
}
