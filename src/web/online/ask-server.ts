import { onlineWords } from './words.ts'
import { fetchSoon } from '../data/fetch-soon.ts'

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : onlineWords.unsaid

const codeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined

export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.cause === 'no-key'

/** Asks the server of this page; `credential` are headers that show what this device may do. @throws Error with a sentence for people and the code as its cause when it refuses or cannot be reached */
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
