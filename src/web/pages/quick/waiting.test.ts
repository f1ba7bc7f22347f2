import { describe, expect, test } from 'vitest'
import {
  type ServerClient,
  type MatchClient,
  type MatchSnapshot,
  newValue,
  until,
  type Value,
} from '../../../protocol/client/index.ts'
import { type MatchAction, type Answer, type Match, usualSettings } from '../../../protocol/index.ts'
import { type Waiter, type WaiterOptions, type Waiting, waitFor } from './waiting.ts'

const OK: Answer = { ok: true }
const REFUSED: Answer = { ok: false, code: 'taken', message: 'That seat is taken.' }

/** A quick-match table from the waiting player's view. */
type Table = {
  readonly value: Value<MatchSnapshot>
  readonly acts: MatchAction['kind'][]
  uses: number
  readonly isTaken: boolean
}

const seated = { occupant: { kind: 'person', name: 'Åsa' } } as const

const matchIn = (id: string, phase: Match['phase'], mine: boolean): Match => ({
  id,
  n: 1,
  at: 0,
  openedAt: 500,
  settings: { ...usualSettings('any', 2), quick: true },
  version: 1,
  digest: '',
  seats: mine ? [seated, null] : [null, null],
  phase,
  phaseAt: 0,
  chosen: [],
  accounted: 0,
  barred: [],
  talk: [],
})

const snapshotIn = (id: string, phase: Match['phase'], seat?: number): MatchSnapshot => ({
  stage: { kind: 'following' },
  match: matchIn(id, phase, seat !== undefined),
  isHost: true,
  offset: 200,
  pending: [],
  ...(seat !== undefined && { seat }),
})

/**
 * Fake server whose quick matches return these tables in order. At a table with `isTaken` another player takes the seat
 * first.
 */
const serverWith = (tables: Readonly<Record<string, Partial<Pick<Table, 'isTaken'>> & { readonly seat?: number }>>) => {
  const ids = Object.keys(tables)
  const there = new Map<string, Table>(
    Object.entries(tables).map(([id, { isTaken = false, seat }]) => [
      id,
      { value: newValue(snapshotIn(id, 'gathering', seat)), acts: [], uses: 0, isTaken },
    ]),
  )
  let asked = 0
  let answerLater: (() => void) | undefined
  const clientOf = (id: string): MatchClient => {
    const table = there.get(id)!
    table.uses += 1
    const act = async ({ kind }: MatchAction): Promise<Answer> => {
      table.acts.push(kind)
      return OK
    }
    const sit = async (seat: number): Promise<Answer> => {
      if (table.isTaken) return REFUSED
      table.value.set(snapshotIn(id, 'gathering', seat))
      return OK
    }
    const close = (): void => {
      table.uses -= 1
    }
    const { subscribe, getSnapshot } = table.value
    return { id, subscribe, getSnapshot, act, sit, close } as unknown as MatchClient
  }
  const quick = async (): Promise<Answer> => {
    if (answerLater !== undefined) await new Promise<void>((done) => (answerLater = done))
    const match = ids[asked++]
    return match === undefined ? { ok: false, code: 'full', message: 'No more tables.' } : { ok: true, match }
  }
  return {
    server: { quick, match: clientOf } as unknown as ServerClient,
    table: (id: string) => there.get(id)!,
    set: (id: string, phase: Match['phase'], seat?: number) => there.get(id)!.value.set(snapshotIn(id, phase, seat)),
    holdBack: () => {
      answerLater = () => undefined
    },
    answerNow: () => answerLater!(),
  }
}

const begin = (server: ServerClient, before?: string) => {
  const kept: (string | undefined)[] = []
  const left: string[] = []
  const options: WaiterOptions = {
    game: 'any',
    nameOn: () => 'Åsa',
    before,
    keep: (match) => void kept.push(match),
    sat: () => undefined,
    left: (match) => void left.push(match),
  }
  return { waiter: waitFor(server, options), kept, left }
}

