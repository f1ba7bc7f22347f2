import type { Worth } from '../../bots/index.ts'
import type { AnyPlay, Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardChoice, ChoiceWorth } from '../../ui/index.ts'
import type { CoachLevel } from '../storage/settings.ts'

/**
 * What a coach has to say now. `worths` are those of the offered choices, in order, once they are known; `mute` says why
 * there will be none: nobody knows best play of this game, or the oracle cannot be reached.
 */
export type Coaching = {
  readonly level: CoachLevel
  readonly worths?: readonly Worth[] | undefined
  readonly mute?: 'unknown' | 'silent' | undefined
}

/** The choices of a seat at the end of a game with what the coach says of each; his place is kept until he knows. */
export const coached = (
  { text }: AnyManifest,
  play: AnyPlay,
  seat: Seat,
  choices: readonly BoardChoice[],
  { level, worths, mute }: Coaching,
): readonly BoardChoice[] => {
  if (level === 'off' || mute !== undefined) return choices
  const shows = level === 'full' ? 'figures' : 'best'
  if (worths === undefined) return choices.map((choice) => ({ ...choice, coach: { shows } }))
  const view: unknown = play.game.view(play.states.at(-1), seat)
  const first = choices[worths.findIndex(({ best }) => best)]?.id ?? ''
  return choices.map((choice, i) => {
    const { value, cost, best } = worths[i]!
    const why = level === 'full' ? text.why?.(view, seat, choice.id, best ? choice.id : first) : undefined
    const worth: ChoiceWorth = { chance: value, cost, best, ...(why !== undefined && { why }) }
    return { ...choice, coach: { shows, worth } }
  })
}
