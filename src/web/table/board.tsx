import { type ComponentType, createElement, lazy } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import type { BoardProps } from '../../kit/index.ts'

type AnyGround = ComponentType<BoardProps<unknown>>

const grounds = new Map<AnyManifest, AnyGround>()

const groundOf = (manifest: AnyManifest): AnyGround => {
  const known = grounds.get(manifest)
  if (known !== undefined) return known
  const ground = lazy(async () => ({ default: (await manifest.board()) as AnyGround }))
  grounds.set(manifest, ground)
  return ground
}

/** Fetches the ground ahead, while a person is still reading. */
export const prepareGround = (manifest: AnyManifest): void => {
  void manifest.board().catch(() => undefined)
}

type GroundProps = BoardProps<unknown> & { readonly manifest: AnyManifest }

/** The ground of a game, fetched when it is first drawn. */
export const Ground = ({ manifest, ...props }: GroundProps) => createElement(groundOf(manifest), props)
