import { itemAt, memo, type Random, seeded } from '../../../dice/index.ts'
import type { OnProgress } from '../../../engine/index.ts'
import { type Content, type Modification, ROLES, TOKENS } from '../content/schema.ts'
import { characterOf, techniquesOf } from '../rules/edition.ts'
import { soloEffort } from '../rules/solo.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import { byDeed, type Clash, type Deed } from './clash.ts'
import { type Aim, aimOf, DICE, inBeltOrder } from './hand.ts'
import { halvesIn, kindsOf, metIn } from './hands.ts'
import { leadRow } from './lead.ts'
import { type Order, orderIn } from './meeting.ts'
import { waysOf } from './ways.ts'

/** How often a Place die of good players shows each face at the end of a turn, of a hundred: 150 matches of two planners. */
const FACE_WEIGHTS = [10, 6, 5, 12, 20, 47]

/** So many sets of Place dice, and rolls for each of them, stand for all hands. */
const PLACES = 12
const ROLLS = 6

const SEED = 7

const FINE = 1 << 20

/** A number from 0 to 1. */
const share = (random: Random): number => random.below(FINE) / FINE

const faceAt = (part: number): number => {
  let left = part * 100
  const place = FACE_WEIGHTS.findIndex((weight) => (left -= weight) < 0)
  return place < 0 ? FACE_WEIGHTS.length : place + 1
}

/** Faces of one Place die, one from each of so many equal shares of its chances, in an order of chance. */
const facesOfDie = (random: Random): readonly number[] =>
  Array.from({ length: PLACES }, (_, i) => ({ face: faceAt((i + share(random)) / PLACES), order: share(random) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ face }) => face)

/** The typical hands, by number. */
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

/** What typical hands come to with a technique: skill points, and whether they have the dice. */
type Typical = { readonly sums: readonly number[]; readonly met: readonly boolean[] }

/** What typical hands of a fighter with these modifications come to, the same hands for every technique. */
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

/** The cache holds every technique of three sets of boards for every animal. */
const KEPT_TYPICALS = 600

const keptTypicals = memo<Typical>(KEPT_TYPICALS)

const typicalOf = (modifications: readonly Modification[], aim: Aim): Typical =>
  keptTypicals(`${modifications.join()} ${aim.masks.join()} ${aim.needs}`, () => makeTypical(modifications, aim))

/** Works out beforehand what takes longest of the worth of a match: what typical hands of every animal come to with every technique. */
export const prepareTypicals = ({ characters, takedowns, ground }: Content, tell: OnProgress): void => {
  const standing = takedowns.flat().flatMap((face) => TOKENS.map((token) => face[token]))
  const techniques = [...standing, ...Object.values(ground).flatMap((sides) => ROLES.flatMap((role) => sides[role]))]
  for (const [i, { modifications }] of characters.entries())
    for (const [j, technique] of techniques.entries()) {
      typicalOf(inBeltOrder(modifications), aimOf(technique))
      tell((i + (j + 1) / techniques.length) / characters.length, 0)
    }
}

/** How far plans come out elsewhere, in skill points, by two who answer each other: equally likely. Alone there is less of it. */
const MEETINGS = [-5, -2, 0, 2, 5]
const ALONE = [-3, -1, 0, 1, 3]
const WIDE_MEETING = 5

/** What a turn may come to, told alike for all leads: where it goes on, and what it brings the first fighter more. */
export type Turnout = {
  /** Who submitted the other, if somebody did. */
  readonly submitted: Fighter | undefined
  readonly row: number
  readonly points: number
  readonly advantages: number
}

/**
 * Turns that typical hands come to from one position. A meeting of two techniques is five turnouts, one after the other in `meetings`,
 * of which any may come; each bout has for each technique of the first fighter and each of the other's (or each solo card) the place of
 * a meeting, three rows one after the other. `met` is room to work in, by meeting.
 */
export type Bouts = {
  readonly turnouts: readonly Turnout[]
  readonly meetings: Uint16Array
  readonly met: Float64Array
  readonly bouts: readonly Uint16Array[]
  /** Who chooses first, both at once, or nobody against the first fighter: a solo card is drawn. */
  readonly order: Order | 'alone'
}

/** Numbers things from 0 on, those with the same key alike. */
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

/** There are fewer turnouts from a position than this. */
const TURNOUTS = 1000

/** Collects turnouts and meetings of them. */
const collector = (state: KingState) => {
  const turnouts = numbering((turnout: Turnout) => Object.values(turnout).join())
  const meetings = numbering((met: readonly number[]) => met.reduce((key, turnout) => key * TURNOUTS + turnout, 0))
  const turnoutOf = byDeed(({ submits, winner, ground, points, advantages }): number =>
    turnouts.numberOf({
      submitted: submits ? winner : undefined,
      row: leadRow(ground ?? state.ground),
      points: points[0] - points[1],
      advantages: advantages[0] - advantages[1],
    }),
  )
  return {
    found: () => ({
      turnouts: turnouts.all,
      meetings: Uint16Array.from(meetings.all.flat()),
      met: new Float64Array(meetings.all.length),
    }),
    meetingOf: (deeds: readonly Deed[]): number => meetings.numberOf(deeds.map(turnoutOf)),
  }
}

type Fights = { readonly content: Content; readonly state: KingState; readonly clash: Clash }

/** Techniques of a side at the most. */
const WIDE = 3

