import { onlineWords } from './words.ts'
import { fetchSoon } from '../data/fetch-soon.ts'

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : onlineWords.unsaid

const codeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined

export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.cause === 'no-key'

/** Message for a failed request; `no-match` is the cause on pages without a server. */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.cause !== 'no-match' ? error.message : onlineWords.none

/**
 * Sends a request to this page's server; `credential` holds authorization headers.
 * @throws Error with a message for the user if the server rejects the request or is unreachable; its cause is the code
 */
export const requestJson = async (
  method: string,
  path: string,
  body?: object,
  credential?: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const json = body && {
    headers: { 'content-type': 'application/json', ...credential },
    body: JSON.stringify(body),
  }
  const answer = await fetchSoon(path, { method, ...json }).catch(() => undefined)
  const said: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok !== true) throw new Error(messageIn(said), { cause: codeIn(said) })
  return said
}
