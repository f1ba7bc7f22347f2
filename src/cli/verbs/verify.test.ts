import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { transcriptOf, writeTranscript } from '../../engine/index.ts'
import { checksum } from '../../engine/transcript/checksum.ts'
import { chainOf } from '../../protocol/index.ts'
import { games } from '../../games/index.ts'
import { memoryIn } from '../../protocol/client/keep.ts'
import { KEPT_LINKS } from '../../protocol/client/kept-links.ts'
import { serverTrust } from '../../protocol/client/server-trust.ts'
import { saidBy } from '../../testing/command-line.ts'
import { inTestFolder } from '../../testing/test-store.ts'
import { seatFiles, stateFolder } from '../join/seat-file.ts'
import { sealedGame } from '../../testing/sealed-game.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const text = writeTranscript(transcriptOf(sealedGame(games[0]!.game, 'm1', 5)))

/** Verifies standard input in a child process. */
const verified = (input: string, ...options: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'verify', '-', ...options], {
    input,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

/** Verifies a file in this process, with this environment. */
const verifiedHere = (input: string, options: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  inTestFolder(async (folder) => {
    const file = join(folder, 'game')
    writeFileSync(file, input)
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const before = process.exitCode
    try {
      const out = await saidBy(['verify', file, ...options].join(' '))
      return { code: process.exitCode, out }
    } finally {
      process.exitCode = before
      vi.unstubAllEnvs()
    }
  })

/** Lines of a file in which the first roll was changed to another legal roll. */
const lines = text.split('\n')
const first = lines.findIndex((line) => line.startsWith('1 roll '))
const swapped = lines.with(
  first,
  lines[first]!.replace(/(\d)(\D*)$/, (_, face, rest) => `${face === '1' ? 2 : 1}${rest}`),
)

describe('verify', () => {
  test('0: the rolls of a sealed game follow from its secrets, with what that leaves open', async () => {
    expect((await verifiedHere(text, [])).out).toContain('The rolls check out. Every rule was kept')
    expect(JSON.parse((await verifiedHere(text, ['--json'])).out)).toMatchObject({
      verdict: 'proven',
      committed: ['server', 0, 1],
      choicesSigned: false,
      levels: [
        { level: 'rules', state: 'shown' },
        { level: 'dice', state: 'shown', committed: ['server', 0, 1] },
        { level: 'signatures', state: 'not shown', message: 'this file carries no signatures' },
        { level: 'log', state: 'not shown' },
        { level: 'kept', state: 'not shown' },
      ],
    })
  })

  test('--kept compares it with a link of its chain: the opening digest is one, another is not', async () => {
    const play = sealedGame(games[0]!.game, 'm1', 5)
    const kept = chainOf(play)![0]!.chain
    const { code, out } = await verifiedHere(text, ['--kept', kept])
    expect(code).toBe(0)
    expect(out).toContain('Matches what you saved yourself: shown')
    const other = await verifiedHere(text, ['--kept', `${kept.slice(1)}A`, '--json'])
    expect([other.code, JSON.parse(other.out)]).toEqual([1, expect.objectContaining({ check: 'kept' })])
  })

  test('says which server signed it, and compares it by itself with what was kept when it was played here', () =>
    inTestFolder(async (home) => {
      const files = seatFiles(stateFolder({ XDG_STATE_HOME: home }))
      const vectors = new URL('../../../examples/vectors/honest.json', import.meta.url)
      const all = JSON.parse(readFileSync(vectors, 'utf8')) as readonly { readonly file: string }[]
      const { file } = all.find((one) => one.file.includes('\nsigned server '))!
      const [, key = '', link = ''] = /^signed server (\S+) (\S+)/m.exec(file)!
      const look = async () => JSON.parse((await verifiedHere(file, ['--json'], { XDG_STATE_HOME: home })).out)
      expect(await look()).toMatchObject({ server: 'unknown' })
      serverTrust(files, 'https://play.example').meet({ key, since: 0, earlier: [] })
      // Adds an unreadable file, which must not hide other servers.
      mkdirSync(join(stateFolder({ XDG_STATE_HOME: home }), 'server-0123456789abcdef.json'))
      memoryIn(files, KEPT_LINKS).write(JSON.stringify([[/^dice sealed (\S+)/m.exec(file)![1], link]]))
      const { server, levels } = await look()
      expect(server).toEqual({ url: 'https://play.example', isCurrent: true })
      expect(levels.at(-1)).toMatchObject({ level: 'kept', state: 'shown', isWhole: true })
    }))

  test('quotes what only the file says: a line of practice that anyone can have put into it', async () => {
    const practice = text.replace('\nreveal server ', '\npractice 999\nreveal server ')
    const body = practice.replace(/check .*\n$/, '')
    const { out } = await verifiedHere(`${body}check ${checksum(body)}\n`, [])
    expect(out.replaceAll(/\s+/g, ' ')).toContain('The file says: Practice: a player undid')
    expect(out.match(/Practice:/g)).toHaveLength(1)
  })

  test('reads a file as it is pasted and sent, but for a byte order mark', async () => {
    const sent = text
      .trimEnd()
      .split('\n')
      .map((line) => `> ${line} `)
    expect((await verifiedHere(`\r\n${sent.join('\r\n')}`, [])).code).toBe(0)
    await expect(verifiedHere(`\uFEFF${text}`, [])).rejects.toThrow('byte order mark')
  })

  test('gives its verdict also where the server that it asks is away, and then says so', () => {
    const { code, out, err } = verified(text, '--server', 'http://127.0.0.1:9', '--json')
    expect(JSON.parse(out)).toMatchObject({ verdict: 'proven' })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('http://127.0.0.1:9') })
  })

  test('1: a swapped roll is refuted, with its line', async () => {
    const { code, out } = await verifiedHere(swapped.join('\n'), ['--json'])
    expect(code).toBe(1)
    const { verdict, line } = JSON.parse(out)
    expect(verdict).toBe('refuted')
    expect(line).toBeGreaterThan(first)
  })

  test('2: what is no game is a complaint', () => {
    const { code, out, err } = verified('hazelring 1\nnonsense\n')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('line 2')
  })

  test('3: dice that were not sealed cannot be checked', async () => {
    const url = Object.values(games[0]!.examples)[0]!
    expect(await verifiedHere(readFileSync(url, 'utf8'), [])).toMatchObject({
      code: 3,
      out: expect.stringContaining('The rolls cannot be checked'),
    })
  })
})
