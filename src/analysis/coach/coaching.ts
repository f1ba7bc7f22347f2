import { type CoachWorth, worthsOf } from './coach.ts'
import { seeded, itemAt } from '../../dice/index.ts'
import { deciders, isOpen, type Ruleset, type Seat, type OnProgress } from '../../engine/index.ts'
import { areChances, type Reference } from '../../odds/index.ts'
import type { ChoiceWorth } from '../../kit/board.ts'
import { roughShareText } from '../../kit/fraction-words.ts'
import { numberText } from '../../kit/text.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { bySetup } from '../by-setup.ts'
import { knownFor } from '../reference.ts'
import { words } from '../words.ts'

/** What a coach says of all choices that are offered to a seat, in order of offer. */
export type Advice = {
  /** What everybody is taken to follow from there on: "best play". */
  readonly by: string
  /** Whether figures are known exactly; estimates otherwise. */
  readonly exact: boolean
  /** What `worths` are: chances to win, or points in the end. */
  readonly unit: 'chance' | 'points'
  readonly worths: readonly CoachWorth[]
  /** One standard error of what sets two choices apart, where figures are estimates. */
  readonly error?: number
  /** Beside chances to win: points in the end, where the game counts them, and what they count on where that is said otherwise. */
  readonly points?: readonly CoachWorth[]
  readonly pointsBy?: string
}

/** Knows, or can well estimate, what choices are worth under certain rules. */
export interface Coach {
  /** What his figures rest on, and how surely, as in `Advice`. */
  readonly by: string
  readonly exact: boolean
  /** Works out ahead what takes long: up to some seconds, once. */
  warm(tell?: OnProgress): void
  /** By what that seat may know; undefined where the reference has no answer for that state. Tells how far it is where that takes long. @throws RangeError where the seat does not decide */
  advise(view: unknown, seat: Seat, tell?: OnProgress): Advice | undefined
}

type Knowledge = {
  readonly manifest: AnyManifest
  readonly start: unknown
  readonly main: Reference<unknown>
  readonly beside: Reference<unknown> | undefined
}

/** An answer, or nothing where the reference says that it has none. */
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
  const [main, beside] = knownFor(manifest, rules, seats)
  return main && coachBy({ manifest, start: manifest.game.start(rules, seats), main, beside })
}

/** The coach for a game under its rules, the same one each time; undefined where nothing is known. */
export const coachFor = bySetup(coachAt)

/**
 * Whether there may be a coach for a game under its rules: told at once, without solving anything. A game with secrets has one only where
 * it brings a reference of its own.
 */
export const hasCoach = (
  { game, reference, points }: Pick<AnyManifest, 'game' | 'reference' | 'points'>,
  rules: Ruleset,
  seats: number,
): boolean => isOpen(game) || reference?.(rules, seats) !== undefined || points?.(rules, seats) !== undefined

/** Who is asked, and what is offered, in notation. */
export type CoachQuestion = { readonly view: unknown; readonly seat: Seat; readonly offered: readonly string[] }

const worthAt = ({ unit, worths, points }: Advice, place: number): ChoiceWorth => {
  const beside = points?.[place]
  return { unit, ...itemAt(worths, place), ...(beside && { points: { value: beside.value, cost: beside.cost } }) }
}

/** What the coach says of each offered choice, with the reason that the game's words give. */
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

/** On what a coach's figures count, in a sentence or two. */
export const coachBasis = ({ by, unit, error, pointsBy }: Omit<Advice, 'worths' | 'points'>): string => {
  const off =
    error === undefined || unit === 'chance' ? roughShareText(error ?? 0) : words.coach.points(numberText(error))
  const basis = error === undefined ? words.coach.basis(by) : words.coach.estimate(by, off)
  return pointsBy === undefined ? basis : `${basis} ${words.coach.finalPoints(pointsBy)}`
}
