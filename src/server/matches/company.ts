import type { Follower } from '../store/news.ts'

/** Who follows which match at other servers on the same database, as far as those have told. */
export interface Company {
  /** Those who follow a match at other servers. */
  of(match: string): readonly Follower[]
  /** A server has told who follows a match there; answers those who do so no longer. */
  set(node: string, match: string, followers: readonly Follower[]): readonly Follower[]
  /** At a server only these matches are followed now, none once it is gone: answers who followed others there. */
  keep(node: string, followed: ReadonlySet<string>): readonly (readonly [match: string, gone: readonly Follower[]])[]
  /** A match was deleted. */
  forget(match: string): void
}

export const createCompany = (): Company => {
  const byMatch = new Map<string, Map<string, readonly Follower[]>>()
  const set = (node: string, match: string, followers: readonly Follower[]): readonly Follower[] => {
    const nodes = byMatch.get(match) ?? new Map<string, readonly Follower[]>()
    const before = nodes.get(node) ?? []
    if (followers.length > 0) nodes.set(node, followers)
    else nodes.delete(node)
    if (nodes.size > 0) byMatch.set(match, nodes)
    else byMatch.delete(match)
    const still = new Set(followers.map(({ holder }) => holder))
    return before.filter(({ holder }) => !still.has(holder))
  }
  return {
    set,
    of: (match) => [...(byMatch.get(match)?.values() ?? [])].flat(),
    keep: (node, followed) =>
      [...byMatch].flatMap(([match, nodes]) =>
        nodes.has(node) && !followed.has(match) ? [[match, set(node, match, [])] as const] : [],
      ),
    forget: (match) => void byMatch.delete(match),
  }
}
