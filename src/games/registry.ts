import type { AnyManifest } from './manifest.ts'

/** Today's games by id, and all known games by id and version. */
const current = new Map<string, AnyManifest>()
const versions = new Map<string, AnyManifest>()

const keyOf = (id: string, version: number): string => `${id} ${version}`

/** Registers an earlier version of a game in addition to the current one. */
export const registerOld = (manifest: AnyManifest): AnyManifest => {
  versions.set(keyOf(manifest.game.id, manifest.game.version), manifest)
  return manifest
}

/** Registers games in this process or page, and returns them. */
export const registerGames = <M extends readonly AnyManifest[]>(manifests: M): M => {
  for (const manifest of manifests) current.set(manifest.game.id, registerOld(manifest))
  return manifests
}

/**
 * Returns the game with that id, in the current or the given version. Undefined if it does not exist or is not loaded
 * (`load.ts`). Processes that import `src/games/index.ts` have all current games, pages only those they loaded.
 */
export const manifestOf = (id: string, version?: number): AnyManifest | undefined =>
  version === undefined ? current.get(id) : versions.get(keyOf(id, version))
