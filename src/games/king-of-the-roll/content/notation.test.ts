import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  begin,
  checksum,
  current,
  localOnlyRules,
  ownedRules,
  outcomePly,
  playOut,
  readTranscript,
  replay,
  rulesFor,
  transcriptOf,
  writeTranscript,
} from '../../../engine/index.ts'
import { seeded } from '../../../dice/index.ts'
import manifest from '../index.ts'
import { roundRobinUnder } from '../../manifest.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { LADDERED } from '../fixtures/laddered.ts'
import { HOUSE } from './house.ts'
import { contentOf, HOUSE_BOARDS, kingContent } from './in-play.ts'
import { SAMPLE, sampleBoards } from './sample.ts'
import type { Content } from './schema.ts'

const printed = (content: Content): string => {
  const word = kingContent.print(content)
  return word.ok ? word.value : word.error.message
}

/** Content after a round trip: `origin` has no effect in play and is not saved. */
const withoutOrigins = (content: Content): unknown =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === 'origin' ? undefined : value)))

/** Words written by an earlier codec, each with the checksum of its decoded content. */
const fixtures = JSON.parse(
  readFileSync(new URL('../fixtures/content-words.json', import.meta.url), 'utf8'),
) as readonly { readonly content: string; readonly word: string }[]

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

describe('boards and cards in one word', () => {
  it('the digest of Hazelring’s own is the one that games were played with: what changes it needs a new name', () =>
    expect([HOUSE_BOARDS, kingContent.digest(HOUSE)]).toEqual(['hazelring-5', 'own-d3486511']))

  it.each([
    ['Hazelring', HOUSE],
    ['two techniques a side', SAMPLE],
    ['ladders for all techniques', LADDERED],
    ['strange names', { ...HOUSE, name: 'Zoë’s “mat” – 十字, a.b~c_d-e 🐍' }],
  ])('comes back as it was: %s', (_, content) => {
    const word = printed(content)
    expect(word).toMatch(/^own-[0-9a-f]{8}\.[\p{L}\p{N}._-]+$/u)
    expect(kingContent.read(word)).toEqual({ ok: true, value: withoutOrigins(content) })
  })

  it('reads and prints what an earlier codec wrote', () => {
    for (const { content, word } of fixtures) {
      const read = kingContent.read(word)
      expect(read.ok && checksum(JSON.stringify(sorted(read.value)))).toBe(content)
      expect(read.ok && kingContent.print(read.value)).toEqual({ ok: true, value: word })
    }
    expect(fixtures.map(({ word }) => word)).toEqual(expect.arrayContaining([printed(HOUSE), printed(SAMPLE)]))
  })

  it.each([' Two', 'Two ', ' Two '])('spaces around a name do not count: %j', (name) => {
    const [first, ...others] = HOUSE.characters
    const spaced = { ...HOUSE, name, characters: [{ ...first!, name }, ...others] }
    const trimmed = { ...HOUSE, name: 'Two', characters: [{ ...first!, name: 'Two' }, ...others] }
    expect(kingContent.faults(spaced)).toEqual([])
    expect(kingContent.print(spaced)).toEqual(kingContent.print(trimmed))
    expect(kingContent.read(printed(spaced))).toEqual({ ok: true, value: withoutOrigins(trimmed) })
  })

  it('another field is another digest', () => {
    const [first, ...others] = HOUSE.characters
    const changed = { ...HOUSE, characters: [{ ...first!, start: { ...first!.start, white: 5 } }, ...others] }
    expect(kingContent.digest(changed)).not.toBe(kingContent.digest(HOUSE))
  })

  it.each([
    ['another beginning', 'mine', 'boards and cards that you created must begin with "own-" followed by their digest.'],
    [
      'nothing but a digest',
      'own-1234abcd',
      'the boards and cards own-1234abcd are missing. Ask the sender for a file or link that contains them.',
    ],
    ['a changed name', sampleBoards().replace('Python', 'Pithon'), 'do not match their digest'],
    ['what was cut off', sampleBoards().slice(0, -9), 'they were changed or truncated.'],
  ])('%s is refused', (_, word, message) => {
    const read = kingContent.read(word)
    expect(read.ok ? '' : read.error.message).toContain(message)
  })

  it('refuses names that together are too long for a file', () => {
    const long = { ...HOUSE.cards[0]!, name: '“'.repeat(40) }
    const cards = Array.from({ length: 40 }, (_, i) => ({ ...long, id: `card-${i}` }))
    expect(kingContent.print({ ...HOUSE, cards })).toMatchObject({ ok: false, error: { code: 'long' } })
  })
})

