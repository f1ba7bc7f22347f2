import { expect, test } from 'vitest'
import type { HouseRule } from '../engine/index.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { needsText, rulesAsked } from './table.ts'

const houseRules: readonly HouseRule[] = [
  { name: 'length', values: ['one', 'target'], default: 'one' },
  { name: 'style', values: ['long', 'short', 'wild'], default: 'long' },
  { name: 'target', min: 1, max: 500, default: 300, when: { length: ['target'], style: ['long', 'wild'] } },
]
const [first] = games
const manifest: AnyManifest = { ...first!, game: { ...first!.game, houseRules } }

const ask = (text: string) => rulesAsked(manifest, text)

test('what a house rule needs is told as it is written', () => {
  expect(houseRules.map(needsText)).toEqual(['', '', 'length=target and style=long or wild'])
})

test('a house rule may be set where it is of effect, in any order', () =>
  expect(ask('target=50,style=wild,length=target')).toEqual({ length: 'target', style: 'wild', target: 50 }))

test.each(['target=50', 'target=300', 'target=50,length=one', 'length=target,style=short,target=50'])(
  'asked for in vain it is refused, with what it needs: %s',
  (text) =>
    expect(() => ask(text)).toThrow(
      'target is of effect only with length=target and style=long or wild: set that, too, or leave target out.',
    ),
)

test('left out it is never in the way', () =>
  expect(ask('style=short')).toEqual({ length: 'one', style: 'short', target: 300 }))
