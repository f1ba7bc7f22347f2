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
})

const SPOILT = ['#k=BAD&move=<script>', '#k=', '#K=é', '?k=', `#k=${'a'.repeat(19)}`, `#k=${'a'.repeat(21)}`]

test('a key that is cut or has something added is never guessed', () => {
  for (const end of SPOILT)
    expect([end, readMatchLink(`https://x/m/${'a'.repeat(16)}${end}`)]).toEqual([
      end,
      { origin: 'https://x', match: 'a'.repeat(16), isSpoilt: true },
    ])
  for (const end of ['', '#', '#mine', '?utm_source=k=', '.'])
    expect(readMatchLink(`https://x/m/${'a'.repeat(16)}${end}`)).not.toHaveProperty('isSpoilt')
})

const HOSTS = {
  'spiele.müller.invalid': 'spiele.xn--mller-kva.invalid',
  'SPIELE.MÜLLER.invalid': 'spiele.xn--mller-kva.invalid',
  'spiele.m%C3%BCller.invalid': 'spiele.xn--mller-kva.invalid',
  'münchen.example.org': 'xn--mnchen-3ya.example.org',
  'игры。пример。invalid:4000': 'xn--c1ajz8b.xn--e1afmkfd.invalid:4000',
  'نامه\u200cای.invalid': 'xn--mgba3gch31f060k.invalid',
  'play．example': 'play.example',
  'play.example.': 'play.example',
  'play.example.:8443': 'play.example:8443',
  'my_table.play.example': 'my_table.play.example',
  '[2001:db8::1]:4000': '[2001:db8::1]:4000',
  'play[.]example': 'play.example',
}
const CUT = [
  'spiele’müller.invalid',
  'user:pw@play.example',
  'play.example@evil.invalid',
  'play.example\\@evil.invalid',
  'spiele,müller.invalid',
  'spiele müller.invalid',
  'spiele\nmüller.invalid',
  'spiele(müller).invalid',
  'play.example:99999',
  'play.example:80a',
  '[::1%eth0]:4000',
]

test('a host is read whole or not at all', () => {
  const [match, key] = ['a'.repeat(16), 'b'.repeat(20)]
  for (const [host, read] of Object.entries(HOSTS)) {
    const link = `https://${host}/m/${match}#k=${key}`
    expect([host, readMatchLink(link)]).toEqual([host, { origin: `https://${read}`, match, key }])
    expect([host, readOrigin(`https://${host}/`)]).toEqual([host, `https://${read}`])
    expect([host, readOrigin(host)?.replace(/^https?:/, '')]).toEqual([host, `//${read}`])
  }
  for (const host of CUT) {
    expect([host, readMatchLink(`https://${host}/m/${match}#k=${key}`)]).toEqual([host, undefined])
    expect([host, readOrigin(`https://${host}`)]).toEqual([host, undefined])
  }
  for (const start of [
    'user:pw@',
    'spiele,',
    "spiele'",
    'spiele(',
    'spiele–',
    'spiele.ex\n',
    'spiele-\n',
    'https://a.invalid/?',
  ]) {
    const link = `${start}müller.invalid/m/${match}#k=${key}`
    expect([link, readMatchLink(link)]).toEqual([link, undefined])
  }
})

test('a key goes only to the host that it stands beside', () => {
  const [first, second, key] = ['a'.repeat(16), 'c'.repeat(16), 'b'.repeat(20)]
  for (const between of [' ', '\n', '?to=', '#'])
    expect(
      readMatchLink(`https://play.example/m/${first}${between}https://other.example/m/${second}#k=${key}`),
    ).toEqual({ origin: 'https://play.example', match: first })
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
  (link) => link.replace('#', '?').replace('&', '&amp;'),
  (link) => link.replace('#', '&'),
  (link) => link.replace('#', '＃'),
  (link) => link.replaceAll(/[&=#]/g, (sign) => encodeURIComponent(sign)),
  (link) => encodeURIComponent(encodeURIComponent(link)),
  (link) => link.replace('#', '#%20'),
  (link) => link.replaceAll('&', String.raw`\u0026`).replaceAll('/', String.raw`\/`),
  (link) => link.replaceAll(/[#&=]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (link) => link.replaceAll('=', '=3D').replaceAll(/(?<=.{30})(?<!=3?)(?=.{12}$)/g, '=\r\n'),
  (link) => link.replace(/(?<=[#&])k|(?<=#)move/, (name) => name.toUpperCase()),
  (link) => link.toUpperCase(),
  (link) => `Link:${link.replace(/^https:\/\/(?=play)/, '')}`,
  (link) => link.replace('//', '/'),
  (link) => link.replace('/m/', '//m/'),
  (link) =>
    link
      .replace('/m/', './m/')
      .replace(/(:\d+)\./, '.$1')
      .replace('].', ']'),
  ...['\n', '\r', '\u2028', '\r\n> ', '\n> > ', '&shy;', '<wbr>', '<wbr/>', '\u00AD'].flatMap((gap) => [
    (link: string) => `${link.slice(0, -7)}${gap}${link.slice(-7)}`,
    (link: string) => link.replace(/\/m\/.{5}/, (start) => start + gap),
  ]),
  (link) => `${link.slice(0, -7)} ${link.slice(-7)}`,
  (link) => `${link.slice(0, -7)}\n${link.slice(-7)}\nsee you`,
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
  for (const text of ['', 'hello', 'mailto:me@x.org', 'ftp://x', 'ftp://x.org', 'me@x.org', 'x:y', 'https://'])
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
