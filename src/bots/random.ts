import type { CostPolicy } from '../solver/index.ts'
import { type Bot, botOf } from './bot.ts'

/** Weights every offered action equally. Plays any game. */
export const randomPolicy: CostPolicy<unknown, unknown> = {
  id: 'random',
  weigh: () => 1,
  choose: ({ actions }) => actions.map((action) => ({ action, weight: 1 })),
}

/** The computer player of every game: chooses uniformly. */
export const randomBot: Bot<unknown, unknown> = botOf(
  randomPolicy,
  'Random',
  'Takes any choice it is offered, each as likely as the others.',
)
