/** What a harness counted, and everything that should not have happened, in words. */
export type Tally = {
  /** Acts that the server said are stored; entries that clients saw; rolls that were known before they fell. */
  acknowledged: number
  seen: number
  foretold: number
  finished: number
  /** Finished games by the game's id. */
  readonly games: Map<string, number>
  lost: number
  duplicated: number
  diverged: number
  wrongRolls: number
  unproven: number
  readonly faults: string[]
}

export const newTally = (): Tally => ({
  acknowledged: 0,
  seen: 0,
  foretold: 0,
  finished: 0,
  games: new Map(),
  lost: 0,
  duplicated: 0,
  diverged: 0,
  wrongRolls: 0,
  unproven: 0,
  faults: [],
})

export type Blame = 'lost' | 'duplicated' | 'diverged' | 'wrongRolls' | 'unproven'

/** Counts something that should not have happened; the first few are kept in words. */
export const blame = (tally: Tally, kind: Blame, words: string): void => {
  tally[kind] += 1
  if (tally.faults.length < 50) tally.faults.push(`${kind}: ${words}`)
}

/** Counts a game that came to its end. */
export const finish = (tally: Tally, game: string): void => {
  tally.finished += 1
  tally.games.set(game, (tally.games.get(game) ?? 0) + 1)
}

/** Whether nothing went wrong. */
export const isClean = ({ faults }: Tally): boolean => faults.length === 0
