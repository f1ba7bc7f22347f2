import { expectItem, itemAt, memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import { type Aim, aimOf, ANY_FACE, type Bare, DICE, handOf, openTechniques } from './hand.ts'
import { ASIDE, FACES, STAYS, type WaysBySet, waysOf } from './ways.ts'

/** Resolution of skill points (halves) and of chances to meet a technique (sixths: a plan rolls only STR dice). */
const EFFORTS = 64
const SIXTHS = 6
const CELLS = SIXTHS + 1

/** Result of a technique as one number: skill points, and the chance to meet it. */
export type Effort = number

export const effortOf = (sum: number, met: number): Effort =>
  Math.min(EFFORTS - 1, Math.round(sum * 2)) * CELLS + Math.round(met * SIXTHS)

/** Returns the skill points of an effort, in units of half a point. */
export const halvesIn = (effort: Effort): number => Math.floor(effort / CELLS)

/** Chance to meet the technique. */
export const metIn = (effort: Effort): number => (effort % CELLS) / SIXTHS

/** Group of equivalent hands: its effort per available technique, and the mean later value of its Place dice. */
export type Kind = { readonly efforts: readonly Effort[]; readonly stay: number; readonly weight: number }

/** Options of a side: possible hands, and the technique of each effort by index. */
export type HandSide = { readonly techniques: readonly number[]; readonly kinds: readonly Kind[] }

/** By belt: possible faces of the rolled die, 1 to 6; empty for finished belts. */
export type Rolls = readonly (readonly number[])[]

/** By roll: score of the best way, its effort, and the later value of its Place dice. */
type Best = { readonly score: Float64Array; readonly effort: Uint16Array; readonly stay: Float64Array }

/** Best scores by belt and by the set (bits) of later dice that go aside, and the set of all dice that go aside. */
const LAYERS = Array.from({ length: DICE + 1 }, (_, at) => ({
  score: new Float64Array(1 << (DICE - at)),
  set: new Uint8Array(1 << (DICE - at)),
}))

/** For each choice about later dice, takes the better place for the die of this belt: on the board or aside. */
const chooseAt = (at: number, onto: number, aside: number): void => {
  const [from, to] = [itemAt(LAYERS, at), itemAt(LAYERS, at + 1)]
  for (let rest = 0; rest < to.score.length; rest++) {
    const [direct, spent] = [from.score[2 * rest]! + onto, from.score[2 * rest + 1]! + aside]
    to.score[rest] = direct >= spent ? direct : spent
    to.set[rest] = from.set[direct >= spent ? 2 * rest : 2 * rest + 1]!
  }
}

/** Updates the best way for every roll. It goes through the rolls from the first belt's faces to the last belt's. */
const improveBest = (best: Best, { list, onto }: WaysBySet, belt: number, rolls: Rolls): void => {
  const faces = new Uint8Array(DICE)
  let next = 0
  const arrive = ({ score: [score = 0], set: [set = 0] }: (typeof LAYERS)[number]): void => {
    if (score > best.score[next]!) {
      const way = itemAt(list, set)
      let { sum, stay } = way
      for (let at = belt; at < DICE; at++)
        if ((set >> (at - belt)) % 2 === 0) sum += faces[at]!
        else stay += STAYS[faces[at]!]!
      best.score[next] = score
      best.effort[next] = effortOf(sum, way.met)
      best.stay[next] = stay
    }
    next++
  }
  const through = (at: number): void => {
    if (at === DICE) return arrive(itemAt(LAYERS, DICE))
    for (const face of expectItem(rolls[at])) {
      faces[at] = face
      chooseAt(at, onto[at * FACES + face]!, ASIDE[face]!)
      through(at + 1)
    }
  }
  const first = itemAt(LAYERS, belt)
  for (const [set, { score }] of list.entries()) {
    first.score[set] = score
    first.set[set] = set
  }
  through(belt)
}

const bestWay = (ways: WaysBySet, belt: number, rolls: Rolls, count: number): Best => {
  const best: Best = {
    score: new Float64Array(count).fill(-Infinity),
    effort: new Uint16Array(count),
    stay: new Float64Array(count),
  }
  improveBest(best, ways, belt, rolls)
  return best
}

const effortKey = (bests: readonly Best[], roll: number): number => {
  let key = 0
  for (const { effort } of bests) key = key * EFFORTS * CELLS + effort[roll]!
  return key
}

/** Later value of the Place dice with the highest-scoring technique. */
const stayOf = (bests: readonly Best[], roll: number): number => {
  let [most, stay] = [-Infinity, 0]
  for (const best of bests)
    if (best.score[roll]! > most) {
      most = best.score[roll]!
      stay = best.stay[roll]!
    }
  return stay
}

/** Results of a hand with each technique for every roll, from the ways of each technique. Equal results are merged. */
export const kindsOf = (techniques: readonly WaysBySet[], belt: number, rolls: Rolls): readonly Kind[] => {
  const count = rolls.reduce((all, faces, at) => (at < belt ? all : all * faces.length), 1)
  const bests = techniques.map((ways) => bestWay(ways, belt, rolls, count))
  const kinds = new Map<number, { readonly first: number; times: number; stay: number }>()
  for (let roll = 0; roll < count; roll++) {
    const key = effortKey(bests, roll)
    const stay = stayOf(bests, roll)
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { first: roll, times: 1, stay })
    else {
      kind.times++
      kind.stay += stay
    }
  }
  return [...kinds.values()].map(({ first, times, stay }) => ({
    efforts: bests.map(({ effort }) => expectItem(effort[first])),
    weight: times / count,
    stay: stay / times,
  }))
}

const handKey = ({ place, modifications, belt, sum, filled }: Bare, { masks, needs }: Aim): string =>
  `${place.join('')} ${modifications.join('')} ${belt} ${sum} ${filled} ${masks.join()} ${needs}`

/** Number of hands cached with their ways. */
const KEPT_HANDS = 400

/** Options of a fighter in this turn. Dice of the belts in `due` will be rolled before any die is placed. */
type SideOf = (state: KingState, fighter: Fighter, due?: readonly number[]) => HandSide

export const sidesFor = (content: Content): SideOf => {
  const keptWays = memo<WaysBySet>(KEPT_HANDS)
  const keptKinds = memo<readonly Kind[]>(KEPT_HANDS)
  const waysBy = (bare: Bare, aim: Aim) => keptWays(handKey(bare, aim), () => waysOf(bare, aim))
  return (state, fighter, due = []) => {
    const hand = handOf(content, state, fighter)
    const open = openTechniques(content, state, fighter)
    const aims = open.map(({ technique }) => aimOf(technique))
    const rolls = hand.place.map((_, belt) => (due.includes(belt) ? ANY_FACE : [itemAt(hand.rolled, belt)]))
    const kinds = () =>
      kindsOf(
        aims.map((aim) => waysBy(hand, aim)),
        hand.belt,
        rolls,
      )
    return {
      techniques: open.map(({ at }) => at),
      kinds:
        due.length === 0
          ? kinds()
          : keptKinds(aims.map((aim) => handKey(hand, aim)).join() + JSON.stringify(rolls), kinds),
    }
  }
}
