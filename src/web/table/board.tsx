import { type ComponentType, createElement, lazy } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardProps } from '../../kit/index.ts'

type AnyBoard = ComponentType<BoardProps<unknown>>

const boards = new Map<AnyManifest, AnyBoard>()

const boardOf = (manifest: AnyManifest): AnyBoard => {
  const known = boards.get(manifest)
  if (known !== undefined) return known
  const board = lazy(async () => ({ default: (await manifest.board()) as AnyBoard }))
  boards.set(manifest, board)
  return board
}

/** Fetches the ground ahead, while a person is still reading. */
export const prepareBoard = (manifest: AnyManifest): void => {
  void manifest.board().catch(() => undefined)
}

type BoardComponentProps = BoardProps<unknown> & { readonly manifest: AnyManifest }

/** The ground of a game, fetched when it is first drawn. */
export const Board = ({ manifest, ...props }: BoardComponentProps) => createElement(boardOf(manifest), props)
