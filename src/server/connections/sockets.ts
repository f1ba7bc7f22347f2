import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { answerSchema, type Answer, type Told, toldSchema } from '../../protocol/index.ts'
import type { Hall, Listener } from './match-server.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { AddressOf } from '../operations/address.ts'
import { type Asking, hear } from './receive.ts'
import type { Connection, WireSocket, WireTally } from './connection.ts'
import { newcomersOf } from './accept.ts'
import { answerTo } from './requests.ts'
import { newEyes } from './rooms.ts'
import { sweep } from './sweep.ts'
import { listenerOn, type WireServer } from './socket-broadcast.ts'

export type WireOptions = {
  readonly bounds: Bounds
  readonly addressOf: AddressOf
  /** Origins of pages that may come in besides those of this server itself. */
  readonly origins: readonly string[]
  readonly tally: WireTally
  /** Something went wrong that no client caused. */
  readonly complain: (error: unknown) => void
  /** Checks all that goes out against the schemas of the wire: for tests. */
  readonly checkOut?: boolean
  /** Milliseconds between looks for connections that are to be closed. */
  readonly sweepEvery?: number
}

/** The hall's sockets: Socket.IO at `/hall/` of the web server. */
export interface Wire {
  /** What the hall is given to tell its news to. */
  readonly listener: Listener
  open(server: HttpServer, hall: Hall): void
  readonly connections: () => number
  /** Tells everybody that the server goes down, and lets nobody in any more. */
  announce(): void
  /** Closes every connection once what was said has gone out. */
  close(): void
}

/** Where the sockets are found. */
const PATH = '/hall'

const serverOf = ({ bounds }: WireOptions, allow: ReturnType<typeof newcomersOf>['allow']): WireServer =>
  new Server({
    path: PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: bounds.messageBytes,
    pingInterval: bounds.heartbeat,
    pingTimeout: bounds.heartbeatAnswer,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => allow(request, answer),
  })

const checking = ({ checkOut, complain }: WireOptions, schema: typeof answerSchema | typeof toldSchema) => {
  if (checkOut !== true) return () => {}
  return (message: Answer | Told): void => {
    const { success, error } = schema.safeParse(JSON.parse(JSON.stringify(message)))
    if (!success) complain(new Error(`What goes out is not of the wire: ${error.message}`))
  }
}

const addHeaders = (headers: Record<string, string>): void => {
  headers['x-content-type-options'] = 'nosniff'
  headers['cache-control'] = 'no-store'
}

export const createWire = (options: WireOptions): Wire => {
  const { bounds, tally, complain } = options
  let isClosing = false
  const newcomers = newcomersOf({ ...options, isClosing: () => isClosing })
  const io = serverOf(options, newcomers.allow)
  const connections = new Map<string, Connection>()
  const eyes = newEyes()
  io.of('/').adapter.on('create-room', eyes.made)
  io.of('/').adapter.on('delete-room', eyes.gone)

  const receive = (hall: Hall, asking: Asking) => (socket: WireSocket) => {
    const connection = newcomers.welcome(socket)
    connections.set(socket.id, connection)
    socket.onAny((event: string, ...what: readonly unknown[]) => hear(asking, connection, event, what))
    socket.on('disconnect', () => {
      connections.delete(socket.id)
      hall.leave(connection.visitor)
    })
  }

  let timer: NodeJS.Timeout | undefined
  return {
    listener: listenerOn(io, connections, eyes, tally, checking(options, toldSchema)),
    open(server, hall) {
      io.attach(server)
      io.engine.on('headers', addHeaders)
      newcomers.watch(io)
      const answer: Asking['answer'] = (connection, request) => answerTo(hall, connection, request, bounds)
      const receiver = receive(hall, { bounds, tally, answer, complain, look: checking(options, answerSchema) })
      io.on('connection', (socket) => receiver(socket as unknown as WireSocket))
      const look = (): void => sweep(connections.values(), performance.now(), bounds, tally)
      timer = setInterval(look, options.sweepEvery ?? 1000).unref()
    },
    connections: () => connections.size,
    announce() {
      isClosing = true
      io.emit('told', { kind: 'closing' })
    },
    close() {
      clearInterval(timer)
      io.disconnectSockets(true)
    },
  }
}
