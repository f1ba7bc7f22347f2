import { clashes } from '../bots/clash.ts'
import type { Content } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { type Bouts, boutsOf, boutsWorth } from './bouts.ts'
import { endWorth, EVEN, groundAt, LEADS, moreLead, STANDING } from './lead.ts'

/** More turns to come than these make no difference. */
export const LONGEST = 40

/** What a match is worth to the first fighter in some position, with some lead, so many turns still to come. */
export type Ladder = (row: number, lead: number, left: number) => number

/** By row the worths of all leads. */
type Rung = readonly Float64Array[]

const isCounted = ({ rules }: Pick<KingState, 'rules'>): boolean => rules.mode === 'scoring'

const FINAL: Float64Array = Float64Array.from({ length: LEADS }, (_, lead) => endWorth(lead))

/** What every lead is worth before a turn, by what it is worth after it. */
const climbed = (bouts: Bouts, after: (row: number) => Float64Array, counts: boolean): Float64Array => {
  const { turnouts } = bouts
  const worths = new Float64Array(turnouts.length)
  const rung = new Float64Array(LEADS)
  for (let lead = counts ? 0 : EVEN; lead < (counts ? LEADS : EVEN + 1); lead++) {
    for (const [i, { submitted, row, points, advantages }] of turnouts.entries())
      worths[i] = submitted === undefined ? after(row)[moreLead(lead, points, advantages)]! : 1 - submitted
    rung[lead] = boutsWorth(bouts, worths)
  }
  return rung
}

type Climb = (left: number) => Rung

/** Rungs of the ground, by turns to come: worked out when they are asked for. */
const groundClimb = (boutsAt: (row: number) => Bouts, counts: boolean): Climb => {
  const rungs: Rung[] = [Array.from({ length: STANDING }, () => FINAL)]
  const all = Array.from({ length: STANDING }, (_, row) => row)
  return (left) => {
    while (rungs.length <= left) {
      const last = rungs.at(-1)!
      rungs.push(all.map((row) => climbed(boutsAt(row), (next) => last[next]!, counts)))
    }
    return rungs[left]!
  }
}

const standingClimb = (bouts: () => Bouts, ground: Climb, counts: boolean): ((left: number) => Float64Array) => {
  const rungs: Float64Array[] = [FINAL]
  return (left) => {
    while (rungs.length <= left) {
      const [last, below] = [rungs.at(-1)!, ground(rungs.length - 1)]
      rungs.push(climbed(bouts(), (row) => (row === STANDING ? last : below[row]!), counts))
    }
    return rungs[left]!
  }
}

const once = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const known = new Map<K, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)!
  }
}

const placed = (state: KingState, row: number): KingState => {
  const { ground: _, ...rest } = state
  const ground = groundAt(row)
  return ground === undefined ? rest : { ...rest, ground }
}

/**
 * What matches are worth, for the characters and takedown faces of the state that is given: solved from the last turn back, with typical
 * hands in every turn.
 */
export const ladders = (content: Content): ((state: KingState) => Ladder) => {
  const clashOf = clashes(content)
  const grounds = new Map<string, Climb>()
  const standings = new Map<string, (left: number) => Float64Array>()
  const boutsAt = (state: KingState, row: number): Bouts => {
    const at = placed(state, row)
    return boutsOf({ content, state: at, clash: clashOf(at) })
  }
  return (state) => {
    const counts = isCounted(state)
    const who = state.sides.map(({ character }) => character).join()
    const faces = state.sides.map(({ board, face }) => `${board}${face}`).join()
    const ground =
      grounds.get(who) ??
      groundClimb(
        once((row) => boutsAt(state, row)),
        counts,
      )
    grounds.set(who, ground)
    const key = `${who} ${faces}`
    const bouts = once((row: number) => boutsAt(state, row))
    const standing = standings.get(key) ?? standingClimb(() => bouts(STANDING), ground, counts)
    standings.set(key, standing)
    return (row, lead, left) => {
      const turns = Math.min(left, LONGEST)
      return (row === STANDING ? standing(turns) : ground(turns)[row]!)[lead]!
    }
  }
}
