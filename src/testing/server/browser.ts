import type { LocalHazelringServer } from '../hosted.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Headers = Readonly<Record<string, string>>

const SESSION = 'hazelring-session'

/** Number of browsers. Each has its own address, so that tests do not share limits. */
let count = 0

/** A browser that keeps its cookies, and sends requests below `/api` without a network. `usual`: sent every time. */
export const newBrowser = ({ app }: Pick<LocalHazelringServer, 'app'>, usual: Headers = {}, session?: string) => {
  const remoteAddress = `10.1.${Math.floor(++count / 250)}.${count % 250}`
  const jar = new Map(session === undefined ? [] : [[SESSION, session]])
  const send = async (method: Method, path: string, payload?: object, headers: Headers = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const all = { ...(cookie !== '' && { cookie }), ...usual, ...headers }
    const asked = { method, url: `/api${path}`, headers: all, remoteAddress, ...(payload && { payload }) }
    const answer = await app.inject(asked)
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer
  }
  const get = async <T = unknown>(path: string): Promise<T> => (await send('GET', path)).json<T>()
  const statusOf = async (...asked: Parameters<typeof send>): Promise<number> => (await send(...asked)).statusCode
  return { send, get, statusOf, jar, session: () => jar.get(SESSION) ?? '' }
}
export type Browser = ReturnType<typeof newBrowser>

export type Member = Browser & { readonly name: string; readonly player: string }

/** A browser signed in to a new account. */
export const signedUp = async (
  here: Pick<LocalHazelringServer, 'app'>,
  name: string,
  usual?: Headers,
): Promise<Member> => {
  const browser = newBrowser(here, usual)
  const made = await browser.send('POST', '/me', { name })
  if (made.statusCode !== 201) throw new RangeError(made.body)
  return { ...browser, name, player: made.json<{ player: string }>().player }
}
