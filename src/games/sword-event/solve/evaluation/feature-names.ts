/** Features of a knight that do not change while dice are rolled. */
export const STILL = [
  'always',
  // House rules (S2–S5, S13).
  'rerolls reset',
  'one die a reroll',
  'no final defence',
  'final defence as it falls',
  'no flanks',
  'three heals',
  'no healing',
  // Nearness of the end: 1 and decreasing with the remaining rounds, quickly and slowly.
  'soon over',
  'once over',
  // Its turn and place: remaining heals, whether it is still to act, knights before it, open sides, nearness of
  // others.
  'heals left',
  'to act',
  'acting before',
  'open sides',
  'others near',
  'nearest',
] as const

/** Features that do change. */
export const MOVING = [
  'three stand',
  'four stand',
  'acts next',
  // Possible damage by others in this round, in this round before its turn, and in the next round.
  'wounds to take',
  'fall to take',
  'wounds before',
  'fall before',
  'wounds to take later',
  'fall to take later',
  // Its maximum damage to another knight.
  'wounds to deal',
  'fall to deal',
  'wounds to deal later',
  'fall to deal later',
  // Its rank, and its lead in health, if the event ended now; weighted by the nearness of the end.
  'lead',
  'lead soon',
  'lead once',
  'health ahead soon',
  // Its rank after all heal in their next turns, if any, and after all heal whenever they can.
  'lead next',
  'lead next soon',
  'lead next once',
  'lead at rest',
  'lead at rest once',
  // The same, with dealt damage at equal health.
  'firm lead',
  'firm lead once',
] as const

/** Levels of health and ReRolls, each learned separately: the feature of a level is 1 for that much or more. */
export const STEPS = [1, 2, 3, 4, 5, 6] as const
type Step = (typeof STEPS)[number]

/**
 * A feature of one knight; ReRolls that are soon lost (S2) are separate. `mended`: health after healing in this round,
 * if possible.
 */
export type Feature =
  | (typeof STILL)[number]
  | (typeof MOVING)[number]
  | `health ${Step}`
  | `rerolls ${Step}`
  | `lent rerolls ${Step}`
  | `mended ${Step}`
