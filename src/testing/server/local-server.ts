import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { limits } from '../../protocol/index.ts'
import { createHall } from '../../server/create-match-server.ts'
import type { HallOptions, KeptHall, Playable } from '../../server/connections/match-server.ts'
import type { Store } from '../../server/store/store.ts'
import { createWire } from '../../server/connections/sockets.ts'
import { testStore } from '../test-store.ts'

/** A whole hall in this process, reached over real sockets, with whatever games and clock a test brings. */
export interface HallHere {
  readonly port: number
  readonly hall: KeptHall
  readonly store: Store
  /** What went wrong by the server's own fault, messages that are not of the wire among it. */
  readonly complaints: readonly unknown[]
  close(): Promise<void>
}

const MANY = 1_000_000

const bounds = {
  ...limits,
  messageBurst: MANY,
  messagesPerSecond: MANY,
  socketsPerAddress: MANY,
  tablesPerAddress: MANY,
  faultsPerSocket: MANY,
}

const silent = { heard: () => {}, refused: () => {}, told: () => {}, closed: () => {} }

/** Where a hall here stands: in memory and on any free port, unless somebody says otherwise. */
export type Place = { readonly port: number; readonly store: () => Promise<Store> }

const ANYWHERE: Place = { port: 0, store: testStore }

/** Files of games as the HTTP interface hands them out. */
const answerFile =
  (hall: KeptHall) =>
  async ({ url = '', headers }: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const match = /^\/api\/matches\/([^/]+)\/transcript$/.exec(url)?.[1]
    const key = headers['hazelring-key']
    const credential = typeof key === 'string' ? key : headers.authorization?.slice('Bearer '.length)
    const found = match === undefined ? undefined : await hall.transcript(match, credential)
    answer.writeHead(found?.ok === true ? 200 : 404).end(found?.ok === true ? found.text : '')
  }

/** Opens it; everything that goes out is checked against the schemas of the wire. */
export const hallHere = async (
  games: readonly Playable[],
  options: HallOptions = {},
  place: Place = ANYWHERE,
): Promise<HallHere> => {
  const complaints: unknown[] = []
  const complain = (error: unknown): void => void complaints.push(error)
  const wire = createWire({ bounds, addressOf: () => 'here', origins: [], tally: silent, complain, checkOut: true })
  const store = await place.store()
  const hall = await createHall(store, games, wire.listener, { tablesPerAddress: MANY, complain, ...options })
  const give = answerFile(hall)
  const server = createServer((request, answer) => void give(request, answer))
  wire.open(server, hall)
  await new Promise<void>((resolve) => server.listen(place.port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hall,
    store,
    complaints,
    close: async () => {
      await hall.close()
      wire.close()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}
