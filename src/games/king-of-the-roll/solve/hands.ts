import { expectItem, memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import { type Aim, aimOf, ANY_FACE, type Bare, DICE, type Hand, handOf, openTechniques, SIDES, takes } from './hand.ts'
import { STAYS, type Way, waysOf } from './ways.ts'

/** Skill points are told apart by halves, the chance to have the dice by sixths: STR is the only die in a plan. */
const EFFORTS = 64
const SIXTHS = 6
const CELLS = SIXTHS + 1

/** What a technique comes to: skill points and the chance to have the dice for it, as one number. */
export type Effort = number

export const effortOf = (sum: number, met: number): Effort =>
  Math.min(EFFORTS - 1, Math.round(sum * 2)) * CELLS + Math.round(met * SIXTHS)

/** Skill points in halves. */
export const halvesIn = (effort: Effort): number => Math.floor(effort / CELLS)

/** The chance to have the dice. */
export const metIn = (effort: Effort): number => (effort % CELLS) / SIXTHS

/** Hands that come to the same: an effort for each technique that they can try, and what stays for later turns as a chance to win, on average. */
export type Kind = { readonly efforts: readonly Effort[]; readonly stay: number; readonly weight: number }

/** What a side may do: hands that may come up, and for each place in their efforts the technique that it is for. */
export type HandSide = { readonly techniques: readonly number[]; readonly kinds: readonly Kind[] }

/** By belt the faces that its rolled die may show, 1 to 6; those that are over have none. */
export type Rolls = readonly (readonly number[])[]

/** By roll: the score of the best way, its effort, and what stays. */
type Best = { readonly score: Float64Array; readonly effort: Uint16Array; readonly stay: Float64Array }

/** Takes the best of all ways for every roll: rolls are counted through from the first belt's faces to the last one's. */
const bestWay = (ways: readonly Way[], belt: number, rolls: Rolls, count: number): Best => {
  const best: Best = {
    score: new Float64Array(count).fill(-Infinity),
    effort: new Uint16Array(count),
    stay: new Float64Array(count),
  }
  /** By belt how many rolls there are of the dice after it. */
  const after = rolls.map((_, at) => rolls.slice(at + 1).reduce((all, faces) => all * Math.max(1, faces.length), 1))
  const { score: scores, effort, stay: stays } = best
  let next = 0
  const arrive = (way: Way, score: number, sum: number, stay: number): void => {
    if (score > scores[next]!) {
      scores[next] = score
      effort[next] = effortOf(sum, way.met)
      stays[next] = stay
    }
    next++
  }
  const through = (way: Way, at: number, score: number, sum: number, stay: number): void => {
    if (at === DICE) return arrive(way, score, sum, stay)
    const isDirect = (way.direct >> at) % 2 === 1
    const isLast = at === DICE - 1
    for (const face of expectItem(rolls[at])) {
      const total = score + way.adds[at * (SIDES + 1) + face]!
      // No roll that begins like this can be placed this way.
      if (total === -Infinity) next += after[at]!
      else if (isLast && total <= scores[next]!) next++
      else through(way, at + 1, total, isDirect ? sum + face : sum, isDirect ? stay : stay + STAYS[face]!)
    }
  }
  for (const way of ways) {
    next = 0
    through(way, belt, way.score, way.sum, way.stay)
  }
  return best
}

/** Efforts of all techniques as one number. */
const effortKey = (bests: readonly Best[], roll: number): number => {
  let key = 0
  for (const { effort } of bests) key = key * EFFORTS * CELLS + effort[roll]!
  return key
}

/** What stays with the technique that scores most. */
const stayOf = (bests: readonly Best[], roll: number): number => {
  let [most, stay] = [-Infinity, 0]
  for (const best of bests)
    if (best.score[roll]! > most) {
      most = best.score[roll]!
      stay = best.stay[roll]!
    }
  return stay
}

/** What a hand comes to with each technique, given the ways of each, for every roll; equal ones together. */
export const kindsOf = (techniques: readonly (readonly Way[])[], belt: number, rolls: Rolls): readonly Kind[] => {
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

/** So many hands are kept with their ways. */
const KEPT_HANDS = 400

/** What a fighter can still come to in a turn, its dice of the belts in `due` being still to be rolled (nothing is placed yet then). */
type SideOf = (state: KingState, fighter: Fighter, due?: readonly number[]) => HandSide

export const sidesFor = (content: Content): SideOf => {
  const keptWays = memo<readonly Way[]>(KEPT_HANDS)
  const keptKinds = memo<readonly Kind[]>(KEPT_HANDS)
  const waysBy = (bare: Bare, aim: Aim) => keptWays(handKey(bare, aim), () => waysOf(bare, aim))
  /** The Place die of this belt goes onto the board, if that takes it, or stays. */
  const waysToSettle = (hand: Hand, aim: Aim): readonly Way[] => {
    const { belt, place, rolled, sum, filled } = hand
    const own = place[belt]!
    const next = { ...hand, belt: belt + 1 }
    const kept = waysBy(next, aim)
    if (!takes(aim.masks[belt]!, own)) return kept
    return [
      ...waysBy({ ...next, place: place.with(belt, rolled[belt]!), sum: sum + own, filled: filled + 1 }, aim),
      ...kept,
    ]
  }
  return (state, fighter, due = []) => {
    const hand = handOf(content, state, fighter)
    const open = openTechniques(content, state, fighter)
    const aims = open.map(({ technique }) => aimOf(technique))
    const isSettling = state.phase === 'settle' && state.acting === fighter
    const rolls = hand.place.map((_, belt) => (due.includes(belt) ? ANY_FACE : [hand.rolled[belt]!]))
    const ways = (aim: Aim) => (isSettling ? waysToSettle(hand, aim) : waysBy(hand, aim))
    const kinds = () => kindsOf(aims.map(ways), hand.belt + (isSettling ? 1 : 0), rolls)
    return {
      techniques: open.map(({ at }) => at),
      kinds:
        due.length === 0
          ? kinds()
          : keptKinds(aims.map((aim) => handKey(hand, aim)).join() + JSON.stringify(rolls), kinds),
    }
  }
}
