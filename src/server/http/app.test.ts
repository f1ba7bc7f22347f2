import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { createLog } from '../operations/log.ts'

const script = 'console.log("a die")\n'.repeat(20)
const webRoot = mkdtempSync(join(tmpdir(), 'hazelring-web-'))
const html = { accept: 'text/html,application/xhtml+xml' }
const log = createLog(process.stderr, 'silent')
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  mkdirSync(join(webRoot, '.vite'))
  mkdirSync(join(webRoot, 'pages', 'rules'), { recursive: true })
  writeFileSync(join(webRoot, 'pages', 'rules', 'dice.html'), '<!doctype html><title>Hazelring rules</title>')
  for (const page of ['index.html', 'app.html'])
    writeFileSync(join(webRoot, page), '<!doctype html><title>Hazelring</title>')
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), script)
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
  app = await createApp({ webRoot, log })
})

afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

describe('pages', () => {
  it.each(['/', '/play/some-game?seed=7', '/rules'])('%s is the app, never cached unasked', async (url) => {
    const answer = await app.inject({ url, headers: html })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Hazelring')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('an address with a page of its own begins with that page', async () => {
    expect((await app.inject({ url: '/rules/dice?lang=en', headers: html })).body).toContain('Hazelring rules')
    expect((await app.inject({ url: '/rules/cards', headers: html })).body).not.toContain('rules')
  })

  it.each(['/', '/play', '/m/some-game'])(
    'HEAD of %s answers too, also to a program that takes anything',
    async (url) => {
      for (const headers of [html, { accept: '*/*' }]) {
        const answer = await app.inject({ method: 'HEAD', url, headers })
        expect([answer.statusCode, answer.body]).toEqual([200, ''])
      }
    },
  )
})

const pageOf = (words: string): string => `<meta property="og:image" content="/cards/a.jpg" /><p>${words}</p>`
const gameOf = (match: string): string | undefined => (match === 'open-table' ? 'dice' : undefined)

describe('link previews', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-previews-'))
  const origins = ['https://play.example', 'https://dice.example']

  beforeAll(() => {
    mkdirSync(join(folder, 'pages', 'm'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), pageOf('home'))
    writeFileSync(join(folder, 'app.html'), pageOf('app'))
    writeFileSync(join(folder, 'pages', 'm', 'dice.html'), pageOf('dice'))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['/', 'dice.example', 'home', 'https://dice.example'],
    ['/m/open-table', 'play.example', 'dice', 'https://play.example'],
    ['/m/other', 'elsewhere.example', 'app', 'https://play.example'],
    ['/open', 'play.example', 'app', 'https://play.example'],
  ])('%s asked at %s shows a full address', async (url, host, words, origin) => {
    const own = await createApp({ webRoot: folder, log, reached: { origins, proxies: 1 }, gameOf })
    const { body, headers } = await own.inject({ url, headers: { ...html, host } })
    expect(body).toBe(`<meta property="og:image" content="${origin}/cards/a.jpg" /><p>${words}</p>`)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('ncoding') })
    const known = { ...html, host, 'if-none-match': String(headers.etag) }
    expect((await own.inject({ url, headers: known })).statusCode).toBe(304)
    const small = await own.inject({ url, headers: { ...html, host, 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
    await own.close()
  })

  it('a page is sent as it is if no origin is configured', async () => {
    const own = await createApp({ webRoot: folder, log, gameOf })
    expect((await own.inject({ url: '/m/open-table', headers: html })).body).toBe(pageOf('dice'))
    await own.close()
  })
})

