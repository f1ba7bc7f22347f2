import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'

const ending = '.bench.ts'

const runBench = (name, options) => {
  process.stdout.write(`# ${name}\n`)
  return (
    spawnSync(process.execPath, [join('bench', name + ending), ...options], { cwd: root, stdio: 'inherit' }).status ===
    0
  )
}

/** Words select benches by name; everything from the first `--option` on is passed to the bench. */
const main = (given) => {
  const end = given.findIndex((word) => word.startsWith('--'))
  const [words, options] = end < 0 ? [given, []] : [given.slice(0, end), given.slice(end)]
  const names = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    .toSorted()
  if (names.length === 0) process.stdout.write('There is no such benchmark under bench/.\n')
  const failed = names.filter((name) => !runBench(name, options))
  if (failed.length > 0) process.stdout.write(`These ended with an error: ${failed.join(', ')}\n`)
  process.exitCode = names.length > 0 && failed.length === 0 ? 0 : 1
}

onModernNode(main)
