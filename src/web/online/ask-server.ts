import { onlineWords } from './words.ts'

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : onlineWords.unsaid

/** Asks the server of this page. @throws Error with a sentence for people when it refuses or cannot be reached */
export const requestJson = async (method: string, path: string, body?: object): Promise<unknown> => {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, { method, ...json }).catch(() => undefined)
  const said: unknown = await answer?.json().catch(() => undefined)
  if (answer?.ok !== true) throw new Error(messageIn(said))
  return said
}
