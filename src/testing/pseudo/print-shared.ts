import { sharedSentences } from './shared.ts'

/** Prints as JSON what all games, page and command line share, in the language of this process (`HAZELRING_LANG`). */
process.stdout.write(JSON.stringify(sharedSentences()))
