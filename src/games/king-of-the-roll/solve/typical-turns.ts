import { itemAt, memo, type Random, seeded } from '../../../dice/index.ts'
import type { OnProgress } from '../../../engine/index.ts'
import { type Content, type Modification, ROLES, TOKENS } from '../content/schema.ts'
import { characterOf, techniquesOf } from '../rules/edition.ts'
import { soloEffort } from '../rules/solo.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import { cachedByResult, type TurnResults, type TurnResult } from './turn-results.ts'
import { type Aim, aimOf, DICE, inBeltOrder } from './hand.ts'
import { halvesIn, kindsOf, metIn } from './hands.ts'
import { leadRow } from './lead.ts'
import { type Order, orderIn } from './meeting.ts'
import { waysOf } from './ways.ts'

/** Percentage of each face among final Place dice of a turn, measured over 150 matches of two planners. */
const FACE_WEIGHTS = [10, 6, 5, 12, 20, 47]

/** Number of sampled sets of Place dice that represent all hands. */
const PLACES = 12
/** Number of sampled rolls for each set of Place dice. */
const ROLLS = 6

const SEED = 7

const FINE = 1 << 20

/** Random number from 0 to 1. */
const share = (random: Random): number => random.below(FINE) / FINE

const faceAt = (part: number): number => {
  let left = part * 100
  const place = FACE_WEIGHTS.findIndex((weight) => (left -= weight) < 0)
  return place < 0 ? FACE_WEIGHTS.length : place + 1
}

/** Stratified sample of one Place die: takes one face from each equal share of the distribution, then shuffles them. */
const facesOfDie = (random: Random): readonly number[] =>
  Array.from({ length: PLACES }, (_, i) => ({ face: faceAt((i + share(random)) / PLACES), order: share(random) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ face }) => face)

const TYPICAL_HANDS: readonly number[] = Array.from({ length: PLACES * ROLLS }, (_, hand) => hand)

type Hands = readonly { readonly place: readonly number[]; readonly rolls: readonly (readonly number[])[] }[]

const makeTypicalHands = (): Hands => {
  const random = seeded(SEED)
  const dice = Array.from({ length: DICE }, () => facesOfDie(random))
  const roll = (): readonly number[] => Array.from({ length: DICE }, () => 1 + random.below(6))
  return Array.from({ length: PLACES }, (_, i) => ({
    place: dice.map((faces) => itemAt(faces, i)),
    rolls: Array.from({ length: ROLLS }, roll),
  }))
}

let typicalHands: Hands | undefined

/** Results of typical hands with one technique: skill points, and whether they meet it. */
type Typical = { readonly sums: readonly number[]; readonly met: readonly boolean[] }

/** Results of typical hands for these modifications; every technique uses the same hands. */
const makeTypical = (modifications: readonly Modification[], aim: Aim): Typical => {
  typicalHands ??= makeTypicalHands()
  const efforts = typicalHands.flatMap(({ place, rolls }) => {
    const ways = waysOf({ place, modifications, belt: 0, sum: 0, filled: 0 }, aim)
    return rolls.flatMap((rolled) =>
      kindsOf(
        [ways],
        0,
        rolled.map((face) => [face]),
      ).flatMap(({ efforts: [effort] }) => effort ?? []),
    )
  })
  const random = seeded(SEED, 1)
  return {
    sums: efforts.map((effort) => Math.round(halvesIn(effort) / 2)),
    met: efforts.map((effort) => share(random) < metIn(effort)),
  }
}

/** Cache size: every technique of three sets of boards for every animal. */
const CACHED_TYPICALS = 600

const cachedTypicals = memo<Typical>(CACHED_TYPICALS)

const typicalOf = (modifications: readonly Modification[], aim: Aim): Typical =>
  cachedTypicals(`${modifications.join()} ${aim.masks.join()} ${aim.needs}`, () => makeTypical(modifications, aim))

/** Precomputes the slowest part of a match value: results of typical hands of every animal with every technique. */
export const prepareTypicals = ({ characters, takedowns, ground }: Content, tell: OnProgress): void => {
  const standing = takedowns.flat().flatMap((face) => TOKENS.map((token) => face[token]))
  const techniques = [...standing, ...Object.values(ground).flatMap((sides) => ROLES.flatMap((role) => sides[role]))]
  for (const [i, { modifications }] of characters.entries())
    for (const [j, technique] of techniques.entries()) {
      typicalOf(inBeltOrder(modifications), aimOf(technique))
      tell((i + (j + 1) / techniques.length) / characters.length, 0)
    }
}

