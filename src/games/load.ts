import type { gameIn } from '../engine/index.ts'
import { type FrozenGame, loadFrozen } from './frozen.ts'
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

/** Every earlier version that is kept, with the digest of its files in `src/frozen`; written by `npm run freeze`. */
export const frozenGames: readonly FrozenGame[] = []

const frozen: FrozenGame[] = [...frozenGames]

/** Makes known that earlier versions of games are kept elsewhere, too. */
export const keepFrozen = (more: readonly FrozenGame[]): void => void frozen.push(...more)

/** A game by its id, as it is played today; or, where it may be an earlier one, with the version of its rules. */
export type GameNeeded = string | undefined | ReturnType<typeof gameIn>

/** What `manifestOf` is asked for. */
export const namedGame = (game: GameNeeded): ReturnType<typeof gameIn> =>
  typeof game === 'string' ? { id: game } : (game ?? {})

/**
 * Fetches a game and registers it, so that `manifestOf` knows it afterwards: by the version that is asked for where that is kept, else as
 * it is played today. Undefined when there is none of that id.
 * @throws TypeError where it cannot be fetched, FrozenFault where what is kept is not what was frozen
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
