import type { Answer } from '../../protocol/index.ts'
import type { AttendAnswer } from '../../server/connections/entry-pages.ts'

/** Returns the answer as a client receives it, after JSON encoding. */
export const asTold = (answer: AttendAnswer): Answer => JSON.parse(JSON.stringify(answer)) as Answer
