import { type Bot, sourcesOf } from '../bots/index.ts'
import { sample } from '../dice/index.ts'
import { choice, type Choice, drawAction, type Offer, outcomePly, plyText, REVEAL, rulesFor } from '../engine/index.ts'
import {
  follow,
  type AnyLesson,
  type LessonMoment,
  type LessonProgress,
  type LessonWords,
  momentAt,
} from '../games/lesson.ts'
import { Breach } from './law.ts'
import type { SomeNode, SomePly } from './play.ts'
import type { SomeGame } from './subject.ts'

export type LessonGame = {
  readonly game: SomeGame
  readonly bots: readonly Bot<unknown, unknown>[]
  readonly lesson: AnyLesson
  readonly names: readonly string[]
  /** The learner's choices that differ from the suggestion, in notation, by the number of plies before them. */
  readonly instead?: ReadonlyMap<number, string>
}

/** A lesson's game along its suggestions: ids of the steps in order of first appearance. */
export type LessonRun = {
  readonly shown: readonly string[]
  /** Plies played before each step appeared, by step. */
  readonly before: readonly (readonly SomePly[])[]
  /** Words of each step when it appeared. */
  readonly said: readonly LessonWords[]
  readonly progress: LessonProgress
  readonly log: readonly string[]
  readonly over: boolean
  /** All positions from the learner's view. */
  readonly moments: readonly LessonMoment<unknown>[]
}

/** Number of plies after which a running lesson counts as endless. */
const LONGEST_LESSON = 3000

const suggested = (lesson: AnyLesson, { now }: LessonProgress, moment: LessonMoment<unknown>): string => {
  const step = now === undefined ? undefined : lesson.steps[now]
  const [first = ''] = moment.offers()
  return step?.tries?.(moment) ?? lesson.otherwise?.(moment) ?? first
}

/**
 * Plays a lesson by its suggestions and its own dice, like the page, until every step is done or the game is over.
 * @throws Breach if it suggests an illegal action
 */
export const replayLesson = ({ game, bots, lesson, names, instead }: LessonGame): LessonRun => {
  const { dice, minds } = sourcesOf(lesson.seed)
  const learner = lesson.seats.indexOf(undefined)
  const rules = rulesFor(game, lesson.rules)
  const policies = lesson.seats.map((id) => bots.find((bot) => bot.id === id)?.policyFor(rules, lesson.seats.length))
  const states: unknown[] = [game.start(rules, lesson.seats.length)]
  const logs = lesson.seats.map((): string[] => [])
  const [shown, log]: [string[], string[]] = [[], []]
  const said: LessonWords[] = []
  const plies: SomePly[] = []
  const before: SomePly[][] = []
  const moments: LessonMoment<unknown>[] = []
  let progress: LessonProgress = { shown: [], done: [] }
  const act = (moment: LessonMoment<unknown>, { seat, actions }: Offer<unknown>): Choice<unknown> => {
    const state = states.at(-1)
    if (seat !== learner) {
      const policy = policies[seat]
      if (policy === undefined) throw new RangeError(`no computer player for seat ${seat}`)
      return choice(
        seat,
        drawAction(policy.choose({ seat, view: game.view(state, seat), actions, log: logs[seat]! }), minds),
      )
    }
    const text = instead?.get(plies.length) ?? suggested(lesson, progress, moment)
    const action = actions.find((each) => game.print(state, choice(seat, each), 'table') === text)
    if (action === undefined) throw new Breach(`it suggests "${text}", which is not offered`, { path: log })
    return choice(seat, action)
  }
  const plyAt = (node: SomeNode, moment: LessonMoment<unknown>): SomePly | undefined => {
    if (node.kind === 'terminal') return undefined
    if (node.kind === 'chance') return outcomePly(sample(node.chance, dice))
    if (node.kind === 'reveal') return REVEAL
    if (node.kind === 'decision') return act(moment, node)
    return { kind: 'joint', choices: node.seats.map((offer) => act(moment, offer)) }
  }
  for (let at = 0; at < LONGEST_LESSON; at++) {
    const moment = momentAt({ game, states }, at, learner, names)
    moments.push(moment)
    progress = follow(lesson, progress, moment, at)
    const step = progress.now === undefined ? undefined : lesson.steps[progress.now]
    if (step !== undefined && !shown.includes(step.id)) {
      shown.push(step.id)
      said.push(step.say(moment))
      before.push([...plies])
    }
    const state = states[at]
    const node = game.node(state)
    const ply = progress.done.every(Boolean) ? undefined : plyAt(node, moment)
    if (ply === undefined) return { shown, before, said, progress, log, over: moment.over, moments }
    log.push(`${step === undefined ? '' : `[${step.id}] `}${plyText(game, state, node, ply, 'table')}`)
    logs.forEach((own, seat) => own.push(plyText(game, state, node, ply, seat)))
    states.push(game.step(state, ply))
    plies.push(ply)
  }
  throw new Breach(`it goes on after ${LONGEST_LESSON} plies`)
}
