import { type AnyManifest, games as registered } from '../games/index.ts'
import { registerGames } from '../games/registry.ts'
import newGameManifest from './new-game/index.ts'
import newHiddenGameManifest from './new-hidden-game/index.ts'
import { cupsManifest } from './tiny/manifest.ts'

/** Games that are not shipped: the two that a new game begins as, and one with every kind of node and secret. */
const ours: readonly AnyManifest[] = registerGames([newGameManifest, newHiddenGameManifest, cupsManifest])

/** One game alone if `npm test -- game NAME` runs the tests. */
const { HAZELRING_GAME: asked } = process.env

const isAsked = ({ game }: AnyManifest): boolean => asked === undefined || game.id === asked

/** The shipped games that are to be tested. */
export const shippedGames: readonly AnyManifest[] = registered.filter(isAsked)

/** Every game that is to be tested, shipped or not. Tests that hold for any game import this list: `npm test -- game NAME` finds them by it. */
export const games: readonly AnyManifest[] = [...shippedGames, ...ours.filter(isAsked)]
