import type { Command } from 'commander'
import { restoreStore } from '../../server/store/restore.ts'
import { type DataOptions, gamesCounted, onData, withData } from '../data.ts'
import { quoted } from '../input.ts'
import { print, printJson } from '../terminal.ts'

/** `restore FILE`: a backup becomes the games of a server that is not running. */
export const restore = (command: Command): void => {
  withData(command.argument('<file>', 'a file that hazelring backup has written'))
    .option('--force', 'put games aside that are already there')
    .option('--json', 'print one JSON value')
    .action(async (file: string, options: DataOptions) => {
      const restored = await onData(options, (folder) => restoreStore(file, folder, options.force === true))
      if (options.json === true) return printJson({ file, ...restored })
      const { games, kept } = restored
      print(
        `${gamesCounted(games)} restored from ${quoted(file)}. Start the server to go on.`,
        ...(kept === undefined ? [] : [`The games that were there before are kept in ${kept}.`]),
      )
    })
}
