import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireEntry } from '../../src/protocol/index.ts'
import { hashOf } from '../../src/server/matches/ids.ts'
import type { Door } from '../../src/testing/server/door.ts'

/** An entry that a client read: its number, and a hash of its content. */
export type EntryRead = readonly [n: number, hash: string]

/**
 * One line of a client's history. `t`: milliseconds by the common clock; `on`: index of the connection.
 * An act is invoked, then acknowledged as an entry or refused. Entries are read in an answer to `attend`, or as
 * notifications.
 */
export type HistoryLine = { readonly t: number; readonly on: number; readonly match: string } & (
  | { readonly kind: 'invoked'; readonly cid: string }
  | { readonly kind: 'acknowledged'; readonly cid: string; readonly n: number }
  | { readonly kind: 'refused'; readonly cid: string; readonly code: string }
  | { readonly kind: 'attended'; readonly since: number; readonly entries: readonly EntryRead[] }
  | { readonly kind: 'told'; readonly entry: EntryRead }
)

export type ClientHistory = { readonly client: string; readonly lines: readonly HistoryLine[] }

export const entryRead = (entry: WireEntry): EntryRead => [
  entry.n,
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16),
]

const ENDING = '.jsonl'

type SomeLine<L = HistoryLine> = L extends HistoryLine ? Omit<L, 't' | 'on' | 'match'> : never

/**
 * Wraps a door so that connections write histories to a folder, one file per client. It sends an act twice if
 * `isDoubled` returns true.
 */
export const recordingDoor = (door: Door, folder: string, isDoubled: () => boolean): Door => {
  let connections = 0
  const dial: Door['dial'] = async (handlers) => {
    const on = ++connections
    let [client, match] = ['', '']
    const note = (line: SomeLine): void => {
      if (client === '') return
      appendFileSync(join(folder, client + ENDING), `${JSON.stringify({ t: performance.now(), on, match, ...line })}\n`)
    }
    const connection = await door.dial({
      ...handlers,
      told: (told) => {
        if (told.kind === 'entry' && told.match === match) note({ kind: 'told', entry: entryRead(told.entry) })
        handlers.told?.(told)
      },
    })
    const ask: typeof connection.ask = async (request) => {
      if (request.kind === 'attend') [client, match] = [hashOf(request.token), request.match]
      if (request.kind === 'act') note({ kind: 'invoked', cid: request.cid })
      const answer = await connection.ask(request)
      if (request.kind === 'attend' && answer.ok)
        note({
          kind: 'attended',
          since: request.since,
          entries: (answer.attended?.entries ?? []).map(entryRead),
        })
      if (request.kind === 'act')
        note(
          answer.ok
            ? { kind: 'acknowledged', cid: request.cid, n: answer.n ?? 0 }
            : { kind: 'refused', cid: request.cid, code: answer.code },
        )
      return answer
    }
    return {
      ...connection,
      ask: (request) => {
        const answer = ask(request)
        if (request.kind === 'act' && isDoubled()) void ask(request).catch(() => undefined)
        return answer
      },
    }
  }
  return { ...door, dial }
}

export const readHistories = (folder: string): readonly ClientHistory[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => ({
      client: name.slice(0, -ENDING.length),
      lines: readFileSync(join(folder, name), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as HistoryLine),
    }))
