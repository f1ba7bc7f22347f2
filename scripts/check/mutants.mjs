import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, onModernNode, root } from '../setup.mjs'

const JOBS = 2
const TIME_LIMIT = 240_000

/** Small faults: `old` becomes `new` in `file`. Tests of the file's folder run first, or those in `tests`. */
export const mutants = JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'))

/** Returns the text with the fault. @throws RangeError unless `old` occurs exactly once */
export const mutated = (text, { file, old, new: changed }) => {
  const parts = text.split(old)
  if (parts.length !== 2)
    throw new RangeError(`${file} must contain this once, but contains it ${parts.length - 1} times: ${old}`)
  return parts.join(changed)
}

/** Copies the tracked and new files to a temporary folder that shares the installed packages. */
const copyCheckout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-mutants-'))
  const { stdout } = spawnSync('git', ['ls-files', '-zco', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs Vitest; resolves to its exit code, or undefined after the time limit. Vitest ends with 143 when terminated. */
const vitest = (cwd, args) =>
  new Promise((resolve) => {
    const command = ['node_modules/vitest/vitest.mjs', ...args, '--bail=1', '--maxWorkers=1', '--passWithNoTests']
    const child = spawn(process.execPath, command, { cwd, stdio: 'ignore', timeout: TIME_LIMIT })
    child.on('close', (code) => resolve(code === 143 || code === null ? undefined : code))
  })

const failedFile = (folder, report) => {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const found = testResults.find(({ status }) => status === 'failed')
    return found && relative(folder, found.name)
  } catch {
    return undefined
  }
}

const HANGS = 'no end within the time limit'

/** Runs some tests; returns the file that failed, or `HANGS`; undefined if all passed. */
const catcher = async (folder, args) => {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const code = await vitest(folder, [...args, '--reporter=json', `--outputFile=${report}`])
  return code === 0 ? undefined : (failedFile(folder, report) ?? (code === undefined ? HANGS : `exit ${code}`))
}

/** Test files that passed on an unbroken copy, and those that failed and prove nothing. */
const [sound, unsound] = [new Set(), new Set()]

/**
 * The first test file that fails because of the fault; without a file, the failure of the run. A run that also fails
 * with the unbroken file proves nothing.
 */
const soundCatcher = async (folder, file, [whole, broken], args) => {
  const put = (text) => writeFileSync(join(folder, file), text)
  for (;;) {
    put(broken)
    const by = await catcher(folder, [...args, ...[...unsound].map((name) => `--exclude=${name}`)])
    put(whole)
    if (by === undefined || sound.has(by)) return by
    const isFile = by.includes('.test.')
    const isUnsound = (await catcher(folder, isFile ? ['run', by] : args)) !== undefined
    if (!isFile) return isUnsound ? undefined : by
    ;(isUnsound ? unsound : sound).add(by)
    if (!isUnsound) return by
  }
}

const tryMutant = async (folder, mutant) => {
  const { file, tests = [`${dirname(file)}/`] } = mutant
  const since = Date.now()
  const whole = readFileSync(join(folder, file), 'utf8')
  const texts = [whole, mutated(whole, mutant)]
  const near = await soundCatcher(folder, file, texts, ['run', ...tests])
  const by = near ?? (await soundCatcher(folder, file, texts, ['related', '--run', join(folder, file)]))
  return { mutant, by, seconds: (Date.now() - since) / 1000 }
}

const print = ({ mutant, by, seconds }) =>
  process.stdout.write(
    `${by ? 'caught  ' : 'SURVIVED'} ${seconds.toFixed(1).padStart(6)} s  ${mutant.file}: ${mutant.breaks}${by ? `  (${by})` : ''}\n`,
  )

const worker = async (queue, results) => {
  const folder = copyCheckout()
  try {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const result = await tryMutant(folder, next)
      results.push(result)
      print(result)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Applies each fault to the product, one at a time, and reports which tests fail. `words` select files; without words,
 * tests all faults.
 */
const main = async (words) => {
  const queue = mutants.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
  if (queue.length === 0) giveUp(`No mutant is in a file with ${words.join(' or ')} in its path.`)
  const results = []
  await Promise.all(Array.from({ length: JOBS }, () => worker(queue, results)))
  const caught = results.filter(({ by }) => by !== undefined).length
  process.stdout.write(`${caught} of ${results.length} caught\n`)
  for (const file of unsound) process.stdout.write(`${file} fails without a fault, too, and did not count\n`)
  process.exitCode = caught === results.length ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) onModernNode(main)
