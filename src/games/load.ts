import type { gameNamedIn } from '../engine/index.ts'
import { type FrozenGame, loadFrozen } from './frozen.ts'
import type { AnyManifest } from './manifest.ts'
import { manifestOf, registerGames } from './registry.ts'

type Loader = () => Promise<{ readonly default: AnyManifest }>

/** The games of `index.ts` in the same order, each in a separate file that is loaded on demand. */
const loaders = new Map<string, Loader>([
  ['holmgang', () => import('./holmgang/index.ts')],
  ['tankards', () => import('./tankards/index.ts')],
  ['gladiators', () => import('./gladiators/index.ts')],
  ['sword-event', () => import('./sword-event/index.ts')],
  ['king-of-the-roll', () => import('./king-of-the-roll/index.ts')],
])

/** Every preserved earlier version, with the digest of its files in `src/frozen`; written by `npm run freeze`. */
export const frozenGames: readonly FrozenGame[] = []

const frozen: FrozenGame[] = [...frozenGames]

/** Registers earlier versions that are stored elsewhere. */
export const keepFrozen = (more: readonly FrozenGame[]): void => void frozen.push(...more)

/** A game by its id for the current version, or with the version of its rules. */
export type GameNeeded = string | undefined | ReturnType<typeof gameNamedIn>

/** Normalises the argument of `manifestOf`. */
export const namedGame = (game: GameNeeded): ReturnType<typeof gameNamedIn> =>
  typeof game === 'string' ? { id: game } : (game ?? {})

/**
 * Loads a game and registers it for `manifestOf`: the requested version if it is preserved, the current version if not.
 * Undefined if no game has that id.
 * @throws TypeError if it cannot be fetched, FrozenFault if the preserved files changed
 */
export const loadGame = async (game: GameNeeded): Promise<AnyManifest | undefined> => {
  const { id, version } = namedGame(game)
  if (id === undefined) return undefined
  const known = manifestOf(id, version)
  if (known !== undefined) return known
  const old = frozen.find((one) => one.id === id && one.version === version)
  if (old !== undefined) return loadFrozen(old)
  const loader = manifestOf(id) === undefined ? loaders.get(id) : undefined
  if (loader !== undefined) registerGames([(await loader()).default])
  return manifestOf(id)
}
