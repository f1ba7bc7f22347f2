import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { askedOf, commonRules, ownOnes, versusAddress, versusCommand } from './versus-address.ts'

const withVersus = games.flatMap((manifest) =>
  manifest.versus === undefined ? [] : [[manifest.game.id, manifest, manifest.versus] as const],
)

const searchOf = (address: string): URLSearchParams => new URL(address, 'https://example.org').searchParams

describe.each(withVersus)('the address of who beats whom in %s', (_, manifest, versus) => {
  const { game } = manifest
  const usual = defaultRules(game.houseRules)
  const samples = game.houseRules.flatMap((rule) =>
    'samples' in rule && versus.seats.includes(rule.name) ? rule.samples : [],
  )
  /** Custom sheets among the samples of the house rules. */
  const own = ownOnes(
    versus,
    usual,
    samples.flatMap((text) => {
      const read = versus.read(text, usual)
      return read.ok ? read.value : []
    }),
  )

  test('nothing asked: the usual rules, nobody beside the ready-made ones', () => {
    expect(askedOf(manifest, versus, new URLSearchParams())).toEqual({ rules: usual, own: [], faults: [] })
    expect(versusAddress(game, { rules: usual, own: [] })).toBe(`/versus/${game.id}`)
    expect(versusCommand(game, versus, { rules: usual, own: [] })).toBe(`hazelring compare ${game.id} --sheets`)
  })

  test('house rules and custom sheets survive a round trip', () => {
    expect(own.length).toBeGreaterThan(0)
    for (const { name, values } of commonRules(game, versus))
      for (const value of values) {
        const asked = { rules: { ...usual, [name]: value }, own }
        expect(askedOf(manifest, versus, searchOf(versusAddress(game, asked)))).toEqual({ ...asked, faults: [] })
        expect(versusCommand(game, versus, asked)).toContain(own[0]!.text)
      }
    expect(commonRules(game, versus).map(({ name }) => name)).not.toContain(versus.seats[0])
  })

  test('ready-made ones stand there anyway, own ones once', () => {
    const [first] = versus.readyMade(usual)
    expect(ownOnes(versus, usual, [first!, ...own, ...own])).toEqual(own)
    const asked = askedOf(manifest, versus, searchOf(`/?rules=${versus.seats[0]}:${first!.text}&with=${first!.text}`))
    expect(asked).toEqual({ rules: usual, own: [], faults: [] })
  })

  test.each(['rules=nonsense', 'rules=nothing:1', 'with=nobody-here', `with=${'x'.repeat(2000)}.1`])(
    '%s is explained, and the rest holds',
    (query) => {
      const asked = askedOf(manifest, versus, searchOf(`/?${query}`))
      expect(asked.faults).toHaveLength(1)
      expect(asked).toMatchObject({ rules: usual, own: [] })
      expect(asked.faults[0]!.length).toBeLessThan(400)
    },
  )
})
