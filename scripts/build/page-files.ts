import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Files (in `src`) that a page loads, by address. Without hints it would load them one after the other; with hints in
 * parallel.
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'new/:game': ['web/pages/setup/setup.tsx', 'games/:game/index.ts'],
  'play/:game': [
    'web/pages/play/quick-table.tsx',
    'web/pages/table/table-page.tsx',
    'games/:game/index.ts',
    'games/:game/board/board.tsx',
  ],
  'learn/:game': [
    'web/pages/learn/learn-page.tsx',
    'games/:game/index.ts',
    'games/:game/lesson.ts',
    'games/:game/board/board.tsx',
  ],
  'rules/:game': [
    'web/pages/rules/rules-page.tsx',
    'games/:game/index.ts',
    'games/:game/rules.md',
    'games/:game/drawings/drawings.tsx',
  ],
  'exercises/:game': [
    'web/pages/exercises/exercises-page.tsx',
    'games/:game/index.ts',
    'games/:game/exercises.json',
    'games/:game/board/board.tsx',
  ],
  'm/:game': ['web/pages/match/online-page.tsx', 'games/:game/index.ts', 'games/:game/board/board.tsx'],
  'compare/:game': ['web/pages/compare/compare-page.tsx', 'games/:game/index.ts'],
  story: ['web/pages/story/story-page.tsx'],
  verify: ['web/pages/verify/verify-page.tsx'],
  open: ['web/pages/open/link-page.tsx'],
}

/** Returns the addresses above, with game ids for `:game`. */
export const pageFiles = (ids: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(FILES).flatMap(([address, files]) =>
      (address.includes(':game') ? ids : ['']).map(
        (id) => [address.replace(':game', id), files.map((file) => file.replace(':game', id))] as const,
      ),
    ),
  )

/** Returns the chunk of a file in `src`; undefined if a game does not have it. */
const chunkOf = (bundle: Bundle, file: string): string | undefined => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${file}`)))
  if (found === undefined && file.startsWith('web/')) throw new Error(`no page fetches src/${file}`)
  return found?.fileName
}

const assetOf = (bundle: Bundle, file: string): string | undefined =>
  Object.values(bundle).find(
    (one) =>
      one.type === 'asset' &&
      !one.fileName.endsWith('.css') &&
      one.originalFileNames.some((name) => `/${name}`.endsWith(`/${file}`)),
  )?.fileName

/** Returns a chunk and all its imports. */
const withImports = (bundle: Bundle, name: string, found = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return found
  found.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

const stylesOf = (bundle: Bundle, name: string): readonly string[] => {
  const chunk = bundle[name] as { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } } | undefined
  return [...(chunk?.viteMetadata?.importedCss ?? [])]
}

/**
 * Returns preload hints for these files, except those that `html` already has. Code comes after styles, because
 * prerendered content appears as soon as the styles are loaded.
 */
export const hintsFor = (bundle: Bundle, files: readonly string[], html: string) => {
  const chunks = new Set(files.flatMap((file) => [...withImports(bundle, chunkOf(bundle, file) ?? '')]))
  const styles = new Set([...chunks].flatMap((name) => stylesOf(bundle, name)))
  const assets = files.map((file) => assetOf(bundle, file)).filter((name) => name !== undefined)
  const links = (names: Iterable<string>, kind: string): string =>
    [...names]
      .filter((name) => !html.includes(`/${name}"`))
      .map((name) => `    <link ${kind} crossorigin href="/${name}">\n`)
      .join('')
  return {
    styles: links(styles, 'rel="stylesheet"'),
    files: `${links(chunks, 'rel="modulepreload" fetchpriority="low"')}${links(assets, 'rel="preload" as="fetch"')}`,
  }
}
