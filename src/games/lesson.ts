import { type GameView, offeredTexts, type Seat } from '../engine/index.ts'

/** A position of a lesson's game, as its learner sees it. */
export type LessonMoment<V> = {
  readonly view: V
  /** What the learner saw one ply earlier; undefined at the start. */
  readonly before?: V | undefined
  readonly seat: Seat
  /** What the seats are called. */
  readonly names: readonly string[]
  /** Whether dice wait for the learner's own hand. */
  readonly rolls: boolean
  /** Whether the rules have ended the game. */
  readonly over: boolean
  /** What the learner may choose now, in notation; empty where others act. */
  offers(): readonly string[]
}

/** What the other one of two is called. */
export const rivalOf = ({ names, seat }: Pick<LessonMoment<unknown>, 'names' | 'seat'>): string => names[1 - seat] ?? ''

/** What a step says: what the learner sees, then what to do; `why` leads to the clause that answers its question. */
export type LessonWords = {
  readonly heading: string
  readonly text: string
  readonly task: string
  readonly why?: { readonly label: string; readonly clause: string }
}

/** One thing to learn, at a position where the learner has to act. */
export interface LessonStep<V> {
  /** Unique within the lesson. */
  readonly id: string
  /** Its line in the list of steps. */
  readonly title: string
  readonly about: string
  /** Clauses of the rules page that its sentences rest on, the one that its card links first. */
  readonly clauses: readonly string[]
  /** When it comes, for one who waits for it: "after round 6; this is round 3"; empty where that need not be said. */
  comes?(moment: LessonMoment<V>): string
  /** Whether this step fits the position: the first one that does, and is not done yet, is shown. */
  when(moment: LessonMoment<V>): boolean
  /** Whether a step that was shown is done. Left out: as soon as `when` is false. */
  done?(moment: LessonMoment<V>): boolean
  say(moment: LessonMoment<V>): LessonWords
  /** What the card points to, in order of preference: the `data-mark` of a part of the board. */
  readonly marks: readonly string[]
  /** What the step suggests, in notation; undefined where it is a roll, or anything will do. */
  tries?(moment: LessonMoment<V>): string | undefined
}

/** What a catalogue says of a step: texts, or functions where they depend on the position. */
type StepWords = Pick<LessonStep<unknown>, 'title' | 'about'> & {
  readonly task: string
  readonly why: string
  readonly heading?: unknown
  readonly text?: unknown
  readonly comes?: unknown
}

/** Texts that the catalogue leaves open. */
type OpenTexts<W> = { readonly [K in 'heading' | 'text' as W extends Record<K, string> ? never : K]: string }

type StepPlan<V, W> = Pick<LessonStep<V>, 'when' | 'tries' | 'comes'> & {
  say?(moment: LessonMoment<V>): Partial<OpenTexts<unknown>>
} & (W extends OpenTexts<unknown> ? unknown : { say(moment: LessonMoment<V>): OpenTexts<W> })

const textIn = (words: unknown): string => (typeof words === 'string' ? words : '')

/** Makes steps of a lesson from its catalogue: each with the clauses that it rests on, and what its card points to. */
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

/** A guided first game: a real game with dice from a seed, and a few steps that fit its positions. */
export interface Lesson<V> {
  /** The seed of the dice and of the rivals' choices. */
  readonly seed: number
  /** Who sits where: undefined is the learner, who appears once; the others are computer players by id. */
  readonly seats: readonly (string | undefined)[]
  /** House rules other than the usual ones. */
  readonly rules?: { readonly [name: string]: string | number }
  /** What is played before the learner first acts, as lines of a transcript: it lies on the table when the lesson begins. */
  readonly opening?: readonly string[]
  readonly title: string
  /** One or two sentences for a newcomer: what the game is about. */
  readonly about: string
  /** The last card: what the learner can do now. */
  readonly closing: { readonly heading: string; readonly text: string }
  /** Clauses of the rules page that `about` and `closing` rest on. */
  readonly clauses: readonly string[]
  readonly steps: readonly LessonStep<V>[]
  /** What to say about the learner’s last choice if no step fits, such as which choice was better. It disappears when the learner acts again (`remarkAt`). */
  remark?(moment: LessonMoment<V>): string | undefined
  /** What to say if there is neither a step nor a remark: what these moves are for. Without it the card says that the table plays on. */
  between?(moment: LessonMoment<V>): string | undefined
  /** What to play where no step fits, in notation; left out: the first choice that is offered. */
  otherwise?(moment: LessonMoment<V>): string | undefined
}

/** The one alias of mixed games' lessons. */
// oxlint-disable-next-line typescript/no-explicit-any -- as AnyManifest
export type AnyLesson = Lesson<any>

type Positions = {
  readonly game: GameView<unknown, unknown, unknown>
  readonly states: readonly unknown[]
}

/** The position at a step of a game, seen from a seat. */
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

/** The remark on the learner’s last choice at the last position; undefined once the learner has acted again. */
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

/** How far a learner is: it follows from the positions alone, so that a lesson that was left goes on where it stood. */
export type LessonProgress = {
  /** The step that fits the last position; undefined where none does. */
  readonly now?: number | undefined
  /** For each step the position at which it was last shown; undefined where it was not. */
  readonly shown: readonly (number | undefined)[]
  readonly done: readonly boolean[]
}

const START: LessonProgress = { shown: [], done: [] }

const isDone = ({ done, when }: LessonStep<unknown>, moment: LessonMoment<unknown>): boolean =>
  done === undefined ? !when(moment) : done(moment)

/** Progress after one more position, which is the game's position `at`. */
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

/** Tells how far the learner on a seat is in a game; what it found for earlier positions of the same game it remembers. */
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

/** Whether every step is done. */
export const isLearned = ({ done }: LessonProgress): boolean => done.length > 0 && done.every(Boolean)
