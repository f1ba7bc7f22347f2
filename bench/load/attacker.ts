// Attacks one server from a separate process, by the name in a message, until it is killed.
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

process.once('message', ({ attack, target }: { attack: AttackName; target: Target }) => ATTACKS[attack](target))
process.once('disconnect', () => process.exit())
