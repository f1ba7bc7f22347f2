import * as z from 'zod/mini'

/** How often one face of a die of so many sides fell. */
const tallySchema = z
  .strictObject({
    sides: z.int().check(z.minimum(2), z.maximum(1000)),
    face: z.int().check(z.minimum(1)),
    count: z.int().check(z.minimum(0)),
  })
  .check(z.refine(({ sides, face }) => face <= sides, 'a die has no face above its number of sides'))

/**
 * What `GET /api/dice` answers: the dice of the sealed rolls of this server, by sides and face. Dice that all may see are
 * counted with the entry in which they fall; those of games with secrets when the game is over, for a running count would give
 * hidden rolls away. Counting only games that have ended would favour short ones, and be no fair sample. Faces that never
 * fell may be left out. `games` have been played; `since` is when the first of them was opened (milliseconds since 1970), 0
 * when there is none.
 */
export const diceReportSchema = z.strictObject({
  tallies: z.array(tallySchema).check(z.maxLength(10_000)),
  games: z.int().check(z.minimum(0)),
  since: z.int().check(z.minimum(0)),
})
export type DiceReport = z.infer<typeof diceReportSchema>
