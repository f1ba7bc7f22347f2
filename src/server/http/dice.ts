import type { DiceReport } from '../../protocol/match/dice-report.ts'
import type { Store } from '../store/store.ts'

/** Milliseconds for which a report stands: the page may be asked for by many. */
const FRESH = 10_000

/** The dice of this server, counted. Asked for often, the store is asked but now and then. */
export const diceReports = (store: Pick<Store, 'tallies' | 'counts' | 'firstOpened'>): (() => Promise<DiceReport>) => {
  let last: { readonly at: number; readonly report: Promise<DiceReport> } | undefined
  const make = async (): Promise<DiceReport> => {
    const [tallies, counts, since] = await Promise.all([store.tallies(), store.counts(), store.firstOpened()])
    return { tallies: [...tallies], games: counts.playing + counts.over, since: since ?? 0 }
  }
  return () => {
    const now = performance.now()
    if (last !== undefined && now - last.at < FRESH) return last.report
    const report = make()
    last = { at: now, report }
    report.catch(() => {
      last = undefined
    })
    return report
  }
}