describe('files', () => {
  it('come compressed to those who take it and stay cached for a year', async () => {
    const plain = await app.inject('/assets/main-abc123.js')
    const packed = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } })
    expect(plain.body).toBe(script)
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    for (const answer of [plain, packed]) {
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toContain('javascript')
    }
  })

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/..%2fpackage.json',
    '/home.html',
    '/index.php',
  ])('%s is not found: a page for people, a word for programs', async (url) => {
    const page = await app.inject({ url, headers: html })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<title>Hazelring</title>')
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n'])
  })

  it.each([
    ['/%00', 400],
    ['/m/ID%00', 400],
    ['/exercises/dice%00', 400],
    ['/%5c', 403],
    ['/m%5cabc', 403],
  ])('%s is refused: a page for people, a true sentence for programs', async (url, status) => {
    const page = await app.inject({ url, headers: html })
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<title>Hazelring</title>')
    const answer = await app.inject({ url, headers: { accept: 'application/json' } })
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining('address')])
  })

  it('an address of more than 16 kB is refused in a page of words', async () => {
    const own = await createApp({ webRoot, log })
    const port = await listen(own, '127.0.0.1', 0)
    const answer = await fetch(`http://127.0.0.1:${port}/m/${'x'.repeat(17_000)}`, { headers: html })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('This address is too long')
    await own.close()
  })

  it.each([
    '/m/ID%E2%80',
    '/%',
    '/rules/%zz',
    '/m/ID.Come',
    `/m/${'x'.repeat(3000)}`,
    '/nothing/here',
    '/rules/chess%',
  ])('%s is a page for people and none for programs', async (url) => {
    const page = await app.inject({ url, headers: html })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404)
  })

  it('a program that asks for an address of bad encoding is told so in JSON', async () => {
    const answer = await app.inject({ url: '/api/%E2%80', headers: html })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
    expect(answer.json().message).not.toContain('JSON')
  })

  it('a page is no answer to a program or a form', async () => {
    expect((await app.inject({ url: '/play', headers: { accept: 'application/json' } })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/play', headers: html })).statusCode).toBe(404)
  })
})

describe('the server', () => {
  it('allows nothing from elsewhere and no frames', async () => {
    const { headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['play.example:4000', '[::1]:80', '127.0.0.1'])('allows sockets to the very host %s', async (host) => {
    const { headers } = await app.inject({ url: '/', headers: { host } })
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://${host} wss://${host};`)
  })

  it.each(['a; script-src *', 'a b', "'unsafe-inline'"])(
    'writes no host into its policy that is none: %s',
    async (host) => {
      const { headers } = await app.inject({ url: '/', headers: { host } })
      expect(headers['content-security-policy']).toMatch(/connect-src 'self'( 'self')?;/)
    },
  )

  it('answers nobody who takes it for another one, but for those who ask whether it is well', async () => {
    const noted: string[] = []
    const reached = { origins: ['https://play.example'], proxies: 0 }
    const own = await createApp({ webRoot, log, reached, noteRefusal: (why) => noted.push(why) })
    own.get('/readyz', async () => ({ ok: true }))
    const status = async (host: string, url: string) => (await own.inject({ url, headers: { host } })).statusCode
    expect(await status('rebound.example', '/')).toBe(421)
    expect(await status('rebound.example', '/readyz')).toBe(200)
    for (const host of ['play.example', 'localhost:4000', '192.168.0.7']) expect(await status(host, '/')).toBe(200)
    expect(noted).toEqual([expect.stringContaining('HAZELRING_ORIGINS=https://rebound.example,')])
    await own.close()
  })

  it('takes the next free port, unless one was asked for', async () => {
    const [first, second] = [await createApp({ webRoot, log }), await createApp({ webRoot, log })]
    const taken = await listen(first, '127.0.0.1', 0)
    expect(await listen(second, '127.0.0.1', taken)).toBeGreaterThan(taken)
    const third = await createApp({ webRoot, log })
    await expect(listen(third, '127.0.0.1', taken, true)).rejects.toThrow(`Port ${taken} is taken`)
    await Promise.all([first.close(), second.close(), third.close()])
  })

  it('says that a host is none of this machine’s', async () => {
    const nowhere = await createApp({ webRoot, log })
    await expect(listen(nowhere, '203.0.113.7', 0)).rejects.toThrow('This machine has no address "203.0.113.7"')
    await nowhere.close()
  })
})
