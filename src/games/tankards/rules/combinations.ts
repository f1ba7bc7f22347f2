import { type Faces, memo, memoByObject } from '../../../dice/index.ts'
import { type Combination, HOUSE_COMBINATIONS } from '../content/house.ts'
import { cardContent, HOUSE_CARD } from '../content/in-play.ts'
import { DICE, type Die, type Earned, type PointsCard } from '../content/schema.ts'

/** House rules that affect scoring. */
export type Card = { readonly [C in Combination]: number } & {
  readonly natural1: 'no-bonus' | 'nothing'
  readonly straights: 'any' | 'from-1'
  /** Points card: Hazelring's with the points of the other rules, or an owner's. */
  readonly card: string
}

/** Name of a combination: of the house card by its house rule, of an owner's card as the card prints it. */
export type Named =
  | { readonly combination: Combination; readonly name?: undefined }
  | { readonly combination: 'own'; readonly name: string }

/** Combination on the card in play. */
export type Entry = Named & { readonly earned: Earned; readonly points: number }

/** A combination with its dice (places in the roll). */
type Made = { readonly entry: Entry; readonly dice: readonly number[] }

/** Points card in play. */
type Played = {
  readonly entries: readonly Entry[]
  /** Returns the combinations that six dice make, whatever the Natural 1. */
  made(faces: Faces, straights: Card['straights']): readonly Made[]
}

type Group = readonly number[]

type Roll = {
  readonly faces: Faces
  /** Places of the dice with each number that occurs twice or more, in the order of their first die. */
  readonly groups: readonly Group[]
  readonly straights: Card['straights']
  readonly nested: PointsCard['nested']
}

type Of<K extends Earned['kind']> = Entry & { readonly earned: Extract<Earned, { readonly kind: K }> }

type Maker<K extends Earned['kind']> = (entries: readonly Of<K>[], roll: Roll) => readonly Made[]

/** Of nested combinations, returns the largest one, or all if the card counts them all. */
const largestOf = <E extends Entry>(
  { nested }: Roll,
  fitting: readonly E[],
  size: (entry: E) => number,
): readonly E[] => (nested === 'all' ? fitting : fitting.toSorted((a, b) => size(b) - size(a)).slice(0, 1))

const groupsOf = (faces: Faces): readonly Group[] => {
  const groups: number[][] = []
  for (const [i, face] of faces.entries()) {
    const first = faces.indexOf(face)
    if (first === i) continue
    const group = groups.find(([place]) => place === first)
    if (group === undefined) groups.push([first, i])
    else group.push(i)
  }
  return groups.length < 2 ? groups : groups.toSorted(([a = 0], [b = 0]) => a - b)
}

const alikeIn: Maker<'alike'> = (entries, roll) =>
  roll.groups.flatMap((group) => {
    const fitting = entries.filter(({ earned }) => earned.dice <= group.length)
    return largestOf(roll, fitting, ({ earned }) => earned.dice).map((entry) => ({
      entry,
      dice: group.slice(0, entry.earned.dice),
    }))
  })

const pairsIn: Maker<'pairs'> = (entries, roll) => {
  const fitting = entries.filter(({ earned }) => earned.pairs <= roll.groups.length)
  return largestOf(roll, fitting, ({ earned }) => earned.pairs).map((entry) => ({
    entry,
    dice: roll.groups.slice(0, entry.earned.pairs).flatMap((group) => group.slice(0, 2)),
  }))
}

const fullHouseIn: Maker<'full-house'> = (entries, { groups }) => {
  const three = groups.find((group) => group.length >= 3)
  const two = groups.find((group) => group !== three)
  if (three === undefined || two === undefined) return []
  return entries.map((entry) => ({ entry, dice: [...three.slice(0, 3), ...two.slice(0, 2)] }))
}

/** Straights; of equal dice the first belongs to it. Under `from-1`, only a run that starts with 1 counts (T4). */
const straightsIn: Maker<'straight'> = (entries, roll) => {
  const { faces, straights } = roll
  const made: Made[] = []
  const shown = faces.reduce((set, face) => set | (1 << face), 0)
  // A run starts with a number whose predecessor is missing. No die shows 0.
  for (let low = 1, starts = shown & ~(shown << 1); starts >> low > 0; low++) {
    if (((starts >> low) & 1) === 0 || (straights === 'from-1' && low > 1)) continue
    let length = 1
    while (((shown >> (low + length)) & 1) === 1) length++
    const fitting = entries.filter(({ earned }) => earned.length <= length)
    for (const entry of largestOf(roll, fitting, ({ earned }) => earned.length)) {
      const run = Array.from({ length: entry.earned.length }, (_, i) => faces.indexOf(low + i))
      made.push({ entry, dice: run.toSorted((a, b) => a - b) })
    }
  }
  return made
}

