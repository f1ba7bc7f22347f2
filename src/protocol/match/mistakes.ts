import * as z from 'zod/mini'

/** Strength classes of the mistake book, by rating before the game. `new`: guests and provisional ratings. */
export const BANDS = ['new', 'to-1400', 'to-1600', 'to-1800', 'above'] as const
export type Band = (typeof BANDS)[number]

/** Minimum number of players behind every published figure. */
export const LEAST_PLAYERS = 5

const wholeCount = z.int().check(z.minimum(0))

/**
 * Choice in a class of positions: count, and mean cost with standard error if known. `example`: position in a public
 * game before the choice; `isAlone`: no other seat chose simultaneously, so it can be an exercise.
 */
const chosenSchema = z.object({
  choice: z.string(),
  chosen: wholeCount,
  cost: z.optional(z.number()),
  error: z.optional(z.number()),
  example: z.optional(z.object({ match: z.string(), ply: wholeCount, isAlone: z.boolean() })),
})

/** `chosen` counts all choices in this class, including choices of too few players to list. */
const positionSchema = z.object({ position: z.string(), chosen: wholeCount, choices: z.array(chosenSchema) })
export type BookPosition = z.infer<typeof positionSchema>
export type BookChoice = z.infer<typeof chosenSchema>

/** `months`: those with data, newest first. `unit`: unit of costs. */
export const mistakesSchema = z.object({
  game: z.string(),
  unit: z.enum(['chance', 'points']),
  months: z.array(z.string()),
  positions: z.array(positionSchema),
})
export type MistakeBook = z.infer<typeof mistakesSchema>
