import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const RAW = '?raw'

/** Imports files as text (`./heads.svg?raw`), as Vite does, in rolldown. */
export const rawFiles = {
  name: 'raw-files',
  resolveId: (id, importer = '') => (id.endsWith(RAW) ? join(dirname(importer), id) : undefined),
  load: (id) =>
    id.endsWith(RAW)
      ? {
          code: `export default ${JSON.stringify(readFileSync(id.slice(0, -RAW.length), 'utf8'))}`,
          moduleType: 'js',
        }
      : undefined,
}
