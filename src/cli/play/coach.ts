import { itemAt } from '../../dice/index.ts'
import type { SeenPlay, Seat } from '../../engine/index.ts'
import { coachFor, choiceWorthsOf } from '../../analysis/coach/coaching.ts'
import type { AnyManifest } from '../../games/index.ts'
import { oneOf } from '../input.ts'
import type { Offered } from './answer.ts'
import { programTexts } from '../text/program-texts.ts'
import { texts } from '../text/texts.ts'

/** Coach level: silent, marks the best choices, or values of all choices with reasons. */
export const COACH_LEVELS = ['off', 'hints', 'full'] as const
export type CoachLevel = (typeof COACH_LEVELS)[number]

/** Parses `--coach hints`; `off` without the option. @throws UserError that lists the levels */
export const readCoachLevel = (text = 'off'): CoachLevel => oneOf(programTexts.input.unknown.coach, text, COACH_LEVELS)

const coachAt = (manifest: AnyManifest, { rules, header }: SeenPlay) => coachFor(manifest, rules, header.seats.length)

/** Describes the coach before a game: basis of the figures, or that it is silent. */
export const coachGreeting = (manifest: AnyManifest, play: SeenPlay): string => {
  const coach = coachAt(manifest, play)
  if (coach === undefined) return texts.play.noCoach
  return coach.exact ? texts.play.coachCounts(coach.by) : texts.play.coachEstimates(coach.by)
}

/** Adds the coach's advice, from the seat's view, to choices; returns them unchanged without values. */
export const coached = (
  manifest: AnyManifest,
  play: SeenPlay,
  seat: Seat,
  offered: readonly Offered[],
  level: CoachLevel,
): readonly Offered[] => {
  if (level === 'off') return offered
  const view: unknown = manifest.game.view(play.states.at(-1), seat)
  const advice = coachAt(manifest, play)?.advise(view, seat)
  if (advice === undefined) return offered
  const spoken = choiceWorthsOf(manifest, advice, { view, seat, offered: offered.map(({ notation }) => notation) })
  return offered.map((one, i) => {
    const { why, ...worth } = itemAt(spoken, i)
    const explained = { ...worth, ...(level === 'full' && why !== undefined && { why }) }
    return { ...one, coach: { shows: level === 'full' ? 'figures' : 'best', worth: explained } }
  })
}
