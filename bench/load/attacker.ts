// Attacks one server from its own process. A message names the attack; it goes on until the process is killed.
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

process.once('message', ({ attack, target }: { attack: AttackName; target: Target }) => ATTACKS[attack](target))
process.once('disconnect', () => process.exit())
