import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allowedValues, defaultRules } from '../engine/index.ts'
import { games, manifestOf } from '../games/index.ts'
import { verbs } from './program.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const folder = tempFolder()

/** Script for a child process that runs command lines in order and prints each output or complaint. */
const RUNNER = `
const { saidBy } = await import(process.argv[1])
const told = []
for (const line of JSON.parse(process.argv[2])) told.push(await saidBy(line).catch((error) => error.message))
process.stdout.write(JSON.stringify(told))
`

/** Returns the outputs of command lines in a language, from one child process. */
const toldIn = async (language: string, lines: readonly string[]): Promise<readonly string[]> => {
  const runner = fileURLToPath(new URL('../testing/command-line.ts', import.meta.url))
  const args = ['--input-type=module', '--eval', RUNNER, runner, JSON.stringify(lines)]
  const env = { ...process.env, HAZELRING_LANG: language }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e7 })
  return JSON.parse(stdout)
}

const king = 'king-of-the-roll'
const saved = join(folder, 'game')

/** Command lines that together print all words of the program. */
const LINES = [
  'help',
  ...verbs.map(({ name }) => `${name} --help`),
  'gmaes',
  'replay nowhere',
  'analyse',
  'simulate tankards --gmaes 3',
  'simulate tankards --games 0',
  'simulate tankards --seats random,random,random,random,random,random,random,random,random',
  'odds tankards',
  'play tankards --coach loud',
  'play tankards --names Astrid',
  'compare tankards',
  'join nowhere',
  'forget nowhere',
  `simulate ${king} --games 2 --seats random,random --seed 7`,
  `play ${king} --seats random,random --seed 7 --save ${saved}`,
  `solve ${king} --at ${saved}`,
]

/** Parts of the output that stay untranslated: ids, options, notation, file names, placeholders in capitals. */
const NAMES = [
  /[a-z][\w-]*=[\w-]+/g,
  /\bhazelring( [a-z]+)?/gi,
  /--?[a-z]+(-[a-z]+)*/g,
  /<[^>]*>|\[[^\]]*\]/g,
  /\b[A-Z]+(:[A-Z]+)?\b/g,
  /"[^"]*"/g,
  new RegExp(folder, 'g'),
]

const plainWords = (output: string, known: ReadonlySet<string>): readonly string[] => {
  const bare = NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), output)
  return (bare.match(/(?<!\p{L})[a-z]{2,}(?!\p{L})/giu) ?? []).filter((word) => !known.has(word.toLowerCase()))
}

test('in the pseudo-language nothing is left of plain English but names, options and notation', async () => {
  const told = await toldIn('en-XA', LINES)
  const ids = [...verbs.map(({ name }) => name), ...games.flatMap(({ game }) => game.id.split('-'))]
  const inputs = [
    'act',
    'file',
    'game',
    'question',
    'match',
    'link',
    'clause',
    'random',
    'person',
    'help',
    'off',
    'hints',
    'full',
  ]
  const { game, odds, text } = manifestOf('tankards')!
  const data = [
    ...odds.questions(defaultRules(game.houseRules)).flatMap(({ name }) => name.split('-')),
    ...text.seatNames,
  ]
  const rules = game.houseRules.flatMap((rule) => allowedValues(rule).split(/\W+/))
  const known = new Set(
    [...ids, ...inputs, ...data, ...rules, 'shell', 'payoff', 'points'].map((name) => name.toLowerCase()),
  )
  const left = told.map((output, i) => [LINES[i], ...plainWords(output, known)])
  expect(left).toEqual(LINES.map((line) => [line]))
})
