import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { PACKAGES } from '../../scripts/build/contents.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.github/workflows/`
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')))

const step = z
  .strictObject({
    name: z.string().optional(),
    if: z.string().optional(),
    uses: z
      .string()
      .regex(/^[\w-]+\/[\w-]+@v\d+$/)
      .optional(),
    with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    run: z.string().optional(),
    env: z.record(z.string(), z.string()).optional(),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined), 'a step uses an action or runs a command')
const permissions = z.record(z.string(), z.enum(['read', 'write']))
const job = z.strictObject({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  environment: z.string().optional(),
  permissions: permissions.optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.boolean(), matrix: z.strictObject({ os: z.array(z.string()) }) })
    .optional(),
  steps: z.array(step),
})
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  jobs: z.record(z.string(), job),
})

const files = readdirSync(folder)
const workflows = new Map(files.map((file) => [file, workflow.parse(parse(readFileSync(folder + file, 'utf8')))]))
const commandsOf = (file: string): readonly string[] =>
  Object.values(workflows.get(file)!.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))

test('there are workflows for every change and for releases, and each is well formed', () => {
  expect(files.toSorted()).toEqual(['ci.yml', 'release.yml'])
})

test.each(files)('each script that %s calls is there', (file) => {
  const called = commandsOf(file).flatMap((command) => [...command.matchAll(/\bnpm (?:run |(?=test))([\w:-]+)/g)])
  expect(called.length).toBeGreaterThan(0)
  expect(called.map(([, name]) => name).filter((name) => scripts[name!] === undefined)).toEqual([])
})

test('every change is tried on Linux, macOS and Windows', () => {
  for (const { strategy } of Object.values(workflows.get('ci.yml')!.jobs))
    expect(strategy?.matrix.os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest'])
})

test('a release checks itself, then publishes every package with its provenance', () => {
  const commands = commandsOf('release.yml')
  const published = PACKAGES.map((name) => `npm publish --provenance --access public --workspace packages/${name}`)
  expect(commands.filter((command) => command.startsWith('npm publish'))).toEqual(published)
  expect(commands.indexOf('npm run release -- --dry-run')).toBeLessThan(commands.indexOf(published[0]!))
  expect(workflows.get('release.yml')!.jobs['publish']?.permissions).toMatchObject({ 'id-token': 'write' })
  for (const name of PACKAGES) expect(existsSync(`${root}packages/${name}/package.json`)).toBe(true)
})

test('programs import files by URL, so that a folder may have % and spaces in its path', () => {
  const programs = [
    'vite.config.ts',
    ...['scripts', 'packages/site'].flatMap((at) =>
      readdirSync(root + at, { recursive: true, encoding: 'utf8' }).map((name) => `${at}/${name}`),
    ),
  ]
  const byPath = programs
    .filter((file) => /\.(?:mjs|ts)$/.test(file) && !file.includes('node_modules'))
    .filter((file) => /\bimport\((?:join|file|code|LISTING|[a-z]+Path)\b/.test(readFileSync(root + file, 'utf8')))
  expect(byPath).toEqual([])
})

test('scripts import only names that their neighbours export', () => {
  const modules = readdirSync(`${root}scripts`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `${root}scripts/${name}`)
  const imports = modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{ ([^}]+) \} from '(\.[^']+\.mjs)'/gm)].map(
      ([, names = '', path = '']) => ({ names: names.split(/, */), at: new URL(path, pathToFileURL(file)) }),
    ),
  )
  const missing = imports.flatMap(({ names, at }) => {
    const text = readFileSync(at, 'utf8')
    return names.filter((name) => !new RegExp(`^export (?:const|class|\\{[^}]*) ?\\b${name}\\b`, 'm').test(text))
  })
  expect(imports.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
