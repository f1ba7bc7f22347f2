import * as z from 'zod/mini'

/** Number of times that dice of this size showed a face. */
const tallySchema = z
  .strictObject({
    sides: z.int().check(z.minimum(2), z.maximum(1000)),
    face: z.int().check(z.minimum(1)),
    count: z.int().check(z.minimum(0)),
  })
  .check(z.refine(({ sides, face }) => face <= sides, 'a die has no face above its number of sides'))

/**
 * Answer to `GET /api/dice`: counts of this server's sealed rolls by sides and face; missing faces count 0. Counts
 * public dice immediately, and dice of games with secrets after the end, because running counts would reveal them.
 * Counting only finished games would bias the sample to short games. `games`: number of games; `since`: opening time of
 * the first (ms since 1970), or 0.
 */
export const diceReportSchema = z.strictObject({
  tallies: z.array(tallySchema).check(z.maxLength(10_000)),
  games: z.int().check(z.minimum(0)),
  since: z.int().check(z.minimum(0)),
})
export type DiceReport = z.infer<typeof diceReportSchema>
