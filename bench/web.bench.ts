import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { browserFlags, findBrowser } from '../scripts/check/browser.mjs'
import { buildIfChanged } from '../scripts/build/app.mjs'
import { checkAddress, sealedText } from '../e2e/sealed.ts'
import { openServer } from '../e2e/server.ts'
import { id } from '../e2e/table.ts'
import { installOnce } from './peers.ts'

const RUNS = 3
const AIM = 95
const here = fileURLToPath(new URL('lighthouse', import.meta.url))

type Audit = { readonly scores: Readonly<Record<string, number>>; readonly wanting: readonly string[] }

const run = async (command: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd: here, timeout: 120_000 })).stdout

const audit = async (url: string, form: string): Promise<Audit> =>
  JSON.parse(await run(process.execPath, ['audit.mjs', url, form, findBrowser(), ...browserFlags])) as Audit

const auditsOf = async (url: string, form: string): Promise<readonly Audit[]> => {
  const found: Audit[] = []
  while (found.length < RUNS) found.push(await audit(url, form))
  return found
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const report = (name: string, audits: readonly Audit[]): void => {
  const categories = Object.keys(audits[0]!.scores)
  const scores = categories.map((category) => [category, median(audits.map((a) => a.scores[category]!))] as const)
  const reached = scores.every(([, score]) => score >= AIM)
  process.stdout.write(
    `${name.padEnd(32)} ${scores.map(([category, score]) => `${category} ${score}`).join(' · ')}${reached ? '' : `  below ${AIM}`}\n`,
  )
  const wanting = [...new Set(audits.flatMap((a) => a.wanting))]
  if (wanting.length > 0) process.stdout.write(`${' '.repeat(32)} wanting: ${wanting.join(', ')}\n`)
}

const storyAddress = checkAddress(sealedText).replace('/verify', '/story')

/** Addresses of the measured pages by name. `--pages table,story` selects some of them. */
const PAGES = {
  home: '/',
  table: `/play/${id}?seed=7`,
  lesson: `/learn/${id}`,
  rules: `/rules/${id}`,
  story: storyAddress,
  verify: checkAddress(sealedText),
  exercises: `/exercises/${id}`,
  setup: `/new/${id}`,
}
const chosen = process.argv[2] === '--pages' ? process.argv[3]?.split(',') : undefined

installOnce('lighthouse', 'lighthouse', 'chrome-launcher')
if (!(await buildIfChanged()).ok) throw new Error('the web app could not be built')
const server = await openServer()
process.stdout.write(
  `Lighthouse on the local build, medians of ${RUNS} runs, node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
)
for (const [name, path] of Object.entries(PAGES))
  if (chosen === undefined || chosen.includes(name))
    for (const form of ['mobile', 'desktop']) report(`${name}, ${form}`, await auditsOf(server.url + path, form))
await server.end()
