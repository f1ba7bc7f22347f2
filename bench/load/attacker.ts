// Attacks one server from its own process. A message names the attack, which ends with the process.
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

process.once('message', ({ attack, target }: { attack: AttackName; target: Target }) => ATTACKS[attack](target))
process.once('disconnect', () => process.exit())
