import type { Hash, LobbyTable } from '../../protocol/index.ts'

/** A follower of a match, a player or a watcher, by token; the host sees a watcher's `id` and `name`. */
export type Follower = { readonly holder: Hash; readonly id: string; readonly name: string }

/** Messages between servers on the same database. */
export type News =
  /** Durable entries. */
  | { readonly kind: 'wrote'; readonly entries: readonly (readonly [match: string, n: number])[] }
  /** All followers of a match at that server. */
  | { readonly kind: 'present'; readonly match: string; readonly followers: readonly Follower[] }
  | { readonly kind: 'table'; readonly table: LobbyTable }
  | { readonly kind: 'gone'; readonly match: string }
  | { readonly kind: 'forgotten'; readonly match: string }
  /** Sent every second. */
  | { readonly kind: 'alive' }
  /** All matches with followers at that server: earlier reports of others are obsolete. Sent after a break. */
  | { readonly kind: 'followed'; readonly matches: readonly string[] }
  /** The server has started, or has missed news: the others send their presence. */
  | { readonly kind: 'joined' }

/**
 * Channel between the servers on one database. A message reaches each other server once, in order, or `missed` is
 * called.
 */
export interface NewsChannel {
  /** This server's name for this run. */
  readonly node: string
  publish(news: News): void
  others(): Promise<boolean>
  /** `hear` gets other servers' news; `missed` is called at the start, and when some may have been lost. */
  listen(hear: (node: string, news: News) => void, missed: () => void): void
}
