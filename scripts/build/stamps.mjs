import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const everyFile = (path) => {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return []
  if (!info.isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => everyFile(join(path, name)))
}

/**
 * Returns one hash over the names and contents of all files under the paths; a missing path counts as empty.
 * @type {(root: string, paths: readonly string[], wanted?: (name: string) => boolean) => string}
 */
export const hashOf = (root, paths, wanted = () => true) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => everyFile(join(root, path)))) {
    const name = file.slice(root.length)
    if (wanted(name)) hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export const hasStamp = (file, value) => {
  try {
    return readFileSync(file, 'utf8') === value
  } catch {
    return false
  }
}

export const writeStamp = (file, value) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}
