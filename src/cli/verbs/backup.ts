import type { Command } from 'commander'
import { backupStore } from '../../server/store/backup.ts'
import { type DataOptions, onData, withData } from '../data.ts'
import { checkTarget } from '../files.ts'
import { quoted } from '../input.ts'
import { print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

const megabytes = (bytes: number): string => (bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** `backup FILE`: all stored games in one file, also while a server has them open. */
export const backup = (command: Command): void => {
  withData(command.argument('<file>', texts.arguments.backupTo))
    .option('--force', texts.options.force)
    .option('--json', texts.options.json)
    .action(async (file: string, options: DataOptions) => {
      const force = options.force === true
      checkTarget(file, force)
      const made = await onData(options, (folder) => backupStore(folder, file, force))
      if (options.json === true) return printJson({ file, ...made })
      const { games, bytes } = made
      print(texts.store.backedUp(games, quoted(file), megabytes(bytes)), texts.store.keepSafe)
    })
}
