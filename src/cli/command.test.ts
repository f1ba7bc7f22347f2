import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { programs } from '../../scripts/built.mjs'
import { defaultRules, readTranscript } from '../engine/index.ts'
import { games } from '../games/index.ts'
import { jsonBy, refusal as complaintOf, saidBy } from '../testing/command-line.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const { command } = programs()
const folder = tempFolder()
const file = (name: string): string => join(folder, name)
type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs the real command with `input` as standard input. Unsets FORCE_COLOR, which would colour pipes. */
const hazelring = (words: string | readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve) => {
    const args = typeof words === 'string' ? words.split(' ') : words
    const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, FORCE_COLOR: '1' } })
    let [out, err] = ['', '']
    child.stdout.on('data', (part: Buffer) => (out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (err += part.toString()))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('close', (code) => resolve({ code, out, err }))
  })

const [first] = games
const { id } = first!.game
const bots = Array<string>(first!.game.seats.min).fill('random').join(',')

describe.concurrent('every verb', () => {
  test('games', async () => {
    const listed = Object.values(await jsonBy('games')) as unknown as Record<string, unknown>[]
    expect(listed.map((game) => Object.keys(game))).toEqual(games.map(() => ['id', 'title', 'seats', 'rules']))
  })

  test('odds', async () => {
    const questions = first!.odds.questions(defaultRules(first!.game.houseRules))
    const answer = await jsonBy(`odds ${id} ${questions[0]!.name}`)
    expect(Object.keys(answer)).toEqual([
      'game',
      'rules',
      'question',
      'with',
      'exact',
      'error',
      'outcomes',
      'total',
      'mean',
    ])
    const weights = (answer.outcomes as { weight: string }[]).map(({ weight }) => BigInt(weight))
    expect(String(weights.reduce((a, b) => a + b))).toBe(answer.total)
  })

  test('simulate, the same on any number of threads', async () => {
    const words = `simulate ${id} --games 600 --seats ${bots} --seed 7`
    const [one, two] = [await jsonBy(`${words} --threads 1`), await jsonBy(`${words} --threads 2`)]
    expect(Object.keys(one).slice(0, 5)).toEqual(['games', 'seed', 'wins', 'draws', 'payoff'])
    expect({ ...one, seconds: 0 }).toEqual({ ...two, seconds: 0 })
  })

  test('rules', async () => {
    const [page, text] = [await jsonBy(`rules ${id}`), await saidBy(`rules ${id}`)]
    expect(Object.keys(page)).toEqual(['game', 'title', 'clauses', 'presets'])
    for (const { rules } of page.presets as readonly { readonly rules: Readonly<Record<string, string>> }[]) {
      const asked = Object.entries(rules).map((pair) => pair.join('='))
      expect(text).toContain(`--rules ${asked.join()}`)
      expect((await jsonBy(`bots ${id} --rules ${asked.join()}`)).rules).toMatchObject(rules)
    }
  })

  test('play and replay', async () => {
    const saved = file('silent')
    const words = `play ${id} --seats ${bots} --seed 3 --save ${saved}`
    expect(await saidBy(words)).toBe('')
    const kept = readFileSync(saved, 'utf8')
    expect(await complaintOf(words)).toContain('is already there')
    expect(await complaintOf(`play ${id} --save ${saved}`)).toContain('is already there')
    expect(readFileSync(saved, 'utf8')).toBe(kept)
    expect(await saidBy(`${words} --force`)).toBe('')
    expect(await saidBy(`play ${id} --seats ${bots} --seed 3`)).toBe(readFileSync(saved, 'utf8'))
    const told = await jsonBy(`replay ${saved}`)
    expect(Object.keys(told)).toEqual(['game', 'rules', 'seats', 'plies', 'ending', 'closed', 'practice'])
    expect(told.ending).not.toBeNull()
    const start = await jsonBy(`replay ${saved} --at 0`)
    expect(start).toMatchObject({ plies: [], ending: null })
  })

  test('analyse a game, or the intact part of a damaged one', async () => {
    const text = await saidBy(`play ${id} --seats ${bots} --seed 4`)
    writeFileSync(file('whole'), text)
    const whole = await jsonBy(`analyse ${file('whole')}`)
    const { events, start, result, seats } = whole as Record<string, unknown[]>
    const damaged = await hazelring('analyse - --json', text.replace(/^7 .*/m, '7 nonsense'))
    expect([start!.length, result!.length, seats!.length]).toEqual(Array(3).fill(first!.game.seats.min))
    const line = text.split('\n').findIndex((one) => one.startsWith('7 ')) + 1
    const part = JSON.parse(damaged.out)
    expect(damaged).toMatchObject({ code: 2, err: expect.stringContaining(`"-", line ${line}: `) })
    expect(part).toMatchObject({ fault: { line }, events: events!.slice(0, 6), finished: false })
  })

  test('is listed by help, and words without a verb get the help too', async () => {
    const help = await saidBy('help')
    expect((await hazelring([])).out).toBe(help)
    for (const verb of ['games', 'rules', 'play', 'replay', 'analyse', 'odds', 'simulate'])
      expect(help).toContain(`  ${verb} `)
  })

  test('says its version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(await saidBy('--version')).toBe(`${version}\n`)
  })
})

test.concurrent('a refusal is one line, and the program ends with 2', async () => {
  const { code, out, err } = await hazelring('gmaes')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^.*There is no verb "gmaes"\. Did you mean "games"\?.*\n$/)
})

