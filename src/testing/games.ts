import { type AnyManifest, games as registered } from '../games/index.ts'
import { registerGames } from '../games/registry.ts'
import newGameManifest from './new-game/index.ts'
import newHiddenGameManifest from './new-hidden-game/index.ts'
import { cupsManifest } from './tiny/manifest.ts'

/** Test games that are not shipped: the two templates, and a game with every kind of node and secret. */
const ours: readonly AnyManifest[] = registerGames([newGameManifest, newHiddenGameManifest, cupsManifest])

/** Name of the game to which `npm test -- game NAME` restricts the tests. */
const { HAZELRING_GAME: asked } = process.env

const isAsked = ({ game }: AnyManifest): boolean => asked === undefined || game.id === asked

/** Shipped games to test. */
export const shippedGames: readonly AnyManifest[] = registered.filter(isAsked)

/**
 * All games to test, shipped or not. Tests that apply to any game must import this list; `npm test -- game NAME` finds
 * them by that import.
 */
export const games: readonly AnyManifest[] = [...shippedGames, ...ours.filter(isAsked)]
