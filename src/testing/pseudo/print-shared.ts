import { sharedSentences } from './shared.ts'

/**
 * Prints the shared sentences of games, page and command line as JSON, in this process's language (`HAZELRING_LANG`).
 */
process.stdout.write(JSON.stringify(sharedSentences()))
