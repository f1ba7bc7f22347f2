import type { AnyManifest } from './manifest.ts'

const registry = new Map<string, AnyManifest>()

/** Makes games known to this process or page, and answers them. */
export const registerGames = <M extends readonly AnyManifest[]>(manifests: M): M => {
  for (const manifest of manifests) registry.set(manifest.game.id, manifest)
  return manifests
}

/**
 * The game of that id; undefined when there is none. A process that imports `src/games/index.ts` knows all games, a page those that it
 * has loaded (`load.ts`).
 */
export const manifestOf = (id: string): AnyManifest | undefined => registry.get(id)
