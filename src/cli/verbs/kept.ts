import type { Command } from 'commander'
import { exportMatch, forgetMatch } from '../../server/stored-matches.ts'
import { StoreFault } from '../../server/store/faults.ts'
import { dataFolder } from '../../server/store/folder.ts'
import { complain } from '../complaint.ts'
import { checkTarget, writeFile } from '../files.ts'
import { quoted } from '../input.ts'
import { print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type Options = { readonly data?: string; readonly output?: string; readonly force?: true; readonly json?: true }

/** @throws Complaint on what no match is called */
const matchCalled = (text: string): string =>
  /^[a-z0-9]{16}$/.test(text) ? text : complain(texts.store.noMatchName(quoted(text)))

/** @throws Complaint with what is wrong with the stored games */
const asked = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => (error instanceof StoreFault ? complain(error.message) : Promise.reject(error)))

/** `export MATCH`: a game that the server has stored, as a file. */
export const exportGame = (command: Command): void => {
  command
    .argument('<match>', texts.arguments.match)
    .option('--data <folder>', texts.options.data)
    .option('--output <file>', texts.options.output)
    .option('--force', texts.options.force)
    .action(async (name: string, { data, output, force }: Options) => {
      const match = matchCalled(name)
      if (output !== undefined) checkTarget(output, force === true)
      const text = await asked(exportMatch(dataFolder(data), match))
      if (output === undefined) process.stdout.write(text)
      else writeFile(output, text, force === true)
    })
}

/** `forget MATCH`: deletes a stored game for good, while no server runs. */
export const forget = (command: Command): void => {
  command
    .argument('<match>', texts.arguments.match)
    .option('--data <folder>', texts.options.data)
    .option('--json', texts.options.json)
    .action(async (name: string, { data, json }: Options) => {
      const match = matchCalled(name)
      await asked(forgetMatch(dataFolder(data), match))
      if (json === true) printJson({ forgotten: match })
      else print(texts.store.deleted(match))
    })
}
