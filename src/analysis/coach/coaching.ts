import { type CoachWorth, worthsOf } from './coach.ts'
import { seeded, itemAt } from '../../dice/index.ts'
import { deciders, isOpen, type Ruleset, type Seat, type OnProgress } from '../../engine/index.ts'
import { areChances, type Reference } from '../../odds/index.ts'
import type { ChoiceWorth } from '../../kit/board.ts'
import { roughShareText } from '../../kit/fraction-words.ts'
import { numberText } from '../../kit/text.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { bySetup } from '../by-setup.ts'
import { unsampledReferences } from '../reference.ts'
import { words } from '../words.ts'

/** Advice on all choices offered to a seat, in their order. */
export type Advice = {
  /** Name of the strategy that all players are assumed to follow, such as "best play". */
  readonly by: string
  /** True for exact figures, false for estimates. */
  readonly exact: boolean
  /** Unit of `worths`: winning chances, or final points. */
  readonly unit: 'chance' | 'points'
  readonly worths: readonly CoachWorth[]
  /** Standard error of the difference between two choices; undefined for exact figures. */
  readonly error?: number
  /** Final points beside winning chances, if the game counts points; `pointsBy` names their strategy if it differs. */
  readonly points?: readonly CoachWorth[]
  readonly pointsBy?: string
}

/** Coach that values choices under fixed rules, exactly or by estimates. */
export interface Coach {
  /** Strategy and exactness of the figures, as in `Advice`. */
  readonly by: string
  readonly exact: boolean
  /** Precomputes slow parts once; takes up to some seconds. */
  warm(tell?: OnProgress): void
  /**
   * Returns advice from the seat's view; undefined if the reference has no answer. Reports progress of long
   * computations. @throws RangeError if the seat does not decide
   */
  advise(view: unknown, seat: Seat, tell?: OnProgress): Advice | undefined
}

type Knowledge = {
  readonly manifest: AnyManifest
  readonly start: unknown
  readonly main: Reference<unknown>
  readonly beside: Reference<unknown> | undefined
}

/** Returns the answer; undefined if the reference throws because it has none. */
const whereKnown = <T>(answer: () => T): T | undefined => {
  try {
    return answer()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const coachBy = ({ manifest: { game }, start, main, beside }: Knowledge): Coach => {
  let known: Advice['unit'] | undefined
  const unit = (): Advice['unit'] =>
    (known ??= areChances(main.equity(start).payoff, main.currency) ? 'chance' : 'points')
  const otherwise = beside === undefined || beside.name === main.name ? {} : { pointsBy: beside.name }
  return {
    by: main.name,
    exact: main.exact,
    warm: (tell) => {
      if (tell !== undefined) main.prepare?.(start, tell)
      unit()
    },
    advise: (view, seat, tell) => {
      const state: unknown = game.imagine(view, seeded(0))
      if (!deciders(game.node(state)).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
      return whereKnown(() => {
        if (tell !== undefined) main.prepare?.(state, tell)
        return {
          by: main.name,
          exact: main.exact,
          unit: unit(),
          worths: worthsOf(game, main, view, seat),
          ...(!main.exact && { error: main.equity(state).error }),
          ...(unit() === 'chance' &&
            beside !== undefined && { points: worthsOf(game, beside, view, seat), ...otherwise }),
        }
      })
    },
  }
}

const coachAt = (manifest: AnyManifest, rules: Ruleset, seats: number): Coach | undefined => {
  const [main, beside] = unsampledReferences(manifest, rules, seats)
  return main && coachBy({ manifest, start: manifest.game.start(rules, seats), main, beside })
}

/** Returns the cached coach of a game under its rules; undefined without known values. */
export const coachFor = bySetup(coachAt)

/**
 * True if a game can have a coach under these rules; does not solve it. Games with secrets need their own reference.
 */
export const hasCoach = (
  { game, reference, points }: Pick<AnyManifest, 'game' | 'reference' | 'points'>,
  rules: Ruleset,
  seats: number,
): boolean => isOpen(game) || reference?.(rules, seats) !== undefined || points?.(rules, seats) !== undefined

/** Deciding seat with its view, and its offers in notation. */
export type CoachQuestion = { readonly view: unknown; readonly seat: Seat; readonly offered: readonly string[] }

const worthAt = ({ unit, worths, points }: Advice, place: number): ChoiceWorth => {
  const beside = points?.[place]
  return { unit, ...itemAt(worths, place), ...(beside && { points: { value: beside.value, cost: beside.cost } }) }
}

/** Returns the advice on each offered choice, with a reason in the game's words. */
export const choiceWorthsOf = (
  { text }: Pick<AnyManifest, 'text'>,
  advice: Advice,
  { view, seat, offered }: CoachQuestion,
): readonly ChoiceWorth[] => {
  const first = offered[advice.worths.findIndex(({ best }) => best)] ?? ''
  return offered.map((id, i) => {
    const worth = worthAt(advice, i)
    const why = text.why?.(view, seat, id, worth.best ? id : first)
    return { ...worth, ...(why !== undefined && { why }) }
  })
}

/** Describes the basis of a coach's figures in one or two sentences. */
export const coachBasis = ({ by, unit, error, pointsBy }: Omit<Advice, 'worths' | 'points'>): string => {
  const off =
    error === undefined || unit === 'chance' ? roughShareText(error ?? 0) : words.coach.points(numberText(error))
  const basis = error === undefined ? words.coach.basis(by) : words.coach.estimate(by, off)
  return pointsBy === undefined ? basis : `${basis} ${words.coach.finalPoints(pointsBy)}`
}
