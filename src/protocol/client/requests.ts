import type { Request } from '../match/messages.ts'
import { type Answer, answerSchema } from '../match/wire-schema.ts'
import { type Connection, Lost } from './dial.ts'

/** The server answered what no server of this wire's version answers. */
export class ProtocolError extends Error {}

/** Asks and checks what comes back. @throws Lost when the connection was lost before; ProtocolError when the answer is no answer */
export const checkedAsk =
  (connection: () => Connection) =>
  async (request: Request): Promise<Answer> => {
    const answer = answerSchema.safeParse(await connection().ask(request))
    if (!answer.success) throw new ProtocolError('the server answers what this client does not understand')
    return answer.data
  }

type UnansweredRequest = { readonly request: Request; readonly resolve: (answer: Answer) => void }

/**
 * Requests that are asked again after every loss of the connection, and by a server that went down in order, until they are
 * answered or nobody waits any more.
 */
export const retriedRequests = (ask: (request: Request) => Promise<Answer>) => {
  const waiting = new Set<UnansweredRequest>()
  let ended: Answer | undefined
  const send = (one: UnansweredRequest): void => {
    const settle = (answer: Answer): void => {
      const isPassing = !answer.ok && answer.code === 'closing'
      if (!isPassing && waiting.delete(one)) one.resolve(answer)
    }
    ask(one.request).then(settle, (error: unknown) => {
      if (!(error instanceof Lost)) settle(failedBy(error))
    })
  }
  return {
    ask: (request: Request): Promise<Answer> =>
      new Promise((resolve) => {
        if (ended !== undefined) return resolve(ended)
        const one = { request, resolve }
        waiting.add(one)
        send(one)
      }),
    /** There is a connection again. */
    up: (): void => {
      for (const one of waiting) send(one)
    },
    /** Nothing more will be answered: this is, everywhere. */
    end: (answer: Answer): void => {
      ended = answer
      for (const { resolve } of waiting) resolve(answer)
      waiting.clear()
    },
  }
}

const failedBy = (error: unknown): Answer => ({
  ok: false,
  code: 'failed',
  message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}. Load the page anew and try again.`,
})
