import * as z from 'zod/mini'

/** Number of times a die with so many sides showed a face. */
const tallySchema = z
  .strictObject({
    sides: z.int().check(z.minimum(2), z.maximum(1000)),
    face: z.int().check(z.minimum(1)),
    count: z.int().check(z.minimum(0)),
  })
  .check(z.refine(({ sides, face }) => face <= sides, 'a die has no face above its number of sides'))

/**
 * Answer to `GET /api/dice`: the sealed rolls of this server by sides and face. Public dice are counted with their
 * entry. Dice of games with secrets are counted when the game is over, since a running count would reveal hidden
 * rolls. Counting only finished games would favour short ones and bias the sample. Faces that never fell may be
 * missing. `games` is the number of games played; `since` is the opening time of the first (ms since 1970), 0 if there
 * is none.
 */
export const diceReportSchema = z.strictObject({
  tallies: z.array(tallySchema).check(z.maxLength(10_000)),
  games: z.int().check(z.minimum(0)),
  since: z.int().check(z.minimum(0)),
})
export type DiceReport = z.infer<typeof diceReportSchema>
