/** Features of a knight that stay constant while dice are rolled. */
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
  // How near the end of the event is: 1 in the last round, then decreasing quickly and slowly.
  'soon over',
  'once over',
  // Own turn and position: heals left, still to act, knights acting before, open sides, other knights nearby.
  'heals left',
  'to act',
  'acting before',
  'open sides',
  'others near',
  'nearest',
] as const

/** Features of a knight that change with the dice, one figure each. */
export const MOVING = [
  'three stand',
  'four stand',
  'acts next',
  // Expected damage from the others: in this round, in their turns before the knight's own, and in the next round.
  'wounds to take',
  'fall to take',
  'wounds before',
  'fall before',
  'wounds to take later',
  'fall to take later',
  // Largest damage that the knight can deal to another.
  'wounds to deal',
  'fall to deal',
  'wounds to deal later',
  'fall to deal later',
  // Rank and health lead if the event ended now, also weighted by the closeness of the end.
  'lead',
  'lead soon',
  'lead once',
  'health ahead soon',
  // Rank after every knight has healed in its next turn, and after all possible healing.
  'lead next',
  'lead next soon',
  'lead next once',
  'lead at rest',
  'lead at rest once',
  // Rank after all possible healing, with ties in health graded by the lead in damage dealt.
  'firm lead',
  'firm lead once',
] as const

/** Levels of health and ReRolls, learned separately. The feature of a level is 1 at this level and above. */
export const STEPS = [1, 2, 3, 4, 5, 6] as const
type Step = (typeof STEPS)[number]

/**
 * Figures of one knight. ReRolls that will soon be lost (S2) are separate features (`lent rerolls`). `mended` is the
 * health after healing in this round, if possible.
 */
export type Feature =
  | (typeof STILL)[number]
  | (typeof MOVING)[number]
  | `health ${Step}`
  | `rerolls ${Step}`
  | `lent rerolls ${Step}`
  | `mended ${Step}`
