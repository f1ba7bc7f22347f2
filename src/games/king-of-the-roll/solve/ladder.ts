import { memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { type Bouts, boutsOf, boutsWorth } from './bouts.ts'
import { clashes } from './clash.ts'
import { groundAt, leads, STANDING } from './lead.ts'

/** More turns to come than these make no difference. */
export const LONGEST = 40

/** What a match is worth to the first fighter in some position, with some lead, so many turns still to come. */
export type Ladder = (row: number, lead: number, left: number) => number

/** The worths of all leads. */
type Rung = Float64Array

const FINAL: Rung = Float64Array.from({ length: leads.count }, (_, lead) => leads.endWorth(lead))

/** What every lead is worth before a turn, by what it is worth after it. Without points nobody ever leads. */
const rungBefore = ({ rules }: KingState, bouts: Bouts, after: (row: number) => Rung): Rung => {
  const { turnouts } = bouts
  const counts = rules.mode === 'scoring'
  const worths = new Float64Array(turnouts.length)
  const rung = new Float64Array(leads.count)
  for (let lead = counts ? 0 : leads.even; lead < (counts ? leads.count : leads.even + 1); lead++) {
    for (const [i, { submitted, row, points, advantages }] of turnouts.entries())
      worths[i] = submitted === undefined ? after(row)[leads.more(lead, points, advantages)]! : 1 - submitted
    rung[lead] = boutsWorth(bouts, worths)
  }
  return rung
}

/** Grows by what follows of the last one, until there are so many. */
const growing = <T extends object>(first: T, next: (last: T, length: number) => T): ((at: number) => T) => {
  const all = [first]
  let last = first
  return (at) => {
    while (all.length <= at) all.push((last = next(last, all.length)))
    return all[at] ?? last
  }
}

const stateIn = (state: KingState, row: number): KingState => {
  const { ground: _, ...rest } = state
  const ground = groundAt(row)
  return ground === undefined ? rest : { ...rest, ground }
}

/** So many pairs of characters are kept, and so many pairs with their takedown faces. */
const KEPT_PAIRS = 100
const KEPT_STANDINGS = 400

/**
 * What matches are worth, for the characters and takedown faces of the state that is given: solved from the last turn back, with typical
 * hands in every turn.
 */
export const ladders = (content: Content): ((state: KingState) => Ladder) => {
  const clashOf = clashes(content)
  const grounds = memo<(left: number) => readonly Rung[]>(KEPT_PAIRS)
  const standings = memo<(left: number) => Rung>(KEPT_STANDINGS)
  const boutsAt = (state: KingState, row: number): Bouts => {
    const at = stateIn(state, row)
    return boutsOf({ content, state: at, clash: clashOf(at) })
  }
  /** The rungs of the ground by row. */
  const groundOf = (state: KingState) => {
    const first = Array.from({ length: STANDING }, () => FINAL)
    let bouts: readonly Bouts[] | undefined
    return growing<readonly Rung[]>(first, (last) => {
      bouts ??= first.map((_, row) => boutsAt(state, row))
      return bouts.map((own) => rungBefore(state, own, (row) => last[row] ?? FINAL))
    })
  }
  const standingOf = (state: KingState, ground: (left: number) => readonly Rung[]) => {
    const bouts = boutsAt(state, STANDING)
    return growing(FINAL, (last, length) => {
      const below = ground(length - 1)
      return rungBefore(state, bouts, (row) => below[row] ?? last)
    })
  }
  return (state) => {
    const who = state.sides.map(({ character }) => character).join()
    const faces = state.sides.map(({ board, face }) => `${board}${face}`).join()
    const ground = grounds(who, () => groundOf(state))
    return (row, lead, left) => {
      const turns = Math.min(left, LONGEST)
      if (row !== STANDING) return ground(turns)[row]![lead]!
      return standings(`${who} ${faces}`, () => standingOf(state, ground))(turns)[lead]!
    }
  }
}
