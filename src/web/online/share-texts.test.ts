import { describe, expect, test } from 'vitest'
import { Shelf, storeOnShelf } from '../../testing/shelf.ts'
import { exchangeTexts } from './share-texts.ts'

const WINS = 'hazelring.wins.holmgang'
const wins = (games: number): string => JSON.stringify({ games, wins: 1, row: 0, longest: 1, over: {}, as: {} })

const storeWith = (texts: Readonly<Record<string, string>>) => {
  const store = storeOnShelf(new Shelf())
  for (const [name, text] of Object.entries(texts)) store.write(name, text)
  return store
}

describe('a device and its account', () => {
  test.each([
    ['the device has played more', 5, 3, 5, 5],
    ['the account has played more', 3, 5, 5, undefined],
    ['both have played the same', 4, 4, 4, undefined],
    ['only the device has played', 2, undefined, 2, 2],
    ['only the account has played', undefined, 2, 2, undefined],
  ])('%s', (_, here, there, after, sent) => {
    const device = storeWith(here === undefined ? {} : { [WINS]: wins(here) })
    const texts = there === undefined ? [] : [{ name: WINS, value: wins(there) }]
    expect(exchangeTexts(device, texts)).toEqual(sent === undefined ? [] : [{ name: WINS, value: wins(sent) }])
    expect(device.read(WINS)).toBe(wins(after))
  })

  test('settings of the device stay, and other texts do not move', () => {
    const device = storeWith({ 'hazelring.settings': '{"sound":true}', 'hazelring.game.1': 'secret' })
    const texts = [
      { name: 'hazelring.settings', value: '{"sound":false}' },
      { name: 'hazelring.game.2', value: 'forged' },
    ]
    expect(exchangeTexts(device, texts)).toEqual([])
    expect(device.read('hazelring.settings')).toBe('{"sound":true}')
    expect(device.read('hazelring.game.2')).toBeUndefined()
  })
})
