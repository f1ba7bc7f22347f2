import type { Command } from 'commander'
import { restoreStore } from '../../server/store/restore.ts'
import { type DataOptions, onData, withData } from '../data.ts'
import { quoted } from '../input.ts'
import { print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

/** `restore FILE`: a backup becomes the games of a server that is not running. */
export const restore = (command: Command): void => {
  withData(command.argument('<file>', texts.arguments.backupFrom))
    .option('--force', texts.options.setAside)
    .option('--json', texts.options.json)
    .action(async (file: string, options: DataOptions) => {
      const restored = await onData(options, (folder) => restoreStore(file, folder, options.force === true))
      if (options.json === true) return printJson({ file, ...restored })
      const { games, kept } = restored
      print(texts.store.restored(games, quoted(file)), ...(kept === undefined ? [] : [texts.store.setAside(kept)]))
    })
}
