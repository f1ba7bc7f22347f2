import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inTestFolder } from '../testing/test-store.ts'
import { claimFolder } from './store/claim.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Everything a server said, and how it ended. */
type Ended = { readonly out: string; readonly err: string; readonly code: number | null }

const started = (
  env: Readonly<Record<string, string>>,
  opened: (child: ChildProcess) => void,
  stdio: StdioOptions = 'pipe',
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [main], { env: { ...process.env, PORT: '0', ...env }, stdio })
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

test('that cannot open says why in one line', () =>
  inTestFolder(async (folder) => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const claim = claimFolder(folder)
    const [port, data, second, nowhere] = await Promise.all([
      started({ HAZELRING_DATA: folder, PORT: 'many' }, never),
      started({ HAZELRING_DATA: file }, never),
      started({ HAZELRING_DATA: folder }, never),
      started({ HAZELRING_DATA: join(folder, 'other'), HOST: 'no-such-host.invalid' }, never),
    ])
    await claim.release()
    expect([second.out, second.code]).toEqual(['', 1])
    expect(nowhere).toEqual({
      out: '',
      err: 'This machine has no address "no-such-host.invalid". Name one of its own, 127.0.0.1 or 0.0.0.0.\n',
      code: 1,
    })
    expect(existsSync(join(folder, 'other'))).toBe(false)
    expect(second.err).toMatch(/^Another server runs on the games in .*\. Stop it first, .*\.\n$/)
    expect(port).toEqual({ out: '', err: 'The port is to be a number from 0 to 65535, not "many".\n', code: 1 })
    expect([data.out, data.code]).toEqual(['', 1])
    expect(data.err).toMatch(/^The data folder .* cannot be made: a file is in its way\. Name another one\.\n$/)
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
