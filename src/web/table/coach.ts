import type { SeenPlay, Seat } from '../../engine/index.ts'
import { type Advice, choiceWorthsOf } from '../../analysis/coach/coaching.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardChoice } from '../../kit/index.ts'
import type { CoachLevel } from '../data/storage/settings.ts'
import { itemAt } from '../../dice/index.ts'

/**
 * Current advice. `advice` is undefined until known. `mute`: reason for giving none: `unknown` if the game has no exact
 * values, `silent` if no oracle is available.
 */
export type Coaching = {
  readonly level: CoachLevel
  readonly advice?: Advice | undefined
  readonly mute?: 'unknown' | 'silent' | undefined
  /** Choice that a lesson's step suggests, in notation. */
  readonly suggested?: string | undefined
  /** True if the game has no coach under these rules. */
  readonly absent?: true
}

/** Adds the coach's advice to a seat's choices; reserves space until it arrives. */
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
