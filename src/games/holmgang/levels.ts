import type { Level } from '../../bots/index.ts'

/** Players below perfect, weakest first. Temperatures are calibrated to the mean loss that each one's words state. */
export const levels: readonly Level[] = [
  { id: 'level-1', title: 'Thrall', about: 'Errs a lot.', temperature: 0.1 },
  { id: 'level-2', title: 'Farmer', about: 'Errs often.', temperature: 0.03, usual: true },
  { id: 'level-3', title: 'Raider', about: 'Errs now and then.', temperature: 0.012 },
  { id: 'level-4', title: 'Jarl', about: 'Errs seldom.', temperature: 0.005 },
]
