import type { AnyManifest } from '../games/index.ts'
import { formOf, newTable } from '../web/data/new-game.ts'
import { type LocalGame, openGame } from '../web/local/local-game.ts'
import { valueOf } from './plays.ts'

/** Opens the table that an address asks for, such as `seed=7&seats=person,random`. */
export const tableAt = (manifest: AnyManifest, search = ''): LocalGame =>
  openGame(valueOf(newTable(manifest, formOf(manifest, new URLSearchParams(search)))))
