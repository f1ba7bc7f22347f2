import type { Entry } from '../protocol/index.ts'
import type { MatchRow, Tally, Write } from '../server/log/match-store.ts'
import type { Store } from '../server/app/store.ts'
import { JOB_KINDS, type Job, type JobKind } from '../server/log/tables.ts'

/** Expected content of a store as plain values: a simple model to compare with the real store. */
export type StoreModel = {
  readonly entries: Map<string, Entry[]>
  readonly rows: Map<string, MatchRow>
  readonly secrets: Map<string, string>
  /** By match and kind: due time, and time when it can be taken. */
  readonly jobs: Map<string, Job & { readonly wake: number }>
  readonly tallies: Map<string, Tally>
}

export const emptyModel = (): StoreModel => ({
  entries: new Map(),
  rows: new Map(),
  secrets: new Map(),
  jobs: new Map(),
  tallies: new Map(),
})

const jobKey = (match: string, kind: JobKind): string => `${match} ${kind}`

const addTally = ({ tallies }: StoreModel, { sides, face, count }: Tally): void => {
  const before = tallies.get(`${sides} ${face}`)?.count ?? 0
  tallies.set(`${sides} ${face}`, { sides, face, count: before + count })
}

const setJobs = (model: StoreModel, { match, jobs = {} }: Write): void => {
  for (const kind of JOB_KINDS) {
    const due = jobs[kind]
    if (due === null) model.jobs.delete(jobKey(match, kind))
    else if (due !== undefined) model.jobs.set(jobKey(match, kind), { match, kind, due, wake: due })
  }
}

export const modelAppend = (model: StoreModel, write: Write): 'written' | 'taken' => {
  const log = model.entries.get(write.match) ?? []
  if (log.some(({ n }) => n === write.entry.n)) return 'taken'
  model.entries.set(
    write.match,
    [...log, write.entry].toSorted((a, b) => a.n - b.n),
  )
  if (write.row !== undefined) model.rows.set(write.match, write.row)
  if (write.secret !== undefined) model.secrets.set(write.match, write.secret)
  setJobs(model, write)
  for (const tally of write.tallies ?? []) addTally(model, tally)
  return 'written'
}

export const modelTake = (model: StoreModel, { match, kind, due }: Job, now: number, lease: number): boolean => {
  const job = model.jobs.get(jobKey(match, kind))
  if (job === undefined || job.due !== due || job.wake > now) return false
  model.jobs.set(jobKey(match, kind), { ...job, wake: now + lease })
  return true
}

export const modelForget = (model: StoreModel, match: string): void => {
  for (const part of [model.entries, model.rows, model.secrets]) part.delete(match)
  for (const kind of JOB_KINDS) model.jobs.delete(jobKey(match, kind))
}

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

const plainJob = ({ match, kind, due }: Job): Job => ({ match, kind, due })

/** Returns all answers of a model, in the form of `allOf`. */
export const allOfModel = (model: StoreModel, matches: readonly string[], now: number): unknown => {
  const rows = [...model.rows.values()]
  const jobs = [...model.jobs.values()]
  const shown = (phase: MatchRow['phase']): unknown =>
    rows.filter((row) => row.phase === phase && row.visibility !== 'private').toSorted(byText)
  const many = (phase: MatchRow['phase']): number => rows.filter((row) => row.phase === phase).length
  return {
    logs: matches.map((match) => [model.entries.get(match) ?? [], model.rows.get(match), model.secrets.get(match)]),
    gathering: shown('gathering'),
    playing: shown('playing'),
    counts: { gathering: many('gathering'), playing: many('playing'), over: many('over') },
    due: jobs
      .filter(({ wake }) => wake <= now)
      .map(plainJob)
      .toSorted(byText),
    next: jobs.length === 0 ? undefined : Math.min(...jobs.map(({ wake }) => wake)),
    clocks: jobs
      .filter(({ kind }) => kind === 'clock')
      .map(plainJob)
      .toSorted(byText),
    tallies: [...model.tallies.values()].toSorted((a, b) => a.sides - b.sides || a.face - b.face),
  }
}

/** All answers of a store about these matches, with unordered lists sorted. */
export const allOf = async (store: Store, matches: readonly string[], now: number): Promise<unknown> => ({
  logs: await Promise.all(
    matches.map((match) => Promise.all([store.entries(match), store.row(match), store.secret(match)])),
  ),
  gathering: (await store.listed('gathering', 100)).toSorted(byText),
  playing: (await store.listed('playing', 100)).toSorted(byText),
  counts: await store.counts(),
  due: (await store.due(now, 100)).toSorted(byText),
  next: await store.nextDue(),
  clocks: (await store.withJob('clock')).toSorted(byText),
  tallies: await store.tallies(),
})
