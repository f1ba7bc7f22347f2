import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages that a built file imports or re-exports, statically or dynamically. */
const packagesIn = (file: string, text: string): readonly string[] => {
  const { module } = parseSync(file, text)
  const asked = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((one) => one.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replaceAll(/["'`]/g, ''),
    ),
  ]
  const bare = asked.filter((name) => /^@?[a-z][^:]*$/.test(name))
  return bare.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

/** Packages needed by the files of a folder in `packages` but missing in its package.json. */
const undeclared = (name: string): readonly string[] => {
  const home = `${root}packages/${name}/`
  const { dependencies = {} }: { readonly dependencies?: object } = JSON.parse(
    readFileSync(`${home}package.json`, 'utf8'),
  )
  const files = globSync('lib/**/*.{js,d.ts}', { cwd: home })
  expect(files.length, 'build first: npm run build').toBeGreaterThan(0)
  return files.flatMap((file) => {
    const isDeclared = (found: string): boolean =>
      found in dependencies || (file.endsWith('.d.ts') && `@types/${found}` in dependencies)
    const found = packagesIn(file, readFileSync(home + file, 'utf8'))
    return found.filter((one) => !builtinModules.includes(one) && !isDeclared(one)).map((one) => `${file}: ${one}`)
  })
}

test.each(['core', 'client', 'hazelring'])('hazelring package %s imports only packages that it declares', (name) =>
  expect(undeclared(name)).toEqual([]),
)

test('every kind of import is found', () => {
  const text = `import a from 'one'; export * from 'two/deep'; export { b } from '@three/four/x'
import { join } from 'node:path'; import './own.js'; await import("five"); await import(\`six\`)`
  expect(packagesIn('x.js', text)).toEqual(['one', 'two', '@three/four', 'five', 'six'])
})
