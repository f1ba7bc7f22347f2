import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { delayBefore } from './socket.ts'
import { matchLink, moveLink, readMatchLink, readOrigin } from './links.ts'
import { freshCid, freshCode, freshSecret, hashOf } from './secrets.ts'

const word = (length: number) => fc.stringMatching(new RegExp(`^[a-z0-9]{${length}}$`))
const origin = fc.constantFrom('https://play.example', 'http://127.0.0.1:4000', 'http://[::1]:4000')

test('links to a table are read back, and their secrets stand after the #', () => {
  forAll([origin, word(16), fc.option(word(20), { nil: undefined })], (from, match, key) => {
    const link = matchLink(`${from}/`, match, key)
    expect(readMatchLink(link)).toEqual({ origin: from, match, ...(key && { key }) })
    expect(key !== undefined && new URL(link).pathname.includes(key)).toBe(false)
  })
})

test('links that move a seat are read back', () => {
  forAll([origin, word(16), word(20), fc.option(word(20), { nil: undefined })], (from, match, code, key) => {
    const link = moveLink(from, match, code, key)
    expect(readMatchLink(link)).toEqual({ origin: from, match, code, ...(key && { key }) })
    expect(new URL(link).search).toBe('')
  })
})

test('what is no link to a table is none', () => {
  const id = 'a'.repeat(16)
  for (const text of ['', 'hello', `ftp://x/m/${id}`, 'https://x/m/short', `https://x/n/${id}`, `https://x/m/${id}/y`])
    expect([text, readMatchLink(text)]).toEqual([text, undefined])
  expect(readMatchLink(`https://x/m/${id}#k=BAD&move=<script>`)).toEqual({ origin: 'https://x', match: id })
})

const AROUND: readonly ((link: string) => string)[] = [
  ...['.', ',', ')', ']', '>', '"', '”', '…', '!', ' ', '\u200B', '*', '_', '&utm_source=x', '\nSee you!'].map(
    (end) => (link: string) => link + end,
  ),
  ...['<>', '()', '[]', '""', '“”', '«»', "''", '**'].map((pair) => (link: string) => pair[0]! + link + pair[1]!),
  (link) => `Come and play: ${link} tonight`,
  (link) => encodeURIComponent(link),
  (link) => link.replace('#', '%23'),
  (link) => link.replace('/m/', '/m\u200B/'),
  (link) => link.replace(/^https?:\/\//, (scheme) => scheme.toUpperCase()),
  (link) => link.replace('play.example', 'PLAY.Example'),
  (link) => link.replace(/^http:\/\/|^https:\/\/(?=play)/, ''),
  (link) => `${link.slice(0, -7)}\r\n${link.slice(-7)}`,
  (link) => link.replace('#', '/#'),
  (link) => link.replace('#', '?utm_source=x#'),
]

test('links are read as people pass them on', () => {
  forAll([origin, word(16), word(20), fc.constantFrom(...AROUND)], (from, match, key, around) => {
    expect(readMatchLink(around(matchLink(from, match, key)))).toEqual({ origin: from, match, key })
    const { code } = readMatchLink(around(moveLink(from, match, key))) ?? {}
    expect(code).toBe(key)
  })
})

test('addresses of servers are read as people pass them on', () => {
  for (const from of ['https://play.example', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost:4000'])
    for (const bare of [from, from.replace(/^https?:\/\//, '')])
      for (const end of ['', '/', '.', ').', '>', ',', '\u200B', '/dice/', '?a=b', ' is ours'])
        for (const start of ['', '<', '(', ' '])
          expect([start + bare + end, readOrigin(start + bare + end)]).toEqual([start + bare + end, from])
  for (const text of ['', 'hello', 'mailto:me@x.org', 'ftp://x', 'me@x.org', 'x:y'])
    expect([text, readOrigin(text)]).toEqual([text, undefined])
})

test('secrets, ids and codes have their forms and never repeat', () => {
  const made = Array.from({ length: 200 }, () => [freshSecret(), freshCid(), freshCode()] as const)
  for (const [secret, cid, code] of made) {
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(cid).toMatch(/^[\w-]{1,40}$/)
    expect(code).toMatch(/^[a-z0-9]{20}$/)
  }
  expect(new Set(made.flat()).size).toBe(600)
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('the next try to connect comes later and later, within bounds, and never at once', () => {
  forAll([fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true })], (attempt, random) => {
    const delay = delayBefore(attempt, random)
    expect(delay).toBeGreaterThanOrEqual(150)
    expect(delay).toBeLessThanOrEqual(15_000)
    expect(delay).toBeLessThanOrEqual(delayBefore(attempt + 1, random))
  })
})
