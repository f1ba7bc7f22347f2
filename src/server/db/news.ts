import type { Hash, LobbyTable } from '../../protocol/index.ts'

/** Someone who follows a match: a player or a watcher, by token; `id` and `name` are what the host sees of a watcher. */
export type Follower = { readonly holder: Hash; readonly id: string; readonly name: string }

/** What one of several servers on the same database tells the others. */
export type News =
  /** Entries that are durable. */
  | { readonly kind: 'wrote'; readonly entries: readonly (readonly [match: string, n: number])[] }
  /** Everyone who follows a match at that server. */
  | { readonly kind: 'present'; readonly match: string; readonly followers: readonly Follower[] }
  | { readonly kind: 'table'; readonly table: LobbyTable }
  | { readonly kind: 'gone'; readonly match: string }
  | { readonly kind: 'forgotten'; readonly match: string }
  /** Said every second. */
  | { readonly kind: 'alive' }
  /** Every match that anyone follows at that server: whatever else it told of followers is over. Said after a break. */
  | { readonly kind: 'followed'; readonly matches: readonly string[] }
  /** The server has just come, or has missed news: the others tell it who is where. */
  | { readonly kind: 'joined' }

/** The way between the servers on one database. A message reaches each other server once, in order, or `missed` is called. */
export interface NewsChannel {
  /** This server's own name, for this run. */
  readonly node: string
  publish(news: News): void
  others(): Promise<boolean>
  /** `hear` gets what other servers publish; `missed` is called when that begins, and when some of it may have been lost. */
  listen(hear: (node: string, news: News) => void, missed: () => void): void
}
