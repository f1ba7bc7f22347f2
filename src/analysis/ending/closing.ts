import { itemAt } from '../../dice/index.ts'
import type { Closed, EarlyClosing } from '../../engine/index.ts'
import { capitalise, listAnd } from '../../kit/text.ts'
import type { Names } from '../../games/text.ts'

const REASONS: { readonly [H in EarlyClosing]: (name: string, all: Names) => string } = {
  resigned: (name) => `${name} resigned.`,
  late: (name) => `${name} ran out of time.`,
  agreed: () => 'A draw was agreed.',
  abandoned: (_, all) => (all.length === 1 ? `${itemAt(all, 0)} left the table.` : 'Everybody left the table.'),
  'called-off': () => 'The table was called off before the game began.',
  broken: (name) => `The table broke up before the first roll: the device of ${name} did not reveal its secret.`,
}

/** Shares of one prize as percentages, points as they are: alone one plays for points. Of an estimate no more digits than it is good for. */
const shares = (payoff: readonly number[], names: Names, isEstimate: boolean): string => {
  const isPrize =
    payoff.length > 1 && payoff.every((p) => p >= 0) && Math.abs(payoff.reduce((sum, p) => sum + p, 0) - 1) < 1e-6
  const amounts = payoff.map((p) => {
    if (isEstimate) return isPrize ? `about ${Math.round(p * 100)} %` : `about ${Number(p.toFixed(1))}`
    return isPrize ? `${(p * 100).toFixed(1)} %` : `${Number(p.toFixed(2))}`
  })
  return listAnd(names.map((name, seat) => `${name} ${itemAt(amounts, seat)}`))
}

const winners = (places: readonly number[], names: Names): string => {
  const first = names.filter((_, seat) => places[seat] === 1)
  if (first.length === names.length) return 'It is a draw.'
  return first.length === 1 ? `${itemAt(first, 0)} wins.` : `${listAnd(first)} share the win.`
}

/** Nobody wins against nobody: who plays alone is told what was to be expected, where it was settled. */
const aloneSettlement = ({ how, payoff, estimated }: Closed, names: Names): string =>
  how === 'abandoned' && payoff !== undefined
    ? `It was settled by ${estimated ? 'an estimate of ' : ''}what was to be expected: ${shares(payoff, names, estimated === true)}.`
    : ''

const settlement = (closed: Closed, names: Names): string => {
  const { how, payoff, places, estimated } = closed
  if (names.length === 1) return aloneSettlement(closed, names)
  if (how === 'abandoned')
    return payoff === undefined
      ? 'Nobody wins.'
      : `It was settled by ${estimated ? 'an estimate of ' : ''}the chances that everybody had: ${shares(payoff, names, estimated === true)}.`
  const decided = (how === 'resigned' || how === 'late') && places !== undefined
  return decided ? winners(places, names) : ''
}

/** How a game ended that its rules did not end, in one or two sentences: what happened, and what came of it. */
export const tellClosing = (closed: Closed, names: Names): string => {
  const reason = REASONS[closed.how](names[closed.seat ?? -1] ?? 'somebody', names)
  return `${capitalise(reason)} ${settlement(closed, names)}`.trimEnd()
}
