import { choicesVectors, diceVectors, secretsVectors } from './forged-dice.ts'
import { keptVectors, signaturesVectors, tailVectors } from './forged-evidence.ts'
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
  ...tailVectors(),
  ...keptVectors(),
  ...rulesVectors(),
  ...oldVectors(),
  ...unreadableVectors(),
]
