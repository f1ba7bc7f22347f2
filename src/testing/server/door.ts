import { setTimeout as wait } from 'node:timers/promises'
import { dialRawClient, type RawClientHandlers, type RawClient } from './raw-client.ts'

/** Kinds of messages between client and server. */
export type Sign = 'asked' | 'answered' | 'told'

/** Connects clients to servers that start and stop. */
export interface Door {
  /** Connects to the servers in turn, and waits while all are down. */
  dial(ears: RawClientHandlers): Promise<RawClient>
  /** Marks the server at a port as down, or all servers if undefined. */
  shut(port?: number): void
  open(port: number): void
}

/** Milliseconds before a failed connection is retried. */
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
