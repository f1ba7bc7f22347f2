import type { CostPolicy } from '../solver/index.ts'
import { type Bot, botOf } from './bot.ts'

/** Every offered action alike. Plays any game. */
export const randomPolicy: CostPolicy<unknown, unknown> = {
  id: 'random',
  weigh: () => 1,
  choose: ({ actions }) => actions.map((action) => ({ action, weight: 1 })),
}

/** The computer player that every game has: each choice it is offered is as likely as the others. */
export const randomBot: Bot<unknown, unknown> = botOf(
  randomPolicy,
  'Random',
  'Takes any choice it is offered, each as likely as the others.',
)
