import { worthsOf } from '../../bots/index.ts'
import type { AnyPlay, Ruleset, Seat } from '../../engine/index.ts'
import { solve } from '../../solver/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Offered } from './answer.ts'

/** How much the coach says: nothing, which choices are best, or what each is worth and why. */
export const COACH_LEVELS = ['off', 'hints', 'full'] as const
export type CoachLevel = (typeof COACH_LEVELS)[number]

/** Whether best play is known for this game under its rules. */
export const coachKnows = ({ game }: AnyManifest, { rules, header }: AnyPlay): boolean =>
  solve<unknown, unknown, unknown, Ruleset>(game, rules, header.seats.length).ok

/** Offered choices with what the coach says of each, by what that seat may know; as they were where nobody knows best play. */
export const coached = (
  { game, text }: AnyManifest,
  play: AnyPlay,
  seat: Seat,
  offered: readonly Offered[],
  level: CoachLevel,
): readonly Offered[] => {
  if (level === 'off') return offered
  const view: unknown = game.view(play.states.at(-1), seat)
  const ruled = { game, rules: play.rules, seats: play.header.seats.length }
  const worths = worthsOf<unknown, unknown, unknown, Ruleset>(ruled, view, seat)
  if (worths === undefined) return offered
  const first = offered[worths.findIndex(({ best }) => best)]!.notation
  return offered.map((one, i) => {
    const { value, cost, best } = worths[i]!
    const why = level === 'full' ? text.why?.(view, seat, one.notation, best ? one.notation : first) : undefined
    const worth = { chance: value, cost, best, ...(why !== undefined && { why }) }
    return { ...one, coach: { shows: level === 'full' ? 'figures' : 'best', worth } }
  })
}
