import { setTimeout as wait } from 'node:timers/promises'
import { dialRawClient, type RawClientHandlers, type RawClient } from './raw-client.ts'

/** Something that passed between a client and the server. */
export type Sign = 'asked' | 'answered' | 'told'

/** The way to a server that comes and goes. */
export interface Door {
  /** Answers when there is a connection; waits while the server is gone. */
  dial(ears: RawClientHandlers): Promise<RawClient>
  shut(): void
  open(port: number): void
}

/** Milliseconds before a connection that failed is tried again. */
const PAUSE = 5

export const newDoor = (onSign: (sign: Sign) => void = () => undefined): Door => {
  let way = Promise.withResolvers<number>()
  const frame = (text: string): void => {
    if (text.startsWith('43')) onSign('answered')
    if (text.startsWith('42')) onSign('told')
  }
  const dial = async (ears: RawClientHandlers): Promise<RawClient> => {
    const port = await way.promise
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
      await wait(PAUSE)
      return dial(ears)
    }
  }
  return {
    dial,
    shut: () => void (way = Promise.withResolvers()),
    open: (port) => way.resolve(port),
  }
}
