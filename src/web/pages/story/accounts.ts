import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { Scale } from '../../parts/curve-plan.ts'
import { roundedParts } from './figures.ts'
import type { LedgerSummary } from '../../../analysis/report/story-report.ts'
import { itemAt } from '../../../dice/index.ts'

/**
 * Source of a term: `own` and `other` are choices of this seat and another seat. `together` is everything except start
 * and luck.
 */
export type TermKind = 'start' | 'luck' | 'own' | 'other' | 'meeting' | 'unseen' | 'left' | 'together'

/** Signed part of a seat's result, in grains. `seat`: the other seat that caused it. */
export type Term = { readonly kind: TermKind; readonly seat?: Seat; readonly grains: number }

/** Terms of one seat's result; the rounded figures add up exactly. */
export type Account = { readonly seat: Seat; readonly terms: readonly Term[]; readonly result: number }

type Exact = { readonly kind: TermKind; readonly seat?: Seat; readonly amount: number }

const SAME_ACCOUNT = 1e-9
const RARE: readonly TermKind[] = ['meeting', 'unseen', 'left']

const exactTerms = ({ currency, start, seats }: LedgerSummary, seat: Seat): readonly Exact[] => {
  const { luck, cost, others, meeting, unseen, residual } = itemAt(seats, seat)
  // If each player counts only their own points, other players' choices do not change them.
  const isOwn = currency === 'points' && others.every((amount) => Math.abs(amount) <= SAME_ACCOUNT)
  return [
    { kind: 'start', amount: itemAt(start, seat) },
    { kind: 'luck', amount: luck },
    { kind: 'own', amount: -cost },
    ...others.flatMap((amount, other): readonly Exact[] =>
      other === seat || isOwn ? [] : [{ kind: 'other', seat: other, amount }],
    ),
    { kind: 'meeting', amount: meeting },
    { kind: 'unseen', amount: unseen },
    { kind: 'left', amount: residual },
  ]
}

const accountOf = (terms: readonly Exact[], seat: Seat, grain: number): Account => {
  const grains = roundedParts(
    terms.map(({ amount }) => amount),
    grain,
  )
  const shown = terms
    .map(({ kind, seat: other }, i) => ({
      kind,
      ...(other === undefined ? {} : { seat: other }),
      grains: itemAt(grains, i),
    }))
    .filter((term) => term.grains !== 0 || !RARE.includes(term.kind))
  return { seat, terms: shown, result: grains.reduce((sum, n) => sum + n, 0) }
}

/** Derives the second seat's account from the first seat's. One seat gains exactly what the other loses. */
const mirrored = ({ terms, result }: Account, whole: number): Account => {
  const grainsOf = (kind: TermKind): number => terms.find((term) => term.kind === kind)?.grains ?? 0
  const turn: Readonly<Record<'start' | 'own' | 'other', number>> = {
    start: whole - grainsOf('start'),
    own: -grainsOf('other'),
    other: -grainsOf('own'),
  }
  return {
    seat: 1,
    result: whole - result,
    terms: terms.map(({ kind, seat, grains }) => ({
      kind,
      ...(seat === undefined ? {} : { seat: 0 }),
      grains: (kind === 'start' || kind === 'own' || kind === 'other' ? turn[kind] : -grains) + 0,
    })),
  }
}

/** True if the two seats' accounts are opposite, so that both can show identical figures. */
const isMirror = ({ start, seats }: LedgerSummary, grain: number): boolean => {
  const [a, b] = seats
  if (seats.length !== 2 || a === undefined || b === undefined) return false
  const sum = itemAt(start, 0) + itemAt(start, 1)
  const zeros = [
    a.luck + b.luck,
    a.cost - itemAt(b.others, 0),
    b.cost - itemAt(a.others, 1),
    a.meeting + b.meeting,
    a.unseen + b.unseen,
    sum / grain - Math.round(sum / grain),
  ]
  return zeros.every((zero) => Math.abs(zero) < SAME_ACCOUNT)
}

/** Rounded accounts of all seats. Each adds up; two rivals' figures agree. */
export const accountsOf = (ledger: LedgerSummary, { grain }: Scale): PerSeat<Account> => {
  const first = accountOf(exactTerms(ledger, 0), 0, grain)
  const whole = Math.round(ledger.start.reduce((sum, value) => sum + value, 0) / grain)
  if (isMirror(ledger, grain)) return [first, mirrored(first, whole)]
  return [first, ...ledger.seats.slice(1).map((_, i) => accountOf(exactTerms(ledger, i + 1), i + 1, grain))]
}

/** Combines choices and the unexplained rest if they cannot be separated. */
export const choicesTogether = ({ seat, terms, result }: Account): Account => {
  const apart = terms.filter(({ kind }) => kind === 'start' || kind === 'luck')
  const rest = apart.reduce((left, { grains }) => left - grains, result)
  return { seat, result, terms: [...apart, { kind: 'together', grains: rest }] }
}

/** Term with its start and end on the scale, in grains. */
export type Stretch = Term & { readonly from: number; readonly to: number }

/** Stacks the terms, each starting at the end of the previous term. */
export const stretchesOf = ({ terms }: Account): readonly Stretch[] => {
  let at = 0
  return terms.map((term) => {
    const from = at
    at += term.grains
    return { ...term, from, to: at }
  })
}
