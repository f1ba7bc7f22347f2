import type { Command } from 'commander'
import { analysisOf, referenceOf } from '../analyse/analysis.ts'
import { analysisJson } from '../analyse/json.ts'
import { reportLines } from '../analyse/report.ts'
import { progressTeller } from '../compare/progress.ts'
import { readCurrency } from '../currency.ts'
import { aloneLines } from '../play/ghost.ts'
import { refuseLine } from '../files.ts'
import { openSoFar } from '../saved-game.ts'
import { columns, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type Options = { readonly currency?: string; readonly json?: true }

/** `analyse FILE`: a saved game taken apart into luck and skill; of a damaged file everything before the damage. */
export const analyse = (command: Command): void => {
  command
    .argument('<file>', texts.arguments.partOfGame)
    .option('--currency <name>', texts.options.currency)
    .option('--json', texts.options.json)
    .action(async (file: string, options: Options) => {
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
