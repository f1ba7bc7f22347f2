// What was built of the command line and the server, and whether it is of today. Read by every command before it starts, so it asks for
// the modules of Node that it needs: an import of node:fs takes a third as long as all of Node's start.
const fs = process.getBuiltinModule?.('node:fs')
export const root = process.getBuiltinModule?.('node:url').fileURLToPath(new URL('..', import.meta.url))
const NOTE = `${root}packages/hazelring/.made-of.json`

const changedAt = (file) => fs.statSync(root + file).mtimeMs
const read = () => JSON.parse(fs.readFileSync(NOTE, 'utf8'))

/** Notes of which files the build was made, and that they were so at a time. */
export const note = (madeOf) => fs.writeFileSync(NOTE, JSON.stringify(madeOf))

/** Whether the build is that of these sources, and the packages are those of the lock. */
export const isCurrent = () => {
  try {
    const { since, files } = read()
    // What was installed for the build, or since, is that of the lock.
    const isInstalled = changedAt('package-lock.json') < Math.max(since, changedAt('node_modules/.package-lock.json'))
    return isInstalled && files.every((file) => changedAt(file) < since)
  } catch {
    return false
  }
}

/** Notes that the sources were found to be what they were at the build, whenever they were written. */
export const confirm = (since) => {
  if (isCurrent()) return
  try {
    note({ ...read(), since })
  } catch {
    // Where nothing may be written, commands start from the sources.
  }
}

/** The files that are the command line and the server: those of the build where it is that of these sources, else the sources. */
export const programs = () =>
  isCurrent()
    ? { command: `${root}packages/hazelring/lib/main.js`, server: `${root}packages/hazelring/lib/server/main.js` }
    : { command: `${root}src/cli/main.ts`, server: `${root}src/server/main.ts` }
