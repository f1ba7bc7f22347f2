import type { Request } from '../match/messages.ts'
import { type Answer, answerSchema } from '../match/wire-schema.ts'
import { type Connection, ConnectionLost } from './dial.ts'

/** Error: the server's answer does not fit this wire version. */
export class ProtocolError extends Error {}

/**
 * Sends a request and validates the answer. @throws ConnectionLost if the connection breaks before the answer;
 * ProtocolError if the answer is invalid
 */
export const checkedAsk =
  (connection: () => Connection) =>
  async (request: Request): Promise<Answer> => {
    const answer = answerSchema.safeParse(await connection().ask(request))
    if (!answer.success) throw new ProtocolError('this client does not understand the server’s answer')
    return answer.data
  }

type UnansweredRequest = { readonly request: Request; readonly resolve: (answer: Answer) => void }

/** Repeats requests after lost connections and server shutdowns until the server answers or the caller ends them. */
export const retriedRequests = (ask: (request: Request) => Promise<Answer>) => {
  const waiting = new Set<UnansweredRequest>()
  let ended: Answer | undefined
  const send = (one: UnansweredRequest): void => {
    const settle = (answer: Answer): void => {
      const isPassing = !answer.ok && answer.code === 'closing'
      if (!isPassing && waiting.delete(one)) one.resolve(answer)
    }
    ask(one.request).then(settle, (error: unknown) => {
      if (!(error instanceof ConnectionLost)) settle(failedBy(error))
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
    /** Call this when a connection is open again; it sends all open requests. */
    up: (): void => {
      for (const one of waiting) send(one)
    },
    /** Ends all requests; each resolves to this answer. */
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
  message: `Something went wrong: ${error instanceof Error ? error.message : String(error)}. Reload the page and try again.`,
})