test.concurrent('whoever asks for JSON gets a refusal as JSON too, in one value', async () => {
  const { code, out, err } = await hazelring('odds nothing --json')
  expect(JSON.parse(out)).toEqual({ error: { code: 'input', message: err.trimEnd() } })
  expect(code).toBe(2)
})

// Tests messages in this process. The tests above already cover how an error ends the process.
test.each([
  [`simulate ${id} --games 0`, '--games must be a whole number from 1 to 1000000000'],
  [`replay ${file('nothing')}`, 'no such file or folder'],
  [`odds ${id}x y`, `Did you mean "${id}"?`],
  [`odds ${id} nothing`, 'There is no question'],
  [`odds ${id}`, 'Ask a question about'],
  [`simulate ${id} --gmaes 3`, 'Did you mean "--games"?'],
  [`simulate ${id} --seats random`, 'write for instance --seats'],
  [`simulate ${id} --seats person,random`, 'There is no player "person"'],
  [`play ${id} --seats nobody,random`, 'There is no player "nobody"'],
  [`play ${id} --dice loaded`, 'There are no dice called "loaded"'],
  [`play ${id} --dice real --seed 3`, 'exclude each other'],
  [`play ${id} --dice real --seats ${bots}`, 'needs people'],
  [`play ${id} --rules nothing=1 --seats ${bots}`, 'There is no house rule'],
  [`play ${id} --seats ${bots} --save ${file('no/such/folder')}`, 'no such file or folder'],
  [`play ${id} --seats ${bots} --save ${folder} --force`, 'is not a plain file'],
  [`replay ${folder}`, 'this is a folder'],
  [`analyse ${file('nothing')}`, 'no such file or folder'],
  [`rules ${id} Z99`, 'There is no clause'],
])('%s is refused', async (words, why) => {
  const complaint = await complaintOf(words)
  expect(complaint).toContain(why)
  expect(complaint).not.toContain('\n')
})

describe('a file that is no game', () => {
  const whole = 'hazelring 1\ngame nothing 1\n'

  test.each([
    ['empty', '', 'line 1: this is not a Hazelring game'],
    ['foreign', '{"a": 1}\n', 'line 1: this is not a Hazelring game'],
    ['binary', Buffer.from([104, 10, 0, 255, 10]), 'line 2: this is not text'],
    ['cut', whole, 'line 3: '],
    ['huge', 'x'.repeat(5_000_000), 'line 1: this is larger than 4 MB'],
    ['newer', 'hazelring 4\n', 'newer Hazelring'],
  ])('%s', async (name, content, why) => {
    writeFileSync(file(name), content)
    expect(await complaintOf(`replay ${file(name)}`)).toContain(why)
  })
})

describe.concurrent('a person', () => {
  test('plays a whole game by lines, is understood or told what to type, and the game is kept', async () => {
    const saved = file('played')
    const nonsense = ['', 'what?', '999', 'where', 'odds', 'rules 1', 'rules Z9', 'save', `save ${folder}`]
    const input = [...nonsense, '\u001b[31m', ...Array<string>(10_000).fill('1')].join('\n')
    const others = Array<string>(first!.game.seats.min - 1).fill('random')
    const words = ['play', id, '--seats', ['you', ...others].join(), '--seed', '5', '--save', saved]
    const { code, out, err } = await hazelring(words, input)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).not.toContain('\u001b')
    for (const word of ['Nothing was typed', '"what?" is not offered', 'There is no clause', 'is not a plain file'])
      expect(out).toContain(word)
    const read = readTranscript(readFileSync(saved, 'utf8'))
    expect(read.ok && read.value.ending).toBeDefined()
    expect(read.ok && read.value.header.seats[0]).toMatchObject({ kind: 'person' })
  })

  test('may leave, and the game is there as far as it went', async () => {
    const saved = file('left')
    const { code, out } = await hazelring(['play', id, '--save', saved], '1')
    expect(code).toBe(0)
    expect(out).toContain('You have left the table.')
    const read = readTranscript(readFileSync(saved, 'utf8'))
    expect(read.ok && read.value.ending).toBeUndefined()
    expect(read.ok && read.value.header.dice).toEqual({ kind: 'device' })
  })

  test('throws real dice, types them, puts a slip right, and what cannot be is refused', async () => {
    const saved = file('real')
    const lines = ['1 7', '3', '2 5', 'undo', '5 2', 'what', 'where', '6 6 3', '6631', 'leave']
    const words = ['play', id, '--seats', 'you,you', '--dice', 'real', '--save', saved]
    const { code, out, err } = await hazelring(words, lines.join('\n'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = ['Roll 1d6 (Astrid) and 1d6 (Torvald)', 'A d6 shows 1 to 6, not "7"', '2 dice were rolled, not 1']
    const more = ['Undone: enter these dice again.', 'Type what the dice show', '4 dice were rolled, not 3']
    for (const answer of [...answers, ...more]) expect(out).toContain(answer)
    const text = readFileSync(saved, 'utf8')
    expect(text).toMatch(/\ndice hand\n1 roll \S+ 5\|2\n2 roll \S+ 1-3-6-6\nopen\n/)
    expect(await saidBy(`replay ${saved}`)).toContain('Real dice: people threw them')
  })
})

test('a reader who stops reading ends the program in peace', async () => {
  const child = spawn(process.execPath, [command, 'rules', id], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect({ code, err }).toEqual({ code: 0, err: '' })
})
