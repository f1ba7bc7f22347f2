import type { Follower } from '../store/news.ts'

/** Who follows which match at other servers on the same database, as far as those have told. */
export interface Company {
  /** Those who follow a match at other servers. */
  of(match: string): readonly Follower[]
  /** A server has told who follows a match there; answers those who do so no longer. */
  set(node: string, match: string, followers: readonly Follower[]): readonly Follower[]
  /** A server is gone: answers who followed what there. */
  drop(node: string): readonly (readonly [match: string, gone: readonly Follower[]])[]
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
    drop: (node) =>
      [...byMatch].flatMap(([match, nodes]) => (nodes.has(node) ? [[match, set(node, match, [])] as const] : [])),
  }
}
