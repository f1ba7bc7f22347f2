import type { Entry, Hash } from '../../src/protocol/index.ts'
import type { ClientHistory, EntryRead, HistoryLine } from './history.ts'

/** A stored match: its entries, and each entry as a client should have read it. */
export type StoredMatch = {
  readonly log: readonly Pick<Entry, 'n' | 'at' | 'by' | 'cid'>[]
  readonly readBy: (client: Hash) => readonly EntryRead[]
  /** True if the game is over, so that every client should have read it to the end. */
  readonly isFinished: boolean
}

/** Number of violations of each kind, and the first violations in words. */
export type Verdict = {
  readonly lost: number
  readonly doubled: number
  readonly otherEnds: number
  readonly contradictions: number
  readonly words: readonly string[]
}

type Finding = readonly [kind: Exclude<keyof Verdict, 'words'>, words: string]

type MatchHistory = { readonly client: Hash; readonly lines: readonly HistoryLine[] }

const placesOf = ({ log }: StoredMatch): ReadonlyMap<string, readonly number[]> => {
  const made = log.flatMap(({ by, cid, n }) => (cid === undefined ? [] : [{ key: `${by} ${cid}`, n }]))
  return new Map([...Map.groupBy(made, ({ key }) => key)].map(([key, all]) => [key, all.map(({ n }) => n)]))
}

/**
 * Checks that an acknowledged act is in the log exactly once, under its number. An act that was only refused must not
 * be in it.
 */
const checkActs = ({ client, lines }: MatchHistory, places: ReturnType<typeof placesOf>): readonly Finding[] => {
  const answered = lines.filter((line) => line.kind === 'acknowledged' || line.kind === 'refused')
  return [...Map.groupBy(answered, ({ cid }) => cid)].flatMap(([cid, answers]): readonly Finding[] => {
    const at = places.get(`${client} ${cid}`) ?? []
    const taken = answers.flatMap((line) => (line.kind === 'acknowledged' ? [line.n] : []))
    const lost = taken.filter((n) => !at.includes(n)).map((n): Finding => ['lost', `${cid}: entry ${n} is not its own`])
    const twice: readonly Finding[] =
      at.length > 1 || new Set(taken).size > 1 ? [['doubled', `${cid}: entries ${[...at, ...taken].join(', ')}`]] : []
    const refused: readonly Finding[] =
      taken.length === 0 && at.length > 0 ? [['doubled', `${cid}: refused, but entry ${at.join(', ')}`]] : []
    return [...lost, ...twice, ...refused]
  })
}

const readsOf = (line: HistoryLine): readonly EntryRead[] => {
  if (line.kind === 'attended') return line.entries
  return line.kind === 'told' ? [line.entry] : []
}

/** Checks that each read entry is stored with equal content, and that a finished match was read to its end. */
const checkReads = ({ client, lines }: MatchHistory, stored: StoredMatch): readonly Finding[] => {
  const due = new Map(stored.readBy(client))
  const read = lines.flatMap(readsOf)
  const wrong = read.flatMap(([n, hash]): readonly Finding[] => {
    if (!due.has(n)) return [['lost', `entry ${n} was read and is not stored`]]
    return due.get(n) === hash ? [] : [['contradictions', `entry ${n} was read otherwise than it is stored`]]
  })
  const last = read.reduce((most, [n]) => Math.max(most, n), 0)
  const isShort = stored.isFinished && last < stored.log.length
  return isShort ? [...wrong, ['otherEnds', `it ends with ${last} of ${stored.log.length}`]] : wrong
}

/**
 * Checks the order of entries on each connection: first the entries after the client's position, then new entries
 * without gaps.
 */
const checkOrder = ({ lines }: MatchHistory): readonly Finding[] =>
  [...Map.groupBy(lines, ({ on }) => on).values()].flatMap((same) => {
    const attended = same.find((line) => line.kind === 'attended')
    if (attended === undefined) return []
    const asked = attended.entries.map(([n]) => n)
    const told = same.flatMap((line) => (line.kind === 'told' ? [line.entry[0]] : []))
    const expected = asked.map((_, i) => attended.since + 1 + i)
    const reached = attended.since + asked.length
    const [first = reached + 1] = told
    const isGapless = asked.every((n, i) => n === expected[i]) && told.every((n, i) => n === first + i)
    return isGapless && first <= reached + 1
      ? []
      : [['contradictions', `read ${asked.join(' ')} then ${told.join(' ')} after ${attended.since}`] as const]
  })

/**
 * Checks that an act invoked after any client knew an entry comes later in the log. A repeated act counts from its
 * first time.
 */
const checkRealTime = (all: readonly MatchHistory[]): readonly Finding[] => {
  const invoked = new Map<string, number>()
  const known: { t: number; n: number }[] = []
  for (const { client, lines } of all)
    for (const line of lines) {
      if (line.kind === 'invoked' && !invoked.has(`${client} ${line.cid}`)) invoked.set(`${client} ${line.cid}`, line.t)
      if (line.kind === 'acknowledged') known.push({ t: line.t, n: line.n })
      for (const [n] of readsOf(line)) known.push({ t: line.t, n })
    }
  known.sort((a, b) => a.t - b.t)
  const most = known.map(
    (
      (highest) =>
      ({ n }) =>
        (highest = Math.max(highest, n))
    )(0),
  )
  const knownAt = (t: number): number => {
    const after = known.findIndex((one) => one.t >= t)
    return most[(after < 0 ? known.length : after) - 1] ?? 0
  }
  return all.flatMap(({ client, lines }) =>
    lines.flatMap((line): readonly Finding[] => {
      if (line.kind !== 'acknowledged') return []
      const before = knownAt(invoked.get(`${client} ${line.cid}`) ?? 0)
      return line.n > before ? [] : [['contradictions', `${line.cid} is entry ${line.n}, invoked after ${before}`]]
    }),
  )
}

const checkLog = ({ log }: StoredMatch): readonly Finding[] =>
  log.flatMap(({ n, at }, i): readonly Finding[] => {
    if (n !== i + 1) return [['lost', `entry ${n} stands where ${i + 1} belongs`]]
    return at < (log[i - 1]?.at ?? 0) ? [['contradictions', `entry ${n} is older than the one before`]] : []
  })

/** Compares the histories of all clients with the stored entries. */
export const checkHistories = (
  histories: readonly ClientHistory[],
  storedOf: (match: string) => StoredMatch,
): Verdict => {
  const lines = histories.flatMap(({ client, lines: own }) => own.map((line) => ({ client, line })))
  const findings = [...Map.groupBy(lines, ({ line }) => line.match)].flatMap(([match, there]) => {
    const stored = storedOf(match)
    const places = placesOf(stored)
    const clients = [...Map.groupBy(there, ({ client }) => client)].map(([client, own]) => ({
      client,
      lines: own.map(({ line }) => line),
    }))
    const each = clients.flatMap((client) =>
      [...checkActs(client, places), ...checkReads(client, stored), ...checkOrder(client)].map(
        ([kind, words]): Finding => [kind, `${client.client.slice(0, 6)}: ${words}`],
      ),
    )
    return [...checkLog(stored), ...checkRealTime(clients), ...each].map(
      ([kind, words]): Finding => [kind, `${match}, ${words}`],
    )
  })
  const count = (wanted: Finding[0]): number => findings.filter(([kind]) => kind === wanted).length
  return {
    lost: count('lost'),
    doubled: count('doubled'),
    otherEnds: count('otherEnds'),
    contradictions: count('contradictions'),
    words: findings.slice(0, 20).map(([kind, words]) => `${kind}: ${words}`),
  }
}
