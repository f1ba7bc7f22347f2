import gladiatorsManifest from './gladiators/index.ts'
import holmgangManifest from './holmgang/index.ts'
import kingOfTheRollManifest from './king-of-the-roll/index.ts'
import type { AnyManifest } from './manifest.ts'
import { registerGames } from './registry.ts'
import swordEventManifest from './sword-event/index.ts'
import tankardsManifest from './tankards/index.ts'

export { gladiators } from './gladiators/index.ts'
export { holmgang } from './holmgang/index.ts'
export { kingOfTheRoll } from './king-of-the-roll/rules/rules.ts'
export {
  type AnyManifest,
  botsOf,
  type ContentDoor,
  type DrawnFields,
  type CountedRoundRobin,
  type Drawings,
  type Manifest,
  roundRobinUnder,
  rulesPageOf,
  openingRules,
  usualBotOf,
} from './manifest.ts'
export { swordEvent } from './sword-event/index.ts'
export { tankards } from './tankards/index.ts'
export { manifestOf } from './registry.ts'
export type * from './text.ts'
export { headingText, promptText } from './text.ts'
export type * from './workshop.ts'

/** Every game of Hazelring, in lobby order. */
export const games: readonly AnyManifest[] = [
  holmgangManifest,
  tankardsManifest,
  gladiatorsManifest,
  swordEventManifest,
  kingOfTheRollManifest,
]

registerGames(games)
