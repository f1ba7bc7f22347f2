import {
  type ServerClient,
  isFinal,
  type MatchClient,
  type MatchSnapshot,
  newValue,
  type Observable,
  until,
  type Value,
} from '../../../protocol/client/index.ts'
import type { Answer } from '../../../protocol/index.ts'

/** State of a quick match. `since`: device time in milliseconds since 1970. */
export type Waiting =
  | { readonly kind: 'seeking' }
  | { readonly kind: 'waiting'; readonly since: number }
  | { readonly kind: 'found'; readonly match: string }
  | { readonly kind: 'failed'; readonly message: string }

export interface Waiter extends Observable<Waiting> {
  /** Stops waiting: cancels the table if this device opened it; gives up the seat if not. */
  cancel(): void
  /** Stops following the table but keeps the seat for the next page. */
  close(): void
}

export type WaiterOptions = {
  readonly game: string
  nameOn(seat: number): string
  /** Table at which this page waited before a reload. */
  readonly before?: string | undefined
  /** Stores the table at which this page waits; undefined clears it. */
  keep(match: string | undefined): void
  /** Called when this device gets a seat. */
  sat(table: MatchClient): void
  /** Called when this device loses its seat. */
  left(match: string): void
}

/** Number of tables lost to faster players before giving up. */
const TRIES = 8

const isGathering = ({ match, stage }: MatchSnapshot): boolean => !isFinal(stage) && match?.phase === 'gathering'
const isKnown = ({ match, stage }: MatchSnapshot): boolean => match !== undefined || isFinal(stage)
const hasBegun = ({ match, seat }: MatchSnapshot): boolean =>
  seat !== undefined && (match?.phase === 'revealing' || match?.phase === 'playing')

/** Tries to take the first free seat. Resolves to true if this device has a seat. */
const takesSeat = async (table: MatchClient, nameOn: (seat: number) => string): Promise<boolean> => {
  const { match, seat } = await until(table, isKnown)
  if (seat !== undefined) return true
  const free = match?.phase === 'gathering' ? match.seats.indexOf(null) : -1
  return free >= 0 && (await table.sit(free, nameOn(free))).ok
}

/** Milliseconds for which this page keeps following a table until the next page does. */
const HAND_OVER = 5000

const standUp = async (table: MatchClient): Promise<void> => {
  const { isHost, seat, match } = await until(table, isKnown)
  if (match?.phase === 'gathering' && isHost) await table.act({ kind: 'call-off' })
  else if (match?.phase === 'gathering' && seat !== undefined) await table.act({ kind: 'stand' })
  table.close()
}

/** Mutable holder of the current table, so that `cancel` and `close` find it. */
type Place = { table?: MatchClient | undefined }

/** Waits at one table. Resolves to true when the game begins, false when the table is gone or waiting stopped. */
const meetsAt = async (
  table: MatchClient,
  { nameOn, sat, keep }: WaiterOptions,
  { set }: Value<Waiting>,
  leaving: AbortSignal,
): Promise<boolean> => {
  if (!(await takesSeat(table, nameOn)) || leaving.aborted) return false
  sat(table)
  keep(table.id)
  const { match, offset } = table.getSnapshot()
  if (match?.phase === 'gathering') set({ kind: 'waiting', since: match.openedAt - offset })
  return hasBegun(await until(table, (snapshot) => !isGathering(snapshot)))
}

/** Tries tables until a game begins; resolves to undefined if the player stopped waiting. */
const seek = async (
  server: ServerClient,
  options: WaiterOptions,
  value: Value<Waiting>,
  place: Place,
  leaving: AbortSignal,
): Promise<Waiting | undefined> => {
  let known = options.before
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer: Answer = known === undefined ? await server.quick(options.game) : { ok: true, match: known }
    known = undefined
    if (!answer.ok) return { kind: 'failed', message: answer.message }
    const table = server.match(answer.match!)
    if (leaving.aborted) {
      await standUp(table)
      return undefined
    }
    place.table = table
    if (await meetsAt(table, options, value, leaving)) return { kind: 'found', match: table.id }
    if (leaving.aborted) return undefined
    options.keep(undefined)
    options.left(table.id)
    table.close()
    value.set({ kind: 'seeking' })
  }
  return { kind: 'failed', message: '' }
}

export const waitFor = (server: ServerClient, options: WaiterOptions): Waiter => {
  const value = newValue<Waiting>({ kind: 'seeking' })
  const leaving = new AbortController()
  const place: Place = {}
  const begin = async (): Promise<void> => {
    const end = await seek(server, options, value, place, leaving.signal)
    if (end === undefined || leaving.signal.aborted) return
    options.keep(undefined)
    value.set(end)
  }
  const leave = (last: (table: MatchClient) => void): void => {
    if (leaving.signal.aborted) return
    leaving.abort()
    options.keep(undefined)
    if (place.table !== undefined) last(place.table)
  }
  void begin()
  return {
    subscribe: value.subscribe,
    getSnapshot: value.getSnapshot,
    cancel: () =>
      leave((table) => {
        options.left(table.id)
        void standUp(table)
      }),
    close: () => leave((table) => void setTimeout(() => table.close(), HAND_OVER)),
  }
}
