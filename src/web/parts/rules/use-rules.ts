import { type AnyManifest, rulesPageOf } from '../../../games/index.ts'
import { fetchText, type Loaded, useLoaded } from '../use-loaded.ts'
import { type Block, parseMarkdown } from './markdown.ts'

const fetchPage = async (manifest: AnyManifest): Promise<readonly Block[]> => {
  const [page, parts] = await Promise.all([fetchText(rulesPageOf(manifest)), manifest.printedParts?.()])
  return parseMarkdown(parts === undefined ? page : `${page}\n${parts}`)
}

/** The rules page of a game with its printed parts, fetched and read. */
export const useRules = (manifest: AnyManifest): Loaded<readonly Block[]> =>
  useLoaded(manifest, () => fetchPage(manifest))
