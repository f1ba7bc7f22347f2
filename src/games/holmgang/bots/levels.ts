import type { Level } from '../../../bots/index.ts'
import { measured } from './strength.data.ts'

/** A level and the mean loss per real choice, in self-play under the default rules, that its words state. */
type Stated = Level & { readonly loss: number }

const stated = (id: 'level-1' | 'level-2' | 'level-3' | 'level-4', title: string, loss: number): Stated => ({
  id,
  title,
  about: `Gives away about ${loss * 100} % of the winning chance with each choice.`,
  loss,
  ...measured[id],
})

/** Players below perfect, weakest first. Temperatures are calibrated to what they state (`research/holmgang/levels.ts`). */
export const levels: readonly Stated[] = [
  stated('level-1', 'Farmhand', 0.02),
  { ...stated('level-2', 'Oarsman', 0.01), usual: true },
  stated('level-3', 'Raider', 0.005),
  stated('level-4', 'Jarl', 0.002),
]
