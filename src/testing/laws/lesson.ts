import { rulesFor } from '../../engine/index.ts'
import { type AnyLesson, createProgress, momentAt } from '../../games/lesson.ts'
import { clausesOf, readPage } from '../../games/rules-page.ts'
import type { Evidence } from '../evidence.ts'
import { Breach, inWords, type Law } from '../law.ts'
import { type LessonRun, replayLesson } from '../lesson-replay.ts'
import { type Trace, traceOf } from '../play.ts'

const MOST_STEPS = 9
const LEAST = 4
/** Maximum letters of text and task, and of a heading, on a phone's card. */
const LONGEST_STEP = 165
const LONGEST_HEADING = 40

const isBlank = (text: string): boolean => text.trim() === ''

type Scene = {
  readonly evidence: Evidence
  readonly lesson: AnyLesson
  readonly learner: number
  readonly names: readonly string[]
}

const checkShape = ({ lesson, evidence: { subject } }: Scene): void => {
  const { steps, seats, title, about, closing } = lesson
  if (seats.filter((bot) => bot === undefined).length !== 1) throw new Breach('not exactly one seat is the learner’s')
  const stranger = seats.find((id) => id !== undefined && !subject.bots.some((bot) => bot.id === id))
  if (stranger !== undefined) throw new Breach(`${stranger} is no computer player of this game`)
  if (steps.length < LEAST || steps.length > MOST_STEPS)
    throw new Breach(`${steps.length} steps: not ${LEAST} to ${MOST_STEPS}`)
  if (new Set(steps.map(({ id }) => id)).size < steps.length) throw new Breach('two steps have the same id')
  const texts = [title, about, closing.heading, closing.text, ...steps.flatMap((step) => [step.title, step.about])]
  if (texts.some(isBlank)) throw new Breach('something of the lesson has no words')
}

/** Checks that the steps and the ending refer only to clauses of the rules page. */
const checkClauses = ({ lesson, evidence: { subject } }: Scene): void => {
  const { page } = subject
  const known = page === undefined ? undefined : clausesOf(readPage(page))
  for (const { id, clauses } of [{ id: 'closing', clauses: lesson.clauses }, ...lesson.steps]) {
    if (clauses.length === 0) throw new Breach(`step ${id} names no clause for what it says`)
    const unknown = clauses.find((clause) => known?.includes(clause) === false)
    if (unknown !== undefined)
      throw new Breach(`step ${id} names clause ${unknown}, which the rules page does not have`)
  }
}

/** Checks that the lesson's own suggestions lead to each of its steps in order, and complete each. */
const checkReplay = (scene: Scene): void => {
  const { lesson, names, evidence } = scene
  const { game, subject } = evidence
  const run = replayLesson({ game, bots: subject.bots, lesson, names })
  const path = run.log
  const [wanted, shown] = [lesson.steps.map(({ id }) => id).join(', '), run.shown.join(', ')]
  if (shown !== wanted) throw new Breach(`followed, it shows ${shown}; its steps are ${wanted}`, { path })
  const opening = path.slice(
    0,
    Math.max(
      0,
      path.findIndex((line) => line.startsWith('[')),
    ),
  )
  if (opening.join('\n') !== (lesson.opening ?? []).join('\n'))
    throw new Breach(`before the learner first acts, what is played is not its opening`, { path: opening })
  const open = lesson.steps.find((_, i) => run.progress.done[i] !== true)
  if (open !== undefined) throw new Breach(`followed, its step ${open.id} is never done`, { path })
  checkIdle(scene, run)
}

/** Maximum number of consecutive acts of the learner without a lesson step. */
const MOST_IDLE = 8

/** Checks that the lesson has a text between steps if the learner acts more than `MOST_IDLE` times without a step. */
const checkIdle = ({ lesson }: Scene, { log, moments }: LessonRun): void => {
  let idle = 0
  for (const [at, moment] of moments.entries()) {
    if (!moment.rolls && moment.offers().length === 0) continue
    idle = log[at]?.startsWith('[') === true ? 0 : idle + 1
    if (idle > MOST_IDLE && lesson.between?.(moment) === undefined)
      throw new Breach(`for ${idle} acts of the learner it has nothing to say`, { path: log.slice(0, at) })
  }
}

/** Maximum number of consecutive choices that a learner must undo to finish the lesson. */
const MOST_BACK = 2

