import { setTimeout as wait } from 'node:timers/promises'
import { dialRawClient, type RawClientHandlers, type RawClient } from './raw-client.ts'

/** Something that passed between a client and the server. */
export type Sign = 'asked' | 'answered' | 'told'

/** The way to servers that come and go. */
export interface Door {
  /** Answers when there is a connection, to one server after the other; waits while all are gone. */
  dial(ears: RawClientHandlers): Promise<RawClient>
  /** The server on that port is gone; without one, every server. */
  shut(port?: number): void
  open(port: number): void
}

/** Milliseconds before a connection that failed is tried again. */
const DOOR_PAUSE = 5

export const newDoor = (onSign: (sign: Sign) => void = () => undefined): Door => {
  let [way, turn]: [PromiseWithResolvers<void>, number] = [Promise.withResolvers(), 0]
  const ports = new Set<number>()
  const frame = (text: string): void => {
    if (text.startsWith('43')) onSign('answered')
    if (text.startsWith('42')) onSign('told')
  }
  const dial = async (ears: RawClientHandlers): Promise<RawClient> => {
    while (ports.size === 0) await way.promise
    const port = [...ports][turn++ % ports.size]!
    try {
      const socket = await dialRawClient(port, { ...ears, frame })
      return {
        ...socket,
        ask: (request) => {
          const answer = socket.ask(request)
          onSign('asked')
          return answer
        },
      }
    } catch {
      await wait(DOOR_PAUSE)
      return dial(ears)
    }
  }
  return {
    dial,
    shut: (port) => {
      if (port === undefined) ports.clear()
      else ports.delete(port)
      if (ports.size === 0) way = Promise.withResolvers()
    },
    open: (port) => {
      ports.add(port)
      way.resolve()
    },
  }
}
