import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client as Connection } from 'pg'
import { connect, countServing, SERVING } from './postgres.ts'
import type { News, NewsChannel } from './news.ts'
import type { Db, Tx } from './tables.ts'

type WrittenEntry = { readonly match: string; readonly entry: { readonly n: number } }

const CHANNEL = 'hazelring_news'

/** Maximum characters per notification: PostgreSQL allows fewer than 8,000 bytes, and a UTF-16 unit takes at most 3. */
const LARGEST_PART = 2_500

/** Milliseconds before a broken connection is opened again. */
const RETRY_AFTER = 500

/** Milliseconds without messages after which a connection counts as broken. A server gets its own every second. */
const DEAF_AFTER = 3_000

/** Part of a message: sender, message number, index of the part, number of parts, text. */
type NewsPart = readonly [node: string, message: number, part: number, of: number, text: string]

export const messagesFor = (node: string, message: number, news: News): readonly string[] => {
  const text = JSON.stringify(news)
  const count = Math.ceil(text.length / LARGEST_PART)
  return Array.from({ length: count }, (_, i) => {
    const part: NewsPart = [node, message, i, count, text.slice(i * LARGEST_PART, (i + 1) * LARGEST_PART)]
    return JSON.stringify(part)
  })
}

/** Reassembles messages from their parts, which arrive in order. Drops messages with a missing part. */
export const joiner = (hear: (node: string, news: News) => void, own: string) => {
  const begun = new Map<string, readonly string[]>()
  return (payload: string | undefined): void => {
    const [node, message, part, of, text] = JSON.parse(payload ?? '') as NewsPart
    if (node === own) return
    const key = `${node} ${message}`
    const before = part === 0 ? [] : begun.get(key)
    begun.delete(key)
    if (before?.length !== part) return
    const parts = [...before, text]
    if (parts.length < of) begun.set(key, parts)
    else hear(node, JSON.parse(parts.join('')) as News)
  }
}

/**
 * News channel of a PostgreSQL store. News of entries is sent in the transaction that writes them, so both succeed or
 * fail together.
 */
export type PostgresNews = Omit<NewsChannel, 'others'> & {
  others(db: Db): Promise<boolean>
  announce(tx: Tx, kept: readonly WrittenEntry[]): Promise<void>
  close(): Promise<void>
}

/** Sends parts one at a time to preserve their order. Ignores failures, because other servers notice the silence. */
const createSender = (connection: () => Connection | undefined): ((part: string) => void) => {
  let sending = Promise.resolve()
  return (part) => {
    sending = sending
      .then(() => connection()?.query('select pg_notify($1, $2)', [CHANNEL, part]))
      .then(
        () => undefined,
        () => undefined,
      )
  }
}

/** State of the channel. `heard`: time of the last news; `cut`: breaks the connection, even while it is opening. */
type NewsState = {
  count: number
  isClosed: boolean
  heard: number
  connection?: Connection | undefined
  cut?: () => void
}

const listenOnce = async (
  url: string,
  state: NewsState,
  receive: (payload: string | undefined) => void,
  isListening: () => void,
): Promise<void> => {
  const socket = new Socket()
  state.cut = () => void socket.destroy()
  const connection = await connect(url, socket)
  if (state.isClosed) return connection.end()
  connection.on('notification', ({ payload }) => {
    state.heard = performance.now()
    receive(payload)
  })
  await connection.query(`select pg_advisory_lock_shared(${SERVING})`)
  await connection.query(`listen ${CHANNEL}`)
  state.heard = performance.now()
  state.connection = connection
  isListening()
  await new Promise<void>((resolve) => void connection.once('end', () => resolve()))
}

export const openPostgresNews = (url: string): PostgresNews => {
  const node = randomBytes(4).toString('hex')
  const state: NewsState = { count: 0, isClosed: false, heard: 0 }
  const follow = async (hear: (node: string, news: News) => void, missed: () => void): Promise<void> => {
    while (!state.isClosed) {
      await listenOnce(url, state, joiner(hear, node), missed).catch(() => undefined)
      state.connection = undefined
      if (!state.isClosed) await setTimeout(RETRY_AFTER, undefined, { ref: false })
    }
  }
  let isFollowing = false
  const send = createSender(() => state.connection)
  return {
    node,
    others: async (db) => (await countServing(db)) > (state.connection === undefined ? 0 : 1),
    publish: (news) => {
      // If our own messages do not return, the connection is dead even though it looks alive.
      if (state.connection !== undefined && performance.now() - state.heard > DEAF_AFTER) state.cut?.()
      for (const part of messagesFor(node, ++state.count, news)) send(part)
    },
    listen: (hear, missed) => {
      isFollowing = true
      void follow(hear, missed)
    },
    announce: async (tx, kept) => {
      if (!isFollowing || kept.length === 0) return
      const entries = kept.map(({ match, entry }) => [match, entry.n] as const)
      for (const part of messagesFor(node, ++state.count, { kind: 'wrote', entries }))
        await sql`select pg_notify(${CHANNEL}, ${part})`.execute(tx)
    },
    close: async () => {
      state.isClosed = true
      // Cancels a connection that is still opening. If it stayed, it would outlive this server, and other servers would
      // count it.
      if (state.connection === undefined) state.cut?.()
      else await state.connection.end()
    },
  }
}
