import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programs } from '../../scripts/built.mjs'
import { inTestFolder } from '../testing/test-store.ts'
import { serve } from './serve.ts'
import { settingsFrom } from './settings.ts'
import { claimFolder } from './store/claim.ts'

/** Everything a server said, and how it ended. */
type Ended = { readonly out: string; readonly err: string; readonly code: number | null }

const started = (
  env: Readonly<Record<string, string>>,
  opened: (child: ChildProcess) => void,
  stdio: StdioOptions = 'pipe',
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [programs().server], { env: { ...process.env, PORT: '0', ...env }, stdio })
    let [out, err] = ['', '']
    child.stdout?.on('data', (text: Buffer) => {
      out += String(text)
      if (out.includes(' is open at ')) opened(child)
    })
    child.stderr?.on('data', (text: Buffer) => (err += String(text)))
    child.on('close', (code) => resolve({ out, err, code }))
  })

const never = (): never => {
  throw new Error('it opened')
}

test('opens, says where, and ends in order on a signal', () =>
  inTestFolder(async (folder) => {
    const env = { HAZELRING_DATA: folder, HOST: '127.0.0.1' }
    const { out, err, code } = await started(env, (child) => child.kill('SIGTERM'))
    expect(out).toMatch(/^Hazelring is open at http:\/\/127\.0\.0\.1:\d+\/\n$/)
    const lines = err.trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['Listening.', 'Open.', 'Closing.'])
    expect(code).toBe(0)
  }))

/** Why it does not open here, in this process. */
const refused = (env: Readonly<Record<string, string>>): Promise<string> =>
  serve(() => settingsFrom(env)).then(never, (error: Error) => error.message)

test('that cannot open says why in one line', () =>
  inTestFolder(async (folder) => {
    const claim = claimFolder(folder)
    const second = await started({ HAZELRING_DATA: folder }, never)
    await claim.release()
    expect([second.out, second.code]).toEqual(['', 1])
    expect(second.err).toMatch(/^Another server runs on the games in .*\. Stop it first, .*\.\n$/)
  }))

test('says why where the address, the port or the folder is wrong', () =>
  inTestFolder(async (folder) => {
    const [file, other] = [join(folder, 'file'), join(folder, 'other')]
    writeFileSync(file, '')
    expect(await refused({ HAZELRING_DATA: other, PORT: '0', HOST: 'no-such-host.invalid' })).toBe(
      'This machine has no address "no-such-host.invalid". Name one of its own, 127.0.0.1 or 0.0.0.0.',
    )
    expect(await refused({ HAZELRING_DATA: other, PORT: 'many' })).toBe(
      'The port is to be a number from 0 to 65535, not "many".',
    )
    expect(existsSync(other)).toBe(false)
    expect(await refused({ HAZELRING_DATA: file, PORT: '0' })).toMatch(
      /^The data folder .* cannot be made: a file is in its way\. Name another one\.$/,
    )
  }))

const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('serves on where the disk of its log is full', () =>
  inTestFolder(async (folder) => {
    const full = openSync(FULL, 'w')
    const env = { HAZELRING_DATA: folder, HOST: '127.0.0.1' }
    const ended = await started(env, (child) => child.kill('SIGTERM'), ['ignore', 'pipe', full])
    closeSync(full)
    expect(ended).toEqual({ out: expect.stringContaining('Hazelring is open at'), err: '', code: 0 })
  }),
)
