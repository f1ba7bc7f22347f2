import type { Follower } from '../db/news.ts'

/** Who follows which match at other servers on the same database, as far as those have told. */
export const createCompany = () => {
  const byMatch = new Map<string, Map<string, readonly Follower[]>>()
  /** A server has told who follows a match there; answers those who do so no longer. */
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
    of: (match: string): readonly Follower[] => [...(byMatch.get(match)?.values() ?? [])].flat(),
    /** At a server only these matches are followed now, none once it is gone: answers who followed others there. */
    keep: (node: string, followed: ReadonlySet<string>) =>
      [...byMatch].flatMap(([match, nodes]) =>
        nodes.has(node) && !followed.has(match) ? [[match, set(node, match, [])] as const] : [],
      ),
    forget: (match: string): void => void byMatch.delete(match),
  }
}

export type Company = ReturnType<typeof createCompany>