/** Returns the plies at which the learner chose in a run, the last ply first. */
const choicesIn = ({ log, moments }: LessonRun): readonly number[] =>
  log
    .map((_, at) => at)
    .filter((at) => (moments[at]?.offers().length ?? 0) > 0)
    .toReversed()

const isFinished = ({ progress }: LessonRun): boolean => progress.done.every(Boolean)

/**
 * Checks that every choice leads to the end of the lesson. A choice that ends the game first may be undone, if another
 * choice there leads to the end of the lesson.
 */
const checkFreedom = ({ lesson, names, evidence: { game, subject } }: Scene): void => {
  const runWith = (...instead: (readonly [number, string])[]): LessonRun => {
    try {
      return replayLesson({ game, bots: subject.bots, lesson, names, instead: new Map(instead) })
    } catch (error) {
      if (error instanceof Breach) throw error
      throw new Breach(`after ${instead.map(([, text]) => `"${text}"`).join(', ')} a step fails with ${inWords(error)}`)
    }
  }
  const usual = runWith()
  for (const at of choicesIn(usual))
    for (const text of usual.moments[at]?.offers() ?? []) {
      const free = runWith([at, text])
      if (isFinished(free)) continue
      const leadsOn = choicesIn(free)
        .slice(0, MOST_BACK)
        .some((back) => free.moments[back]?.offers().some((other) => isFinished(runWith([at, text], [back, other]))))
      if (!leadsOn) throw new Breach(`"${text}" ends the lesson, and taking back does not help`, { path: free.log })
    }
}

/** Checks the words and the suggestion of the step that fits a position. */
const checkStep = ({ lesson, learner, names, evidence }: Scene, trace: Trace, at: number, index: number): void => {
  const moment = momentAt({ game: evidence.game, states: trace.states }, at, learner, names)
  const step = lesson.steps[index]
  const said = step?.say(moment)
  const tried = step?.tries?.(moment)
  if (said === undefined || [said.heading, said.text, said.task].some(isBlank))
    throw new Breach(`step ${step?.id} has no words`, { trace, at })
  if (said.text.length + said.task.length > LONGEST_STEP || said.heading.length > LONGEST_HEADING)
    throw new Breach(`step ${step?.id} says more than a card on a phone can show`, { trace, at })
  if (tried !== undefined && !moment.offers().includes(tried))
    throw new Breach(`step ${step?.id} suggests ${tried}, which is not offered`, { trace, at })
  if (!moment.rolls && moment.offers().length === 0)
    throw new Breach(`step ${step?.id} is shown where the learner can do nothing`, { trace, at })
  if (said.why !== undefined && step?.clauses.includes(said.why.clause) !== true)
    throw new Breach(`step ${step?.id} links clause ${said.why.clause}, which is not among its own`, { trace, at })
}

/** Checks that in random games every matching step has words and a task. */
const checkRandom = (scene: Scene, trace: Trace): void => {
  const { lesson, learner, names, evidence } = scene
  const progressOf = createProgress(lesson, learner, names)
  for (let at = 0; at < trace.states.length; at++) {
    try {
      const { now } = progressOf({ game: evidence.game, states: trace.states.slice(0, at + 1) })
      if (now !== undefined) checkStep(scene, trace, at, now)
    } catch (error) {
      if (error instanceof Breach) throw error
      throw new Breach(`a step fails with ${inWords(error)}`, { trace, at })
    }
  }
}

/** Number of random games on the lesson's table in the short run. */
const TRIED = 6

export const lesson: Law = {
  name: 'lesson',
  about: 'A lesson shows its steps in order when it is followed, and fits whatever else is played.',
  check(evidence) {
    const { subject, game, traces, effort } = evidence
    if (subject.lesson === undefined) return
    const { seats, rules } = subject.lesson
    const names = seats.map((_, seat) => subject.words?.seatNames[seat] ?? `Player ${seat + 1}`)
    const scene: Scene = { evidence, lesson: subject.lesson, learner: seats.indexOf(undefined), names }
    checkShape(scene)
    checkClauses(scene)
    checkReplay(scene)
    checkFreedom(scene)
    const own = { rules: rulesFor(game, rules), seats: seats.length }
    const asked = JSON.stringify(own.rules)
    const sampled = traces.filter(({ table }) => table.seats === own.seats && JSON.stringify(table.rules) === asked)
    const played = sampled.length > 0 ? sampled : Array.from({ length: TRIED }, (_, i) => traceOf(game, own, i + 1))
    for (const trace of effort.everything ? played : played.slice(0, TRIED)) checkRandom(scene, trace)
  },
}
