/** What of a knight's stand does not change while dice are rolled. */
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
  // How near the end of the event is: 1 and falling with the rounds to come, quickly and slowly.
  'soon over',
  'once over',
  // Its own turn and place: heals left, still to act, those who act before it, sides that are open, others near.
  'heals left',
  'to act',
  'acting before',
  'open sides',
  'others near',
  'nearest',
] as const

/** What does change: one figure a knight. */
export const MOVING = [
  'three stand',
  'four stand',
  'acts next',
  // What the others can do to it in turns of this round that are to come, of these before its own, and in the next round.
  'wounds to take',
  'fall to take',
  'wounds before',
  'fall before',
  'wounds to take later',
  'fall to take later',
  // The most that it can do to another one.
  'wounds to deal',
  'fall to deal',
  'wounds to deal later',
  'fall to deal later',
  // How it would be ranked, and by how much health, were it over now; the same where it soon is.
  'lead',
  'lead soon',
  'lead once',
  'health ahead soon',
  // How it would be ranked once all have healed in their next turns, if there are any, and once all have healed whenever they can.
  'lead next',
  'lead next soon',
  'lead next once',
  'lead at rest',
  'lead at rest once',
  // The same by how far it is ahead in health taken where health is alike.
  'firm lead',
  'firm lead once',
] as const

/** Steps of health and ReRolls, each learned for itself: the feature of a step is 1 for who has so much or more. */
export const STEPS = [1, 2, 3, 4, 5, 6] as const
type Step = (typeof STEPS)[number]

/** Each is a figure of one knight; the ReRolls count apart where they are soon lost (S2). Mended: what it has once it has healed in this round, if it still may. */
export type Feature =
  | (typeof STILL)[number]
  | (typeof MOVING)[number]
  | `health ${Step}`
  | `rerolls ${Step}`
  | `lent rerolls ${Step}`
  | `mended ${Step}`
