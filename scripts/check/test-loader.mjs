import { readFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../setup.mjs'

const require = createRequire(import.meta.url)
const OPTIONS = { jsx: { runtime: 'automatic' }, typescript: { onlyRemoveTypeImports: true } }

const withoutJsx = (path) => {
  const { transformSync } = require('rolldown/utils')
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), OPTIONS)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return code
}

/** Node strips types itself. This adds JSX, drawings, and empty style sheets. */
const sourceOf = (url) => {
  const path = url.replace(/[?#].*$/, '')
  if (path.endsWith('.css')) return 'export {}'
  if (path.endsWith('.svg')) return `export default ${JSON.stringify(readFileSync(fileURLToPath(path), 'utf8'))}`
  return path.endsWith('.tsx') ? withoutJsx(fileURLToPath(path)) : undefined
}

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'hazelring'))
registerHooks({
  load: (url, context, next) => {
    const source = sourceOf(url)
    return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source }
  },
})
