export { bots } from './bots/bots.ts'
export { odds } from './odds/odds.ts'
export { questions } from './odds/questions.ts'
export { swordEvent as game } from './rules/rules.ts'
