import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Request, ServerMessage } from '../../protocol/index.ts'

/** Counts socket traffic by kind and code. It records no players and no matches. */
export interface TrafficCounts {
  heard(kind: Request['kind']): void
  refused(code: string): void
  told(kind: ServerMessage['kind']): void
  closed(why: 'faults' | 'idle' | 'backlog' | 'signed-out'): void
}

/** Records the duration of a stage of an action in milliseconds: arrival to durable, or durable to published. */
export type Measure = (stage: 'durable' | 'published', milliseconds: number) => void

export type ServerFigures = {
  readonly live: number
  readonly attended: number
  readonly watchers: number
  readonly thinking: number
  /** Other servers on the same database. */
  readonly others: number
}

export interface Metrics {
  readonly traffic: TrafficCounts
  readonly measure: Measure
  complained(): void
  text(
    figures: ServerFigures & { readonly sockets: number },
    commits: Readonly<Record<keyof typeof COMMITS, number>>,
  ): Promise<string>
  readonly type: string
}

/** Histogram buckets in seconds, from memory accesses up to delays that players notice. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

const FIGURES = {
  live: ['hazelring_matches_live', 'Matches in memory'],
  attended: ['hazelring_matches_attended', 'Matches with at least one connected client'],
  watchers: ['hazelring_watchers', 'Watchers of all matches'],
  thinking: ['hazelring_thinking', 'Matches for which a choice or a settlement is being computed'],
  others: ['hazelring_other_servers', 'Other servers on the same games that were heard in the last seconds'],
  sockets: ['hazelring_sockets', 'Open connections for play'],
} as const

/** Totals that the store counts since it was opened. */
const COMMITS = {
  commits: ['hazelring_commits_total', 'Commits of entries'],
  entries: ['hazelring_commit_entries_total', 'Entries in those commits'],
  seconds: [
    'hazelring_commit_seconds_total',
    'Seconds that those commits took, tries after a broken connection among them',
  ],
} as const

const trafficCountsOn = (registers: Registry[]): TrafficCounts => {
  const counter = (name: string, help: string, label: string): ((value: string) => void) => {
    const all = new Counter({ name, help, labelNames: [label], registers })
    const children = new Map<string, Counter.Internal>()
    return (value) => {
      const child = children.get(value) ?? all.labels(value)
      children.set(value, child)
      child.inc()
    }
  }
  const heard = counter('hazelring_requests_total', 'Requests over sockets', 'kind')
  const refused = counter('hazelring_refusals_total', 'Requests that were refused', 'code')
  const told = counter('hazelring_told_total', 'Messages told, each counted once for all who get it', 'kind')
  const closed = counter('hazelring_closed_sockets_total', 'Connections that the server closed', 'why')
  return {
    heard,
    refused,
    told,
    closed,
  }
}

/** @param ofProcess true to add process metrics (memory, CPU time, event-loop lag) */
export const createMetrics = (ofProcess: boolean): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const histogram = (name: string, help: string) => new Histogram({ name, help, buckets: BUCKETS, registers })
  const stages = {
    durable: histogram('hazelring_act_durable_seconds', 'From an action taken in until it is on the disk'),
    published: histogram('hazelring_act_published_seconds', 'From on the disk until everybody has been told'),
  }
  const complaints = new Counter({
    name: 'hazelring_complaints_total',
    help: 'Faults that no client caused',
    registers,
  })
  const commits = Object.entries(COMMITS).map(
    ([count, [name, help]]) => [count as keyof typeof COMMITS, new Counter({ name, help, registers })] as const,
  )
  const gauges = Object.entries(FIGURES).map(
    ([figure, [name, help]]) => [figure as keyof typeof FIGURES, new Gauge({ name, help, registers })] as const,
  )
  return {
    traffic: trafficCountsOn(registers),
    measure: (stage, milliseconds) => stages[stage].observe(milliseconds / 1000),
    complained: () => complaints.inc(),
    text(figures, counts) {
      for (const [count, counter] of commits) {
        counter.reset()
        counter.inc(counts[count])
      }
      for (const [figure, gauge] of gauges) gauge.set(figures[figure])
      return registry.metrics()
    },
    type: registry.contentType,
  }
}
