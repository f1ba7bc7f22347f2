import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { type Answer, limits, type Request, type ServerMessage, WIRE } from '../protocol/index.ts'
import { type HazelringServer, host, type ServerOptions } from '../server/app/server.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/operations/log.ts'
import { testStore } from './test-store.ts'

/** The complete server in this process, with pages, HTTP and sockets, on any free port. */
export interface LocalHazelringServer extends HazelringServer {
  readonly port: number
  /** Lines of the server's log so far. */
  readonly lines: readonly string[]
  /** Returns the content of the server's log. */
  readonly log: () => string
  /** Returns the log's lines about errors of the server itself, such as invalid outgoing messages. */
  readonly complaints: () => readonly string[]
  readonly store: ServerOptions['store']
}

/** A web app with one page. */
const webRootHere = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'hazelring-hosted-'))
  mkdirSync(join(root, 'assets'))
  for (const page of ['index.html', 'app.html'])
    writeFileSync(join(root, page), '<!doctype html><title>Hazelring</title>')
  return root
}

const MANY = 1_000_000

/** Limits that no test reaches. */
export const UNLIMITED = {
  messageBurst: MANY,
  messagesPerSecond: MANY,
  socketsPerAddress: MANY,
  tablesPerAddress: MANY,
  openingsPerMinute: MANY,
  requestsPerMinute: MANY,
  faultsPerSocket: MANY,
} as const satisfies Partial<ServerOptions['bounds']>

type LocalServerOptions = Partial<Omit<ServerOptions, 'bounds'>> & {
  readonly bounds?: Partial<ServerOptions['bounds']>
  /** Port; any free one by default. */
  readonly port?: number
}

/** pino's level of errors in a log's line. */
const isError = (line: string): boolean => line.startsWith('{"level":50,')

/** Starts the server on an empty store in memory. Validates every outgoing message and records failures. */
export const openLocalServer = async ({
  port = 0,
  ...wanted
}: LocalServerOptions = {}): Promise<LocalHazelringServer> => {
  const lines: string[] = []
  const webRoot = webRootHere()
  const store = wanted.store ?? (await testStore())
  const hosted = await host({
    proxies: 0,
    origins: [],
    openMetrics: false,
    log: createLog({ write: (line) => void lines.push(line) }, 'info'),
    checkOut: true,
    ...wanted,
    webRoot,
    store,
    bounds: { ...limits, ...wanted.bounds },
  })
  return {
    ...hosted,
    port: await listen(hosted.app, '127.0.0.1', port),
    lines,
    log: () => lines.join(''),
    complaints: () => lines.filter(isError),
    store,
    close: async () => {
      await hosted.close()
      rmSync(webRoot, { recursive: true })
    },
  }
}

/** A Socket.IO client that sends requests and receives messages, without any protocol logic. */
export interface Caller {
  readonly socket: Socket
  readonly told: readonly ServerMessage[]
  ask(request: Request): Promise<Answer>
  /** Sends any value and waits for the answer. */
  send(...what: readonly unknown[]): Promise<unknown>
  /** Resolves when a matching message arrives, or at once if it has arrived. */
  hear<K extends ServerMessage['kind']>(
    kind: K,
    fits?: (told: Extract<ServerMessage, { kind: K }>) => boolean,
  ): Promise<Extract<ServerMessage, { kind: K }>>
  /** Resolves with the client library's reason when the connection is lost. */
  readonly gone: Promise<string>
}

type CallOptions = {
  readonly auth?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly transport?: 'websocket' | 'polling'
}

/** Error: the server rejected the connection; `data` gives the reason. */
export class NotLetIn extends Error {
  readonly data: unknown

  constructor(error: Error) {
    super(error.message)
    this.data = 'data' in error ? error.data : undefined
  }
}

/** Connects. @throws NotLetIn if the server rejects it */
export const call = async (port: number, options: CallOptions = {}): Promise<Caller> => {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    forceNew: true,
    reconnection: false,
    transports: [options.transport ?? 'websocket'],
    auth: options.auth ?? { wire: WIRE },
    ...(options.headers && { extraHeaders: options.headers }),
  })
  const told: ServerMessage[] = []
  const ears = new Set<() => void>()
  socket.on('told', (message: ServerMessage) => {
    told.push(message)
    for (const ear of ears) ear()
  })
  const gone = new Promise<string>((resolve) => void socket.once('disconnect', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(new NotLetIn(error))
    })
  })
  return {
    socket,
    told,
    gone,
    ask: (request) => socket.emitWithAck('ask', request) as Promise<Answer>,
    send: (...what) => socket.emitWithAck('ask', ...what),
    hear: (kind, fits = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = told.find(
            (one): one is Extract<ServerMessage, { kind: typeof kind }> => one.kind === kind && fits(one as never),
          )
          if (found === undefined) return
          ears.delete(look)
          resolve(found)
        }
        ears.add(look)
        look()
      }),
  }
}
