import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'
import { costRows } from './tallies.mjs'

const SHOWN = 10

const read = (sheet) =>
  existsSync(sheet)
    ? readFileSync(sheet, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []

/** Runs all or the named unit tests, and lists the files that use most processor time: `npm run test:slow src/odds`. */
const main = (words) => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-slow-'))
  const sheet = join(folder, 'costs')
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=dot', ...words]
  try {
    const env = { ...process.env, HAZELRING_COSTS: sheet }
    process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
    process.stdout.write(`${costRows(read(sheet), SHOWN, root).join('\n')}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

onModernNode(main)
