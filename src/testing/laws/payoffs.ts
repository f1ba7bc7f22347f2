import { payoffsByPlaces, type TerminalNode } from '../../engine/index.ts'
import { Breach, type Law } from '../law.ts'

const CLOSE = 1e-9

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const isRow = (row: readonly number[], seats: number): boolean => row.length === seats && row.every(Number.isFinite)

const isRanking = (places: readonly number[]): boolean =>
  places.every((place) => place === 1 + places.filter((other) => other < place).length)

const agree = ({ payoff, places }: TerminalNode): boolean =>
  payoff.every((a, i) =>
    payoff.every((b, j) => {
      if (places[i] === places[j]) return Math.abs(a - b) < CLOSE
      return places[i]! < places[j]! ? a > b - CLOSE : b > a - CLOSE
    }),
  )

const payoffFault = (end: TerminalNode, seats: number): string | undefined => {
  if (!isRow(end.payoff, seats)) return 'payoffs are not one number a seat'
  if (end.scores !== undefined && !isRow(end.scores, seats)) return 'scores are not one number a seat'
  if (end.places.length !== seats || !isRanking(end.places)) return `no competition ranks: ${end.places.join()}`
  return agree(end) ? undefined : `places ${end.places.join()} do not fit payoffs ${end.payoff.join()}`
}

export const payoffs: Law = {
  name: 'payoffs',
  about:
    'Payoffs have the same sum at every end of a table of two or more; places are competition ranks whose prizes they are.',
  check({ game, traces }) {
    const sums = new Map<string, number>()
    for (const trace of traces) {
      const { end } = trace
      if (end === undefined) continue
      const { seats } = trace.table
      const fault = payoffFault(end, seats)
      if (fault !== undefined) throw new Breach(fault, { trace })
      const worth = payoffsByPlaces(game, trace.table.rules, end.places)
      if (seats > 1 && worth.some((prize, seat) => Math.abs(prize - end.payoff[seat]!) > CLOSE))
        throw new Breach(`payoffs ${end.payoff.join()} are not what the places are worth: ${worth.join()}`, { trace })
      const table = JSON.stringify(trace.table)
      const before = sums.get(table) ?? sum(end.payoff)
      sums.set(table, before)
      if (seats > 1 && Math.abs(sum(end.payoff) - before) > CLOSE)
        throw new Breach(`payoffs sum to ${sum(end.payoff)} here and to ${before} elsewhere`, { trace })
    }
  },
}
