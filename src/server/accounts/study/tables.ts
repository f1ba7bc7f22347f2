import type { Band } from '../../../protocol/match/mistakes.ts'
import { integer, nullable, real, type RowsOf, table, string } from '../../db/tables.ts'

/** Results of studies; all can be computed again from the logs. */
export const studyTables = {
  /** The mistake book: choices by players of one strength in a class of positions in a month. */
  habit: table(
    {
      game: string(),
      /** Empty in rows that count all months. */
      month: string(),
      position: string(),
      choice: string(),
      band: string<Band>(),
      /** Marks of up to four players; empty once there are more. */
      marks: string(),
      /** Example: a match with its `ply`, and 1 if the player was `alone` in it. */
      example: nullable(string()),
      chosen: integer(),
      /** Number of players, `LEAST_PLAYERS` for that or more. */
      players: integer(),
      /** Number of choices with a known cost: of these follow the sums of costs, of their squares, and of the squares of their errors. */
      costed: integer(),
      ply: integer(),
      alone: integer(),
      cost: real(),
      squares: real(),
      errors: real(),
    },
    ['game', 'month', 'position', 'choice', 'band'],
  ),
  /**
   * An account's play in a game: telling choices, right ones among them, and thinking times as logarithms of seconds.
   */
  accuracy: table(
    {
      player: string(),
      game: string(),
      telling: integer(),
      rightOnes: integer(),
      timed: integer(),
      logs: real(),
      logSquares: real(),
    },
    ['player', 'game'],
    { erase: { player: 'delete' } },
  ),
}

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof studyTables> {}
}
