import { answerSchema, serverMessageSchema } from '../../protocol/index.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Acknowledgements repeat the number of the request, whatever it was. */
const NUMBERED = /^43(\d+(\.\d+)?(e\+\d+)?|Infinity)/

const ackFault = (text: string): string | undefined => {
  const args = parsed(text.replace(NUMBERED, ''))
  if (!Array.isArray(args) || args.length !== 1) return 'an answer that is none'
  const { success, data } = answerSchema.safeParse(args[0])
  if (!success) return 'an answer of no known form'
  if (data.ok && data.match !== undefined) return 'a table was given away'
  return data.ok && data.n !== undefined && data.attended === undefined ? 'an act was taken' : undefined
}

const toldFault = (text: string): string | undefined => {
  const args = parsed(text.slice(2))
  if (!Array.isArray(args) || args[0] !== 'told') return 'an event that is none'
  return serverMessageSchema.safeParse(args[1]).success ? undefined : 'news of no known form'
}

/** Legal packets of a server besides answers and news: opening, ping, pong, welcome, disconnect, refusal, close. */
const OTHERS = [/^0\{/, /^2$/, /^3(probe)?$/, /^40/, /^41/, /^44/, /^1$/, /^6$/]

/** Fault in a text that a stranger received; undefined if it is legal. */
export const textFault = (text: string, secrets: readonly string[]): string | undefined => {
  if (secrets.some((secret) => text.includes(secret))) return 'a secret of somebody else'
  if (text.startsWith('43')) return ackFault(text)
  if (text.startsWith('42')) return toldFault(text)
  return OTHERS.some((form) => form.test(text)) ? undefined : 'a text of no known form'
}

const LEAKS = /\n\s+at |node_modules|\/src\/|SQLITE/

/** Fault in an HTTP response (a server error, or internal details); undefined if there is none. */
export const httpFault = (answer: string): string | undefined => {
  if (answer === '') return undefined
  const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1])
  if (!Number.isInteger(status)) return 'an answer that is not HTTP'
  if (status >= 500) return `the server failed (${status})`
  return status >= 400 && LEAKS.test(answer) ? `the answer ${status} tells of the server's inside` : undefined
}