/**
 * Equally likely deviations from the plan in skill points, for two players who react to each other. They are smaller in
 * solo play.
 */
const MEETINGS = [-5, -2, 0, 2, 5]
const ALONE = [-3, -1, 0, 1, 3]
const WIDE_MEETING = 5

/** Possible result of a turn, independent of the lead: the new position, and the first fighter's gain. */
export type TypicalOutcome = {
  /** Fighter who submitted the opponent; undefined without a submission. */
  readonly submitted: Fighter | undefined
  readonly row: number
  readonly points: number
  readonly advantages: number
}

/**
 * Turns of typical hands from one position. Two techniques give five equally likely outcomes, one row of `meetings`.
 * Each turn has three rows of indices of meetings: the first fighter's techniques by the opponent's, or by the solo
 * cards. `met` is scratch space, one value per meeting.
 */
export type TypicalTurns = {
  readonly outcomes: readonly TypicalOutcome[]
  readonly meetings: Uint16Array
  readonly met: Float64Array
  readonly turns: readonly Uint16Array[]
  /** First to choose: a fighter, or both at once. With `alone`, the player chooses against a drawn solo card. */
  readonly order: Order | 'alone'
}

/** Numbers items from 0. Items with equal keys have the same number. */
const numbering = <T>(keyOf: (thing: T) => string | number) => {
  const all: T[] = []
  const numbers = new Map<string | number, number>()
  const numberOf = (thing: T): number => {
    const key = keyOf(thing)
    const number = numbers.get(key) ?? all.push(thing) - 1
    numbers.set(key, number)
    return number
  }
  return { all, numberOf }
}

/** Upper limit for the number of outcomes from one position. */
const MOST_OUTCOMES = 1000

const collector = (state: KingState) => {
  const outcomes = numbering((outcome: TypicalOutcome) => Object.values(outcome).join())
  const meetings = numbering((met: readonly number[]) => met.reduce((key, outcome) => key * MOST_OUTCOMES + outcome, 0))
  const outcomeOf = cachedByResult(({ submits, winner, ground, points, advantages }): number =>
    outcomes.numberOf({
      submitted: submits ? winner : undefined,
      row: leadRow(ground ?? state.ground),
      points: points[0] - points[1],
      advantages: advantages[0] - advantages[1],
    }),
  )
  return {
    found: () => ({
      outcomes: outcomes.all,
      meetings: Uint16Array.from(meetings.all.flat()),
      met: new Float64Array(meetings.all.length),
    }),
    meetingOf: (results: readonly TurnResult[]): number => meetings.numberOf(results.map(outcomeOf)),
  }
}

type Fights = { readonly content: Content; readonly state: KingState; readonly resultOf: TurnResults }

/** Maximum number of techniques of a side. */
const WIDE = 3

/**
 * A fighter's results with typical hands, by technique. The list always has three entries; if the fighter has fewer
 * techniques, it repeats the last.
 */
const typicals = ({ content, state }: Fights, fighter: Fighter): readonly (Typical & { readonly at: number })[] => {
  const all = inBeltOrder(characterOf(content, state.sides[fighter].character).modifications)
  const techniques = techniquesOf(content, state, fighter)
  return Array.from({ length: WIDE }, (_, i) => {
    const at = Math.min(i, techniques.length - 1)
    return { at, ...typicalOf(all, aimOf(itemAt(techniques, at))) }
  })
}

/** Step that assigns a fixed opposing hand to each hand. */
const STRIDE = 29

const turnsOfTwo = (fights: Fights): TypicalTurns => {
  const [ones, others] = [typicals(fights, 0), typicals(fights, 1)]
  const { found, meetingOf } = collector(fights.state)
  const turns = TYPICAL_HANDS.map((hand) => {
    const met = (hand * STRIDE) % TYPICAL_HANDS.length
    return Uint16Array.from(
      ones.flatMap((one) =>
        others.map((other) => {
          const isMet = (one.met[hand] === true ? 1 : 0) + (other.met[met] === true ? 2 : 0)
          return meetingOf(
            MEETINGS.map((by) =>
              fights.resultOf(one.at, other.at, isMet, itemAt(one.sums, hand) - itemAt(other.sums, met) + by),
            ),
          )
        }),
      ),
    )
  })
  return { ...found(), turns, order: orderIn(fights.state) }
}

