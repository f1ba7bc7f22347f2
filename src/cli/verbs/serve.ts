import type { Command } from 'commander'
import { serve as open, ServeFault } from '../../server/serve.ts'
import { settingsFrom, type Words } from '../../server/settings.ts'
import { complain } from '../complaint.ts'

/** `serve`: the hall with the web app, until Ctrl-C. Everything else is set by the environment (docs/operations.md). */
export const serve = (command: Command): void => {
  command
    .option('--host <address>', 'where to listen; 0.0.0.0 opens it to the network (default: 127.0.0.1)')
    .option('--port <number>', 'the next free one is taken where it is in use (default: 4000)')
    .option('--data <folder>', 'where the games are kept (default: hazelring-data)')
    .action(async (words: Words) => {
      await open(() => settingsFrom(process.env, words)).catch((error: unknown) =>
        error instanceof ServeFault ? complain(error.message) : Promise.reject(error),
      )
    })
}
