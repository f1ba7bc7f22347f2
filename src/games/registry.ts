import type { AnyManifest } from './manifest.ts'

/** Today's games by their ids, and all that are known by id and version. */
const current = new Map<string, AnyManifest>()
const versions = new Map<string, AnyManifest>()

const keyOf = (id: string, version: number): string => `${id} ${version}`

/** Makes an earlier version of a game known beside today's. */
export const registerOld = (manifest: AnyManifest): AnyManifest => {
  versions.set(keyOf(manifest.game.id, manifest.game.version), manifest)
  return manifest
}

/** Makes games known to this process or page, and answers them. */
export const registerGames = <M extends readonly AnyManifest[]>(manifests: M): M => {
  for (const manifest of manifests) current.set(manifest.game.id, registerOld(manifest))
  return manifests
}

/**
 * The game of that id, as it is played today or by that version of its rules; undefined when there is none, or it has not been loaded
 * (`load.ts`). A process that imports `src/games/index.ts` knows all of today's games, a page those that it has loaded.
 */
export const manifestOf = (id: string, version?: number): AnyManifest | undefined =>
  version === undefined ? current.get(id) : versions.get(keyOf(id, version))
