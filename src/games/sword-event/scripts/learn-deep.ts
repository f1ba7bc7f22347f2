import { type Random, seeded } from '../../../dice/index.ts'
import type { Seat, TerminalNode } from '../../../engine/index.ts'
import type { SwordEventRules } from '../house-rules.ts'
import { deepMind } from '../lookahead/deep-mind.ts'
import { beforeInitiative } from '../lookahead/initiative.ts'
import { type Lookahead, lookaheadFor } from '../lookahead/lookahead.ts'
import type { Fighter, Moment } from '../lookahead/moment.ts'
import type { DeepMind } from '../mind.ts'
import { type Onlooker, swiftFrom } from '../swift.ts'
import { estimatorBy, prizeStakes } from '../worth/estimate.ts'
import { type Outlook, outlookUnder } from '../worth/outlook.ts'
import type { Weights } from '../worth/weights.ts'
import { note, type Notebook, notePlaces, notePoints } from './learn-data.ts'
import { beginning, drawnRules } from './learn-begin.ts'

/** One scene that was met, and what a look-ahead expects there. */
type Met = { readonly at: number; readonly standing: readonly Seat[]; readonly worth: ArrayLike<number> }

/** Somebody who learns: under one set of rules, for so many knights. */
type Learner = {
  readonly rules: SwordEventRules
  readonly ahead: Lookahead
  readonly mind: DeepMind
  readonly outlook: Outlook
}

const learnerOf = (rules: SwordEventRules, seats: number, weights: Weights): Learner => {
  const ahead = lookaheadFor(rules, seats, prizeStakes(seats), { told: true, estimators: estimatorBy(weights) })
  return { rules, ahead, mind: deepMind(ahead), outlook: outlookUnder(rules, seats) }
}

const isFresh = ({ actions, rotations, struck }: Moment): boolean => actions === 2 && rotations === 2 && struck < 0

const column = (fighters: readonly Fighter[], name: 'health' | 'rerolls' | 'dealt'): readonly number[] =>
  fighters.map((one) => one[name])

type Stage = {
  readonly fighters: readonly Fighter[]
  readonly fallen: readonly Seat[]
  readonly waiting: readonly Seat[]
  readonly rounds: number
}

/** Those who have fallen stand nowhere. */
const onGround = (fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.map((one) => (one.health > 0 ? one : { ...one, hex: -1 }))

const meet = (book: Notebook, { outlook }: Learner, stage: Stage, event: number, worth: ArrayLike<number>): Met => {
  const fighters = onGround(stage.fighters)
  const moment = {
    scene: { ...stage, knights: fighters },
    health: column(fighters, 'health'),
    rerolls: column(fighters, 'rerolls'),
    dealt: column(fighters, 'dealt'),
  }
  const standing = fighters.flatMap(({ health }, seat) => (health > 0 ? [seat] : []))
  return { at: note(book, outlook, moment, event), standing, worth }
}

/** A mind that tells what it expects where its turn begins, one time in so many. */
const watched = (
  { ahead, mind }: Learner,
  every: number,
  random: Random,
  tell: (moment: Moment, worth: ArrayLike<number>) => void,
): DeepMind => ({
  ...mind,
  way: (moment, mayHeal) => {
    if (isFresh(moment) && random.below(every) === 0) {
      const { worth } = ahead.best(moment)
      const healed = mayHeal ? ahead.healed(moment) : worth
      tell(moment, healed[moment.actor]! > worth[moment.actor]! ? healed : worth)
    }
    return mind.way(moment, mayHeal)
  },
})

/**
 * What is learned of each scene: what the look-ahead expects there in part, what it expected afterwards in part, and so on to the
 * end (Sutton's λ-return).
 */
const returns = (book: Notebook, met: readonly Met[], end: TerminalNode, lambda: number): void => {
  let later = end.payoff
  for (const { at, standing, worth } of met.toReversed()) {
    notePlaces(book, at, standing, end)
    later = later.map((points, seat) => lambda * points + (1 - lambda) * worth[seat]!)
    notePoints(book, at, standing, later)
  }
}

/** How many knights: duels are learned for themselves (learn-duel.ts). */
const SEATS = [2, 3, 3, 4, 4, 4]

/** Plays events by a look-ahead with these weights and notes so many scenes, or some more. */
export const gatherDeep = (
  book: Notebook,
  weights: Weights,
  {
    scenes,
    every,
    lambda,
    seed,
  }: { readonly scenes: number; readonly every: number; readonly lambda: number; readonly seed: number },
): void => {
  const learners = new Map<string, Learner>()
  const enough = book.event.length + scenes
  for (let event = 0; book.event.length < enough; event++) {
    const random = seeded(seed, event)
    const [rules, seats] = [drawnRules(random), SEATS[random.below(SEATS.length)]!]
    const key = `${seats} ${Object.values(rules).join()}`
    const learner = learners.get(key) ?? learnerOf(rules, seats, weights)
    learners.set(key, learner)
    const met: Met[] = []
    const mind = watched(learner, every, random, (moment, worth) => {
      const { fighters, fallen, actor, after, rounds } = moment
      met.push(meet(book, learner, { fighters, fallen, waiting: [actor, ...after], rounds }, event, worth))
    })
    const atRoundEnd: Onlooker = ({ knights, fallen, rounds }, order, acted) => {
      if (acted < order.length || rounds === 0 || random.below(every * 2) > 0) return
      const fighters = onGround(knights.map((knight) => ({ ...knight })))
      const at = { fighters, fallen: [...fallen], rounds: rounds - 1 }
      const worth = beforeInitiative(learner.ahead.scope.leaf, at, rules.rerolls === 'reset')
      met.push(meet(book, learner, { fighters, fallen: [...fallen], waiting: [], rounds }, event, worth))
    }
    const stand = beginning(rules, seats, random)
    const end = swiftFrom(
      rules,
      stand.knights.map(() => mind),
      stand,
      random,
      atRoundEnd,
    )
    returns(book, met, end, lambda)
  }
}
