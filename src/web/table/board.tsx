import { createElement } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardProps } from '../../kit/index.ts'
import { type Late, late } from '../parts/late.tsx'
import { useSettings } from '../parts/settings-context.tsx'

const boards = new Map<AnyManifest, Late<BoardProps<unknown>>>()

const boardOf = (manifest: AnyManifest): Late<BoardProps<unknown>> => {
  const known = boards.get(manifest)
  if (known !== undefined) return known
  const board = late<BoardProps<unknown>>(manifest.board)
  boards.set(manifest, board)
  return board
}

/** Prefetches the board's code, for example while the user reads a set-up page. */
export const prepareBoard = (manifest: AnyManifest): Promise<unknown> =>
  boardOf(manifest)
    .prepare()
    .catch(() => undefined)

type BoardComponentProps = BoardProps<unknown> & { readonly manifest: AnyManifest }

/** The board of a game, with the board options that are on in the settings. */
export const Board = ({ manifest, ...props }: BoardComponentProps) => {
  const { settings } = useSettings()
  const { game, boardOptions = [] } = manifest
  const options = boardOptions.map(({ id }) => id).filter((id) => settings.boards.includes(`${game.id}/${id}`))
  return createElement(boardOf(manifest), { ...props, options })
}
