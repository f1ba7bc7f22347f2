// Tests whether the built command line and server are up to date. Every command loads this module first. So it requests
// Node's modules directly: an import of node:fs takes a third of Node's own start.
const fs = process.getBuiltinModule?.('node:fs')
export const root = process.getBuiltinModule?.('node:url').fileURLToPath(new URL('..', import.meta.url))
const NOTE = `${root}packages/hazelring/.made-of.json`

const changedAt = (file) => fs.statSync(root + file).mtimeMs
const read = () => JSON.parse(fs.readFileSync(NOTE, 'utf8'))

/** Records the build's sources and time. */
export const note = (madeOf) => fs.writeFileSync(NOTE, JSON.stringify(madeOf))

/** True if the build matches the sources, and the packages match the lock file. */
export const isCurrent = () => {
  try {
    const { since, files } = read()
    // True if the installed packages match the lock file.
    const isInstalled = changedAt('package-lock.json') < Math.max(since, changedAt('node_modules/.package-lock.json'))
    return isInstalled && files.every((file) => changedAt(file) < since)
  } catch {
    return false
  }
}

/** Records that the sources are unchanged since the build, whatever their dates. */
export const confirm = (since) => {
  if (isCurrent()) return
  try {
    note({ ...read(), since })
  } catch {
    // If the folder is read-only, commands start from the sources.
  }
}

/** Returns the files of command line and server: the built files if they are up to date, and the sources if not. */
export const programs = () =>
  isCurrent()
    ? { command: `${root}packages/hazelring/lib/main.js`, server: `${root}packages/hazelring/lib/server/main.js` }
    : { command: `${root}src/cli/main.ts`, server: `${root}src/server/main.ts` }
