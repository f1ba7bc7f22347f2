import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a temporary folder, which is removed after the tests of this file or block. */
export const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
