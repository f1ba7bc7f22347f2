import type { Answer } from '../../protocol/index.ts'
import type { AttendAnswer } from '../../server/connections/entry-pages.ts'

/** An answer to `attend` after JSON transport. */
export const asTold = (answer: AttendAnswer): Answer => JSON.parse(JSON.stringify(answer)) as Answer
