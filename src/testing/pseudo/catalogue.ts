import { existsSync } from 'node:fs'
import type { AnyManifest } from '../../games/index.ts'

/** True if the words of a game are a catalogue. Other games speak English in every language. */
export const hasCatalogue = ({ rulesPage }: Pick<AnyManifest, 'rulesPage'>): boolean =>
  existsSync(new URL('./text/en.ts', rulesPage))
