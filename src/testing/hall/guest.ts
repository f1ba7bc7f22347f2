import type { AnyGame } from '../../engine/index.ts'
import {
  type Act,
  after,
  type Answer,
  followerOf,
  type Match,
  type Presence,
  type Told,
  type WireEntry,
} from '../../protocol/index.ts'
import type { HallEars, HallSocket } from './hall-socket.ts'

/** An act that was answered: taken with an entry's number, or refused. */
export type Answered = { readonly cid: string; readonly act: Act; readonly answer: Answer }

/**
 * One device at one table, as little as `docs/wire.md` asks of a client: it attends, folds what it is told, and after every
 * loss of the connection asks for what it missed and sends again what was not answered. It keeps everything it saw.
 */
export interface Guest {
  readonly id: string
  readonly token: string
  readonly match: () => Match | undefined
  /** The seat that its token holds, as the server said last. */
  readonly entries: readonly WireEntry[]
  readonly answered: readonly Answered[]
  readonly presence: () => Presence | undefined
  /** Answers when the server has, however often the connection is lost until then. */
  act(act: Act): Promise<Answer>
  /** Acts that wait for an answer. */
  readonly pending: () => number
  close(): void
}

export type GuestOptions = {
  readonly id: string
  readonly token: string
  readonly key?: string | undefined
  readonly game: AnyGame
  /** Answers when there is a connection, and never gives up. */
  readonly dial: (ears: HallEars) => Promise<HallSocket>
  /** Called after everything that the server said. */
  readonly changed: (guest: Guest) => void
  /** Called when the server broke its word towards this client. */
  readonly fault: (what: string) => void
}

type Outstanding = { readonly cid: string; readonly act: Act; readonly answer: (answer: Answer) => void }

/** What was told, in order; says whether an entry is new. @throws RangeError on a gap or another entry of the same number */
const notebook = ({ id, game }: GuestOptions) => {
  const follow = followerOf(game)
  const entries: WireEntry[] = []
  let match: Match | undefined
  const take = (entry: WireEntry): boolean => {
    const held = entries[entry.n - 1]
    if (held !== undefined && JSON.stringify(held) !== JSON.stringify(entry))
      throw new RangeError(`entry ${entry.n} is told in two ways`)
    if (held !== undefined) return false
    match = after(id, match, entry, follow)
    entries.push(entry)
    return true
  }
  return { entries, take, match: () => match }
}

export const thinGuest = (options: GuestOptions): Guest => {
  const { id, token, key, dial, changed, fault } = options
  const { entries, take, match } = notebook(options)
  const answered: Answered[] = []
  let outstanding: readonly Outstanding[] = []
  let [socket, presence]: [HallSocket | undefined, Presence | undefined] = [undefined, undefined]
  let [early, isAttending, isClosed, count]: [WireEntry[], boolean, boolean, number] = [[], false, false, 0]

  const takeAll = (list: readonly WireEntry[]): void => {
    try {
      for (const entry of list) take(entry)
    } catch (error) {
      fault(`${id}: ${(error as Error).message}`)
    }
    changed(guest)
  }

  const told = (what: Told): void => {
    if (!('match' in what) || what.match !== id) return
    if (what.kind === 'presence') presence = what.presence
    if (what.kind !== 'entry') return changed(guest)
    if (isAttending) early.push(what.entry)
    else takeAll([what.entry])
  }

  /** A connection that is lost before the answer answers nothing: the act is sent again by the next one. */
  const send = async (one: Outstanding): Promise<void> => {
    const { cid, act } = one
    const answer = await socket?.ask({ kind: 'act', match: id, cid, act }).catch(() => undefined)
    if (answer === undefined || !outstanding.includes(one)) return
    outstanding = outstanding.filter((other) => other !== one)
    answered.push({ cid, act, answer })
    one.answer(answer)
    changed(guest)
  }

  const attend = async (on: HallSocket): Promise<void> => {
    ;[isAttending, early] = [true, []]
    const answer = await on.ask({
      kind: 'attend',
      match: id,
      token,
      since: entries.length,
      ...(key !== undefined && { key }),
    })
    isAttending = false
    if (!answer.ok) return fault(`${id}: attending is refused: ${answer.code}, ${answer.message}`)
    presence = answer.attended?.presence
    socket = on
    takeAll([...(answer.attended?.entries ?? []), ...early])
    for (const one of outstanding) void send(one)
  }

  /** Comes back until it is closed. */
  const stay = async (): Promise<void> => {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    const on = await dial({ told, gone: () => resolve() })
    if (isClosed) return on.cut()
    await attend(on).catch(() => undefined)
    await gone
    socket = undefined
    return isClosed ? undefined : stay()
  }

  const guest: Guest = {
    id,
    token,
    match,
    entries,
    answered,
    presence: () => presence,
    pending: () => outstanding.length,
    act: (act) =>
      new Promise((answer) => {
        const one = { cid: `${token.slice(0, 8)}-${++count}`, act, answer }
        outstanding = [...outstanding, one]
        void send(one)
      }),
    close: () => {
      isClosed = true
      socket?.cut()
    },
  }
  void stay()
  return guest
}
