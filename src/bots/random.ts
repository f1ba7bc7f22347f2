import type { CostPolicy } from '../solver/index.ts'
import { type Bot, botOf } from './bot.ts'

/** Policy for any game that weights all offered actions equally. */
export const randomPolicy: CostPolicy<unknown, unknown> = {
  id: 'random',
  weigh: () => 1,
  choose: ({ actions }) => actions.map((action) => ({ action, weight: 1 })),
}

/** Computer player for any game that chooses uniformly. */
export const randomBot: Bot<unknown, unknown> = botOf(
  randomPolicy,
  'Random',
  'Takes any choice it is offered, each as likely as the others.',
)
