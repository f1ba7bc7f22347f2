import { type Answer, type Request, type ServerMessage, WIRE } from '../../protocol/index.ts'
import { dialRaw, type RawSocket } from './raw-socket.ts'

/** A client that sends Socket.IO packets over one WebSocket, without retries or reconnection. */
export interface RawClient {
  /** Sends a request. @throws Error if the connection is lost before the answer */
  ask(request: Request): Promise<Answer>
  readonly raw: RawSocket
  readonly isOpen: () => boolean
  cut(): void
}

export type RawClientHandlers = {
  readonly told?: (told: ServerMessage) => void
  readonly gone?: (code?: number) => void
  /** Called with every text as received. */
  readonly frame?: (text: string) => void
}

type WaitingAnswer = { readonly answer: (answer: Answer) => void; readonly lose: (error: Error) => void }

const PATH = '/socket/?EIO=4&transport=websocket'

/** Packet of a request: an event with the number of its acknowledgement. */
export const askPacket = (id: number, request: unknown): string => `42${id}${JSON.stringify(['ask', request])}`

const ACK = /^43(\d+)/

/** Thrown if the server refuses the connection, for its version, origin or number. */
class Refused extends Error {}

/**
 * Connects to a server. `auth`: the client's handshake data; `from`: client address as named by a proxy.
 * @throws Refused if the server refuses, Error if no server is listening
 */
export const dialRawClient = async (
  port: number,
  ears: RawClientHandlers = {},
  auth: unknown = { wire: WIRE },
  from?: string,
): Promise<RawClient> => {
  const waiting = new Map<number, WaitingAnswer>()
  let next = 0
  let open = true
  let raw: RawSocket | undefined
  const { promise: hello, resolve: welcomed, reject: refused } = Promise.withResolvers<void>()

  const packet = (text: string): void => {
    const ack = ACK.exec(text)
    if (ack !== null) {
      const id = Number(ack[1])
      const found = waiting.get(id)
      waiting.delete(id)
      found?.answer((JSON.parse(text.slice(ack[0].length)) as [Answer])[0])
    } else if (text.startsWith('42["told",')) ears.told?.((JSON.parse(text.slice(2)) as [string, ServerMessage])[1])
    else if (text === '2') raw?.send('3')
    else if (text.startsWith('40')) welcomed()
    else if (text.startsWith('44')) refused(new Refused(text.slice(2)))
    else if (text.startsWith('41')) raw?.cut()
  }

  const gone = (code?: number): void => {
    open = false
    const lost = new Error('the connection was lost')
    refused(lost)
    for (const { lose } of waiting.values()) lose(lost)
    waiting.clear()
    ears.gone?.(code)
  }

  const text = (heard: string): void => {
    ears.frame?.(heard)
    packet(heard)
  }

  raw = await dialRaw(port, PATH, { text, gone }, from)
  raw.send(`40${JSON.stringify(auth)}`)
  await hello
  const socket = raw
  return {
    raw: socket,
    isOpen: () => open,
    cut: () => socket.cut(),
    ask: (request) =>
      new Promise((answer, lose) => {
        if (!open) return lose(new Error('the connection was lost'))
        waiting.set(next, { answer, lose })
        socket.send(askPacket(next++, request))
      }),
  }
}
