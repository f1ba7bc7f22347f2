import { expectItem } from '../../../dice/index.ts'
import { DICE, SIDES } from './hand.ts'
import { STAYS, type Way } from './ways.ts'

/** Skill points are told apart by halves, the chance to have the dice by sixths: STR is the only die in a plan. */
const MOST = 64
const SIXTHS = 6
const CELLS = SIXTHS + 1

/** What a technique comes to: skill points and the chance to have the dice for it, as one number. */
export type Effort = number

export const effortOf = (sum: number, met: number): Effort =>
  Math.min(MOST - 1, Math.round(sum * 2)) * CELLS + Math.round(met * SIXTHS)

/** Skill points in halves. */
export const halvesIn = (effort: Effort): number => Math.floor(effort / CELLS)

/** The chance to have the dice. */
export const metIn = (effort: Effort): number => (effort % CELLS) / SIXTHS

/** What a hand may come to: an effort for each technique that it can try, and what stays for later turns as a chance to win. */
export type Prospect = { readonly efforts: readonly Effort[]; readonly stay: number }

/** The best of a hand with one technique: the score it was chosen by, its effort, and what stays. */
export type Plan = { readonly score: number; readonly effort: Effort; readonly stay: number }

/** The best of these ways with the dice that were rolled. */
export const planOf = (ways: readonly Way[], belt: number, rolled: readonly number[]): Plan => {
  let plan: Plan = { score: -Infinity, effort: 0, stay: 0 }
  for (const way of ways) {
    let [score, sum, stay] = [way.score, way.sum, way.stay]
    for (let at = belt; at < DICE; at++) {
      score += way.adds[at * (SIDES + 1) + rolled[at]!]!
      if ((way.direct >> at) % 2 === 1) sum += rolled[at]!
      else stay += STAYS[rolled[at]!]!
    }
    if (score > plan.score) plan = { score, effort: effortOf(sum, way.met), stay }
  }
  return plan
}

/** What a hand comes to by its plans, one a technique: what stays is told of the one that scores most. */
export const prospectBy = (plans: readonly Plan[]): Prospect => ({
  efforts: plans.map(({ effort }) => effort),
  stay: plans.reduce((best, plan) => (plan.score > best.score ? plan : best)).stay,
})

/** Hands that come to the same; `stay` in the mean. */
export type Kind = Prospect & { readonly weight: number }

/** By belt the faces that its rolled die may show, 1 to 6; those that are over have none. */
export type Rolls = readonly (readonly number[])[]

/** By roll: the score of the best way, its effort, and what stays. */
type Best = { readonly score: Float64Array; readonly effort: Uint16Array; readonly stay: Float64Array }

/** Takes the best of all ways for every roll: rolls are counted through from the first belt's faces to the last one's. */
const bestOf = (ways: readonly Way[], belt: number, rolls: Rolls, count: number): Best => {
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
const keyOf = (bests: readonly Best[], roll: number): number => {
  let key = 0
  for (const { effort } of bests) key = key * MOST * CELLS + effort[roll]!
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
  const bests = techniques.map((ways) => bestOf(ways, belt, rolls, count))
  const kinds = new Map<number, { readonly first: number; times: number; stay: number }>()
  for (let roll = 0; roll < count; roll++) {
    const key = keyOf(bests, roll)
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
