import type { Command } from 'commander'
import { analysisOf, referenceOf, type Analysis } from '../analyse/analysis.ts'
import { reportLines } from '../analyse/report.ts'
import { progressTeller } from '../compare/progress.ts'
import { readCurrency } from '../currency.ts'
import { aloneLines, besideBest } from '../play/ghost.ts'
import { refuseLine } from '../files.ts'
import { openSoFar } from '../saved-game.ts'
import { columns, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'
import { itemAt } from '../../dice/index.ts'
import { closingOf, isPractice, lineOf, printLine } from '../../engine/index.ts'
import { doubtOf, isExact, type LedgerEvent, type SeatAccount } from '../../odds/index.ts'
import { mayHaveGhost } from '../../analysis/ghost/ghost.ts'
import { namesIn } from '../story.ts'

const seatJson = (account: SeatAccount, name: string): unknown => ({ name, ...account, worst: account.worst ?? null })

const eventJson = ({ opened: { manifest, play } }: Analysis, { ply, kind, ...rest }: LedgerEvent): unknown => ({
  ply,
  kind,
  line: printLine(lineOf(manifest.game, play.states[ply - 1], itemAt(play.plies, ply - 1), 'table')),
  ...rest,
})

/** Returns the JSON of an analysis (docs/command-line.md). */
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

type AnalyseOptions = { readonly currency?: string; readonly json?: true }

/** Verb `analyse FILE`: luck and skill of a saved game; of a damaged file, everything before the damage. */
export const analyse = (command: Command): void => {
  command
    .argument('<file>', texts.arguments.partOfGame)
    .option('--currency <name>', texts.options.currency)
    .option('--json', texts.options.json)
    .action(async (file: string, options: AnalyseOptions) => {
      const currency = readCurrency(options.currency)
      const opened = await openSoFar(file)
      const { tell, end } = progressTeller(texts.analysis.progress)
      const analysis = analysisOf(opened, referenceOf(opened, currency), tell)
      end()
      const { manifest, play } = opened
      if (options.json === true) printJson(analysisJson(analysis))
      else print(...reportLines(analysis, columns()), ...(await aloneLines(manifest, play, columns())))
      const { fault } = opened
      if (fault !== undefined) refuseLine(file, fault.line, fault.message)
    })
}
