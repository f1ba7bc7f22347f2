import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { limits } from '../../protocol/index.ts'
import { createMatchServer } from '../../server/create-match-server.ts'
import type { MatchServer, MatchServerOptions } from '../../server/connections/match-server.ts'
import type { Playable } from '../../server/matches/server-context.ts'
import type { Store } from '../../server/store/store.ts'
import { createSockets } from '../../server/connections/sockets.ts'
import { testStore } from '../test-store.ts'

/** A whole hall in this process, reached over real sockets, with whatever games and clock a test brings. */
export interface LocalMatchServer {
  readonly port: number
  readonly matchServer: MatchServer
  readonly store: Store
  /** What went wrong by the server's own fault, messages that are not of the wire among it. */
  readonly complaints: readonly unknown[]
  close(): Promise<void>
}

const MANY_MESSAGES = 1_000_000

const bounds = {
  ...limits,
  messageBurst: MANY_MESSAGES,
  messagesPerSecond: MANY_MESSAGES,
  socketsPerAddress: MANY_MESSAGES,
  tablesPerAddress: MANY_MESSAGES,
  faultsPerSocket: MANY_MESSAGES,
}

const silent = { heard: () => {}, refused: () => {}, told: () => {}, closed: () => {} }

/** Where a hall here stands: in memory and on any free port, unless somebody says otherwise. */
export type ServerPlace = { readonly port: number; readonly store: () => Promise<Store> }

const ANYWHERE: ServerPlace = { port: 0, store: testStore }

/** Files of games as the HTTP interface hands them out. */
const answerFile =
  (matchServer: MatchServer) =>
  async ({ url = '', headers }: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const match = /^\/api\/matches\/([^/]+)\/transcript$/.exec(url)?.[1]
    const key = headers['hazelring-key']
    const credential = typeof key === 'string' ? key : headers.authorization?.slice('Bearer '.length)
    const found = match === undefined ? undefined : await matchServer.transcript(match, credential)
    answer.writeHead(found?.ok === true ? 200 : 404).end(found?.ok === true ? found.text : '')
  }

/** Opens it; everything that goes out is checked against the schemas of the wire. */
export const openLocalMatchServer = async (
  games: readonly Playable[],
  options: MatchServerOptions = {},
  place: ServerPlace = ANYWHERE,
): Promise<LocalMatchServer> => {
  const complaints: unknown[] = []
  const complain = (error: unknown): void => void complaints.push(error)
  const sockets = createSockets({
    bounds,
    addressOf: () => 'here',
    origins: [],
    proxies: 0,
    traffic: silent,
    complain,
    checkOut: true,
  })
  const store = await place.store()
  const matchServer = await createMatchServer(store, games, sockets.broadcaster, {
    tablesPerAddress: MANY_MESSAGES,
    complain,
    ...options,
  })
  const give = answerFile(matchServer)
  const server = createServer((request, answer) => void give(request, answer))
  sockets.open(server, matchServer)
  await new Promise<void>((resolve) => server.listen(place.port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    matchServer,
    store,
    complaints,
    close: async () => {
      await matchServer.close()
      sockets.close()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}
