import type { Command } from 'commander'
import { backupStore } from '../../server/store/backup.ts'
import { type DataOptions, gamesCounted, onData, withData } from '../data.ts'
import { checkTarget } from '../files.ts'
import { quoted } from '../input.ts'
import { print, printJson } from '../terminal.ts'

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

/** `backup FILE`: all stored games in one file, also while a server has them open. */
export const backup = (command: Command): void => {
  withData(command.argument('<file>', 'where the backup is to be written'))
    .option('--force', 'write over a file that is already there')
    .option('--json', 'print one JSON value')
    .action(async (file: string, options: DataOptions) => {
      const force = options.force === true
      checkTarget(file, force)
      const made = await onData(options, (folder) => backupStore(folder, file, force))
      if (options.json === true) return printJson({ file, ...made })
      const { games, bytes } = made
      print(
        `${gamesCounted(games)} stored in ${quoted(file)} too now (${megabytes(bytes)}), checked page by page.`,
        'It holds the secrets of games that still run: keep it where nobody else can read it.',
      )
    })
}
