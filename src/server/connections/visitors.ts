import { EventEmitter, once } from 'node:events'
import { errorAnswer } from '../matches/errors.ts'
import { hashOf } from '../matches/ids.ts'
import type { Broadcaster, ClientConnection } from '../matches/server-context.ts'
import { REQUESTS_PER_UNIT } from '../operations/request-shares.ts'
import type { AttendAnswer } from './entry-pages.ts'
import type { MatchServer, RequestOf } from './match-server.ts'

/** `GONE_AFTER`: ms without a request until a visitor has left. `WAITS`: maximum ms that a request waits for entries. */
const GONE_AFTER = 30_000
const WAITS = 20_000

const CROWD = errorAnswer('full', 'Too many programs from your network play here.')

/** Signals about changed matches, for waiting requests. */
export interface MatchNews {
  /** Wraps a broadcaster so that its updates also wake waiting requests. */
  of(broadcaster: Broadcaster): Broadcaster
  next(match: string, signal: AbortSignal): Promise<unknown>
  close(): void
}

export const createMatchNews = (): MatchNews => {
  const told = new EventEmitter().setMaxListeners(0)
  const closing = new AbortController()
  return {
    of: (broadcaster) => ({
      ...broadcaster,
      entry(match, ...what) {
        broadcaster.entry(match, ...what)
        told.emit(match)
      },
      dismissed(match, ...what) {
        broadcaster.dismissed(match, ...what)
        told.emit(match)
      },
    }),
    next: (match, signal) =>
      once(told, match, { signal: AbortSignal.any([closing.signal, signal]) }).catch(() => undefined),
    close: () => closing.abort(),
  }
}

/** Credentials that a program sends with each request, and its address. */
export type VisitorCredentials = Pick<RequestOf<'attend'>, 'match' | 'token' | 'key'> & { readonly address: string }

type Visitor = {
  readonly client: ClientConnection
  readonly leave: () => void
  readonly leaving: NodeJS.Timeout
  hasCome: boolean
}

/** Programs that follow matches by single requests. They count as connected between requests. */
export interface Visitors {
  /** Returns the entries after `since`, and the seat's choices. If there are no new entries, waits for some. */
  news(pass: VisitorCredentials, since: number): Promise<AttendAnswer>
  act(pass: VisitorCredentials, request: Pick<RequestOf<'act'>, 'cid' | 'act'>): ReturnType<MatchServer['act']>
}

export type VisitorParts = {
  readonly matchServer: MatchServer
  readonly matchNews: MatchNews
  readonly perAddress: number
  readonly spend: (address: string, units: number) => boolean
}

/**
 * Returns a function that finds or adds the visitor with these credentials; undefined if its address has too many
 * visitors. A visitor leaves after `GONE_AFTER` without requests.
 */
const visitorList = ({
  matchServer,
  perAddress,
  spend,
}: VisitorParts): ((pass: VisitorCredentials) => Visitor | undefined) => {
  const visitors = new Map<string, Visitor>()
  const welcome = (id: string, address: string): Visitor | undefined => {
    const neighbours = [...visitors.values()].filter(({ client }) => client.address === address)
    if (neighbours.length >= perAddress) return undefined
    const client = { id, address, spend: (units: number) => spend(address, units * REQUESTS_PER_UNIT) }
    const leave = (): void => {
      clearTimeout(visitor.leaving)
      visitors.delete(id)
      matchServer.leave(client)
    }
    const visitor = { client, leave, leaving: setTimeout(leave, GONE_AFTER).unref(), hasCome: false }
    visitors.set(id, visitor)
    return visitor
  }
  return ({ match, token, address }) => {
    const id = `http-${hashOf(`${match} ${token}`)}`
    const visitor = visitors.get(id) ?? welcome(id, address)
    visitor?.leaving.refresh()
    return visitor
  }
}

export const createVisitors = (parts: VisitorParts): Visitors => {
  const { matchServer, matchNews } = parts
  const visitorWith = visitorList(parts)

  const attend = async (pass: VisitorCredentials, since: number): Promise<AttendAnswer> => {
    const visitor = visitorWith(pass)
    if (visitor === undefined) return CROWD
    const { match, token, key } = pass
    const shown = { match, token, ...(key !== undefined && { key }) }
    const answer = await matchServer.attend({ ...shown, since, offers: true }, visitor.client, () => undefined)
    if (answer.ok) visitor.hasCome = true
    else if (!visitor.hasCome) visitor.leave()
    return answer
  }

  return {
    async news(pass, since) {
      const done = new AbortController()
      const next = matchNews.next(pass.match, AbortSignal.any([done.signal, AbortSignal.timeout(WAITS)]))
      const now = await attend(pass, since)
      const mayChoose = now.ok && (now.attended.offers?.choices.length ?? 0) > 0
      if (now.ok && now.attended.n === since && !mayChoose) {
        await next
        return attend(pass, since)
      }
      done.abort()
      return now
    },
    async act(pass, { cid, act }) {
      const visitor = visitorWith(pass)
      if (visitor === undefined) return CROWD
      const came = visitor.hasCome ? undefined : await attend(pass, 0)
      return came?.ok === false ? came : matchServer.act(pass.match, cid, act, visitor.client)
    },
  }
}
