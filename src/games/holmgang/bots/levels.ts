import type { Level } from '../../../bots/index.ts'
import { words } from '../words.ts'
import { measured } from './strength.data.ts'

/** A level and the mean loss per real choice, in self-play under the default rules, that its words state. */
type Stated = Level & { readonly id: keyof typeof words.bots.levels; readonly loss: number }

const stated = (id: keyof typeof words.bots.levels, loss: number): Stated => ({
  id,
  title: words.bots.levels[id],
  about: words.bots.level(loss * 100),
  loss,
  ...measured[id],
})

/** Players below perfect, weakest first. Temperatures are calibrated to what they state (`research/holmgang/levels.ts`). */
export const levels: readonly Stated[] = [
  stated('level-1', 0.02),
  { ...stated('level-2', 0.01), usual: true },
  stated('level-3', 0.005),
  stated('level-4', 0.002),
]
