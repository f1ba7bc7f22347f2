/**
 * Root of the package hazelring-core, with the modules that most programs need. Other modules are subpaths
 * (`hazelring-core/dice`, …).
 */
export { type Bot, estimateOf, playMatch, randomPolicy } from '../bots/index.ts'
export { type Distribution, mean, printFraction, probability, type Result, seeded, toNumber } from '../dice/index.ts'
export { type Game, playOut, type Policy, type Seat } from '../engine/index.ts'
export { exploitability, type Solution } from '../solver/index.ts'
export { InvalidInput, rulesFor, solveChecked as solve } from './checked.ts'
