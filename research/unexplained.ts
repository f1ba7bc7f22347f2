import { expectItem, itemAt } from '../src/dice/index.ts'
import type { Ledger, LedgerEvent } from '../src/odds/index.ts'

/** Returns the unexplained part of an event for the first seat: its change without luck, cost and gift. */
const restOf = (event: LedgerEvent): number => {
  const change = itemAt(event.after, 0) - itemAt(event.before, 0)
  if (event.kind === 'outcome') return 0
  if (event.kind === 'choice') return change + (event.seat === 0 ? event.cost : -itemAt(event.given, 0))
  return event.kind === 'joint' ? itemAt(event.meeting, 0) : change
}

/** An analysed game, and the kind of each of its events. */
export type KindedLedger = { readonly ledger: Ledger; readonly kinds: readonly string[] }

/**
 * Returns the unexplained squares per game and kind of step for the first seat, largest first. `alone` adds the squares
 * of single steps. `together` squares the sum over all steps of the kind in a game; it is larger if their errors have
 * the same sign.
 */
export const unexplainedByKind = (games: readonly KindedLedger[]): readonly string[] => {
  const all = new Map<string, { steps: number; alone: number; together: number }>()
  for (const { ledger, kinds } of games) {
    const sums = new Map<string, number>()
    for (const [i, event] of ledger.events.entries()) {
      const kind = expectItem(kinds[i])
      const rest = restOf(event)
      const one = all.get(kind) ?? { steps: 0, alone: 0, together: 0 }
      all.set(kind, { ...one, steps: one.steps + 1, alone: one.alone + rest ** 2 })
      sums.set(kind, (sums.get(kind) ?? 0) + rest)
    }
    for (const [kind, sum] of sums) {
      const one = all.get(kind)!
      all.set(kind, { ...one, together: one.together + sum ** 2 })
    }
  }
  return [...all]
    .filter(([, { alone }]) => alone > 0)
    .toSorted(([, a], [, b]) => b.alone - a.alone)
    .map(([kind, { steps, alone, together }]) => {
      const [each, whole] = [alone, together].map((sum) => (sum / games.length).toFixed(4))
      return `  ${kind.padEnd(24)} ${String(steps).padStart(6)} steps, squares a game ${each} alone, ${whole} together`
    })
}
