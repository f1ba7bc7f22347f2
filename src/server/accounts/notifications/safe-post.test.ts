import { describe, expect, test } from 'vitest'
import { forFile } from '../../../testing/closing.ts'
import { openEndpoint } from '../../../testing/server/call-endpoint.ts'
import { AddressRefused, checkTarget, isPublicAddress, postSafely } from './safe-post.ts'

const here = forFile(await openEndpoint())

const addresses = {
  private: ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1'],
  loopback: ['127.0.0.1', '127.255.0.1', '::1'],
  'link-local': ['169.254.1.1', 'fe80::1'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192'],
  'IPv4 within IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ],
  'of no host': ['0.0.0.0', '::', '224.0.0.1', '255.255.255.255', 'ff02::1', '192.0.2.1', '2001:db8::1', '198.18.0.1'],
}

describe.each(Object.entries(addresses))('addresses that are %s', (_kind, all) => {
  test.each(all)('%s is refused, named or behind a name', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    const host = address.includes(':') ? `[${address}]` : address
    expect(() => checkTarget(`https://${host}/`, { allowPrivate: false })).toThrow(AddressRefused)
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ]
    const sent = postSafely('https://calls.example/', '', {}, { allowPrivate: false, resolve })
    await expect(sent).rejects.toThrow(AddressRefused)
  })
})

test('public addresses are not refused', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test.each([
  'http://calls.example/',
  'https://calls.example:8443/',
  'https://calls.example:22/',
  'https://user:secret@calls.example/',
  'ftp://calls.example/',
  'file:///etc/passwd',
  'https://localhost/',
  'https://localhost./',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'nonsense',
])('%s is no address to send to', (url) => {
  expect(() => checkTarget(url, { allowPrivate: false })).toThrow(AddressRefused)
})

test('a name that changes its address after it was checked is not asked again', async () => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    // The first lookup gives the test endpoint; a second lookup would give an unused address.
    return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  }
  const target = here.url('/rebound').replace('127.0.0.1', 'calls.example')
  expect(await postSafely(target, 'x', {}, { allowPrivate: true, resolve })).toBe(201)
  expect([asked, here.posted.filter(({ path }) => path === '/rebound').length]).toEqual([['calls.example'], 1])
})

test('a redirect is not followed', async () => {
  here.status.set('/moved', 307)
  expect(await postSafely(here.url('/moved'), 'x', {}, { allowPrivate: true })).toBe(307)
  expect(here.posted.some(({ path }) => path === '/elsewhere')).toBe(false)
})
