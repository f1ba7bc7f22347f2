import type { Concerned, ModerationAct, ModerationStore, Report } from './types.ts'
import { playerOf } from '../players/store.ts'
import { addNew, change } from '../../db/statements.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

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
    addReport: ({ about: { player = '', device = '' }, by = '', said, ...report }) =>
      change(db, (tx) =>
        addNew(tx, 'report', { ...report, player, device, reporter: by, said: JSON.stringify(said), isOpen: 1 }),
      ),
    reportsBy: async (player, since) => {
      const mine = db.selectFrom('report').where('reporter', '=', player).where('at', '>', since)
      return (await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
    },
    openReports: async (limit) => (await all().where('isOpen', '=', 1).limit(limit).execute()).map(reportOf),
    report: async (report) => {
      const row = await all().where('report', '=', report).executeTakeFirst()
      return row && reportOf(row)
    },
    closeReport: (report) => change(db, (tx) => closing(tx, report)),
    reportsOf: async (player) => (await all().where('reporter', '=', player).execute()).map(reportOf),
  } satisfies Partial<ModerationStore>
}

const actsOn = (db: Db) => {
  const all = () => db.selectFrom('moderationAct').selectAll().orderBy('at', 'desc').orderBy('act')
  return {
    addAct: ({ about: { player = '', device = '' }, by, until, liftedAt: _lifted, appeal: _appeal, ...act }, ended) =>
      db.transaction().execute(async (tx) => {
        const row = { ...act, player, device, moderator: by ?? '', until: until ?? null, report: act.report ?? '' }
        await addNew(tx, 'moderationAct', { ...row, liftedAt: null, appeal: null }).execute()
        if (act.report !== undefined) await closing(tx, act.report).execute()
        if (ended === undefined) return
        const lifted = tx.updateTable('moderationAct').set({ liftedAt: act.at }).where('act', '=', ended)
        await lifted.where('liftedAt', 'is', null).execute()
      }),
    act: async (act) => {
      const row = await all().where('act', '=', act).executeTakeFirst()
      return row && actOf(row)
    },
    acts: async (limit) => (await all().limit(limit).execute()).map(actOf),
    actsAbout: async (player) => (await all().where('player', '=', player).execute()).map(actOf),
    appeal: (player, act, words) =>
      db.transaction().execute(async (tx) => {
        const own = tx.updateTable('moderationAct').set({ appeal: words }).where('act', '=', act)
        const first = own.where('player', '=', player).where('appeal', 'is', null)
        return (await first.executeTakeFirstOrThrow()).numUpdatedRows === 1n
      }),
    restrictions: async ({ player = '', device = '' }, now) => {
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
  } satisfies Partial<ModerationStore>
}

export const moderationOn = (db: Db) =>
  ({
    ...reportsOn(db),
    ...actsOn(db),
    moderators: async () => {
      const rows = await db.selectFrom('player').selectAll().where('role', '!=', 'player').orderBy('player').execute()
      return rows.map(playerOf)
    },
    setRole: (player, role) => change(db, (tx) => tx.updateTable('player').set({ role }).where('player', '=', player)),
  }) satisfies ModerationStore
