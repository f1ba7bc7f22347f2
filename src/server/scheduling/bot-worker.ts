import type { Question } from '../../engine/index.ts'
import { bySetup } from '../../analysis/by-setup.ts'
import { policyFor } from '../../analysis/players.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { manifestOf } from '../../games/index.ts'
import type { Evaluation, GameSetup, Playable } from '../matches/server-context.ts'

/** What a game left by everyone is settled by. */
const referenceOf = bySetup((game: Playable, rules, seats) => referenceFor(game, rules, seats))

/** Computer players and evaluations, given the games by their ids. */
export const createBotWorker = (find: (game: string) => Playable | undefined) => {
  const gameOf = ({ game }: GameSetup): Playable => {
    const manifest = find(game)
    if (manifest === undefined) throw new RangeError(`there is no game ${game}`)
    return manifest
  }
  return {
    weights: (setup: GameSetup, bot: string, question: Question<unknown, unknown>): readonly number[] => {
      const policy = policyFor(gameOf(setup), setup.rules, setup.seats, bot)
      const given = policy.choose({ ...question, log: policy.readsLog === true ? question.log : [] })
      const all = question.actions.map((action) => JSON.stringify(action))
      const weights = all.map(() => 0)
      for (const { action, weight } of given) weights[all.indexOf(JSON.stringify(action))]! += weight
      return weights
    },
    evaluate: (setup: GameSetup, state: unknown): Evaluation => {
      const reference = referenceOf(gameOf(setup), setup.rules, setup.seats)
      return { payoff: reference.equity(state).payoff, exact: reference.exact }
    },
  }
}

const here = createBotWorker(manifestOf)

/** Asked from the thread that serves: `[setup, bot, question]`. */
export const weights = (asked: Parameters<typeof here.weights>): readonly number[] => here.weights(...asked)

/** Asked from the thread that serves: `[setup, state]`. */
export const evaluate = (asked: Parameters<typeof here.evaluate>): Evaluation => here.evaluate(...asked)
