import type { SeenPlay, Seat } from '../../engine/index.ts'
import { type Advice, choiceWorthsOf } from '../../analysis/coach/coaching.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardChoice } from '../../kit/index.ts'
import type { CoachLevel } from '../data/storage/settings.ts'
import { itemAt } from '../../dice/index.ts'

/**
 * Current advice. `advice` is attached to the offered choices once known; `mute` is the reason if there will be none:
 * no exact values for this game, or no oracle.
 */
export type Coaching = {
  readonly level: CoachLevel
  readonly advice?: Advice | undefined
  readonly mute?: 'unknown' | 'silent' | undefined
  /** Choice requested by a lesson's step, in notation. */
  readonly suggested?: string | undefined
  /** True if this game has no coach under its rules. */
  readonly absent?: true
}

/** Choices of a seat with the coach's advice; space is reserved until it arrives. */
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
