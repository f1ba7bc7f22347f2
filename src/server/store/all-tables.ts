import { logTables } from '../log/tables.ts'
import { metaTables } from '../db/meta.ts'
import { moderationTables } from './moderation-tables.ts'
import { notificationTables } from './notification-tables.ts'
import { playerTables } from './player-tables.ts'
import { publicLogTables } from '../public-log/tables.ts'
import { ratingTables } from './rating-tables.ts'
import { socialTables } from './social-tables.ts'
import { studyTables } from './study-tables.ts'
import type { TableList } from '../db/tables.ts'

/** Every table. Transactions lock them in this order, so that two of them never wait for each other in a circle. */
export const allTables: TableList = {
  ...logTables,
  ...metaTables,
  ...publicLogTables,
  ...playerTables,
  ...moderationTables,
  ...socialTables,
  ...ratingTables,
  // After the account: whoever adds to its accuracy locks the account first.
  ...studyTables,
  ...notificationTables,
}
