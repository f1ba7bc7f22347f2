import type { Band } from '../../../protocol/match/mistakes.ts'
import { integer, nullable, real, type RowsOf, table, string } from '../../db/tables.ts'

export const studyTables = {
  /** The mistake book: choices in a class of positions by players of one strength in a month. */
  habit: table(
    {
      game: string(),
      /** Month, as `2026-09`; empty in rows that count all months. */
      month: string(),
      position: string(),
      choice: string(),
      band: string<Band>(),
      /** Pseudonyms of the counted players; empty once there are `LEAST_PLAYERS`. */
      marks: string(),
      /** Example match. `ply` is its position in it; `alone` is 1 if no other seat chose at the same time. */
      example: nullable(string()),
      chosen: integer(),
      /** Number of players; `LEAST_PLAYERS` means that many or more. */
      players: integer(),
      /**
       * Number of choices with a known cost. `cost`, `squares` and `errors` are sums of costs, squared costs and
       * squared errors.
       */
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
   * An account's play in a game: telling choices, and correct choices among them. `logs` sums logarithms of thinking
   * times in seconds.
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
