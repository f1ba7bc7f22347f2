import type { Hash, LobbyTable } from '../../protocol/index.ts'

/** A follower of a match, player or spectator, by token hash. The host sees a spectator's `id` and `name`. */
export type Follower = { readonly holder: Hash; readonly id: string; readonly name: string }

/** Messages between servers on the same database. */
export type News =
  /** The sender has stored these entries. */
  | { readonly kind: 'wrote'; readonly entries: readonly (readonly [match: string, n: number])[] }
  /** All current followers of a match at the sending server. */
  | { readonly kind: 'present'; readonly match: string; readonly followers: readonly Follower[] }
  | { readonly kind: 'table'; readonly table: LobbyTable }
  | { readonly kind: 'gone'; readonly match: string }
  | { readonly kind: 'forgotten'; readonly match: string }
  /** Sent every second, to show that the server is running. */
  | { readonly kind: 'alive' }
  /** All matches with followers at the sender, after a break. Its earlier reports about other matches are obsolete. */
  | { readonly kind: 'followed'; readonly matches: readonly string[] }
  /** The sender has started or missed news, so other servers report their presence. */
  | { readonly kind: 'joined' }

/** Channel between servers on one database. Messages arrive once and in order; after a loss `missed` is called. */
export interface NewsChannel {
  /** Id of this server for this run. */
  readonly node: string
  publish(news: News): void
  others(): Promise<boolean>
  /** `hear` receives other servers' news. `missed` is called at the start, and after news may have been lost. */
  listen(hear: (node: string, news: News) => void, missed: () => void): void
}
