import type { IncomingMessage } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAllowedOrigin } from '../connections/admission.ts'
import { isOwnName, NO_FORWARDED_PROTO, limitRepeats, refusedHostText, refusedPageText } from '../operations/address.ts'
import { isSecure } from '../accounts/players/cookie.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const shipped = ['deploy', 'docs'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:conf|md)$|Caddyfile$/.test(name))
    .map((name) => `${folder}/${name}`),
)

/** Each nginx block that forwards requests, with its file. */
const nginx = shipped.flatMap((path) =>
  [...read(path).matchAll(/location[^{]*\{[^}]*proxy_pass[^}]*\}/g)].map(([block]) => [path, block] as const),
)

/** The request that this server receives when a client asks for `host` over HTTPS. */
const passedOn = (block: string, host: string, headers: Record<string, string>): IncomingMessage => {
  const values: Record<string, string> = {
    $http_host: host,
    $host: host.replace(/:\d+$/, ''),
    $scheme: 'https',
    $proxy_add_x_forwarded_for: '203.0.113.7',
    $http_upgrade: headers['upgrade'] ?? '',
    $connection_upgrade: headers['upgrade'] === undefined ? 'close' : 'upgrade',
  }
  const set = [...block.matchAll(/proxy_set_header (\S+) (\S+);/g)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    values[value] ?? value,
  ])
  // By default nginx drops hop-by-hop headers and sends its own host name.
  const { upgrade: _, connection: __, ...others } = headers
  const all = { host: '127.0.0.1:4000', ...others, ...(Object.fromEntries(set) as Record<string, string>) }
  return { headers: all, socket: {} } as unknown as IncomingMessage
}

test('both nginx examples are found', () =>
  expect(nginx.map(([path]) => path)).toEqual(expect.arrayContaining(['deploy/nginx.conf', 'docs/operations.md'])))

test.each(nginx)('behind the proxy of %s a page may use its server on any port, and is secure', (_, block) => {
  for (const host of ['play.example', 'play.example:8443', '192.168.1.7:4316', '[::1]:8443']) {
    const origin = `https://${host}`
    const request = passedOn(block, host, { origin, upgrade: 'websocket', connection: 'upgrade' })
    expect([host, isAllowedOrigin(request, []), isSecure(request, 1)]).toEqual([host, true, true])
    expect(request.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      upgrade: 'websocket',
      connection: 'upgrade',
    })
  }
  expect(block).toContain('proxy_http_version 1.1;')
})

test('Caddy, which sets all of this by itself, is left to do so', () => {
  for (const path of shipped.filter((name) => name.endsWith('Caddyfile'))) expect(read(path)).not.toContain('header_up')
})

describe('shipped files follow every setting', () => {
  test('of containers, from a file beside compose.yaml', () => {
    const compose = read('deploy/compose.yaml')
    expect(compose).toContain('env_file: [{ path: .env, required: false }]')
    // Values in the compose file override `.env`, unless they refer to its variables.
    for (const [, name = '', value = ''] of compose.matchAll(/^ +(HAZELRING_\w+|HOST|PORT): (.*)$/gm))
      expect([name, value]).toEqual([name, expect.stringContaining(`\${${name}:-`)])
  })

  test('the image has the locked versions of all packages, and no container has a password that others know', () => {
    const dockerfile = read('deploy/Dockerfile')
    expect(dockerfile.match(/npm (?:ci|install)\b/g)).toEqual(['npm ci', 'npm ci'])
    expect(read('packages/hazelring/package.json')).toContain('"npm-shrinkwrap.json"')
    expect(read('deploy/compose.yaml').match(/POSTGRES_PASSWORD:-[^}]/g)).toBeNull()
  })

  test('the health check asks at the port that was set', () => {
    const [, check = ''] = /HEALTHCHECK([\s\S]*?)\n(?! )/.exec(read('deploy/Dockerfile')) ?? []
    expect(check).toContain('process.env.PORT')
    expect(check).not.toMatch(/127\.0\.0\.1:\d/)
  })
})

const setting = (sentence: string): string => /HAZELRING_ORIGINS=(\S+?)[,.]?(?:\s|$)/.exec(sentence)?.[1] ?? ''
const isOrigin = (origin: string): boolean => URL.canParse(origin) && new URL(origin).origin === origin

describe('a refusal says what would allow it', () => {
  const hosts = ['play.example', 'play.example:80', 'play.example:443', 'play.example:8443', 'a-b.example:4316']

  test.each(hosts)('a page of https://%s', (host) => {
    const { origin } = new URL(`https://${host}`)
    const request = { headers: { origin, host: 'inner.example' } } as IncomingMessage
    expect(isAllowedOrigin(request, [])).toBe(false)
    const needed = setting(refusedPageText(request))
    expect([isOrigin(needed), isAllowedOrigin(request, [needed])]).toEqual([true, true])
  })

  test.each(hosts)('a request for %s', (host) => {
    const request = { headers: { host } }
    expect(isOwnName(request, { origins: [], proxies: 0 })).toBe(false)
    const needed = setting(refusedHostText(request))
    expect([isOrigin(needed), isOwnName(request, { origins: [needed], proxies: 0 })]).toEqual([true, true])
  })

  test.each(['a b', 'x\n{"msg":1}', '', 'a:99999', '%', 'é'.repeat(200)])('quotes no host that is none: %j', (host) => {
    expect(refusedHostText({ headers: { host } })).toContain('host unknown ')
    expect(refusedPageText({ headers: { host, origin: 'null' } })).toContain('host unknown.')
  })

  test('once a minute, and few in all', () => {
    let now = 0
    const said: string[] = []
    const note = limitRepeats(
      (why) => said.push(why),
      () => now,
    )
    for (let i = 0; i < 100; i += 1) note(`${i % 50}`)
    expect(said).toHaveLength(20)
    now = 60_000
    note(NO_FORWARDED_PROTO)
    expect(said.at(-1)).toBe(NO_FORWARDED_PROTO)
    note(NO_FORWARDED_PROTO)
    expect(said).toHaveLength(21)
  })
})
