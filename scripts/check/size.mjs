import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from '../setup.mjs'

const budgets = { scripts: 130_000, styles: 40_000 }

/** Returns what the browser loads before the first paint: the entries and their static imports. */
export const firstLoad = (manifest) => {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of manifest[name].imports ?? []) visit(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name)
  const chunks = [...found].map((name) => manifest[name])
  return {
    scripts: chunks.map((chunk) => chunk.file),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  }
}

const weigh = (folder, files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0)

const main = () => {
  const folder = join(root, 'dist', 'web')
  const load = firstLoad(JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')))
  for (const [kind, budget] of Object.entries(budgets)) {
    const size = weigh(folder, load[kind])
    const verdict = size > budget ? 'TOO LARGE' : 'ok'
    process.stdout.write(
      `${kind} of the first load: ${size} of ${budget} bytes gzip, ${verdict} (${load[kind].join(', ')})\n`,
    )
    if (size > budget || (kind === 'scripts' && size === 0)) process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
