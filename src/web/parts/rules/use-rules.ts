import { useCallback, useEffect, useState } from 'react'
import { type AnyManifest, rulesPageOf } from '../../../games/index.ts'
import { fetchText } from './fetch-text.ts'
import { type Block, parseMarkdown } from './markdown.ts'

type Rules = { readonly blocks?: readonly Block[]; readonly failed: boolean; retry(): void }

const fetchPage = async (manifest: AnyManifest): Promise<string> => {
  const [page, parts] = await Promise.all([fetchText(rulesPageOf(manifest)), manifest.printedParts?.()])
  return parts === undefined ? page : `${page}\n${parts}`
}

/** The rules page of a game with its printed parts, fetched and read. */
export const useRules = (manifest: AnyManifest): Rules => {
  const [blocks, setBlocks] = useState<readonly Block[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    fetchPage(manifest).then(
      (page) => setBlocks(parseMarkdown(page)),
      () => setFailed(true),
    )
  }, [manifest])
  useEffect(load, [load])
  const retry = (): void => {
    setFailed(false)
    load()
  }
  return { ...(blocks && { blocks }), failed, retry }
}
