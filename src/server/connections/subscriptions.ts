/** Which matches each connection follows, for as long as the connection lasts. */
export interface Subscriptions {
  of(client: string): readonly string[]
  add(client: string, match: string): void
  drop(client: string, match: string): void
  /** A connection is joining a match. The answer is to be called when it has joined, and tells whether the connection was lost. */
  joining(client: string): () => boolean
  /** The connection is lost for good. */
  lost(client: string): void
}

type Joining = { count: number; isLost: boolean }

export const createSubscriptions = (): Subscriptions => {
  const matches = new Map<string, Set<string>>()
  const joining = new Map<string, Joining>()
  return {
    of: (client) => [...(matches.get(client) ?? [])],
    add: (client, match) => {
      matches.set(client, (matches.get(client) ?? new Set()).add(match))
    },
    drop: (client, match) => {
      const mine = matches.get(client)
      if (mine?.delete(match) && mine.size === 0) matches.delete(client)
    },
    joining: (client) => {
      const mine = joining.get(client) ?? { count: 0, isLost: false }
      joining.set(client, mine)
      mine.count += 1
      return () => {
        mine.count -= 1
        if (mine.count === 0) joining.delete(client)
        return mine.isLost
      }
    },
    lost: (client) => {
      const mine = joining.get(client)
      if (mine !== undefined) mine.isLost = true
    },
  }
}
