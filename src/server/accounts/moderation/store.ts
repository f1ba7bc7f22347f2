import type { ModerationKind, ReportReason } from '../../../protocol/accounts/moderation.ts'
import { type PlayerAccount, playerOf } from '../players/store.ts'
import type { Role } from '../players/tables.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** Subject of a report or act: an account, or a guest’s device by the hash of its mark. */
export type Concerned = { readonly player?: string; readonly device?: string }

/** A report, with the game it is about. Times are milliseconds since 1970. */
export type Report = {
  readonly report: string
  readonly match: string
  readonly game: string
  readonly seat: number
  readonly name: string
  readonly about: Concerned
  /** Account of the reporter; undefined for guests. */
  readonly by?: string
  readonly reason: ReportReason
  readonly words: string
  /** Chat lines of the seat at the time of the report. */
  readonly said: readonly string[]
  readonly at: number
}

/** A moderator's decision. The record changes only by an appeal, or by a later decision that lifts it. */
export type ModerationAct = {
  readonly act: string
  readonly kind: ModerationKind
  readonly about: Concerned
  /** The moderator's account; undefined if the host acted on the command line. */
  readonly by?: string
  readonly rule: string
  readonly words: string
  readonly at: number
  /** End of a mute or ban; undefined if permanent, and for other acts. */
  readonly until?: number
  readonly liftedAt?: number
  readonly report?: string
  readonly appeal?: string
}

const concernedIn = ({ player, device }: { readonly player: string; readonly device: string }): Concerned => ({
  ...(player !== '' && { player }),
  ...(device !== '' && { device }),
})

const reportOf = ({ player, device, reporter, said, isOpen: _open, ...row }: Tables['report']): Report => ({
  ...row,
  about: concernedIn({ player, device }),
  ...(reporter !== '' && { by: reporter }),
  said: JSON.parse(said) as string[],
})

const actOf = (row: Tables['moderationAct']): ModerationAct => {
  const { player, device, moderator, until, liftedAt, report, appeal, ...act } = row
  return {
    ...act,
    about: concernedIn({ player, device }),
    ...(moderator !== '' && { by: moderator }),
    ...(until !== null && { until }),
    ...(liftedAt !== null && { liftedAt }),
    ...(report !== '' && { report }),
    ...(appeal !== null && { appeal }),
  }
}

const closing = (tx: Tx, report: string) => tx.updateTable('report').set({ isOpen: 0 }).where('report', '=', report)

const reportsOn = (db: Db) => {
  const all = () => db.selectFrom('report').selectAll().orderBy('at').orderBy('report')
  return {
    addReport: ({ about: { player = '', device = '' }, by = '', said, ...report }: Report) =>
      change(db, (tx) =>
        addNew(tx, 'report', { ...report, player, device, reporter: by, said: JSON.stringify(said), isOpen: 1 }),
      ),
    reportsBy: async (player: string, since: number) => {
      const mine = db.selectFrom('report').where('reporter', '=', player).where('at', '>', since)
      return (await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
    },
    openReports: async (limit: number) => (await all().where('isOpen', '=', 1).limit(limit).execute()).map(reportOf),
    report: async (report: string) => {
      const row = await all().where('report', '=', report).executeTakeFirst()
      return row && reportOf(row)
    },
    closeReport: (report: string) => change(db, (tx) => closing(tx, report)),
    reportsOf: async (player: string) => (await all().where('reporter', '=', player).execute()).map(reportOf),
  }
}

const actsOn = (db: Db) => {
  const all = () => db.selectFrom('moderationAct').selectAll().orderBy('at', 'desc').orderBy('act')
  return {
    /** Adds an act and closes its report. `ended`: the earlier act that this act lifts. */
    addAct: (
      { about: { player = '', device = '' }, by, until, liftedAt: _lifted, appeal: _appeal, ...act }: ModerationAct,
      ended?: string,
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = { ...act, player, device, moderator: by ?? '', until: until ?? null, report: act.report ?? '' }
        await addNew(tx, 'moderationAct', { ...row, liftedAt: null, appeal: null }).execute()
        if (act.report !== undefined) await closing(tx, act.report).execute()
        if (ended === undefined) return
        const lifted = tx.updateTable('moderationAct').set({ liftedAt: act.at }).where('act', '=', ended)
        await lifted.where('liftedAt', 'is', null).execute()
      }),
    act: async (act: string) => {
      const row = await all().where('act', '=', act).executeTakeFirst()
      return row && actOf(row)
    },
    acts: async (limit: number) => (await all().limit(limit).execute()).map(actOf),
    actsAbout: async (player: string) => (await all().where('player', '=', player).execute()).map(actOf),
    /** Adds an appeal to an act about this player. Returns false if the act already has one. */
    appeal: (player: string, act: string, words: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const own = tx.updateTable('moderationAct').set({ appeal: words }).where('act', '=', act)
        const first = own.where('player', '=', player).where('appeal', 'is', null)
        return (await first.executeTakeFirstOrThrow()).numUpdatedRows === 1n
      }),
    /** Mute and ban in force for an account or device at time `now`. */
    restrictions: async (
      { player = '', device = '' }: Concerned,
      now: number,
    ): Promise<{ readonly mute?: ModerationAct; readonly ban?: ModerationAct }> => {
      if (player === '' && device === '') return {}
      const about = all().where((where) =>
        where.or([
          ...(player === '' ? [] : [where('player', '=', player)]),
          ...(device === '' ? [] : [where('device', '=', device)]),
        ]),
      )
      const standing = about.where('liftedAt', 'is', null).where('kind', 'in', ['mute', 'ban'])
      const rows = (await standing.execute()).map(actOf).filter(({ until = now + 1 }) => until > now)
      const [mute, ban] = (['mute', 'ban'] as const).map((kind) => rows.find((one) => one.kind === kind))
      return { ...(mute && { mute }), ...(ban && { ban }) }
    },
  }
}

export const moderationOn = (db: Db) => ({
  ...reportsOn(db),
  ...actsOn(db),
  moderators: async (): Promise<readonly PlayerAccount[]> => {
    const rows = await db.selectFrom('player').selectAll().where('role', '!=', 'player').orderBy('player').execute()
    return rows.map(playerOf)
  },
  setRole: (player: string, role: Role) =>
    change(db, (tx) => tx.updateTable('player').set({ role }).where('player', '=', player)),
})

export type ModerationStore = ReturnType<typeof moderationOn>
