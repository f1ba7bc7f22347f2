export type Tally = {
  /** Acts acknowledged as stored, entries received by clients, and predicted rolls that were compared. */
  acknowledged: number
  seen: number
  foretold: number
  finished: number
  /** Finished games by game id. */
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

/** Counts a fault, and keeps the words of the first 50. */
export const blame = (tally: Tally, kind: Blame, words: string): void => {
  tally[kind] += 1
  if (tally.faults.length < 50) tally.faults.push(`${kind}: ${words}`)
}

export const finish = (tally: Tally, game: string): void => {
  tally.finished += 1
  tally.games.set(game, (tally.games.get(game) ?? 0) + 1)
}

export const isClean = ({ faults }: Tally): boolean => faults.length === 0
