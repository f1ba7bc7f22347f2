import { expect, test, describe } from 'vitest'
import { storePlaces, storesIn, withStore as inStore } from '../../../testing/test-store.ts'
import { addAccounts } from '../../../testing/server/accounts.ts'

const terms = { settings: '{}', computers: '[]', seat: 1 }
const challenge = (id: string, sender: string, receiver: string, until = 100) =>
  ({
    challenge: id,
    sender,
    receiver,
    by: sender,
    state: 'open',
    settings: '{}',
    computers: '[]',
    seat: 0,
    until,
  }) as const

describe.each(storePlaces())('%s', (_name, inPlace) => {
  const withStore = storesIn(inPlace)

  test('two who follow each other are friends, and whom one blocks is followed no more', () =>
    withStore(async (store) => {
      const { friends } = store
      await addAccounts(store, 'ada', 'ben', 'cleo')
      await friends.follow('ada', 'ben', 1)
      await friends.follow('ada', 'ben', 2)
      expect(await friends.friends('ada')).toEqual([])
      await friends.follow('ben', 'ada', 3)
      await friends.noteHere(['ben', 'ada'], 50)
      await friends.noteHere(['ben'], 60)
      expect(await friends.friendsAmong('ada', ['ben', 'cleo'])).toEqual(['ben'])
      expect(await friends.acquaintances('ada', 55)).toEqual([
        { player: 'ben', name: 'ben', isFollowed: true, isFollower: true, isHere: true },
      ])
      expect(await friends.acquaintances('ada', 60)).toMatchObject([{ isHere: false }])
      await friends.block('ada', 'ben', 4)
      expect([await friends.acquaintances('ada', 1), await friends.friends('ben')]).toEqual([[], []])
      expect(await friends.blockedAmong('ben', ['ada', 'cleo'])).toEqual(['ada'])
      expect(await friends.blockedAmong('ada', ['ben', 'cleo'])).toEqual(['ben'])
      await friends.unblock('ada', 'ben')
      expect(await friends.acquaintances('ada', 1)).toMatchObject([{ isFollowed: false, isFollower: true }])
    }))

  test('a hidden account has no name on the lists of others, unless it follows them or challenges them', () =>
    withStore(async (store) => {
      const { friends, players } = store
      await addAccounts(store, 'ada', 'ben', 'cleo', 'dora')
      for (const player of ['ben', 'cleo', 'dora']) await players.change(player, { visibility: 'private' })
      await friends.follow('ada', 'ben', 1)
      await friends.block('ada', 'cleo', 2)
      const names = async () =>
        [...(await friends.acquaintances('ada', 1)), ...(await friends.blocked('ada'))].map(({ name }) => name)
      expect(await names()).toEqual(['Private player', 'Private player'])
      await friends.propose(challenge('asked', 'ada', 'ben'), 1)
      await friends.propose(challenge('asks', 'dora', 'ada'), 1)
      const asked = (await friends.challenges('ada', 2)).map(({ challenge: id, name }) => [id, name])
      expect(new Map(asked as [string, string][])).toEqual(
        new Map([
          ['asked', 'Private player'],
          ['asks', 'dora'],
        ]),
      )
      await friends.follow('ben', 'ada', 3)
      expect(await names()).toEqual(['ben', 'Private player'])
    }))

  test('a search finds names by their beginning, and treats % and _ as plain characters', () =>
    withStore(async (store) => {
      const { friends, players } = store
      await addAccounts(store, 'ada', 'ben', 'cleo')
      expect(await friends.search('AD', 5)).toEqual([{ player: 'ada', name: 'ada' }])
      expect(await friends.search('%d', 5)).toEqual([])
      expect(await friends.search('_da', 5)).toEqual([])
      await players.change('ben', { name: 'Ádam 十字' })
      expect((await friends.search('adá', 5)).map(({ name }) => name)).toEqual(['ada', 'Ádam 十字'])
      expect((await friends.search('ádam 十', 5)).map(({ player }) => player)).toEqual(['ben'])
      expect(await friends.search('ben', 5)).toEqual([])
      await players.change('ben', { visibility: 'private' })
      expect((await friends.search('ada', 5)).map(({ player }) => player)).toEqual(['ada'])
    }))

  test('a challenge outlives a restart, is answered in turn and once, and ends by itself', () =>
    withStore(async (store, place) => {
      await addAccounts(store, 'ada', 'ben', 'cleo')
      await store.friends.propose(challenge('one', 'ada', 'ben'), 0)
      await store.friends.propose(challenge('two', 'cleo', 'ben', 10), 0)
      await store.close()
      await inStore(place, async ({ friends }) => {
        expect((await friends.challenges('ben', 50)).map(({ name, by }) => [name, by])).toEqual([['ada', 'ada']])
        expect(await friends.challenge('two', 9)).toMatchObject({ sender: 'cleo' })
        await friends.propose(challenge('three', 'ben', 'cleo'), 50)
        expect(await friends.challenge('two', 9)).toBeUndefined()
        expect(await friends.counter('one', 'ada', terms, 200)).toBe(false)
        expect(await friends.counter('one', 'cleo', terms, 200)).toBe(false)
        expect(await friends.counter('one', 'ben', terms, 200)).toBe(true)
        const table = { match: 'm', key: 'k' }
        const taken = await Promise.all([friends.accept('one', 'ada', table), friends.accept('one', 'ada', table)])
        expect(taken.filter(Boolean)).toEqual([true])
        expect(await friends.decline('one', 'ada')).toBe(false)
        expect(await friends.challenge('one', 150)).toMatchObject({ state: 'accepted', by: 'ben', seat: 1, ...table })
        expect(await friends.withdraw('one', 'ben')).toBe(false)
        expect(await friends.withdraw('one', 'ada')).toBe(true)
        expect(await friends.challenges('ada', 50)).toEqual([])
      })
    }))
})
