import { describe, expect, test } from 'vitest'
import { storePlaces, storesIn, withStore as inStore } from '../../../testing/test-store.ts'
import { addAccounts, session } from '../../../testing/server/accounts.ts'
import { moveStore } from '../../upkeep/move.ts'
import type { FinishedMatch, FinishedSeat, Write } from '../../log/match-store.ts'
import type { SignInAddress, SignInLink } from './tables.ts'
import type { Store } from '../../app/store.ts'

const link = (code: string, kind: SignInLink['kind'] = 'device', of = 'ada'): SignInLink => {
  return { code, player: of, until: 100, kind, device: 'Firefox' }
}

const opening = (account: string, address: string): SignInAddress => {
  return { player: account, address, origin: 'https://play.example' }
}

const seats = (...results: readonly FinishedSeat['result'][]): readonly FinishedSeat[] =>
  results.map((result, seat) => ({ seat, holder: `h${seat}`, name: `Name ${seat}`, result }))

const finish = (
  store: Pick<Store, 'append'>,
  match: string,
  { row, ...wanted }: Partial<FinishedMatch> & Pick<Write, 'row'> = {},
) =>
  store.append({
    match,
    entry: { n: row === undefined ? 1 : 2, at: 1, events: [] },
    ...(row && { row }),
    finished: { game: 'one', isShown: true, how: 'played', endedAt: 5, seats: seats('won', 'lost'), ...wanted },
  })

