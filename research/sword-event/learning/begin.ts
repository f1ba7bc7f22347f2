import type { Random } from '../../../src/dice/index.ts'
import { rulesFor, type RulesRequest, type TerminalNode } from '../../../src/engine/index.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import type { Mind } from '../../../src/games/sword-event/bots/mind.ts'
import { cautious, greedy, mindBehind, steady, wary } from '../../../src/games/sword-event/bots/policies.ts'
import manifest from '../../../src/games/sword-event/index.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import {
  eventStart,
  newEvent,
  playRounds,
  playTurns,
  type StartingPoint,
  type Watcher,
} from '../../../src/games/sword-event/bots/fast-playout.ts'
import { sampleScene } from '../../../src/games/sword-event/fixtures/sample.ts'

/** House rules to learn under: half of the events under the usual ones on any arena, some by a preset, the others under any. */
const OTHERS: { readonly [rule: string]: readonly string[] } = {
  rerolls: ['accumulate', 'reset'],
  'reroll-buys': ['any-dice', 'one-die'],
  'flank-attack': ['on', 'off'],
  'final-defence': ['on', 'off'],
  'reroll-final-defence': ['on', 'off'],
  healing: ['printed', 'three', 'off'],
}

const pick = <T>(list: readonly T[], { below }: Random): T => list[below(list.length)]!

/** How often each arena is drawn. */
const GROUNDS = ['great', 'great', 'great', 'small', 'small', 'ring'] as const

export const drawnRules = (random: Random): SwordEventRules => {
  const arena = pick(GROUNDS, random)
  const kind = random.below(6)
  if (kind < 3) return rulesFor(swordEvent, { arena })
  if (kind === 3) return rulesFor(swordEvent, { ...pick(manifest.presets!, random).rules, length: 'one' })
  const asked: RulesRequest = Object.fromEntries(
    Object.entries(OTHERS).map(([rule, values]) => [rule, random.below(3) === 0 ? values[0]! : pick(values, random)]),
  )
  const { 'final-defence': defence, 'reroll-final-defence': _, ...rest } = asked
  return rulesFor(swordEvent, { arena, ...(defence === 'off' ? { ...rest, 'final-defence': 'off' } : asked) })
}

/** Those who plan turn by turn, and how often of 10 each plays before a scene is noted. */
const PLAYERS = [greedy, cautious, steady, wary]
const BEFORE = [0, 0, 1, 1, 1, 1, 2, 2, 2, 2]

/** Remembers what is made, by rules. */
const kept = <T>(make: (rules: SwordEventRules) => T): ((rules: SwordEventRules) => T) => {
  const known = new Map<string, T>()
  return (rules) => {
    const key = Object.values(rules).join()
    const made = known.get(key) ?? make(rules)
    known.set(key, made)
    return made
  }
}

/** The minds of those who plan. */
export const mindsUnder = kept((rules): readonly Mind[] => PLAYERS.map((player) => mindBehind(player(rules))!))

const anywhere = (rules: SwordEventRules, seats: number, random: Random): StartingPoint => {
  const { scene, health, rerolls, dealt } = sampleScene(rules, seats, random)
  const knights = scene.knights.map((knight, seat) => ({
    hex: knight.hex,
    facing: knight.facing,
    heals: knight.heals ?? 0,
    health: health[seat]!,
    rerolls: rerolls[seat]!,
    dealt: dealt[seat]!,
  }))
  return { ...scene, knights }
}

export type OnTurn = NonNullable<Watcher['onTurn']>

/** Plays an event on from any point to its end. */
export const playFastFrom = (
  rules: SwordEventRules,
  minds: readonly Mind[],
  from: StartingPoint,
  random: Random,
  onTurn: OnTurn,
): TerminalNode => {
  const event = newEvent(rules, minds, from, { onTurn })
  if (from.waiting.length > 0 && from.fallen.length < minds.length - 1) playTurns(event, from.waiting, random)
  return playRounds(event, random)
}

type Event = Parameters<OnTurn>[0]

const standOf = ({ knights, fallen, rounds }: Event, order: readonly number[], acted: number): StartingPoint => ({
  knights: knights.map(({ hex, facing, health, rerolls, heals, dealt }) => ({
    hex: health > 0 ? hex : -1,
    facing,
    health,
    rerolls,
    heals,
    dealt,
  })),
  fallen: [...fallen],
  waiting: order.slice(acted).filter((seat) => knights[seat]!.health > 0),
  rounds,
})

/** A stand that mixed players have come to after some rounds; undefined where one of them has won by then. */
const cameTo = (
  rules: SwordEventRules,
  stand: StartingPoint,
  rounds: number,
  random: Random,
): StartingPoint | undefined => {
  const minds = stand.knights.map(() => mindsUnder(rules)[pick(BEFORE, random)]!)
  let last: StartingPoint | undefined
  playFastFrom(rules, minds, { ...stand, rounds }, random, (event, order, acted) => {
    last = acted === order.length && event.rounds === 0 ? standOf(event, order, acted) : undefined
  })
  return last && { ...last, rounds: stand.rounds }
}

/** The most rounds of an event, one drawn of these: near the end everything changes quickly, and limits go up to 200. */
const LIMITS = [10, 40, 40, 40, 60, 200]

/** Where an event is played from whose scenes are noted: every other one as players play it, the rest from anywhere. */
export const beginning = (rules: SwordEventRules, seats: number, random: Random): StartingPoint => {
  if (random.below(2) === 0) return eventStart(rules, seats)
  const rounds = 1 + random.below(pick(LIMITS, random))
  const stand = random.below(3) === 0 ? anywhere(rules, seats, random) : { ...eventStart(rules, seats), rounds }
  return (random.below(2) === 0 && cameTo(rules, stand, 1 + random.below(20), random)) || stand
}
