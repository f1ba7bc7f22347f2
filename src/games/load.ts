import type { AnyManifest } from './manifest.ts'
import { manifestOf, registerGames } from './registry.ts'

type Loader = () => Promise<{ readonly default: AnyManifest }>

/** The same games as in `index.ts`, in the same order, each in a file of its own that is fetched when it is needed. */
const loaders = new Map<string, Loader>([
  ['holmgang', () => import('./holmgang/index.ts')],
  ['tankards', () => import('./tankards/index.ts')],
  ['gladiators', () => import('./gladiators/index.ts')],
  ['sword-event', () => import('./sword-event/index.ts')],
  ['king-of-the-roll', () => import('./king-of-the-roll/index.ts')],
])

/**
 * Fetches a game and registers it, so that `manifestOf` knows it afterwards. Undefined when there is none of that id.
 * @throws TypeError where it cannot be fetched
 */
export const loadGame = async (id: string | undefined): Promise<AnyManifest | undefined> => {
  if (id === undefined) return undefined
  const loader = manifestOf(id) === undefined ? loaders.get(id) : undefined
  if (loader !== undefined) registerGames([(await loader()).default])
  return manifestOf(id)
}
