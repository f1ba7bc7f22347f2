import * as z from 'zod/mini'

/**
 * Strength by which the mistake book sorts choices, as rated before the game: `new` for guests and players who are not settled yet, then up
 * to 1400, 1600, 1800, and above.
 */
export const BANDS = ['new', 'to-1400', 'to-1600', 'to-1800', 'above'] as const
export type Band = (typeof BANDS)[number]

/** Nothing is shown that fewer players than this have done. */
export const LEAST_PLAYERS = 5

const wholeCount = z.int().check(z.minimum(0))

/**
 * What was chosen in a class of positions, how often, and what it cost on average where that is known, with one standard error. `example`:
 * a position of a public game, before the choice; `isAlone` where nobody else chose at the same time, so that it makes an exercise.
 */
const chosenSchema = z.object({
  choice: z.string(),
  chosen: wholeCount,
  cost: z.optional(z.number()),
  error: z.optional(z.number()),
  example: z.optional(z.object({ match: z.string(), ply: wholeCount, isAlone: z.boolean() })),
})

/** `chosen` counts all choices of this class, those that too few players made among them. */
const positionSchema = z.object({ position: z.string(), chosen: wholeCount, choices: z.array(chosenSchema) })
export type BookPosition = z.infer<typeof positionSchema>
export type BookChoice = z.infer<typeof chosenSchema>

/** `months` that there is anything of, newest first. `unit`: what costs are counted in. */
export const mistakesSchema = z.object({
  game: z.string(),
  unit: z.enum(['chance', 'points']),
  months: z.array(z.string()),
  positions: z.array(positionSchema),
})
export type MistakeBook = z.infer<typeof mistakesSchema>
