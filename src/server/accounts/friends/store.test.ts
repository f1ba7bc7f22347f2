import { expect, test, describe } from 'vitest'
import { storePlaces } from '../../../testing/test-store.ts'
import { openStore } from '../../app/open.ts'
import type { PlayerAccount, PlayerStore } from '../players/types.ts'
import type { Session } from '../players/tables.ts'
import type { SocialStore } from './types.ts'

const account = (player: string, name = player): PlayerAccount => {
  return { player, name, visibility: 'public', role: 'player', createdAt: 1, hasPhrase: false }
}
const session = (player: string): Session => {
  return { session: player, player, token: player, device: '', openedAt: 1, renewedAt: 1, seenAt: 1 }
}

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
  const withPeople = (
    work: (social: SocialStore, reopen: () => Promise<SocialStore>, players: () => PlayerStore) => Promise<void>,
  ): Promise<void> =>
    inPlace(async (place) => {
      let store = await openStore(place)
      try {
        for (const player of ['ada', 'ben', 'cleo']) await store.players.create(account(player), session(player))
        await work(
          store.social,
          async () => {
            await store.close()
            store = await openStore(place)
            return store.social
          },
          () => store.players,
        )
      } finally {
        await store.close()
      }
    })

  test('two who follow each other are friends, and whom one blocks is followed no more', () =>
    withPeople(async (social) => {
      await social.follow('ada', 'ben', 1)
      await social.follow('ada', 'ben', 2)
      expect(await social.friends('ada')).toEqual([])
      await social.follow('ben', 'ada', 3)
      await social.noteHere(['ben', 'ada'], 50)
      await social.noteHere(['ben'], 60)
      expect(await social.friendsAmong('ada', ['ben', 'cleo'])).toEqual(['ben'])
      expect(await social.acquaintances('ada', 55)).toEqual([
        { player: 'ben', name: 'ben', isFollowed: true, isFollower: true, isHere: true },
      ])
      expect(await social.acquaintances('ada', 60)).toMatchObject([{ isHere: false }])
      await social.block('ada', 'ben', 4)
      expect([await social.acquaintances('ada', 1), await social.friends('ben')]).toEqual([[], []])
      expect(await social.blockedAmong('ben', ['ada', 'cleo'])).toEqual(['ada'])
      expect(await social.blockedAmong('ada', ['ben', 'cleo'])).toEqual(['ben'])
      await social.unblock('ada', 'ben')
      expect(await social.acquaintances('ada', 1)).toMatchObject([{ isFollowed: false, isFollower: true }])
    }))

  test('names are found by how they begin; what stands for any letter elsewhere is itself', () =>
    withPeople(async (social, _, players) => {
      expect(await social.search('AD', 5)).toEqual([{ player: 'ada', name: 'ada' }])
      expect(await social.search('%d', 5)).toEqual([])
      expect(await social.search('_da', 5)).toEqual([])
      await players().change('ben', { name: 'Ádam 十字' })
      expect((await social.search('adá', 5)).map(({ name }) => name)).toEqual(['ada', 'Ádam 十字'])
      expect((await social.search('ádam 十', 5)).map(({ player }) => player)).toEqual(['ben'])
      expect(await social.search('ben', 5)).toEqual([])
      await players().change('ben', { visibility: 'private' })
      expect((await social.search('ada', 5)).map(({ player }) => player)).toEqual(['ada'])
    }))

  test('a challenge outlives a restart, is answered in turn and once, and ends by itself', () =>
    withPeople(async (first, reopen) => {
      await first.propose(challenge('one', 'ada', 'ben'), 0)
      await first.propose(challenge('two', 'cleo', 'ben', 10), 0)
      const social = await reopen()
      expect((await social.challenges('ben', 50)).map(({ name, by }) => [name, by])).toEqual([['ada', 'ada']])
      expect(await social.challenge('two', 9)).toMatchObject({ sender: 'cleo' })
      await social.propose(challenge('three', 'ben', 'cleo'), 50)
      expect(await social.challenge('two', 9)).toBeUndefined()
      expect(await social.counter('one', 'ada', terms, 200)).toBe(false)
      expect(await social.counter('one', 'cleo', terms, 200)).toBe(false)
      expect(await social.counter('one', 'ben', terms, 200)).toBe(true)
      const table = { match: 'm', key: 'k' }
      const taken = await Promise.all([social.accept('one', 'ada', table), social.accept('one', 'ada', table)])
      expect(taken.filter(Boolean)).toEqual([true])
      expect(await social.decline('one', 'ada')).toBe(false)
      expect(await social.challenge('one', 150)).toMatchObject({ state: 'accepted', by: 'ben', seat: 1, ...table })
      expect(await social.withdraw('one', 'ben')).toBe(false)
      expect(await social.withdraw('one', 'ada')).toBe(true)
      expect(await social.challenges('ada', 50)).toEqual([])
    }))
})
