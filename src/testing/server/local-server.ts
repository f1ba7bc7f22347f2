import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { limits } from '../../protocol/index.ts'
import { createMatchServer } from '../../server/app/create-match-server.ts'
import type { MatchServer } from '../../server/connections/match-server.ts'
import type { MatchServerOptions } from '../../server/app/match-server-context.ts'
import type { Playable } from '../../server/matches/server-context.ts'
import { createPublicLog, type PublicLog } from '../../server/public-log/public-log.ts'
import { openIdentity } from '../../server/public-log/server-key.ts'
import type { Store } from '../../server/app/store.ts'
import { createSockets } from '../../server/connections/sockets.ts'
import { testStore } from '../test-store.ts'

/** A match server in this process, with real sockets and the test's games and clock. */
export interface LocalMatchServer {
  readonly port: number
  readonly matchServer: MatchServer
  readonly store: Store
  /** Internal errors of the server, including invalid outgoing messages. */
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

/** Port and store of a local server; by default any free port, and memory. */
export type ServerPlace = { readonly port: number; readonly store: () => Promise<Store> }

const ANYWHERE: ServerPlace = { port: 0, store: testStore }

/** Answer to a path under `/api/log`. */
const logAnswer = (publicLog: PublicLog, path: string): Promise<unknown> => {
  const { pathname, searchParams } = new URL(path, 'http://here/')
  if (pathname === '/head') return publicLog.state()
  if (pathname.startsWith('/leaf/')) return publicLog.proof(pathname.slice('/leaf/'.length))
  return publicLog.consistency(Number(searchParams.get('from')), Number(searchParams.get('to')))
}

/** Serves game files and the public log, as the HTTP interface does. */
const answerHttp =
  (matchServer: MatchServer, publicLog: PublicLog) =>
  async ({ url = '', headers }: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const found = async (): Promise<string | undefined> => {
      const path = /^\/api\/log(\/.*)$/.exec(url)?.[1]
      if (path !== undefined) return JSON.stringify(await logAnswer(publicLog, path))
      const match = /^\/api\/matches\/([^/]+)\/transcript$/.exec(url)?.[1]
      const key = headers['hazelring-key']
      const credential = typeof key === 'string' ? key : headers.authorization?.slice('Bearer '.length)
      const file = match === undefined ? undefined : await matchServer.transcript(match, credential)
      return file?.ok === true ? file.text : undefined
    }
    const text = await found()
    answer.writeHead(text === undefined ? 404 : 200).end(text)
  }

/** Starts the server. It validates outgoing messages against the wire schemas. */
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
  const now = options.now ?? Date.now
  const identity = options.identity ?? (await openIdentity(store, now()))
  const publicLog = options.publicLog ?? createPublicLog({ store, signer: identity.signer, now })
  const matchServer = await createMatchServer(store, games, sockets.broadcaster, {
    tablesPerAddress: MANY_MESSAGES,
    complain,
    identity,
    publicLog,
    ...options,
  })
  const give = answerHttp(matchServer, publicLog)
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
