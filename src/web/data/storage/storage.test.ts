import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../../games/index.ts'
import { blockedStore, FULL, Shelf, storeOnShelf } from '../../../testing/shelf.ts'
import { createKeeper } from './keeper.ts'
import { keepText, gameKey, listSaved, readSaved } from './saved-games.ts'
import { DEFAULTS, readSettings, SEAT_COLOURS, withColour, writeSettings } from './settings.ts'

const sample = readFileSync(Object.values(games[0]!.examples)[0]!, 'utf8')

const onShelf = () => {
  const shelf = new Shelf()
  return { shelf, store: storeOnShelf(shelf) }
}

describe('saved games', () => {
  test('are listed with the newest first, unreadable ones among them', () => {
    const { store } = onShelf()
    store.write(gameKey('a1-x'), sample)
    store.write(gameKey('a2-x'), 'nonsense')
    store.write('something.else', 'not ours')
    expect(listSaved(store).map(({ id, ok }) => [id, ok])).toEqual([
      ['a2-x', false],
      ['a1-x', true],
    ])
  })

  test('the same file opened twice is one game', () => {
    const { store } = onShelf()
    expect(keepText(store, sample)).toBe(keepText(store, sample))
    expect(listSaved(store)).toHaveLength(1)
  })
})

describe('two pages with the same game', () => {
  test('the second to write changes nothing and is told', () => {
    const { store } = onShelf()
    const [mine, theirs] = [createKeeper(store, 'g'), createKeeper(store, 'g')]
    expect(mine.write('one')).toEqual({ kind: 'kept' })
    expect(theirs.write('two')).toEqual({ kind: 'conflict', theirs: 'one' })
    expect(store.read(gameKey('g'))).toBe('one')
    theirs.adopt({ raw: 'one', text: 'one' })
    expect(theirs.write('two')).toEqual({ kind: 'kept' })
    expect(mine.check()).toEqual({ kind: 'conflict', theirs: 'two' })
  })

  test('a game deleted elsewhere is not written again unasked', () => {
    const { store } = onShelf()
    const mine = createKeeper(store, 'g')
    mine.write('one')
    store.remove(gameKey('g'))
    expect(mine.write('two')).toEqual({ kind: 'conflict', theirs: undefined })
  })
})

describe('a device that keeps nothing', () => {
  test('full: the old text stays there, the new one stays in memory, and it is said', () => {
    const { shelf, store } = onShelf()
    const keeper = createKeeper(store, 'g')
    keeper.write('one')
    shelf.trouble = FULL
    expect(keeper.write('two')).toEqual({ kind: 'unkept', trouble: 'full' })
    expect(keeper.write('three')).toEqual({ kind: 'unkept', trouble: 'full' })
    expect(store.read(gameKey('g'))).toBe('three')
    expect(shelf.getItem(gameKey('g'))).toBe('one')
    expect(readSaved(store, 'g')?.kept).toBe(false)
    shelf.trouble = undefined
    expect(keeper.write('four')).toEqual({ kind: 'kept' })
  })

  test('blocked: everything goes on in memory', () => {
    const store = blockedStore()
    expect(createKeeper(store, 'g').write(sample)).toEqual({ kind: 'unkept', trouble: 'blocked' })
    expect(listSaved(store).map(({ ok }) => ok)).toEqual([true])
  })
})

describe('settings', () => {
  test('come back as they were written', () => {
    const { store } = onShelf()
    const settings = {
      ...DEFAULTS,
      theme: 'dark',
      palette: 'sea',
      volume: 0.25,
      vibration: false,
      sound: true,
      coach: 'full',
      boards: ['a/b'],
      colours: ['third', 'second', 'first', 'fourth'],
    } as const
    writeSettings(store, settings)
    expect(readSettings(store)).toEqual(settings)
  })

  test('a colour that another seat has is swapped', () => {
    const green = withColour(SEAT_COLOURS, 0, 'third')
    expect(green).toEqual(['third', 'second', 'first', 'fourth'])
    expect(withColour(green, 2, 'third')).toEqual(SEAT_COLOURS)
    expect(withColour(green, 1, 'second')).toEqual(green)
  })

  test('the ghost keeps the name under which earlier versions kept it', () => {
    const { store } = onShelf()
    store.write('hazelring.settings', '{"shadow":false}')
    expect(readSettings(store)).toEqual({ ...DEFAULTS, ghost: false })
    writeSettings(store, { ...DEFAULTS, ghost: false })
    expect(JSON.parse(store.read('hazelring.settings') ?? '')).toMatchObject({ shadow: false })
  })

  test.each([
    '',
    'null',
    '{"theme":"plaid","volume":7,"sound":"yes"}',
    '[]',
    '{"colours":["first","first","second","third"]}',
  ])('take defaults for %j', (text) => {
    const { store } = onShelf()
    store.write('hazelring.settings', text)
    expect(readSettings(store)).toEqual(DEFAULTS)
  })
})
