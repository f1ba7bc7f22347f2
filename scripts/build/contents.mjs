// Defines which files each package may contain and must contain.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

/** The published folders of `packages`. */
export const PACKAGES = ['core', 'client', 'hazelring']

const EVERY = ['LICENSE', 'README.md', 'package.json']
const CODE = /^lib\/.*\.(?:js|js\.map|d\.ts)$/
const DATA = /^lib\/games\/[a-z-]+\/(?:rules\.md|exercises\.json|fixtures\/[\w-]+\.hazelring)$/
const WEB = /^web\/(?:[a-z0-9-]+\.(?:html|css|svg|png|js|webmanifest)|(?:assets|pages)\/.*)(?:\.br)?$/

const DOCS = /^docs\/(?:(?:files\/)?[\w./-]+\.(?:html|md|js|json|css|svg|png|txt|mjs|py|rs)|files\/deploy\/Caddyfile)$/

const games = readdirSync(join(root, 'src', 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** The games that `hazelring-core` publishes. */
const published = games.filter(({ name }) => existsSync(join(root, 'src', 'games', name, 'core.ts')))

const RULES = {
  core: {
    may: [CODE],
    must: ['lib/games/core.js', 'lib/games/core.d.ts', ...published.map(({ name }) => `lib/${name}.d.ts`)],
  },
  client: { may: [CODE], must: ['lib/games/client.js', 'lib/games/client.d.ts'] },
  hazelring: {
    may: [CODE, DATA, WEB, DOCS, /^(?:hazelring\.mjs|lib\/(?:become\.mjs|packages\.LICENSE))$/],
    must: [
      'hazelring.mjs',
      'lib/main.js',
      'lib/library.js',
      'lib/analysis/library.d.ts',
      'lib/become.mjs',
      'lib/packages.LICENSE',
      'web/index.html',
      'web/app.html',
      'web/service-worker.js',
      'docs/index.html',
      'docs/playground.html',
      'docs/site/core.js',
      ...games.map(({ name }) => `lib/games/${name}/rules.md`),
      ...games.map(({ name }) => `docs/notation-${name}.md`).filter((page) => existsSync(join(root, page))),
    ],
  },
}

/** Returns the faults of a tarball's list of files: unknown files, tests, and missing files, including source maps. */
export const wrongFiles = (name, files, textOf) => {
  const all = new Set(files)
  const { may, must } = RULES[name]
  const isStrange = (file) => /\.test\.|\/testing\//.test(file) || !may.some((pattern) => pattern.test(file))
  const mapped = files.filter((file) => /^lib\/.*\.js$/.test(file) && textOf(file).includes('//# sourceMappingURL='))
  const needed = [...EVERY, ...must, ...mapped.map((file) => `${file}.map`)]
  return [
    ...files.filter((file) => !EVERY.includes(file) && isStrange(file)).map((file) => `${file} does not belong there`),
    ...needed.filter((file) => !all.has(file)).map((file) => `${file} is missing`),
  ]
}
