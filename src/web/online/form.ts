import {
  changedRules,
  newSeries,
  parseRuleset,
  type RulesRequest,
  type SeriesTerms,
  usualSeats,
} from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Clock, mayBeRated, RATED_SETTINGS, type Settings, usualSettings } from '../../protocol/index.ts'
import type { TimeControl } from './time-controls.ts'

/** Planned player of a seat: the table's creator, another person, or a computer. */
export type SeatPlan =
  | { readonly kind: 'you' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'bot'; readonly bot: string }

export type OnlineForm = {
  readonly seats: readonly SeatPlan[]
  readonly timeControl: TimeControl
  readonly clock: Clock
  readonly rated: boolean
  /** Terms of a series; undefined for a single game. */
  readonly series?: SeriesTerms | undefined
} & Pick<Settings, 'visibility' | 'late' | 'undo' | 'coach' | 'talk'>

const GUEST: SeatPlan = { kind: 'guest' }
const YOU: SeatPlan = { kind: 'you' }

/** Default form: the creator has the first seat, the others are free. */
export const usualForm = ({ game }: AnyManifest): OnlineForm => {
  const count = usualSeats(game)
  const { visibility, clock, late, undo, coach, talk } = usualSettings(game.id, count)
  const seats = Array.from({ length: count }, (_, i) => (i === 0 ? YOU : GUEST))
  return { seats, timeControl: 'usual', clock, visibility, late, undo, coach, talk, rated: false }
}

/** Assigns a player to a seat. Moving the creator frees the previous seat. */
export const withPlan = (form: OnlineForm, seat: number, plan: SeatPlan): OnlineForm => ({
  ...form,
  seats: form.seats.map((before, i) =>
    i === seat ? plan : plan.kind === 'you' && before.kind === 'you' ? GUEST : before,
  ),
})

/** Request to open a table, and the seat that the creator then takes. */
export type TableAsk = {
  readonly settings: Settings
  readonly computers: readonly { readonly seat: number; readonly bot: string }[]
  readonly seat?: number
}

/** True if the table can be rated, which requires default house rules. */
export const isRateable = (game: AnyManifest['game'], { seats }: OnlineForm, rules: RulesRequest): boolean => {
  const asked = parseRuleset(game.houseRules, rules)
  return mayBeRated({ seats: seats.length }, asked.ok && changedRules(game.houseRules, asked.value).length === 0)
}

const isRated = (game: AnyManifest['game'], form: OnlineForm, rules: RulesRequest): boolean =>
  form.rated && isRateable(game, form, rules)

export const askOf = ({ game }: AnyManifest, form: OnlineForm, rules: RulesRequest): TableAsk => {
  const { seats, clock, visibility, late, undo, coach, talk } = form
  const mine = seats.findIndex(({ kind }) => kind === 'you')
  return {
    settings: {
      ...usualSettings(game.id, seats.length),
      rules,
      clock,
      visibility,
      late,
      undo,
      coach,
      talk,
      ...(form.series && seats.length > 1 && { series: newSeries(form.series, seats.length) }),
      ...(isRated(game, form, rules) && { rated: true, ...RATED_SETTINGS }),
    },
    computers: seats.flatMap((plan, seat) => (plan.kind === 'bot' ? [{ seat, bot: plan.bot }] : [])),
    ...(mine >= 0 && { seat: mine }),
  }
}

/** Request for a private table with default settings. */
export const friendAsk = (manifest: AnyManifest): TableAsk => askOf(manifest, usualForm(manifest), {})
