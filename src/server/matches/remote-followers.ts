import type { Follower } from '../db/news.ts'

/** Milliseconds of silence after which another server may be standing still. */
const DOUBT = 2_000

/** Followers of matches at other servers on the same database, as last reported. */
export const createRemoteFollowers = () => {
  const byMatch = new Map<string, Map<string, readonly Follower[]>>()
  /** Time of the last news from each other server, by the process clock. */
  const heard = new Map<string, number>()
  /** Replaces a server's followers of a match, and returns those who left. */
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
    heard,
    /**
     * True while a server that serves followers of the match is silent, but not yet given up. Its players may have acted
     * in time, so no clock of the match is judged.
     */
    isInDoubt: (match: string): boolean =>
      [...(byMatch.get(match)?.keys() ?? [])].some((node) => performance.now() - (heard.get(node) ?? 0) > DOUBT),
    of: (match: string): readonly Follower[] => [...(byMatch.get(match)?.values() ?? [])].flat(),
    /** Removes the server's followers of all matches outside `followed`, and returns them by match. */
    keep: (node: string, followed: ReadonlySet<string>) =>
      [...byMatch].flatMap(([match, nodes]) =>
        nodes.has(node) && !followed.has(match) ? [[match, set(node, match, [])] as const] : [],
      ),
    forget: (match: string): void => void byMatch.delete(match),
  }
}

export type RemoteFollowers = ReturnType<typeof createRemoteFollowers>