const reaches = (waiter: Waiter, kind: Waiting['kind']): Promise<Waiting> => until(waiter, (now) => now.kind === kind)
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

describe('who waits for a quick match', () => {
  test('sits down, waits since the table was opened by this device’s clock, and is called when the game begins', async () => {
    const { server, set, table } = serverWith({ a: {} })
    const { waiter, kept } = begin(server)
    expect(await reaches(waiter, 'waiting')).toEqual({ kind: 'waiting', since: 300 })
    expect(kept).toEqual(['a'])
    set('a', 'revealing', 0)
    expect(await reaches(waiter, 'found')).toEqual({ kind: 'found', match: 'a' })
    expect(kept).toEqual(['a', undefined])
    expect(table('a').uses).toBe(1)
  })

  test('goes to the next table where somebody else was faster, and to a new one when his is called off', async () => {
    const { server, set, table } = serverWith({ a: { isTaken: true }, b: {}, c: {} })
    const { waiter } = begin(server)
    await reaches(waiter, 'waiting')
    expect(table('a').uses).toBe(0)
    set('b', 'over', 0)
    await until(waiter, ({ kind }) => kind === 'waiting' && table('c').uses === 1)
    set('c', 'playing', 1)
    expect(await reaches(waiter, 'found')).toEqual({ kind: 'found', match: 'c' })
    expect(table('b').uses).toBe(0)
  })

  test('after a reload he goes on where he sat, and elsewhere if that table is gone', async () => {
    const first = serverWith({ a: { seat: 0 }, b: {} })
    const { waiter, kept } = begin(first.server, 'a')
    await reaches(waiter, 'waiting')
    expect(kept).toEqual(['a'])
    const second = serverWith({ b: {}, old: {} })
    second.set('old', 'over')
    const other = begin(second.server, 'old')
    await reaches(other.waiter, 'waiting')
    expect(second.table('b').uses).toBe(1)
  })

  test('gives up where the server refuses, in its words, or others are faster each time', async () => {
    const none = begin(serverWith({}).server)
    expect(await reaches(none.waiter, 'failed')).toEqual({ kind: 'failed', message: 'No more tables.' })
    const taken = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`t${i}`, { isTaken: true }]))
    const { server, table } = serverWith(taken)
    const late = begin(server)
    expect(await reaches(late.waiter, 'failed')).toEqual({ kind: 'failed', message: '' })
    expect(Object.keys(taken).map((id) => table(id).uses)).toEqual(Array.from({ length: 9 }, () => 0))
  })
})

describe('who waits no longer', () => {
  test('calls the table off and is told nothing more', async () => {
    const { server, set, table } = serverWith({ a: {}, b: {} })
    const { waiter, kept, left } = begin(server)
    await reaches(waiter, 'waiting')
    waiter.cancel()
    waiter.cancel()
    await settled()
    expect(table('a').acts).toEqual(['call-off'])
    expect([kept.at(-1), left]).toEqual([undefined, ['a']])
    set('a', 'over', 0)
    await settled()
    expect(waiter.getSnapshot().kind).toBe('waiting')
    expect(table('b').uses).toBe(0)
  })

  test('leaves nothing behind though the server had not answered yet', async () => {
    const { server, table, holdBack, answerNow } = serverWith({ a: {} })
    holdBack()
    const { waiter } = begin(server)
    waiter.cancel()
    answerNow()
    await settled()
    expect([table('a').acts, table('a').uses]).toEqual([['call-off'], 0])
  })

  test('once the game has begun the seat is kept', async () => {
    const { server, set, table } = serverWith({ a: {} })
    const { waiter, left } = begin(server)
    await reaches(waiter, 'waiting')
    set('a', 'playing', 0)
    await reaches(waiter, 'found')
    waiter.close()
    waiter.cancel()
    await settled()
    expect([table('a').acts, left]).toEqual([[], []])
  })
})
