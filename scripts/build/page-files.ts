import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** By address, what its page asks for one after the other (in `src`): told in the page itself, all of it is fetched at once. */
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
  'compare/:game': ['web/pages/compare/compare-page.tsx', 'games/:game/index.ts'],
  story: ['web/pages/story/story-page.tsx'],
  verify: ['web/pages/verify/verify-page.tsx'],
  open: ['web/pages/open/link-page.tsx'],
}

/** The addresses above, with the ids of games in place of `:game`. */
export const pageFiles = (ids: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(FILES).flatMap(([address, files]) =>
      (address.includes(':game') ? ids : ['']).map(
        (id) => [address.replace(':game', id), files.map((file) => file.replace(':game', id))] as const,
      ),
    ),
  )

/** The chunk that a file of `src` lies in; undefined for what a game does without. */
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

/** A chunk and all that it imports. */
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
 * What a page says so that a browser fetches these files at once; not what `html` names already. Code is fetched after styles, because
 * what the build has drawn is shown as soon as the styles are there.
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
