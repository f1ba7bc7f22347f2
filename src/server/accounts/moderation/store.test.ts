import { describe, expect, test } from 'vitest'
import { storePlaces, storesIn } from '../../../testing/test-store.ts'
import type { ModerationAct, Report } from './store.ts'

const report = (id: string, at: number, about: Report['about'] = { player: 'ben' }): Report => {
  const game = { match: 'm', game: 'one', seat: 1, name: 'Ben' }
  return { ...game, report: id, about, by: 'ada', reason: 'talk', words: 'rude', said: ['x'], at }
}
const act = (id: string, wanted: Partial<ModerationAct> = {}): ModerationAct => {
  return { act: id, kind: 'ban', about: { player: 'ben' }, by: 'mod', rule: 'Be kind', words: 'w', at: 10, ...wanted }
}

describe.each(storePlaces())('%s', (_name, inPlace) => {
  const withStore = storesIn(inPlace)

  test('a report is open until an act is written about it, once and together', () =>
    withStore(async ({ moderation }) => {
      await moderation.addReport(report('b', 2))
      await moderation.addReport(report('a', 1))
      await moderation.addReport({ ...report('a', 3), words: 'again' })
      expect(await moderation.openReports(10)).toEqual([report('a', 1), report('b', 2)])
      expect([await moderation.reportsBy('ada', 1), await moderation.reportsBy('ben', 0)]).toEqual([1, 0])
      await moderation.addAct(act('one', { report: 'a' }))
      await moderation.closeReport('b')
      expect([await moderation.openReports(10), await moderation.acts(10)]).toEqual([[], [act('one', { report: 'a' })]])
    }))

  test('mutes and bans hold for an account and a device, until their time or an act that ends them', () =>
    withStore(async ({ moderation }) => {
      await moderation.addAct(act('mute', { kind: 'mute', until: 100 }))
      await moderation.addAct(act('ban', { about: { player: 'cy', device: 'd1' } }))
      await moderation.addAct(act('name', { kind: 'name', about: { player: 'dan' } }))
      expect(await moderation.restrictions({ player: 'ben' }, 99)).toMatchObject({ mute: { act: 'mute' } })
      expect(await moderation.restrictions({ player: 'ben' }, 100)).toEqual({})
      expect(await moderation.restrictions({ device: 'd1' }, 5_000)).toMatchObject({ ban: { act: 'ban' } })
      expect(await moderation.restrictions({ player: 'eve', device: 'd2' }, 50)).toEqual({})
      expect([await moderation.restrictions({}, 50), await moderation.restrictions({ player: 'dan' }, 50)]).toEqual([
        {},
        {},
      ])
      await moderation.addAct(act('lift', { kind: 'lift', about: { player: 'cy' }, at: 60 }), 'ban')
      expect(await moderation.restrictions({ player: 'cy', device: 'd1' }, 61)).toEqual({})
      expect(await moderation.act('ban')).toMatchObject({ liftedAt: 60 })
    }))

  test('an appeal is written once, by the player whom the act is about; who leaves is named no more', () =>
    withStore(async ({ moderation, players }) => {
      await moderation.addReport(report('a', 1))
      await moderation.addAct(act('one'))
      expect([
        await moderation.appeal('cy', 'one', 'me?'),
        await moderation.appeal('ben', 'one', 'sorry'),
        await moderation.appeal('ben', 'one', 'more'),
      ]).toEqual([false, true, false])
      expect(await moderation.actsAbout('ben')).toMatchObject([{ act: 'one', appeal: 'sorry' }])
      for (const gone of ['ben', 'ada', 'mod']) await players.erase(gone)
      expect(JSON.stringify([await moderation.acts(9), await moderation.openReports(9)])).not.toMatch(
        /ben|ada|mod"|sorry/i,
      )
    }))
})
