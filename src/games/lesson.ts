import { type GameView, offeredTexts, type Seat } from '../engine/index.ts'

/** A position in the game of a lesson, seen by the learner. */
export type LessonMoment<V> = {
  readonly view: V
  /** The learner's view one ply earlier; undefined at the start. */
  readonly before?: V | undefined
  readonly seat: Seat
  /** Displayed names of the seats. */
  readonly names: readonly string[]
  /** True if the learner's own dice are ready to roll. */
  readonly rolls: boolean
  /** True if the rules have ended the game. */
  readonly over: boolean
  /** Returns the learner's choices in notation; empty if other seats act. */
  offers(): readonly string[]
}

/** Returns the name of the opponent in a two-player game. */
export const rivalOf = ({ names, seat }: Pick<LessonMoment<unknown>, 'names' | 'seat'>): string => names[1 - seat] ?? ''

/** Texts of a step: heading and text, then the task. `why` links to the clause that answers its question. */
export type LessonWords = {
  readonly heading: string
  readonly text: string
  readonly task: string
  readonly why?: { readonly label: string; readonly clause: string }
}

/** One thing to learn, at a position where the learner has to choose or roll. */
export interface LessonStep<V> {
  /** Unique within the lesson. */
  readonly id: string
  /** Title in the list of steps. */
  readonly title: string
  readonly about: string
  /** Clauses of the rules page that support its sentences. Its card links to the first clause. */
  readonly clauses: readonly string[]
  /** Describes for a waiting learner when the step starts: "after round 6; this is round 3"; empty if unnecessary. */
  comes?(moment: LessonMoment<V>): string
  /** True if this step fits the position. The page shows the first step that fits and is not done. */
  when(moment: LessonMoment<V>): boolean
  /** True if a shown step is done. If it is missing, the step is done as soon as `when` is false. */
  done?(moment: LessonMoment<V>): boolean
  say(moment: LessonMoment<V>): LessonWords
  /** Parts of the board that the card can point to, as `data-mark` values in order of preference. */
  readonly marks: readonly string[]
  /** Suggested choice in notation. Undefined for a roll, or if the learner may choose freely. */
  tries?(moment: LessonMoment<V>): string | undefined
}

/** A step in the catalogue. Each entry is a text, or a function of the position. */
type StepWords = Pick<LessonStep<unknown>, 'title' | 'about'> & {
  readonly task: string
  readonly why: string
  readonly heading?: unknown
  readonly text?: unknown
  readonly comes?: unknown
}

/** Texts that are missing in the catalogue. */
type OpenTexts<W> = { readonly [K in 'heading' | 'text' as W extends Record<K, string> ? never : K]: string }

type StepPlan<V, W> = Pick<LessonStep<V>, 'when' | 'tries' | 'comes'> & {
  say?(moment: LessonMoment<V>): Partial<OpenTexts<unknown>>
} & (W extends OpenTexts<unknown> ? unknown : { say(moment: LessonMoment<V>): OpenTexts<W> })

const textIn = (words: unknown): string => (typeof words === 'string' ? words : '')

/** Builds a lesson's step from its catalogue entry, its clauses and its marks. */
export const newStep =
  <V>() =>
  <W extends StepWords>(
    id: string,
    words: W,
    clauses: readonly [string, ...string[]],
    marks: readonly string[],
    { when, comes = () => textIn(words.comes), say, tries }: StepPlan<V, W>,
  ): LessonStep<V> => {
    const { title, about, task, why } = words
    return {
      id,
      title,
      about,
      clauses,
      marks,
      when,
      comes,
      ...(tries && { tries }),
      say: (moment) => {
        const { heading = textIn(words.heading), text = textIn(words.text) } = say?.(moment) ?? {}
        return { heading, text, task, why: { label: why, clause: clauses[0] } }
      },
    }
  }