/** One in five typical hands is paired with every card of the solo deck. */
const ALONE_EVERY = 5

/** Typical turns of solo play. A Solo opponent on top shows its card before any die is placed: one turn for each card. */
const soloTurns = (fights: Fights): TypicalTurns => {
  const { content, state, resultOf } = fights
  const ones = typicals(fights, 0)
  const { found, meetingOf } = collector(state)
  const cards = content.solo.cards.map((_, i) => soloEffort(content, state, i + 1))
  const places = (hand: number, some: typeof cards): Uint16Array =>
    Uint16Array.from(
      ones.flatMap(({ at, met, sums }) =>
        some.map(({ technique, total, bonus }) =>
          meetingOf(
            ALONE.map((by) => resultOf(at, technique, met[hand] === true ? 3 : 2, sums[hand]! - total - bonus + by)),
          ),
        ),
      ),
    )
  const hands = TYPICAL_HANDS.filter((hand) => hand % ALONE_EVERY === 0)
  const isSeen = state.ground?.top === 1
  const turns = hands.flatMap((hand) => (isSeen ? cards.map((card) => places(hand, [card])) : [places(hand, cards)]))
  return { ...found(), turns, order: 'alone' }
}

export const typicalTurns = (fights: Fights): TypicalTurns =>
  fights.state.seats === 1 ? soloTurns(fights) : turnsOfTwo(fights)

/** Value of the cell at an index of a turn or meeting. */
const worthIn = (cells: Uint16Array, worths: Float64Array, at: number): number => worths[cells[at]!]!

/** Minimum of three cells, `step` apart. Without unpredictable branches, it is three times faster than comparisons. */
const leastOfThree = (turn: Uint16Array, met: Float64Array, from: number, step: number): number =>
  Math.min(worthIn(turn, met, from), worthIn(turn, met, from + step), worthIn(turn, met, from + 2 * step))

const mostOfThree = (turn: Uint16Array, met: Float64Array, from: number, step: number): number =>
  Math.max(worthIn(turn, met, from), worthIn(turn, met, from + step), worthIn(turn, met, from + 2 * step))

/** Value to the first fighter if it chooses first. It takes its best row, and the opponent the best answer to it. */
const mostOfRows = (turn: Uint16Array, met: Float64Array): number =>
  Math.max(leastOfThree(turn, met, 0, 1), leastOfThree(turn, met, WIDE, 1), leastOfThree(turn, met, 2 * WIDE, 1))

/** Value to the first fighter if the opponent chooses first. */
const leastOfColumns = (turn: Uint16Array, met: Float64Array): number =>
  Math.min(mostOfThree(turn, met, 0, WIDE), mostOfThree(turn, met, 1, WIDE), mostOfThree(turn, met, 2, WIDE))

const betweenBoth = (turn: Uint16Array, met: Float64Array): number =>
  (mostOfRows(turn, met) + leastOfColumns(turn, met)) / 2

/** Value to the first fighter against a drawn card. */
const mostOnAverage = (turn: Uint16Array, met: Float64Array): number => {
  const cards = turn.length / WIDE
  let most = -Infinity
  for (let at = 0; at < turn.length; ) {
    let sum = 0
    for (const end = at + cards; at < end; at++) sum += worthIn(turn, met, at)
    most = Math.max(most, sum / cards)
  }
  return most
}

/** Values of a turn by the fighter who chooses first. */
const TURN_WORTHS = { 0: mostOfRows, 1: leastOfColumns, both: betweenBoth, alone: mostOnAverage }

/** Value of a turn before its roll, from the value of each outcome. */
export const typicalTurnsWorth = ({ meetings, met, turns, order }: TypicalTurns, worths: Float64Array): number => {
  for (let i = 0, at = 0; i < met.length; i++) {
    let sum = 0
    for (const end = at + WIDE_MEETING; at < end; at++) sum += worthIn(meetings, worths, at)
    met[i] = sum / WIDE_MEETING
  }
  const turnWorth = TURN_WORTHS[order]
  let total = 0
  for (const turn of turns) total += turnWorth(turn, met)
  return total / turns.length
}
