import { io, type Socket } from 'socket.io-client'
import { errorAnswerSchema } from '../match/wire-schema.ts'
import { type ErrorCode, ERROR_CODES, type Request, WIRE } from '../match/messages.ts'
import { type Connection, type Dial, Lost, ownTiming, type Timing } from './dial.ts'

const SHORTEST = 300
const LONGEST_DELAY = 15_000

/** A connection that stood this long was a good one: the next try comes soon again. In milliseconds. */
const STEADY = 5_000

/**
 * Milliseconds to wait before try number `attempt` (from 0) to connect. The time doubles up to a bound; half of it is left to
 * chance (`random` from 0 to 1), so that a thousand devices that lost one server do not come back in one moment.
 */
export const delayBefore = (attempt: number, random: number): number => {
  const whole = Math.min(LONGEST_DELAY, SHORTEST * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}

/** A request that is not answered within this time (milliseconds) was sent into a dead connection. */
const ANSWER_WITHIN = 15_000

/** Refusals that trying again does not mend. */
const FINAL: readonly ErrorCode[] = ['wrong-version', 'malformed']

const OTHER_WIRE = `This server speaks another version of the wire than this client, whose version is ${WIRE}: get the Hazelring that fits it, or load the page anew.`

/** Why the server closed its door, if that is what happened: it says so with the refused handshake. */
const refusalIn = (error: Error): { readonly code: ErrorCode; readonly message: string } | undefined => {
  const data: unknown = 'data' in error ? error.data : undefined
  const whole = errorAnswerSchema.safeParse(typeof data === 'object' && data !== null ? { ok: false, ...data } : data)
  if (whole.success) return whole.data
  const code = ERROR_CODES.find((known) => known === error.message)
  return (
    code && {
      code,
      message: code === 'wrong-version' ? OTHER_WIRE : 'The server refuses this connection. Load the page anew.',
    }
  )
}

/** Connects again after every loss, later and later, and at once when woken. */
const persistence = (socket: Socket, { now, later }: Timing) => {
  let [attempt, upSince]: [number, number | undefined] = [0, undefined]
  let calledOff: (() => void) | undefined
  const dialNow = (): void => {
    calledOff?.()
    calledOff = undefined
    socket.connect()
  }
  return {
    up: () => {
      upSince = now()
    },
    again: () => {
      if (upSince !== undefined && now() - upSince >= STEADY) attempt = 0
      upSince = undefined
      calledOff?.()
      calledOff = later(delayBefore(attempt++, Math.random()), dialNow)
    },
    wake: () => {
      if (calledOff !== undefined) dialNow()
    },
    stop: () => {
      calledOff?.()
      calledOff = undefined
    },
  }
}

/** Pages and workers hear when the device has a network again. Answers how to stop listening. */
const onNetwork = (act: () => void): (() => void) => {
  if (typeof globalThis.addEventListener !== 'function') return () => undefined
  globalThis.addEventListener('online', act)
  return () => globalThis.removeEventListener('online', act)
}

const asker =
  (socket: Socket, { later }: Timing, lose: () => void) =>
  async (request: Request): Promise<unknown> => {
    if (!socket.connected) throw new Lost('there is no connection')
    const callOff = later(ANSWER_WITHIN, lose)
    try {
      return (await socket.emitWithAck('ask', request)) as unknown
    } catch {
      throw new Lost('the connection was lost before the answer came')
    } finally {
      callOff()
    }
  }

/**
 * Connects to a server by Socket.IO at `url` (its origin: `https://play.example`). WebSocket first, long polling where that is blocked.
 * Rests on socket.io-client 4.8; its own reconnection is off, for it gives up where a server is full or goes down in order.
 */
export const socketDial =
  (url: string, timing: Timing = ownTiming, device?: string): Dial =>
  (handlers): Connection => {
    const socket = io(url, {
      path: '/hall',
      auth: { wire: WIRE, ...(device !== undefined && { device }) },
      reconnection: false,
      autoConnect: false,
      forceNew: true,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    })
    const persist = persistence(socket, timing)
    const deaf = onNetwork(persist.wake)
    const hangUp = (): void => {
      deaf()
      persist.stop()
      socket.off()
      socket.disconnect()
    }
    // Not `disconnect`, which says goodbye and is over: a dead connection is dropped, and dialled again.
    const lose = (): void => void (socket.connected && socket.io.engine.close())
    socket.on('connect', () => {
      persist.up()
      handlers.up()
    })
    socket.on('disconnect', () => {
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
    socket.connect()
    return { ask: asker(socket, timing, lose), wake: persist.wake, redial: lose, close: hangUp }
  }
