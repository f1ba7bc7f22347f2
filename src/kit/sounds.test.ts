import { expect, test } from 'vitest'
import { contactSounds, knocksOf, type Material, type SoundName, VARIANTS } from './sounds.ts'

const NAMES: readonly SoundName[] = ['dice', 'shield', 'tap', 'crack', 'chalk', 'call']
const MATERIALS: readonly Material[] = ['hide', 'wood', 'sand', 'felt']

test.each(NAMES)('%s has four variants or more, none like another, on each material another sound', (name) => {
  const all = MATERIALS.flatMap((on) => Array.from({ length: VARIANTS }, (_, i) => knocksOf(name, i, on)))
  expect(VARIANTS).toBeGreaterThanOrEqual(4)
  expect(new Set(all.map((knocks) => JSON.stringify(knocks))).size).toBe(all.length)
  for (const { at, length, loudness } of all.flat()) {
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at + length).toBeLessThan(1)
    expect(loudness).toBeLessThanOrEqual(1.3)
  }
})

test('dice are heard when they land: deep on hide, bright on wood, and as bone against each other', () => {
  const landing = { at: 300, force: 1, on: 'table' } as const
  const pitch = (on: Material): number => contactSounds([landing], on)[0]!.pitch
  expect(pitch('hide')).toBeLessThan(pitch('wood'))
  const [a, b] = MATERIALS.map((on) => contactSounds([{ ...landing, on: 'die' }], on)[0]!.pitch)
  expect([a! > pitch('wood'), b! > pitch('wood')]).toEqual([true, true])
  expect(contactSounds([landing], 'wood')[0]!.at).toBeCloseTo(0.3, 1)
})
