import { itemAt } from '../../dice/index.ts'
import { closingOf, isPractice, lineOf, printLine } from '../../engine/index.ts'
import { doubtOf, isExact, type LedgerEvent, type SeatAccount } from '../../odds/index.ts'
import { mayHaveGhost } from '../../analysis/ghost/ghost.ts'
import { besideBest } from '../play/ghost.ts'
import { namesIn } from '../story.ts'
import type { Analysis } from './analysis.ts'

const seatJson = (account: SeatAccount, name: string): unknown => ({ name, ...account, worst: account.worst ?? null })

const eventJson = ({ opened: { manifest, play } }: Analysis, { ply, kind, ...rest }: LedgerEvent): unknown => ({
  ply,
  kind,
  line: printLine(lineOf(manifest.game, play.states[ply - 1], itemAt(play.plies, ply - 1), 'table')),
  ...rest,
})

/** The one JSON value of an analysis: docs/command-line.md says what stands in it. */
export const analysisJson = (analysis: Analysis): unknown => {
  const { opened, ledger, highlights } = analysis
  const { manifest, play, fault } = opened
  const { seats, events, ...rest } = ledger
  const { currency, start, result, finished, reference, exact, residual, error } = rest
  const names = namesIn(play)
  return {
    game: manifest.game.id,
    rules: play.rules,
    currency,
    start,
    result,
    finished,
    closed: closingOf(play) ?? null,
    practice: isPractice(play),
    reference,
    exact: exact && isExact(error),
    seats: seats.map((account, seat) => seatJson(account, itemAt(names, seat))),
    doubt: doubtOf(ledger) ?? null,
    residual,
    error,
    highlights,
    events: events.map((event) => eventJson(analysis, event)),
    ...(mayHaveGhost(play) && { beside: besideBest(manifest, play) }),
    ...(fault && { fault: { line: fault.line, message: fault.message } }),
  }
}
