import type { SeenPlay, Seat } from '../../engine/index.ts'
import { type Advice, choiceWorthsOf } from '../../analysis/coach/coaching.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardChoice } from '../../kit/index.ts'
import type { CoachLevel } from '../data/storage/settings.ts'
import { itemAt } from '../../dice/index.ts'

/**
 * What a coach has to say now. `advice` is on the offered choices once it is known; `mute` says why there will be none:
 * nothing is known exactly of this game, or the oracle cannot be reached.
 */
export type Coaching = {
  readonly level: CoachLevel
  readonly advice?: Advice | undefined
  readonly mute?: 'unknown' | 'silent' | undefined
  /** The choice that the step of a lesson asks for, in notation. */
  readonly suggested?: string | undefined
  /** There is no coach for this game under its rules, so none is offered. */
  readonly absent?: true
}

/** The choices of a seat at the end of a game with what the coach says of each; his place is kept until he knows. */
export const coached = <T extends Pick<BoardChoice, 'id'>>(
  manifest: AnyManifest,
  play: SeenPlay,
  seat: Seat,
  choices: readonly T[],
  { level, advice, mute, suggested }: Coaching,
): readonly (T & Pick<BoardChoice, 'coach' | 'suggested'>)[] => {
  if (suggested !== undefined)
    return choices.map((choice) => (choice.id === suggested ? { ...choice, suggested: true } : choice))
  if (level === 'off' || mute !== undefined) return choices
  const shows = level === 'full' ? 'figures' : 'best'
  if (advice === undefined) return choices.map((choice) => ({ ...choice, coach: { shows } }))
  const view: unknown = play.game.view(play.states.at(-1), seat)
  const spoken = choiceWorthsOf(manifest, advice, { view, seat, offered: choices.map(({ id }) => id) })
  return choices.map((choice, i) => {
    const { why, ...worth } = itemAt(spoken, i)
    return { ...choice, coach: { shows, worth: { ...worth, ...(level === 'full' && why !== undefined && { why }) } } }
  })
}