/** What typical hands of a fighter come to with each of its techniques, by its place: three always, the last one again where there are fewer. */
const typicals = ({ content, state }: Fights, fighter: Fighter): readonly (Typical & { readonly at: number })[] => {
  const all = inBeltOrder(characterOf(content, state.sides[fighter].character).modifications)
  const techniques = techniquesOf(content, state, fighter)
  return Array.from({ length: WIDE }, (_, i) => {
    const at = Math.min(i, techniques.length - 1)
    return { at, ...typicalOf(all, aimOf(itemAt(techniques, at))) }
  })
}

/** Every hand of the one meets one of the other's, the same one always. */
const STRIDE = 29

const boutsByTwo = (fights: Fights): Bouts => {
  const [ones, others] = [typicals(fights, 0), typicals(fights, 1)]
  const { found, meetingOf } = collector(fights.state)
  const bouts = TYPICAL_HANDS.map((hand) => {
    const met = (hand * STRIDE) % TYPICAL_HANDS.length
    return Uint16Array.from(
      ones.flatMap((one) =>
        others.map((other) => {
          const isMet = (one.met[hand] === true ? 1 : 0) + (other.met[met] === true ? 2 : 0)
          return meetingOf(
            MEETINGS.map((by) =>
              fights.clash(one.at, other.at, isMet, itemAt(one.sums, hand) - itemAt(other.sums, met) + by),
            ),
          )
        }),
      ),
    )
  })
  return { ...found(), bouts, order: orderIn(fights.state) }
}

/** So many of the typical hands meet the whole solo deck. */
const ALONE_EVERY = 5

/** Where the Solo opponent is on top its card is seen before dice are placed: then each card is a bout of its own. */
const soloBouts = (fights: Fights): Bouts => {
  const { content, state, clash } = fights
  const ones = typicals(fights, 0)
  const { found, meetingOf } = collector(state)
  const cards = content.solo.cards.map((_, i) => soloEffort(content, state, i + 1))
  const places = (hand: number, some: typeof cards): Uint16Array =>
    Uint16Array.from(
      ones.flatMap(({ at, met, sums }) =>
        some.map(({ technique, total, bonus }) =>
          meetingOf(
            ALONE.map((by) => clash(at, technique, met[hand] === true ? 3 : 2, sums[hand]! - total - bonus + by)),
          ),
        ),
      ),
    )
  const hands = TYPICAL_HANDS.filter((hand) => hand % ALONE_EVERY === 0)
  const isSeen = state.ground?.top === 1
  const bouts = hands.flatMap((hand) => (isSeen ? cards.map((card) => places(hand, [card])) : [places(hand, cards)]))
  return { ...found(), bouts, order: 'alone' }
}

/** Turns from where this state is. */
export const boutsOf = (fights: Fights): Bouts => (fights.state.seats === 1 ? soloBouts(fights) : boutsByTwo(fights))

/** What comes of a cell of a bout, or of a turnout of a meeting. */
const worthIn = (cells: Uint16Array, worths: Float64Array, at: number): number => worths[cells[at]!]!

/** The least of three cells, `step` apart. Where no branch can be foretold this is three times as fast as comparing one by one. */
const leastOfThree = (bout: Uint16Array, met: Float64Array, from: number, step: number): number =>
  Math.min(worthIn(bout, met, from), worthIn(bout, met, from + step), worthIn(bout, met, from + 2 * step))

const mostOfThree = (bout: Uint16Array, met: Float64Array, from: number, step: number): number =>
  Math.max(worthIn(bout, met, from), worthIn(bout, met, from + step), worthIn(bout, met, from + 2 * step))

/** What the first fighter gets who chooses first: its best row by what the other leaves of each. */
const mostOfRows = (bout: Uint16Array, met: Float64Array): number =>
  Math.max(leastOfThree(bout, met, 0, 1), leastOfThree(bout, met, WIDE, 1), leastOfThree(bout, met, 2 * WIDE, 1))

/** What the first fighter gets where the other one chooses first. */
const leastOfColumns = (bout: Uint16Array, met: Float64Array): number =>
  Math.min(mostOfThree(bout, met, 0, WIDE), mostOfThree(bout, met, 1, WIDE), mostOfThree(bout, met, 2, WIDE))

const betweenBoth = (bout: Uint16Array, met: Float64Array): number =>
  (mostOfRows(bout, met) + leastOfColumns(bout, met)) / 2

/** What the first fighter gets against a card that is drawn. */
const mostOnAverage = (bout: Uint16Array, met: Float64Array): number => {
  const cards = bout.length / WIDE
  let most = -Infinity
  for (let at = 0; at < bout.length; ) {
    let sum = 0
    for (const end = at + cards; at < end; at++) sum += worthIn(bout, met, at)
    most = Math.max(most, sum / cards)
  }
  return most
}

/** What both come to in a bout, by who chooses first. */
const BOUT_WORTHS = { 0: mostOfRows, 1: leastOfColumns, both: betweenBoth, alone: mostOnAverage }

/** What a turn is worth before its dice are rolled, by what each turnout is worth. */
export const boutsWorth = ({ meetings, met, bouts, order }: Bouts, worths: Float64Array): number => {
  for (let i = 0, at = 0; i < met.length; i++) {
    let sum = 0
    for (const end = at + WIDE_MEETING; at < end; at++) sum += worthIn(meetings, worths, at)
    met[i] = sum / WIDE_MEETING
  }
  const boutWorth = BOUT_WORTHS[order]
  let total = 0
  for (const bout of bouts) total += boutWorth(bout, met)
  return total / bouts.length
}
