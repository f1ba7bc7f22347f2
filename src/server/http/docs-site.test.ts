import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../operations/log.ts'
import { createApp } from './app.ts'

const folder = mkdtempSync(join(tmpdir(), 'hazelring-docs-'))
let app: FastifyInstance

const open = (name: string): Promise<FastifyInstance> => {
  mkdirSync(join(folder, name, 'web'), { recursive: true })
  return createApp({ webRoot: join(folder, name, 'web'), log: createLog(process.stderr, 'silent') })
}

beforeAll(async () => {
  mkdirSync(join(folder, 'built', 'docs', 'site'), { recursive: true })
  mkdirSync(join(folder, 'built', 'docs', 'more'))
  for (const page of ['index', 'library', '404', 'playground', 'sandbox', 'more/index'])
    writeFileSync(join(folder, 'built', 'docs', `${page}.html`), `<title>${page}</title>`)
  writeFileSync(join(folder, 'built', 'docs', 'site', 'sandbox.js'), '0')
  app = await open('built')
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/docs/', 200, 'index'],
  ['/docs/library.html', 200, 'library'],
  ['/docs/nowhere', 404, '404'],
  ['/docs/nowhere.html', 404, '404'],
  ['/docs/..%2fweb%2findex.html', 404, '404'],
  ['/docs/%00', 404, '404'],
])('%s answers %i', async (url, status, text) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(text)
})

test.each([
  ['/docs', '/docs/'],
  ['/docs/library', '/docs/library.html'],
  ['/docs/more', '/docs/more/index.html'],
  ['/docs/0.1.0/library.html', '/docs/library.html'],
  ['/docs/1.2.3-rc.1/', '/docs/'],
])('%s leads to %s', async (url, to) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([302, to])
})

const policyOf = async (name: string): Promise<string> =>
  String((await app.inject(`/docs/${name}`)).headers['content-security-policy'])

test('only the frame of the playground runs code that is no file of ours, and has no origin there', async () => {
  for (const page of ['', 'library.html', 'playground.html']) {
    expect(await policyOf(page)).toContain("script-src 'self';")
    expect(await policyOf(page)).toContain("frame-ancestors 'none'")
  }
  const policy = await policyOf('sandbox.html')
  expect(policy).toMatch(/^sandbox allow-scripts;/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/allow-same-origin|unsafe|connect-src|https?:|\*/)
})

test('before the first build the page says so, and looks again by itself', async () => {
  const fresh = await open('fresh')
  const answer = await fresh.inject('/docs/')
  expect([answer.statusCode, answer.headers.refresh]).toEqual([503, '2'])
  expect(answer.body).toContain('npm run docs')
  await fresh.close()
})
