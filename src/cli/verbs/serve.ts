import type { Command } from 'commander'
import { serve as open, ServeFault } from '../../server/app/serve.ts'
import { settingsFrom, type Words } from '../../server/app/settings.ts'
import { throwUserError } from '../user-error.ts'
import { texts } from '../text/texts.ts'

/** `serve`: runs the server with the web app until Ctrl-C. The environment has other settings (docs/operations.md). */
export const serve = (command: Command): void => {
  command
    .option('--host <address>', texts.options.host)
    .option('--port <number>', texts.options.port)
    .option('--data <folder>', texts.options.data)
    .option('--new-key', texts.options.newKey)
    .action(async (words: Words) => {
      await open(() => settingsFrom(process.env, words)).catch((error: unknown) => {
        if (!(error instanceof ServeFault)) throw error
        // Exits explicitly, because connections and threads of a failed start keep the process running.
        setImmediate(() => process.exit())
        throwUserError(error.message)
      })
    })
}
