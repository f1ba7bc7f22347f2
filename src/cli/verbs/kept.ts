import type { Command } from 'commander'
import { DAY } from '../../protocol/match/limits.ts'
import { exportMatch, forgetEnded, forgetMatch } from '../../server/stored-matches.ts'
import { complain } from '../complaint.ts'
import { type DataOptions, onData, withData } from '../data.ts'
import { checkTarget, writeFile } from '../files.ts'
import { quoted, wholeNumber } from '../input.ts'
import { print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type Options = DataOptions & { readonly output?: string }

/** @throws Complaint on what no match is called */
const matchCalled = (text: string): string =>
  /^[a-z0-9]{16}$/.test(text) ? text : complain(texts.store.noMatchName(quoted(text)))

/** `export MATCH`: a game that the server has stored, as a file. */
export const exportGame = (command: Command): void => {
  withData(command.argument('<match>', texts.arguments.match))
    .option('--output <file>', texts.options.output)
    .option('--force', texts.options.force)
    .action(async (name: string, options: Options) => {
      const { output, force } = options
      const match = matchCalled(name)
      if (output !== undefined) checkTarget(output, force === true)
      const text = await onData(options, (folder) => exportMatch(folder, match))
      if (output === undefined) process.stdout.write(text)
      else writeFile(output, text, force === true)
    })
}

type ForgetOptions = DataOptions & { readonly olderThan?: string }

const MOST_DAYS = 36_500

const forgetOlder = async (days: string, options: ForgetOptions): Promise<void> => {
  const age = wholeNumber(days, { name: '--older-than', min: 1, max: MOST_DAYS })
  const forgotten = await onData(options, (folder) => forgetEnded(folder, Date.now() - age * DAY))
  if (options.json === true) printJson({ forgotten })
  else print(texts.store.deletedAll(forgotten.length, age))
}

const forgetOne = async (name: string, options: ForgetOptions): Promise<void> => {
  const match = matchCalled(name)
  await onData(options, (folder) => forgetMatch(folder, match))
  if (options.json === true) printJson({ forgotten: match })
  else print(texts.store.deleted(match))
}

/** `forget MATCH`, `forget --older-than DAYS`: deletes stored games for good; a running server notices and says so. */
export const forget = (command: Command): void => {
  withData(command.argument('[match]', texts.arguments.match))
    .option('--older-than <days>', texts.options.olderThan)
    .option('--json', texts.options.json)
    .action(async (name: string | undefined, options: ForgetOptions) => {
      const { olderThan } = options
      if ((name === undefined) === (olderThan === undefined)) complain(texts.store.forgetWhich)
      await (olderThan === undefined ? forgetOne(name ?? '', options) : forgetOlder(olderThan, options))
    })
}
