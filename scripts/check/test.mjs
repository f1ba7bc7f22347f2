import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from './browser.mjs'
import { findPython } from './python.mjs'
import { buildIfChanged } from '../build/app.mjs'
import { giveUp, onModernNode, root } from '../setup.mjs'
import { lastLine, one, settle, total } from './tallies.mjs'
import { browserTestsOfGame, checks, parts, runners, testsOfGame } from './test-parts.mjs'

const say = (text) => process.stdout.write(`${text}\n`)

/** Runs on this Node; `live` output is shown immediately, other output is collected. */
const run = (args, { live, env }) =>
  new Promise((resolve) => {
    let output = ''
    const stdio = live ? ['ignore', 1, 2] : ['ignore', 'pipe', 'pipe']
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    child.on('close', (code, signal) => resolve({ ending: code ?? signal, output }))
  })

const report = (name, since, { failed, note, why = [] }) => {
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${note ? `: ${note}` : ''}`)
  for (const line of why) say(`  ${line}`)
}

const timed = async (name, work) => {
  const since = Date.now()
  const tally = await work()
  report(name, since, tally)
  return tally
}

const unbuilt = () => ({ ...one(false), note: 'there is no build to test' })

const build = async () => {
  const { ok, output } = await buildIfChanged()
  if (!ok) say(output.trimEnd())
  return one(ok)
}

/** Builds the documentation site for the browser tests; its faults are dead links and undocumented exports. */
const buildDocs = async () => {
  const { buildSiteIfChanged } = await import('../../packages/site/build.mjs')
  const fault = await buildSiteIfChanged().then(
    () => undefined,
    (error) => error.message,
  )
  if (fault !== undefined) say(fault)
  return one(fault === undefined)
}

const runCheck = async ({ args }) => {
  const { ending, output } = await run(args, { live: false })
  if (ending !== 0) say(output.trimEnd())
  return one(ending === 0)
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const runTests = async ({ args, env, count }, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-test-'))
  const file = join(folder, 'report.json')
  try {
    const { ending } = await run([...args(file), ...words], { live: true, env: env(file) })
    const found = read(file)
    return settle(found && count(found), ending)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the tests of one game. Browser tests, which need the build, run only with `--browser`. */
const testGame = async ([id, ...words], add) => {
  const more = words.filter((word) => word !== '--browser')
  if (more.length === words.length) return add(`tests of ${id}`, () => runTests(testsOfGame(id), more))
  await add('build', build)
  return add(`browser tests of ${id}`, async () => runTests(await browserTestsOfGame(id), more))
}

const main = async ([only, ...words]) => {
  if (only && !parts.includes(only)) giveUp(`npm test -- takes one of ${parts.join(', ')}, not "${only}".`)
  if (only === 'game' && !existsSync(join(root, 'src/games', words[0] ?? ' ')))
    giveUp('npm test -- game NAME tests one game: name a folder of src/games.')
  const wanted = (part) => !only || only === part
  const tallies = []
  const add = async (name, work) => tallies.push(await timed(name, work))

  if (only !== 'game') await add('build', build)
  const built = tallies.every((tally) => tally.failed === 0)
  if (only !== 'unit' && only !== 'game') await add('documentation', built ? buildDocs : unbuilt)
  for (const check of wanted('checks') ? checks : [])
    await add(check.name, () => (check.needsBuild && !built ? unbuilt() : runCheck(check)))
  if (only === 'game') await testGame(words, add)
  for (const runner of runners.filter(({ part }) => wanted(part)))
    await add(`${runner.part} tests`, () => (runner.needsBuild && !built ? unbuilt() : runTests(runner, words)))

  if (wanted('browser') && findFirefox() === undefined)
    say(
      'No Firefox here, so the main ways through the app were tried in Chromium alone (sudo apt-get install firefox-esr).',
    )
  if (wanted('unit') && findPython() === undefined)
    say(
      'No Python with the package cryptography here, so the second verifier was not tried (sudo apt-get install python3-cryptography).',
    )
  if (wanted('unit') && (findPython('') === undefined || spawnSync('rustc', ['--version']).status !== 0))
    say('Python and Rust are not both here, so not every example bot was tried (sudo apt-get install python3 rustc).')
  const sum = total(tallies)
  say(lastLine(sum))
  process.exitCode = sum.failed === 0 ? 0 : 1
}

onModernNode(main)
