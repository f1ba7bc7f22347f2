/** Which matches each connection attends, for as long as it lasts. */
export interface Visits {
  of(visitor: string): readonly string[]
  add(visitor: string, match: string): void
  drop(visitor: string, match: string): void
  /** A connection is on its way into a match: what it answers says whether it was lost in the meantime. */
  coming(visitor: string): () => boolean
  /** The connection is lost for good. */
  lost(visitor: string): void
}

type Coming = { count: number; isLost: boolean }

export const newVisits = (): Visits => {
  const matches = new Map<string, Set<string>>()
  const coming = new Map<string, Coming>()
  return {
    of: (visitor) => [...(matches.get(visitor) ?? [])],
    add: (visitor, match) => {
      matches.set(visitor, (matches.get(visitor) ?? new Set()).add(match))
    },
    drop: (visitor, match) => {
      const mine = matches.get(visitor)
      if (mine?.delete(match) && mine.size === 0) matches.delete(visitor)
    },
    coming: (visitor) => {
      const mine = coming.get(visitor) ?? { count: 0, isLost: false }
      coming.set(visitor, mine)
      mine.count += 1
      return () => {
        mine.count -= 1
        if (mine.count === 0) coming.delete(visitor)
        return mine.isLost
      }
    },
    lost: (visitor) => {
      const mine = coming.get(visitor)
      if (mine !== undefined) mine.isLost = true
    },
  }
}
