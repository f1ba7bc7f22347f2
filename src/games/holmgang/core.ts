import { type Bot, levelBot, perfectBot, randomBot } from '../../bots/index.ts'
import type { Game } from '../../engine/index.ts'
import { bots, levels, type Measured } from './bots/bots.ts'
import { measured } from './bots/strength.data.ts'
import type { HolmgangRules } from './rules/house-rules.ts'
import { holmgang as rules, type HolmgangAction, type HolmgangState } from './rules/rules.ts'
import { tradesInsults } from './rules/insults.ts'
import { solvedWithInsults } from './solve/insults.ts'
import { model } from './solve/model.ts'

export type { HolmgangAction, HolmgangRules, HolmgangState }
export { houseRules } from './rules/house-rules.ts'
export { odds, questions } from './odds/odds.ts'

const modelled: Game<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = { ...rules, model }

/** The game with its solution. Duels that begin with insults have no model, because both players choose at once. */
export const holmgang: typeof modelled = {
  ...rules,
  model: (asked) => (tradesInsults(asked) ? undefined : model(asked)),
  solved: solvedWithInsults(modelled),
}

/** Computer players, weakest first by their results against perfect play. */
const players: readonly Measured<HolmgangRules>[] = [
  { ...(randomBot as Bot<HolmgangAction, HolmgangState>), ...measured.random },
  ...bots,
  ...levels.map((level) => ({ ...levelBot(holmgang, level), strength: measured[level.id].strength })),
  { ...perfectBot(holmgang), ...measured.perfect },
].toSorted((a, b) => a.strength.againstBest - b.strength.againstBest)

export { holmgang as game, players as bots }
