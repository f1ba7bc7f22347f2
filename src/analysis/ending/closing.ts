import { itemAt } from '../../dice/index.ts'
import type { Closed, EarlyClosing } from '../../engine/index.ts'
import { capitalise, listAnd, percentText, type Who } from '../../kit/text.ts'
import type { Readers } from '../../games/text.ts'
import { words } from '../words.ts'

const w = words.closing

const REASONS: { readonly [H in EarlyClosing]: (who: Who, all: Readers) => string } = {
  resigned: w.resigned,
  late: w.late,
  agreed: () => w.agreed,
  abandoned: (_, all) => (all.length === 1 ? w.leftAlone(itemAt(all, 0)) : w.abandoned),
  'called-off': () => w.calledOff,
  broken: w.broken,
}

/**
 * Formats shares of a prize as percentages; in solo games, points as numbers. Estimates get only significant digits.
 */
const shares = (payoff: readonly number[], names: Readers, isEstimate: boolean): string => {
  const isPrize =
    payoff.length > 1 && payoff.every((p) => p >= 0) && Math.abs(payoff.reduce((sum, p) => sum + p, 0) - 1) < 1e-6
  const amounts = payoff.map((p) => {
    if (isEstimate) return w.about(isPrize ? percentText(p, 0) : `${Number(p.toFixed(1))}`)
    return isPrize ? percentText(p) : `${Number(p.toFixed(2))}`
  })
  return listAnd(names.map((name, seat) => w.amount(name, itemAt(amounts, seat))))
}

const winners = (places: readonly number[], names: Readers): string => {
  const first = names.filter((_, seat) => places[seat] === 1)
  if (first.length === names.length) return w.draw
  return first.length === 1 ? w.wins(itemAt(first, 0)) : w.shareWin(first)
}

const settlement = ({ how, payoff, places, estimated }: Closed, names: Readers): string => {
  const isAlone = names.length === 1
  if (how === 'abandoned') {
    if (payoff === undefined) return isAlone ? '' : w.nobodyWins
    const isEstimate = estimated === true
    const settled = { amounts: shares(payoff, names, isEstimate), isEstimate }
    return isAlone ? w.settledAlone(settled) : w.settled(settled)
  }
  if (isAlone) return ''
  const decided = (how === 'resigned' || how === 'late') && places !== undefined
  return decided ? winners(places, names) : ''
}

/** Describes how a game was closed in one or two sentences: event and settlement. */
export const tellClosing = (closed: Closed, names: Readers): string => {
  const reason = REASONS[closed.how](names[closed.seat ?? -1] ?? w.aPlayer, names)
  return `${capitalise(reason)} ${settlement(closed, names)}`.trimEnd()
}
