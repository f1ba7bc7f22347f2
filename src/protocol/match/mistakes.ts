import * as z from 'zod/mini'

/** Strength classes of the mistake book, by rating before the game: `new` for guests and unsettled ratings, then up to 1400, 1600, 1800, and above. */
export const BANDS = ['new', 'to-1400', 'to-1600', 'to-1800', 'above'] as const
export type Band = (typeof BANDS)[number]

/** Minimum number of players behind anything shown. */
export const LEAST_PLAYERS = 5

const wholeCount = z.int().check(z.minimum(0))

/**
 * Choices in a class of positions: how often, and mean cost with one standard error if known. `example`: a position of
 * a public game before the choice; `isAlone` if no other seat chose at the same time, which makes it an exercise.
 */
const chosenSchema = z.object({
  choice: z.string(),
  chosen: wholeCount,
  cost: z.optional(z.number()),
  error: z.optional(z.number()),
  example: z.optional(z.object({ match: z.string(), ply: wholeCount, isAlone: z.boolean() })),
})

/** `chosen` counts all choices of this class, including those of too few players. */
const positionSchema = z.object({ position: z.string(), chosen: wholeCount, choices: z.array(chosenSchema) })
export type BookPosition = z.infer<typeof positionSchema>
export type BookChoice = z.infer<typeof chosenSchema>

/** `months` with data, newest first. `unit`: the unit of costs. */
export const mistakesSchema = z.object({
  game: z.string(),
  unit: z.enum(['chance', 'points']),
  months: z.array(z.string()),
  positions: z.array(positionSchema),
})
export type MistakeBook = z.infer<typeof mistakesSchema>