/** A guided first game. It is a real game with seeded dice, and a few steps that fit its positions. */
export interface Lesson<V> {
  /** Seed of the dice and of the opponents' choices. */
  readonly seed: number
  /** Players by seat: undefined for the learner (exactly once), the id of a computer player for all others. */
  readonly seats: readonly (string | undefined)[]
  /** House rules that differ from the default rules. */
  readonly rules?: { readonly [name: string]: string | number }
  /** Lines of a transcript that are played before the learner's first choice. */
  readonly opening?: readonly string[]
  readonly title: string
  /** Introduction for beginners in one or two sentences. */
  readonly about: string
  /** The last card, which tells what the learner can now do. */
  readonly closing: { readonly heading: string; readonly text: string }
  /** Clauses of the rules page that support `about` and `closing`. */
  readonly clauses: readonly string[]
  readonly steps: readonly LessonStep<V>[]
  /**
   * Remark about the learner’s last choice if no step fits, such as which choice was better. It disappears with the
   * learner's next choice (`remarkAt`).
   */
  remark?(moment: LessonMoment<V>): string | undefined
  /** Purpose of moves without a step or remark. If missing, the card says that the game continues. */
  between?(moment: LessonMoment<V>): string | undefined
  /** Choice to play if no step fits, in notation. By default it is the first offer. */
  otherwise?(moment: LessonMoment<V>): string | undefined
}

/** The only alias for lessons of unknown games. */
// oxlint-disable-next-line typescript/no-explicit-any -- as AnyManifest
export type AnyLesson = Lesson<any>

type Positions = {
  readonly game: GameView<unknown, unknown, unknown>
  readonly states: readonly unknown[]
}

/** Returns the position at a step of a game, seen from a seat. */
export const momentAt = (
  { game, states }: Positions,
  at: number,
  seat: Seat,
  names: readonly string[],
): LessonMoment<unknown> => {
  const state = states[at]
  const node = game.node(state)
  return {
    view: game.view(state, seat),
    before: at === 0 ? undefined : game.view(states[at - 1], seat),
    seat,
    names,
    rolls: node.kind === 'chance' && node.seat === seat && node.again !== true,
    over: node.kind === 'terminal',
    offers: () => offeredTexts(game, state, seat),
  }
}

/** Returns the remark on the learner’s last choice at the last position. Undefined after the learner's next choice. */
export const remarkAt = (
  lesson: AnyLesson,
  positions: Positions,
  seat: Seat,
  names: readonly string[],
): string | undefined => {
  const last = positions.states.length - 1
  const saidAt = (at: number): string | undefined => lesson.remark?.(momentAt(positions, at, seat, names))
  const said = saidAt(last)
  if (said === undefined) return undefined
  const acts = positions.states.findLastIndex((_, at) => {
    const { rolls, offers } = momentAt(positions, at, seat, names)
    return at < last && (rolls || offers().length > 0)
  })
  return acts >= 0 && saidAt(acts) === said ? undefined : said
}

/** A learner's progress. It depends only on the positions, so an interrupted lesson can continue. */
export type LessonProgress = {
  /** Index of the step that fits the last position; undefined if none does. */
  readonly now?: number | undefined
  /** For each step, the position at which it was last shown; undefined if never. */
  readonly shown: readonly (number | undefined)[]
  readonly done: readonly boolean[]
}

const START: LessonProgress = { shown: [], done: [] }

const isDone = ({ done, when }: LessonStep<unknown>, moment: LessonMoment<unknown>): boolean =>
  done === undefined ? !when(moment) : done(moment)

/** Returns the progress after one more position, which has the number `at` in the game. */
export const follow = (
  { steps }: AnyLesson,
  { shown, done }: LessonProgress,
  moment: LessonMoment<unknown>,
  at: number,
): LessonProgress => {
  const over = steps.map((step, i) => done[i] === true || (shown[i] !== undefined && isDone(step, moment)))
  const found = steps.findIndex((step, i) => over[i] !== true && step.when(moment))
  const seen = steps.map((_, i) => (i === found ? at : shown[i]))
  return { now: found < 0 ? undefined : found, shown: seen, done: over }
}

/** Returns a function that computes the learner's progress in a game. It caches earlier positions of the same game. */
export const createProgress = (lesson: AnyLesson, seat: Seat, names: readonly string[]) => {
  let known: { readonly state: unknown; readonly progress: LessonProgress }[] = []
  return (positions: Positions): LessonProgress => {
    const { states } = positions
    const changed = states.findIndex((state, i) => known[i]?.state !== state)
    if (changed >= 0) known = known.slice(0, changed)
    for (let at = known.length; at < states.length; at++) {
      const before = known.at(-1)?.progress ?? START
      known.push({ state: states[at], progress: follow(lesson, before, momentAt(positions, at, seat, names), at) })
    }
    return known[states.length - 1]?.progress ?? START
  }
}

export const isLearned = ({ done }: LessonProgress): boolean => done.length > 0 && done.every(Boolean)
