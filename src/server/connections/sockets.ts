import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { answerSchema, serverMessageSchema } from '../../protocol/index.ts'
import type { Broadcaster } from '../matches/server-context.ts'
import type { MatchServer } from './match-server.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { AddressOf, NoteRefusal } from '../operations/address.ts'
import type { TrafficCounts } from '../operations/metrics.ts'
import { type MessageContext, handleRequest, handleMessage } from './receive.ts'
import {
  closeIfBacklogged,
  type Connection,
  forgetRequest,
  noteResponse,
  sendTogether,
  type WireSocket,
} from './connection.ts'
import { createAdmission, type PlayerOf } from './admission.ts'
import { createEyeRooms, type EyeRooms } from './rooms.ts'
import { socketBroadcaster, type WireServer } from './socket-broadcast.ts'
import { type AttendAnswer, attendedText, EntryTexts } from './entry-pages.ts'

type Encoder = Server['encoder']
type Packet = Parameters<Encoder['encode']>[0]

/** Packet type of acknowledgements in Socket.IO's protocol, version 5. */
const ACK: Packet['type'] = 3

const textsIn = ({ type, nsp, data }: Packet): (AttendAnswer & { readonly ok: true }) | undefined => {
  const [answer] = (Array.isArray(data) ? data : []) as readonly (Partial<AttendAnswer> | undefined)[]
  if (type !== ACK || nsp !== '/' || answer?.ok !== true || !('attended' in answer)) return undefined
  return answer.attended?.entries instanceof EntryTexts ? { ok: true, attended: answer.attended } : undefined
}

/** Makes Socket.IO send entries that are already JSON text without encoding them again. */
const sendTextsAsTheyAre = ({ encoder }: { readonly encoder: Encoder }): void => {
  const usual = encoder.encode.bind(encoder)
  encoder.encode = (packet) => {
    const found = textsIn(packet)
    if (found === undefined) return usual(packet)
    return [`${ACK}${packet.id}[{"ok":true,"attended":${attendedText(found.attended)}}]`]
  }
}

export type SocketsOptions = {
  readonly bounds: Bounds
  readonly addressOf: AddressOf
  readonly origins: readonly string[]
  readonly proxies: number
  readonly traffic: TrafficCounts
  /** Reports an error that no client caused. */
  readonly complain: (error: unknown) => void
  /** True to validate all outgoing messages against the wire schemas, for tests. */
  readonly checkOut?: boolean
  /** Milliseconds between checks for idle and unresponsive connections. */
  readonly sweepEvery?: number
  readonly playerOf?: PlayerOf
  readonly noteRefusal?: NoteRefusal
}

export interface Sockets {
  readonly broadcaster: Broadcaster
  open(server: HttpServer, matchServer: MatchServer): void
  readonly connections: () => number
  /** Accounts with a connected device. */
  readonly players: () => Promise<readonly string[]>
  /** Closes the connections of devices that were signed in when they connected and are no longer. */
  endSignedOut(): Promise<void>
  announce(): void
  close(): void
}

const PATH = '/socket'

const serverOf = ({ bounds }: SocketsOptions, allow: ReturnType<typeof createAdmission>['allow']): WireServer => {
  const io: WireServer = new Server({
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
  sendTextsAsTheyAre(io)
  return io
}

const checking = ({ checkOut, complain }: SocketsOptions, schema: typeof answerSchema | typeof serverMessageSchema) => {
  if (checkOut !== true) return () => {}
  return (message: unknown): void => {
    const { success, error } = schema.safeParse(JSON.parse(JSON.stringify(message)))
    if (!success) complain(new Error(`An outgoing message breaks the protocol: ${error.message}`))
  }
}

const addHeaders = (headers: Record<string, string>): void => {
  headers['x-content-type-options'] = 'nosniff'
  headers['cache-control'] = 'no-store'
}

const isIdle = ({ attending, joining, inLobby, heard }: Connection, now: number, { idleSocket }: Bounds): boolean =>
  attending.size === 0 && joining === 0 && !inLobby && now - heard > idleSocket

/** Closes idle connections that follow nothing, and connections that do not read their messages. */
const sweep = (connections: Iterable<Connection>, now: number, bounds: Bounds, traffic: TrafficCounts): void => {
  for (const connection of connections) {
    if (closeIfBacklogged(connection, bounds, traffic)) continue
    if (isIdle(connection, now, bounds)) {
      traffic.closed('idle')
      connection.socket.disconnect(true)
    }
  }
}

const playersAmong = async (connections: Iterable<Connection>): Promise<readonly string[]> => {
  const asked = [...connections].map(async ({ client }) => client.player?.())
  return [...new Set(await Promise.all(asked))].filter((player) => player !== undefined)
}

const endSignedOut = async (
  connections: Iterable<Connection>,
  signedIn: WeakSet<Connection>,
  traffic: TrafficCounts,
): Promise<void> => {
  for (const connection of [...connections].filter((one) => signedIn.has(one))) {
    if ((await connection.client.player?.()) !== undefined) continue
    traffic.closed('signed-out')
    connection.socket.disconnect(true)
  }
}

const eyesOn = (io: WireServer): EyeRooms => {
  const eyes = createEyeRooms()
  io.of('/').adapter.on('create-room', eyes.made)
  io.of('/').adapter.on('delete-room', eyes.gone)
  return eyes
}

const prepareEngine = ({ engine }: WireServer): void => {
  engine.use(noteResponse)
  engine.on('headers', addHeaders)
  engine.on('connection', sendTogether)
}

export const createSockets = (options: SocketsOptions): Sockets => {
  const { bounds, traffic, complain } = options
  let isClosing = false
  const newcomers = createAdmission({ ...options, isClosing: () => isClosing })
  const io = serverOf(options, newcomers.allow)
  const connections = new Map<string, Connection>()
  const signedIn = new WeakSet<Connection>()
  const eyes = eyesOn(io)

  const receive = (matchServer: MatchServer, asking: MessageContext) => (socket: WireSocket) => {
    const connection = newcomers.welcome(socket)
    forgetRequest(socket)
    connections.set(socket.id, connection)
    connection.client.player?.().then((player) => player !== undefined && signedIn.add(connection), complain)
    socket.onAny((event: string, ...what: readonly unknown[]) => handleMessage(asking, connection, event, what))
    socket.on('disconnect', () => {
      connections.delete(socket.id)
      matchServer.leave(connection.client)
    })
  }

  let timer: NodeJS.Timeout | undefined
  return {
    broadcaster: socketBroadcaster(io, connections, eyes, traffic, checking(options, serverMessageSchema)),
    open(server, matchServer) {
      io.attach(server)
      prepareEngine(io)
      newcomers.watch(io)
      const answer: MessageContext['answer'] = (connection, request) =>
        handleRequest(matchServer, connection, request, bounds)
      const look = checking(options, answerSchema)
      const receiver = receive(matchServer, { bounds, traffic, answer, complain, look })
      io.on('connection', (socket) => receiver(socket as unknown as WireSocket))
      const sweepAll = (): void => sweep(connections.values(), performance.now(), bounds, traffic)
      timer = setInterval(sweepAll, options.sweepEvery ?? 1000).unref()
    },
    connections: () => connections.size,
    players: () => playersAmong(connections.values()),
    endSignedOut: () => endSignedOut(connections.values(), signedIn, traffic),
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
