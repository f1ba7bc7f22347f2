import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { games as known } from './games.ts'
import { HOUSE } from '../games/king-of-the-roll/content/house.ts'
import { hasCatalogue } from './pseudo/catalogue.ts'
import type { Saying } from './pseudo/sayings.ts'
import { sharedSentences } from './pseudo/shared.ts'

const loader = fileURLToPath(new URL('../../scripts/check/test-loader.mjs', import.meta.url))
const printer = fileURLToPath(new URL('./pseudo/print.ts', import.meta.url))

/**
 * Matches untranslated content of King of the Roll: names of animals, techniques and cards, and letters of
 * modifications.
 */
const kingContent = (): RegExp => {
  const { characters, cards, takedowns, ground } = HOUSE
  const standing = takedowns.flatMap((sides) => sides.flatMap((face) => Object.values(face)))
  const below = Object.values(ground).flatMap((roles) => Object.values(roles).flat())
  const printed = [...characters, ...characters.map(({ card }) => card), ...cards, ...standing, ...below]
  const names = printed.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  const escaped = names.map((name) => name.replaceAll('&', '&(?:amp;)?').replaceAll("'", "(?:'|&#x27;)"))
  // The sketch truncates a long name at the end of a line.
  return new RegExp([...escaped, "[A-Z][A-Za-z' &-]*…$", 'STR', 'SPD', 'KNO', 'TEC', 'EXP'].join('|'), 'g')
}

/** Patterns of the untranslated names in each game's data. */
const dataOf: { readonly [id: string]: RegExp } = {
  gladiators: /\b(?:Brutus|Verus|Flamma|Titus|Livia|Velox|Felix|Salvia|Ursa|Retia|trident|net)\b/g,
  tankards: /\bd\d+\b/g,
  'king-of-the-roll': kingContent(),
}

/** Translated games; others use English in every language. */
const games = known.filter(hasCatalogue).map(({ game: { id } }) => ({ id, data: dataOf[id] }))

/** Seats' letters, rulings and dice: "A", "S8", "5D6". */
const NOTATION = /(?<!\p{L})[A-Z]\d*(?!\p{L})/gu

/** HTML entities. */
const SIGNS = /&(?:lt|gt);/g

/** True if a text of the pseudo-language has an unaccented letter. */
const isPlain = (text: string, data = /^$/): boolean =>
  /[a-z]/i.test(text.replace(data, '').replaceAll(SIGNS, '').replaceAll(NOTATION, ''))

let said: { readonly [id: string]: readonly Saying[] }
let shared: readonly string[]
beforeAll(async () => {
  const words = [`--import=${loader}`, printer]
  const { stdout } = await promisify(execFile)(process.execPath, [...words, ...games.map(({ id }) => id)], {
    env: { ...process.env, HAZELRING_LANG: 'en-XA' },
    maxBuffer: 1e9,
  })
  ;({ own: said, shared } = JSON.parse(stdout) as { own: typeof said; shared: typeof shared })
})

test('plain letters are found, names of seats and notation are none', () => {
  expect(['Roll', 'Ω ŕŕóółłš twice', 'bB'].map((text) => isPlain(text))).toEqual([true, true, true])
  expect(['Ω ŕŕóółłš 5D6', 'A, S8: 3-3 → 3', 'Ursa ŵííñš'].map((text) => isPlain(text, /Ursa/))).not.toContain(true)
})

describe.each(games)('in the pseudo-language $id', ({ id, data }) => {
  test('speaks in every place', () => {
    const places = new Set(said[id]!.map(({ where }) => where))
    expect([...places]).toEqual(
      expect.arrayContaining([
        'title',
        'house rule',
        'action',
        'prompt',
        'chapter',
        'sketch',
        'log',
        'board',
        'lesson',
      ]),
    )
  })

  test('has every text from a catalogue', () => {
    const plain = said[id]!.filter(({ text }) => isPlain(text, data))
    expect(plain.slice(0, 20)).toEqual([])
  })
})

describe('what games share', () => {
  test('is in catalogues: nothing of it stays plain in the pseudo-language', () => {
    expect(shared).toHaveLength(sharedSentences().length)
    expect(shared.filter((text) => /[a-z]/i.test(text))).toEqual([])
  })

  test('is unchanged in English', () => {
    const plain = sharedSentences().filter((text) => text !== '')
    expect(plain.length).toBeGreaterThan(80)
    expect(plain.filter((text) => /[^\p{ASCII}ΩΨΛΣ“”’−]/u.test(text))).toEqual([])
  })
})
