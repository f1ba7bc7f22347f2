export * from './arena.ts'
export * from './bot.ts'
export * from './random.ts'
export * from './tally.ts'
