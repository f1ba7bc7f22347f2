import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits } from '../../protocol/index.ts'
import { DAY } from '../../protocol/match/limits.ts'
import { networkUrl, urlOf } from '../http/listen.ts'
import { SETTABLE, SettingFault } from '../operations/bounds.ts'
import { settingsFrom } from './settings.ts'

const at = (address: string, internal = false, family = 'IPv4') => ({ address, internal, family }) as never

describe('settings', () => {
  test('are the usual ones where nothing is set', () => {
    expect(settingsFrom({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      isPortFixed: false,
      data: resolve('hazelring-data'),
      bounds: limits,
      proxies: 0,
      origins: [],
      openMetrics: false,
      forbiddenWords: [],
      packAfter: 90 * DAY,
      seasons: { starts: [] },
      level: undefined,
      newKey: false,
      notifications: { allowPrivate: false, contact: undefined, mail: undefined },
    })
    expect([settingsFrom({ HAZELRING_PACK_AFTER_DAYS: 'never' }).packAfter]).toEqual([undefined])
    expect(settingsFrom({ HAZELRING_PACK_AFTER_DAYS: '0' }).packAfter).toBe(0)
    expect(settingsFrom({ PORT: '', HOST: '', HAZELRING_ORIGINS: '' })).toEqual(settingsFrom({}))
  })

  test('name one place for the games: a folder or a database', () => {
    const url = 'postgres://me:secret@host/games'
    expect(settingsFrom({ DATABASE_URL: url }).data).toBe(url)
    expect(settingsFrom({ DATABASE_URL: url, HAZELRING_DATA: '/d' }, { data: 'sqlite:/e' }).data).toBe(resolve('/e'))
    expect(() => settingsFrom({ DATABASE_URL: url, HAZELRING_DATA: '/d' })).toThrow('Set only one of them.')
    expect(() => settingsFrom({ DATABASE_URL: '/d' })).toThrow('DATABASE_URL names no PostgreSQL database.')
    for (const place of ['mysql://me:secret@host/games', 'postgres://me:secret@ host'])
      expect(() => settingsFrom({}, { data: place })).toThrow(/^(?!.*secret).*Name a folder, or a database as/)
  })

  test('come from the environment, and before it from the command line', () => {
    const env = { HOST: '0.0.0.0', PORT: '80', HAZELRING_ORIGINS: 'https://a.example, http://b.example:90' }
    expect(settingsFrom(env)).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      isPortFixed: true,
      origins: ['https://a.example', 'http://b.example:90'],
    })
    expect(settingsFrom(env, { host: 'localhost', port: '0', data: '/d', newKey: true })).toMatchObject({
      host: '127.0.0.1',
      port: 0,
      data: resolve('/d'),
      newKey: true,
    })
  })

  test.each(Object.entries(SETTABLE))('%s is set by %s', (limit, name) => {
    const { bounds } = settingsFrom({ [name]: '77' })
    expect(bounds).toEqual({ ...limits, [limit]: 77 })
    for (const bad of ['0', '-1', '1.5', 'many', '1e3', '99999999'])
      expect(() => settingsFrom({ [name]: bad })).toThrow(SettingFault)
  })

  test.each([
    [{ PORT: '99999' }, 'The port must be a number from 0 to 65535, not "99999".'],
    [{ PORT: '4000x' }, 'The port must be a number from 0 to 65535, not "4000x".'],
    [{ HAZELRING_TRUST_PROXY: 'yes' }, 'HAZELRING_TRUST_PROXY must be a whole number from 0 to 10, not "yes".'],
    [
      { HAZELRING_ORIGINS: 'a.example' },
      'HAZELRING_ORIGINS must list origins such as https://play.example, not "a.example".',
    ],
    [
      { HAZELRING_ORIGINS: 'https://a.example/' },
      'HAZELRING_ORIGINS must list origins such as https://play.example, not "https://a.example/".',
    ],
    [
      { HAZELRING_PACK_AFTER_DAYS: 'often' },
      'HAZELRING_PACK_AFTER_DAYS must be a whole number from 0 to 36500, not "often".',
    ],
    [{ HAZELRING_LOG: 'all' }, 'HAZELRING_LOG must be one of info, warn, error, silent, not "all".'],
  ])('that cannot be are refused in a sentence: %j', (env, message) => {
    expect(() => settingsFrom(env)).toThrow(new SettingFault(message))
  })
})

describe('where to find the server', () => {
  test('from this machine', () => {
    expect([urlOf('127.0.0.1', 4000), urlOf('0.0.0.0', 80), urlOf('::1', 1)]).toEqual([
      'http://127.0.0.1:4000/',
      'http://localhost:80/',
      'http://[::1]:1/',
    ])
  })

  test('from other devices of the network, where it listens for them', () => {
    const interfaces = {
      lo: [at('127.0.0.1', true)],
      tun: [at('100.64.0.1'), at('fd00::1', false, 'IPv6')],
      eth: [at('192.168.1.20')],
    }
    expect(networkUrl('0.0.0.0', 4000, interfaces)).toBe('http://192.168.1.20:4000/')
    expect(networkUrl('127.0.0.1', 4000, interfaces)).toBeUndefined()
    expect(networkUrl('0.0.0.0', 4000, { lo: interfaces.lo })).toBeUndefined()
  })
})
