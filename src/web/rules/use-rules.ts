import { useCallback, useEffect, useState } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import { fetchText } from './fetch-text.ts'
import { type Block, parseMarkdown } from './markdown.ts'

type Rules = { readonly blocks?: readonly Block[]; readonly failed: boolean; retry(): void }

/** The rules page of a game, fetched and read. */
export const useRules = ({ rulesPage }: AnyManifest): Rules => {
  const [blocks, setBlocks] = useState<readonly Block[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    fetchText(rulesPage).then(
      (page) => setBlocks(parseMarkdown(page)),
      () => setFailed(true),
    )
  }, [rulesPage])
  useEffect(load, [load])
  const retry = (): void => {
    setFailed(false)
    load()
  }
  return { ...(blocks && { blocks }), failed, retry }
}
