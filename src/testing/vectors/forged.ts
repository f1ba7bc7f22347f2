import { choicesVectors, diceVectors, secretsVectors } from './forged-dice.ts'
import { keptVectors, signaturesVectors } from './forged-evidence.ts'
import { logVectors } from './forged-log.ts'
import { oldVectors, rulesVectors, unreadableVectors } from './forged-files.ts'
import type { Vector } from './vector.ts'

/** Files that were tampered with or are incomplete. */
export const forgedVectors = (): readonly Vector[] => [
  ...secretsVectors(),
  ...diceVectors(),
  ...choicesVectors(),
  ...signaturesVectors(),
  ...logVectors(),
  ...keptVectors(),
  ...rulesVectors(),
  ...oldVectors(),
  ...unreadableVectors(),
]
