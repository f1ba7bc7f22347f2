import type { ModerationKind, ReportReason } from '../../../protocol/accounts/moderation.ts'
import { bigint, integer, nullable, type RowsOf, table, string } from '../../db/tables.ts'

/** Tables of reports and moderators' acts. After an account is erased, its rows remain without its id and name. */
export const moderationTables = {
  /** `player`, `device` and `reporter` are empty if unknown. */
  report: table(
    {
      report: string(),
      seat: integer(),
      at: bigint(),
      /** 1 while open, 0 once closed. */
      isOpen: integer(),
      match: string(),
      game: string(),
      name: string(),
      player: string(),
      device: string(),
      reporter: string(),
      reason: string<ReportReason>(),
      words: string(),
      /** JSON list of chat lines. */
      said: string(),
    },
    'report',
    {
      pageSize: 100,
      indexes: { report_open: ['isOpen', 'at'], report_reporter: ['reporter', 'at'] },
      erase: { player: { player: '', name: '' }, reporter: { reporter: '' } },
    },
  ),
  /** `player`, `device`, `moderator` and `report` are empty if unknown. */
  moderationAct: table(
    {
      act: string(),
      at: bigint(),
      until: nullable(bigint()),
      liftedAt: nullable(bigint()),
      appeal: nullable(string()),
      kind: string<ModerationKind>(),
      player: string(),
      device: string(),
      moderator: string(),
      rule: string(),
      words: string(),
      report: string(),
    },
    'act',
    {
      indexes: {
        moderation_act_at: ['at'],
        moderation_act_player: ['player'],
        moderation_act_device: ['device'],
      },
      erase: { player: { player: '', appeal: null }, moderator: { moderator: '' } },
    },
  ),
}

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof moderationTables> {}
}
