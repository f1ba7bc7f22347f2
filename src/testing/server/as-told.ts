import type { Answer } from '../../protocol/index.ts'
import type { AttendAnswer } from '../../server/connections/entry-pages.ts'

/** The answer as a client gets it, after JSON encoding. */
export const asTold = (answer: AttendAnswer): Answer => JSON.parse(JSON.stringify(answer)) as Answer
