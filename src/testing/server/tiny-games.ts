import type { AnyGame } from '../../engine/index.ts'
import { cups } from '../tiny/game.ts'
import { pig } from '../tiny/pig.ts'

/** Test games: one with every kind of node and secret, one without secrets. */
export const tinyGames: readonly AnyGame[] = [cups, pig]
