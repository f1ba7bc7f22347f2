// Attacks one server from a process of its own, by the name that comes as a message, until it is killed.
import { ATTACKS, type AttackName, type Target } from './attacks.ts'

process.once('message', ({ attack, target }: { attack: AttackName; target: Target }) => ATTACKS[attack](target))
process.once('disconnect', () => process.exit())