const EVERY_DIE = [...DICE.keys()]

const faceSum = (faces: Faces): number => faces.reduce((sum, face) => sum + face, 0)

const isAll = (faces: Faces, parity: number): boolean => faces.every((face) => face % 2 === parity)

const allDice = (entries: readonly Entry[]): readonly Made[] => entries.map((entry) => ({ entry, dice: EVERY_DIE }))

/** Makers of the combinations of each kind, in the order in which a roll's bonuses are listed. */
const MAKERS: { readonly [K in Earned['kind']]: Maker<K> } = {
  alike: alikeIn,
  pairs: pairsIn,
  'full-house': fullHouseIn,
  straight: straightsIn,
  odd: (entries, { faces }) => (isAll(faces, 1) ? allDice(entries) : []),
  even: (entries, { faces }) => (isAll(faces, 0) ? allDice(entries) : []),
  'sum-at-least': (entries, roll) => {
    const sum = faceSum(roll.faces)
    const fitting = entries.filter(({ earned }) => sum >= earned.sum)
    return allDice(largestOf(roll, fitting, ({ earned }) => earned.sum))
  },
  'sum-at-most': (entries, roll) => {
    const sum = faceSum(roll.faces)
    const fitting = entries.filter(({ earned }) => sum <= earned.sum)
    return allDice(largestOf(roll, fitting, ({ earned }) => -earned.sum))
  },
  face: (entries, { faces }) =>
    entries.flatMap((entry) => {
      const at = DICE.indexOf(entry.earned.die)
      return faces[at] === entry.earned.face ? [{ entry, dice: [at] }] : []
    }),
}

const KINDS = Object.keys(MAKERS) as readonly Earned['kind'][]

/** Returns the maker of the card's combinations of one kind; none if it has none. */
const makersOf = <K extends Earned['kind']>(
  entries: readonly Entry[],
  kind: K,
): readonly ((roll: Roll) => ReturnType<Maker<K>>)[] => {
  const own = entries.filter((entry): entry is Of<K> => entry.earned.kind === kind)
  return own.length === 0 ? [] : [(roll: Roll) => MAKERS[kind](own, roll)]
}

const playedWith = (nested: PointsCard['nested'], entries: readonly Entry[]): Played => {
  const makers = KINDS.flatMap((kind) => makersOf(entries, kind))
  return {
    entries,
    made(faces, straights) {
      const roll = { faces, groups: groupsOf(faces), straights, nested }
      return makers.flatMap((make) => make(roll))
    },
  }
}

const HOUSE_ENTRIES = Object.entries(HOUSE_COMBINATIONS) as unknown as readonly (readonly [
  Combination,
  { readonly earned: Earned },
])[]

const houseCard = memoByObject(
  (card: Card): Played =>
    playedWith(
      'largest',
      HOUSE_ENTRIES.map(([combination, { earned }]) => ({ combination, earned, points: card[combination] })),
    ),
)

/** Number of owners' cards to cache. */
const OWN_CARDS = 8

const ownCard = memo<Played>(OWN_CARDS)

const readCard = (printed: string): Played => {
  const { nested, combinations } = cardContent.readOrThrow(printed)
  return playedWith(
    nested,
    combinations.map((one): Entry => ({ ...one, combination: 'own' })),
  )
}

/** True if the points are Hazelring's combinations, rather than an owner's card. */
export const isHouseCard = ({ card }: Pick<Card, 'card'>): boolean => card === HOUSE_CARD

/** Returns the points card of a match. @throws RangeError if its house rules are not valid */
export const playedCard = (card: Card): Played =>
  isHouseCard(card) ? houseCard(card) : ownCard(card.card, () => readCard(card.card))

/** True if the card has negative points. */
export const hasPenalties = (card: Card): boolean => playedCard(card).entries.some(({ points }) => points < 0)

/** Returns the combinations of six dice, whatever the Natural 1 (T4, T5). */
export const madeBy = (faces: Faces, card: Card): readonly Made[] => playedCard(card).made(faces, card.straights)

/** Returns the combinations for one number on one die. */
export const faceEntries = (card: Card, die: Die, face: number): readonly Entry[] =>
  playedCard(card).entries.filter(({ earned }) => earned.kind === 'face' && earned.die === die && earned.face === face)
