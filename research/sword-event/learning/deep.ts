import { seeded } from '../../../src/dice/index.ts'
import type { PerSeat, Seat } from '../../../src/engine/index.ts'
import { champion, deepMind } from '../../../src/games/sword-event/bots/champion.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { beforeInitiative } from '../../../src/games/sword-event/solve/lookahead/initiative.ts'
import { type Lookahead, lookaheadFor } from '../../../src/games/sword-event/solve/lookahead/lookahead.ts'
import type { Mind } from '../../../src/games/sword-event/bots/mind.ts'
import { mindBehind } from '../../../src/games/sword-event/bots/policies.ts'
import { canHeal } from '../../../src/games/sword-event/rules/turns.ts'
import { estimatorBy, prizeStakes } from '../../../src/games/sword-event/solve/evaluation/estimate.ts'
import { type SceneFeatures, sceneFeaturesFor } from '../../../src/games/sword-event/solve/evaluation/scene-features.ts'
import type { Weights } from '../../../src/games/sword-event/solve/evaluation/weights.ts'
import { beginning, drawnRules, mindsUnder, type OnTurn, playFastFrom } from './begin.ts'
import { type Met, note, type Notebook, noteReturns } from './data.ts'

/** Somebody who learns, and whom it learns from: under one set of rules, for so many knights. */
export type Learner = {
  readonly rules: SwordEventRules
  readonly ahead: Lookahead
  readonly features: SceneFeatures
  /** The look-ahead by the weights so far, and everybody who may play, itself among them. */
  readonly own: Mind
  readonly any: readonly Mind[]
}

export const learnerOf = (rules: SwordEventRules, seats: number, weights: Weights): Learner => {
  const ahead = lookaheadFor(rules, seats, prizeStakes(seats), { everySeat: true, estimators: estimatorBy(weights) })
  const own = deepMind(ahead)
  const bold = mindBehind(champion(rules, seats))!
  return { rules, ahead, features: sceneFeaturesFor(rules, seats), own, any: [own, bold, ...mindsUnder(rules)] }
}

type Event = Parameters<OnTurn>[0]
type Knight = Event['knights'][number]

/** Those who have fallen stand nowhere. */
const onGround = ({ knights }: Event): readonly Knight[] =>
  knights.map((one) => ({ ...one, hex: one.health > 0 ? one.hex : -1 }))

/** A stand where a turn begins, or where nobody is to act any more and rounds are to come. */
export type Stage = {
  readonly fighters: readonly Knight[]
  readonly fallen: readonly Seat[]
  readonly waiting: readonly Seat[]
  readonly rounds: number
}

export const stageOf = (event: Event, order: readonly Seat[], acted: number): Stage => ({
  fighters: onGround(event),
  fallen: [...event.fallen],
  waiting: order.slice(acted).filter((seat) => event.knights[seat]!.health > 0),
  rounds: event.rounds,
})

/**
 * What the look-ahead expects of a stand: where a turn begins the best that can be done in it, where a round is over the mean over
 * all rolls for initiative.
 */
const aheadOf = (rules: SwordEventRules, ahead: Lookahead, stage: Stage): PerSeat<number> => {
  const { fighters, fallen, waiting, rounds } = stage
  const [actor, ...after] = waiting
  if (actor === undefined) {
    const worth = beforeInitiative(
      ahead.scope.leaf,
      { fighters, fallen, rounds: rounds - 1 },
      rules.rerolls === 'reset',
    )
    return Array.from(worth)
  }
  const turn = { actions: 2, rotations: 2, halted: false, struck: -1 }
  const moment = { fighters, fallen, actor, after, rounds, ...turn }
  const { worth } = ahead.best(moment)
  const healed = canHeal(rules, fighters[actor]!) ? ahead.healed(moment) : worth
  return Array.from(healed[actor]! > worth[actor]! ? healed : worth)
}

export const meet = (book: Notebook, { features, rules, ahead }: Learner, stage: Stage, event: number): Met => {
  const { fighters, fallen, waiting, rounds } = stage
  const column = (name: 'health' | 'rerolls' | 'dealt'): readonly number[] => fighters.map((one) => one[name])
  const scene = { knights: fighters, fallen, waiting, rounds }
  const moment = { scene, health: column('health'), rerolls: column('rerolls'), dealt: column('dealt') }
  const standing = fighters.flatMap(({ health }, seat) => (health > 0 ? [seat] : []))
  return { at: note(book, features, moment, event), standing, worth: aheadOf(rules, ahead, stage) }
}

/** How many knights: duels are learned for themselves (learn-duel.ts). */
const SEATS = [2, 3, 3, 4, 4, 4]

/** What events are gathered. */
type Gathering = {
  /** So many scenes, or some more. */
  readonly scenes: number
  /** One stand in so many is noted. */
  readonly every: number
  /** How much of what became of a scene is learned, the rest being what the look-ahead expected: only where it plays itself. */
  readonly lambda: number
  /** Whether anybody plays, each seat drawn for itself, or the look-ahead alone. */
  readonly mixed: boolean
  readonly seed: number
}

/** Plays events and notes scenes of them, with what a look-ahead by these weights expects of each. */
export const gatherDeep = (book: Notebook, weights: Weights, gathering: Gathering): void => {
  const { scenes, every, lambda, mixed, seed } = gathering
  const enough = book.event.length + scenes
  for (let event = 0; book.event.length < enough; event++) {
    const random = seeded(seed, event)
    const [rules, seats] = [drawnRules(random), SEATS[random.below(SEATS.length)]!]
    const learner = learnerOf(rules, seats, weights)
    const met: Met[] = []
    const stand = beginning(rules, seats, random)
    const minds = stand.knights.map(() => (mixed ? learner.any[random.below(learner.any.length)]! : learner.own))
    const end = playFastFrom(rules, minds, stand, random, (at, order, acted) => {
      const isOver = acted === order.length && at.rounds === 0
      if (!isOver && random.below(every) === 0) met.push(meet(book, learner, stageOf(at, order, acted), event))
    })
    noteReturns(book, met, end, lambda)
  }
}
