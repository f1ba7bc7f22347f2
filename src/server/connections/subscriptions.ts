type Joining = { count: number; isLost: boolean }

export const createSubscriptions = () => {
  const matches = new Map<string, Set<string>>()
  const joining = new Map<string, Joining>()
  return {
    of: (client: string): readonly string[] => [...(matches.get(client) ?? [])],
    add: (client: string, match: string): void => {
      matches.set(client, (matches.get(client) ?? new Set()).add(match))
    },
    drop: (client: string, match: string): void => {
      const mine = matches.get(client)
      if (mine?.delete(match) && mine.size === 0) matches.delete(client)
    },
    /**
     * Records that a connection is joining a match. Call the returned function after joining; it returns true if the
     * connection was lost meanwhile.
     */
    joining: (client: string): (() => boolean) => {
      const mine = joining.get(client) ?? { count: 0, isLost: false }
      joining.set(client, mine)
      mine.count += 1
      return () => {
        mine.count -= 1
        if (mine.count === 0) joining.delete(client)
        return mine.isLost
      }
    },
    lost: (client: string): void => {
      const mine = joining.get(client)
      if (mine !== undefined) mine.isLost = true
    },
  }
}

export type Subscriptions = ReturnType<typeof createSubscriptions>
