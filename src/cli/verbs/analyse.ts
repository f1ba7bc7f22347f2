import type { Command } from 'commander'
import { analysisOf, referenceOf } from '../analyse/analysis.ts'
import { analysisJson } from '../analyse/json.ts'
import { reportLines } from '../analyse/report.ts'
import { progressTeller } from '../compare/progress.ts'
import { readCurrency } from '../currency.ts'
import { aloneLines } from '../play/ghost.ts'
import { openSoFar, refuseLine } from '../saved-game.ts'
import { columns, print, printJson } from '../terminal.ts'

type Options = { readonly currency?: string; readonly json?: true }

/** `analyse FILE`: a saved game taken apart into luck and skill; of a damaged file everything before the damage. */
export const analyse = (command: Command): void => {
  command
    .argument('<file>', 'a game that was saved, over or not; - reads it from standard input')
    .option('--currency <name>', 'payoff (what the rules play for) or points (payoff, unless only points are exact)')
    .option('--json', 'print one JSON value')
    .action(async (file: string, options: Options) => {
      const currency = readCurrency(options.currency)
      const opened = await openSoFar(file)
      const { tell, end } = progressTeller('of its figures')
      const analysis = analysisOf(opened, referenceOf(opened, currency), tell)
      end()
      const { manifest, play } = opened
      if (options.json === true) printJson(analysisJson(analysis))
      else print(...reportLines(analysis, columns()), ...(await aloneLines(manifest, play, columns())))
      const { fault } = opened
      if (fault !== undefined) refuseLine(file, fault.line, fault.message)
    })
}
