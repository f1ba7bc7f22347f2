import { type ComponentType, lazy } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardProps } from '../../ui/index.ts'

type Ground = ComponentType<BoardProps<unknown>>

const grounds = new Map<AnyManifest, Ground>()

/** The ground of a game, fetched when it is first drawn. */
export const groundOf = (manifest: AnyManifest): Ground => {
  const known = grounds.get(manifest)
  if (known !== undefined) return known
  const ground = lazy(async () => ({ default: (await manifest.board()) as Ground }))
  grounds.set(manifest, ground)
  return ground
}

/** Fetches the ground ahead, while a person is still reading. */
export const prepareGround = (manifest: AnyManifest): void => {
  void manifest.board().catch(() => undefined)
}