describe('a match with boards and cards of one’s own', () => {
  const seats = [
    { kind: 'person', name: 'Bruno' },
    { kind: 'person', name: 'Chieko' },
  ] as const
  const header = { game: 'king-of-the-roll', version: 1, rules: {}, seats, dice: { kind: 'device' } } as const
  const begun = (rules: Readonly<Record<string, string>>) => {
    const play = begin(kingOfTheRoll, { ...header, rules: rulesFor<KingRules>(kingOfTheRoll, rules) })
    if (!play.ok) throw new Error(play.error.message)
    return play.value
  }
  const fileOf = (rules: Readonly<Record<string, string>>): string => writeTranscript(transcriptOf(begun(rules)))

  it('is written down with all that is printed on them, and opens with them', () => {
    const file = fileOf({ boards: sampleBoards() })
    expect(file).toContain(`\nrule boards ${sampleBoards()}\n`)
    const read = readTranscript(file)
    const again = read.ok ? replay(kingOfTheRoll, read.value) : undefined
    expect(again?.ok && contentOf(current(again.value).rules).name).toBe('Two techniques a side')
  })

  it('does not open where they are missing, and says so', () => {
    const file = fileOf({ boards: sampleBoards() }).replace(/^(rule boards own-[0-9a-f]{8}).*$/m, '$1')
    const read = readTranscript(file)
    const again = read.ok ? replay(kingOfTheRoll, read.value) : read
    expect(again.ok ? '' : again.error.message).toMatch(/^boards: the boards and cards own-\w{8} are missing/)
  })

  it('is fought by the first two of them where characters are named (K25)', () => {
    // The default characters are also present, further down.
    const boards = printed({ ...HOUSE, characters: HOUSE.characters.toReversed() })
    const rules = rulesFor<KingRules>(kingOfTheRoll, { boards, characters: 'named' })
    const [first, second] = contentOf(rules).characters.map(({ id }) => id)
    expect([first, second]).not.toContain(rules.first)
    const named = kingOfTheRoll.step(kingOfTheRoll.start(rules, 2), outcomePly([6, 1]))
    expect(named.sides.map(({ character }) => character)).toEqual([first, second])
    expect(manifest.alone?.divisions?.(rules).map(({ id }) => id)).toEqual([first])
  })

  it('with Hazelring’s own the file names them and is short enough for a server', () => {
    expect(fileOf({})).toContain(`
rule boards ${HOUSE_BOARDS}
`)
    expect(localOnlyRules(kingOfTheRoll.houseRules, { boards: HOUSE_BOARDS })).toEqual([])
    expect(localOnlyRules(kingOfTheRoll.houseRules, { boards: sampleBoards() })).toEqual([])
    expect(ownedRules(kingOfTheRoll.houseRules, { boards: sampleBoards() })).toHaveLength(1)
  })

  it('every computer player plays with them, and luck is not measured by estimates for them', () => {
    const [own, ours] = [sampleBoards(), HOUSE_BOARDS].map((boards) => rulesFor(kingOfTheRoll, { boards }))
    for (const bot of manifest.bots) {
      const players = [bot.policyFor(own!, 2), bot.policyFor(own!, 2)]
      const played = playOut(kingOfTheRoll, kingOfTheRoll.start(own!, 2), players, {
        dice: seeded(1),
        minds: seeded(2),
      })
      expect(played.end.kind).toBe('terminal')
    }
    expect(roundRobinUnder(manifest, own!)).toBeUndefined()
    expect(manifest.reference?.(own!, 2)).toBeUndefined()
    expect(manifest.reference?.(ours!, 2)).toBeDefined()
  })
})
