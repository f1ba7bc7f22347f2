import { describe, expect, test } from 'vitest'
import { packLink, unpackLink } from './link.ts'

const text = `hazelring 1\n${Array.from({ length: 60 }, (_, i) => `${i + 1} roll round-${i}-swing 1-2-3-4`).join('\n')}\n`

describe('a link that carries a game', () => {
  test('gives back what was packed, letters of all languages too', async () => {
    expect(await unpackLink(await packLink(`${text}Þórr ⚔`))).toEqual({ ok: true, value: `${text}Þórr ⚔` })
  })

  test('is made of letters that survive in an address', async () => {
    expect(await packLink(text)).toMatch(/^#g=[\w-]+$/)
  })

  test.each(['', '#', '#g=', '#g=%%%', '#x=abc', '#g=abc'])('refuses %j in a sentence', async (fragment) => {
    expect(await unpackLink(fragment)).toMatchObject({ ok: false, error: { code: 'damaged' } })
  })

  test.each(['.', ')', '%20tonight', '%E2%80%9D', '\u200B', '%E2%80%8B', '…', '>', '&utm_source=x', ', see'])(
    'is read with %j after it',
    async (end) => {
      const link = await packLink(text)
      expect(await unpackLink(link + end)).toEqual({ ok: true, value: text })
      expect(await unpackLink(`${link.slice(0, 20)}\r\n${link.slice(20)}`)).toEqual({ ok: true, value: text })
    },
  )

  test('refuses a link that was cut off', async () => {
    const link = await packLink(text)
    expect(await unpackLink(link.slice(0, -8))).toMatchObject({ ok: false, error: { code: 'damaged' } })
  })

  test('stops unpacking at a million characters', async () => {
    expect(await unpackLink(await packLink('a'.repeat(5_000_000)))).toMatchObject({
      ok: false,
      error: { code: 'huge' },
    })
  })
})
