import type { Answer } from '../../protocol/index.ts'
import type { AttendAnswer } from '../../server/connections/entry-pages.ts'

/** An answer to `attend` as it arrives at a device. */
export const asTold = (answer: AttendAnswer): Answer => JSON.parse(JSON.stringify(answer)) as Answer
