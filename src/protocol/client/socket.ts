import { io, type Socket } from 'socket.io-client'
import { errorAnswerSchema } from '../match/wire-schema.ts'
import { type ErrorCode, ERROR_CODES, type Request, WIRE } from '../match/messages.ts'
import { type Connection, type Dial, ConnectionLost, ownTiming, type Timing } from './dial.ts'

const SHORTEST = 300
const LONGEST_DELAY = 15_000

/** Ms after which a connection counts as stable; the next retry then starts with a short delay. */
const STEADY = 5_000

/**
 * Returns the ms before connection attempt `attempt` (from 0). Doubles up to a limit. Half of it is random (`random`: 0
 * to 1), so that many devices do not reconnect simultaneously.
 */
export const delayBefore = (attempt: number, random: number): number => {
  const whole = Math.min(LONGEST_DELAY, SHORTEST * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}

/** Ms for a transport to connect; doubles with every attempt that hangs. */
const CONNECT_WITHIN = 3_000
const MOST_DOUBLINGS = 2

/** Transports in order of preference; Socket.IO falls back to the second if the server refuses the first. */
const TRANSPORTS = ['websocket', 'polling']

/** Ms to wait for an answer before the connection counts as dead. */
const ANSWER_WITHIN = 15_000

/** Ms for a poll; servers send a heartbeat before that. */
const POLL_WITHIN = 30_000

/** Refusals that no retry can fix. */
const FINAL: readonly ErrorCode[] = ['wrong-version', 'malformed']

const OTHER_WIRE = `This server uses a different protocol version than this client (${WIRE}). Install the matching Hazelring, or reload the page.`

/** Returns the server's reason for refusing the handshake; undefined for other errors. */
const refusalIn = (error: Error): { readonly code: ErrorCode; readonly message: string } | undefined => {
  const data: unknown = 'data' in error ? error.data : undefined
  const whole = errorAnswerSchema.safeParse(typeof data === 'object' && data !== null ? { ok: false, ...data } : data)
  if (whole.success) return whole.data
  const code = ERROR_CODES.find((known) => known === error.message)
  return (
    code && {
      code,
      message: code === 'wrong-version' ? OTHER_WIRE : 'The server refuses this connection. Reload the page.',
    }
  )
}

/**
 * Reconnects after each loss with growing delays, immediately when woken. If a transport hangs, switches to the other
 * transport.
 */
const persistence = (socket: Socket, { now, later, connectWithin = CONNECT_WITHIN }: Timing, down: () => void) => {
  let [attempt, hung, transports]: [number, number, string[]] = [0, 0, TRANSPORTS]
  let upSince: number | undefined
  let retry: (() => void) | undefined
  let deadline: (() => void) | undefined
  const stop = (): void => {
    retry?.()
    deadline?.()
    retry = deadline = undefined
  }
  const swapTransports = (): void => void (socket.io.opts.transports = transports = transports.toReversed())
  const dialNow = (): void => {
    stop()
    deadline = later(connectWithin * 2 ** Math.min(hung, MOST_DOUBLINGS), hang)
    socket.connect()
  }
  const again = (): void => {
    if (upSince !== undefined && now() - upSince >= STEADY) attempt = 0
    upSince = undefined
    stop()
    retry = later(delayBefore(attempt++, Math.random()), dialNow)
  }
  const hang = (): void => {
    socket.disconnect()
    swapTransports()
    hung += 1
    if (hung === 1) return dialNow()
    down()
    again()
  }
  return {
    dialNow,
    up: () => {
      stop()
      hung = 0
      upSince = now()
    },
    again,
    swapTransports,
    wake: () => {
      if (retry !== undefined) dialNow()
    },
    stop,
  }
}

/** Calls `act` when the device is online again (pages and workers only). Returns a function that stops listening. */
const onNetwork = (act: () => void): (() => void) => {
  if (typeof globalThis.addEventListener !== 'function') return () => undefined
  globalThis.addEventListener('online', act)
  return () => globalThis.removeEventListener('online', act)
}

const asker =
  (socket: Socket, { later }: Timing, leaveSilent: () => void) =>
  async (request: Request): Promise<unknown> => {
    if (!socket.connected) throw new ConnectionLost('there is no connection')
    const callOff = later(ANSWER_WITHIN, leaveSilent)
    try {
      return (await socket.emitWithAck('ask', request)) as unknown
    } catch {
      throw new ConnectionLost('the connection was lost before the answer came')
    } finally {
      callOff()
    }
  }

/**
 * Connects to a server by Socket.IO; `url` is its origin (`https://play.example`). Tries WebSocket first, and long
 * polling if that is blocked or silent. Disables socket.io-client's own reconnection, which gives up when a server is
 * full or shuts down.
 */
export const socketDial =
  (url: string, timing: Timing = ownTiming, device?: string): Dial =>
  (handlers): Connection => {
    const socket = io(url, {
      path: '/socket',
      auth: { wire: WIRE, ...(device !== undefined && { device }) },
      reconnection: false,
      autoConnect: false,
      forceNew: true,
      transports: TRANSPORTS,
      tryAllTransports: true,
      upgrade: false,
      // Limits polls, because a hanging poll occupies one of the browser's few connections.
      requestTimeout: POLL_WITHIN,
    })
    const persist = persistence(socket, timing, handlers.down)
    const deaf = onNetwork(persist.wake)
    const hangUp = (): void => {
      deaf()
      persist.stop()
      socket.off()
      socket.disconnect()
    }
    const redial = (): void => void (socket.connected && socket.disconnect())
    const leaveSilent = (): void => {
      persist.swapTransports()
      redial()
    }
    socket.on('connect', () => {
      persist.up()
      handlers.up()
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'ping timeout') persist.swapTransports()
      handlers.down()
      persist.again()
    })
    socket.on('connect_error', (error) => {
      const refusal = refusalIn(error)
      if (refusal === undefined || !FINAL.includes(refusal.code)) {
        handlers.down()
        return persist.again()
      }
      hangUp()
      handlers.refused(refusal.code, refusal.message)
    })
    socket.on('told', (message: unknown) => handlers.told(message))
    persist.dialNow()
    return { ask: asker(socket, timing, leaveSilent), wake: persist.wake, redial, close: hangUp }
  }
