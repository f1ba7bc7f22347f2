import type { Band } from '../../../protocol/match/mistakes.ts'
import { integer, nullable, real, type RowsOf, table, string } from '../../db/tables.ts'

/** What finished games teach: it can all be computed again from the logs. */
export const studyTables = {
  /** The mistake book: what players of a strength chose in a class of positions in a month. */
  habit: table(
    {
      game: string(),
      /** Empty in rows that count all months. */
      month: string(),
      position: string(),
      choice: string(),
      band: string<Band>(),
      /** Tell up to four players apart; empty once there are enough of them. */
      marks: string(),
      /** A match, with the `ply` of its example and 1 where the player was `alone` in it. */
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
  /** How an account plays a game: telling choices, those that were right, and the time for a choice as logarithms of seconds. */
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
