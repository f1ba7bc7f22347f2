import { logTables } from '../log/tables.ts'
import { metaTables } from '../db/meta.ts'
import { moderationTables } from '../accounts/moderation/tables.ts'
import { notificationTables } from '../accounts/notifications/tables.ts'
import { playerTables } from '../accounts/players/tables.ts'
import { publicLogTables } from '../public-log/tables.ts'
import { ratingTables } from '../accounts/ratings/tables.ts'
import { friendTables } from '../accounts/friends/tables.ts'
import { studyTables } from '../accounts/study/tables.ts'
import type { TableList } from '../db/tables.ts'

/** All tables. Transactions lock them in this order to prevent deadlocks. */
export const allTables: TableList = {
  ...logTables,
  ...metaTables,
  ...publicLogTables,
  ...playerTables,
  ...moderationTables,
  ...friendTables,
  ...ratingTables,
  // Comes after the account tables, because adding to an account's accuracy locks the account first.
  ...studyTables,
  ...notificationTables,
}