describe.each(storePlaces())('%s', (_name, inPlace) => {
  const withStore = (work: (store: Store, place: string) => Promise<void>): Promise<void> =>
    storesIn(inPlace)(async (store, place) => {
      await addAccounts(store, 'ada', 'ben')
      await work(store, place)
    })

  test('a session is found by its token, and by the one before until the new one was used', () =>
    withStore(async ({ players }) => {
      const first = session('ada')
      expect(await players.renew(first, first.token, 'second', 10)).toBe(true)
      expect(await players.renew(first, first.token, 'third', 10)).toBe(false)
      expect(await players.sessionOf(first.token)).toMatchObject({ isNewest: false, session: { token: 'second' } })
      expect(await players.sessionOf('second')).toMatchObject({ isNewest: true, hasOlder: true })
      await players.noteUse(first.session, 20)
      expect(await players.sessionOf(first.token)).toBeUndefined()
      expect((await players.sessionOf('second'))?.session).toMatchObject({ seenAt: 20 })
    }))

  test('signing out ends sessions and open links of the account, and nobody else’s', () =>
    withStore(async ({ players }) => {
      await players.openSession(session('ada', 2))
      await players.offerLink(link('code'), 50)
      await players.endSession('ben', 'ada-2')
      expect(await players.link('code', 50)).toBeDefined()
      await players.endSession('ada', 'ada-2')
      expect(await players.link('code', 50)).toBeUndefined()
      await players.openSession(session('ada', 2))
      await players.offerLink(link('code'), 50)
      await players.endSessions('ada', 'ada-1')
      expect((await players.sessions('ada')).map((one) => one.session)).toEqual(['ada-1'])
      expect((await players.sessions('ben')).length).toBe(1)
      expect(await players.takeLink('code', 50)).toBeUndefined()
    }))

  test('a link is taken by one of all who ask for it, and not when it is too old', () =>
    withStore(async ({ players }) => {
      await players.offerLink(link('old'), 50)
      expect(await players.takeLink('old', 100)).toBeUndefined()
      await players.offerLink(link('code'), 50)
      expect(await players.takeLink('old', 50)).toBeUndefined()
      const taken = await Promise.all([1, 2, 3].map(() => players.takeLink('code', 50)))
      expect(taken.filter((one) => one !== undefined)).toEqual([link('code')])
    }))

  test('links by e-mail may cross; the first that is used uses the others up, and leaves those of other kinds and players', () =>
    withStore(async ({ players }) => {
      for (const one of [
        link('a', 'mail'),
        link('b', 'mail'),
        link('c', 'mail', 'ben'),
        link('qr'),
        link('d', 'address'),
      ])
        await players.offerLink(one, 50)
      expect((await players.takeLink('a', 60))?.player).toBe('ada')
      expect(await players.link('b', 60)).toBeUndefined()
      for (const code of ['c', 'qr', 'd']) expect(await players.link(code, 60)).toMatchObject({ code })
      await players.endSessions('ada')
      expect([await players.link('d', 60), await players.link('qr', 60)]).toEqual([undefined, undefined])
    }))

  test('an address opens one account, which has one; another one, its removal and the end of the account close it', () =>
    withStore(async ({ players }) => {
      expect(await players.setAddress(opening('ada', 'a@home.example'))).toBe(true)
      const racing = await Promise.all([
        players.setAddress(opening('ben', 'a@home.example')),
        players.setAddress(opening('ben', 'b@b')),
      ])
      expect(racing).toEqual([false, true])
      await players.offerLink(link('old', 'mail'), 50)
      expect(await players.setAddress(opening('ada', 'new@home.example'))).toBe(true)
      expect(await players.address('address', 'a@home.example')).toBeUndefined()
      expect(await players.link('old', 50)).toBeUndefined()
      expect(await players.address('player', 'ada')).toEqual(opening('ada', 'new@home.example'))
      await players.offerLink(link('open', 'mail'), 50)
      await players.removeAddress('ada')
      expect([await players.address('player', 'ada'), await players.link('open', 50)]).toEqual([undefined, undefined])
      await players.erase('ben')
      expect(await players.address('address', 'b@b')).toBeUndefined()
    }))

  test('seats taken before and after the end of a game are in its player’s history, however often they are claimed', () =>
    withStore(async (store) => {
      const { players } = store
      await players.holdSeats('ada', [{ match: 'a', holder: 'h0' }])
      await finish(store, 'a')
      await finish(store, 'b', { endedAt: 9, seats: seats('lost', 'won') })
      const claimed = [{ match: 'b', holder: 'h0' }]
      expect(await players.holdSeats('ada', claimed)).toBe(1)
      expect(await players.holdSeats('ada', claimed)).toBe(0)
      expect(await players.holdSeats('ben', claimed)).toBe(0)
      const games = await players.games('ada', { isOwn: false }, 10)
      expect(games.map(({ match, result }) => [match, result])).toEqual([
        ['b', 'lost'],
        ['a', 'won'],
      ])
      expect(games[0]!.others).toEqual([{ name: 'Name 1', result: 'won' }])
      expect(await players.games('ben', { isOwn: true }, 10)).toEqual([])
    }))

  test('the entry that ends a game and a claim that meets it leave one history, whichever is first', () =>
    withStore(async (store) => {
      const row = { game: 'one', phase: 'playing', visibility: 'open', openedAt: 1, changedAt: 1 } as const
      const matches = Array.from({ length: 30 }, (_, i) => `m${i}`)
      const begun = (match: string) =>
        store.append({ match, entry: { n: 1, at: 1, events: [] }, row: { ...row, match } })
      await Promise.all(matches.map(begun))
      await Promise.all(
        matches.map(async (match, i) => {
          const claim = () => store.players.holdSeats('ada', [{ match, holder: 'h0' }])
          const first = i % 2 === 0 ? claim() : undefined
          await Promise.all([first, finish(store, match, { row: { ...row, match, phase: 'over' } }), first ?? claim()])
        }),
      )
      expect(await store.players.games('ada', { isOwn: true }, 50)).toHaveLength(30)
    }))

  test('only seats are real at which somebody sat with the token: in the log, or in a finished game', () =>
    withStore(async (store) => {
      const [sat, said] = ['a'.repeat(64), 'b'.repeat(64)]
      const occupant = { kind: 'person', name: `"holder":"${said}"` } as const
      const event = { kind: 'sat', seat: 0, occupant, holder: sat, digest: sat, key: 'key' } as const
      await store.append({ match: 'log', entry: { n: 1, at: 1, events: [event] } })
      await finish(store, 'over')
      const shown = [
        { match: 'log', holder: sat },
        { match: 'over', holder: 'h0' },
        { match: 'log', holder: said },
        { match: 'over', holder: sat },
        { match: 'none', holder: sat },
      ]
      expect(await store.players.realSeats(shown)).toEqual(shown.slice(0, 2))
    }))

  test('a private account is named to nobody else by its id, in nobody’s list', () =>
    withStore(async (store) => {
      const { players } = store
      for (const [i, one] of ['ada', 'ben'].entries()) await players.holdSeats(one, [{ match: 'a', holder: `h${i}` }])
      await finish(store, 'a')
      const idSeen = async (asker?: string) =>
        (await players.games('ada', { isOwn: false, asker }, 1))[0]!.others[0]!.player
      expect([await idSeen(), await idSeen('ada')]).toEqual(['ben', 'ben'])
      await players.change('ben', { visibility: 'private' })
      expect([await idSeen(), await idSeen('ada'), await idSeen('ben')]).toEqual([undefined, undefined, 'ben'])
    }))

  test('a history is filtered and read page by page', () =>
    withStore(async (store) => {
      const { players } = store
      for (const [i, match] of ['a', 'b', 'c', 'd'].entries()) {
        await players.holdSeats('ada', [{ match, holder: 'h0' }])
        const [game, result] = [i % 2 === 0 ? 'one' : 'two', i === 3 ? 'lost' : 'won'] as const
        const other = { seat: 1, name: i === 2 ? '50% Zoë_' : 'Ben', bot: 'random', result: 'lost' } as const
        const [mine] = seats(result)
        await finish(store, match, { game, endedAt: 10 + Math.floor(i / 2), isShown: i > 0, seats: [mine!, other] })
      }
      const found = async (filter: object, limit = 10, after?: { endedAt: number; match: string }) =>
        (await players.games('ada', { isOwn: true, ...filter }, limit, after)).map(({ match }) => match).join('')
      expect(await found({})).toBe('dcba')
      expect(await found({ isOwn: false })).toBe('dcb')
      expect(await found({}, 2, { endedAt: 11, match: 'd' })).toBe('cb')
      expect(await found({}, 2, { endedAt: 10, match: 'b' })).toBe('a')
      expect(await found({ game: 'two' })).toBe('db')
      expect(await found({ result: 'lost' })).toBe('d')
      expect(await found({ opponent: 'BEN' })).toBe('dba')
      expect(await found({ opponent: '0% z' })).toBe('c')
      expect(await found({ opponent: 'ZOË' })).toBe('c')
      expect(await found({ opponent: 'zoe' })).toBe('c')
      expect(await found({ opponent: '_' })).toBe('c')
      expect(await found({ from: 11 })).toBe('dc')
      expect(await found({ until: 11 })).toBe('ba')
    }))

  test('an account that is deleted leaves nothing but games in which nobody is named', () =>
    withStore(async (store) => {
      const { players } = store
      await players.holdSeats('ada', [{ match: 'a', holder: 'h0' }])
      await players.holdSeats('ben', [{ match: 'a', holder: 'h1' }])
      await finish(store, 'a')
      await players.setPhrase('ada', 'key')
      await players.keep('ada', [{ name: 'x', value: 'y' }])
      await players.erase('ada')
      expect(await players.player('ada')).toBeUndefined()
      expect(await players.sessionOf('ada-token-1')).toBeUndefined()
      expect(await players.byPhrase('key')).toBeUndefined()
      expect([await players.kept('ada'), await players.heldAt('ada', 'a')]).toEqual([[], []])
      expect((await players.games('ben', { isOwn: true }, 10))[0]!.others).toEqual([{ name: '', result: 'won' }])
      expect(await players.games('ben', { isOwn: true, opponent: 'name 0' }, 10)).toEqual([])
      expect(await store.lastEntry('a')).toBe(1)
    }))

  test('accounts move with the games', () =>
    withStore(async (store, place) => {
      await store.players.holdSeats('ada', [{ match: 'a', holder: 'h0' }])
      await finish(store, 'a')
      await store.close()
      await inPlace(async (to) => {
        await moveStore(place, to)
        await inStore(to, async ({ players }) => {
          expect(await players.games('ada', { isOwn: true }, 10)).toHaveLength(1)
          expect(await players.sessionOf('ben-token-1')).toBeDefined()
        })
      })
    }))
})
