import type { Policy, Question } from '../../engine/index.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { botsOf, manifestOf } from '../../games/index.ts'
import type { Reference } from '../../odds/index.ts'
import type { Evaluation, GameSetup, Playable } from '../matches/server-context.ts'

/** Players and solved games that are kept: each may take some tenths of a second to make, and some megabytes. */
const KEPT = 8

/** Remembers the last few answers, by setup and name. */
const remembered = <T>(make: (setup: GameSetup, name: string) => T): ((setup: GameSetup, name: string) => T) => {
  const known = new Map<string, T>()
  return (setup, name) => {
    const key = JSON.stringify([setup, name])
    const value = known.get(key) ?? make(setup, name)
    known.delete(key)
    known.set(key, value)
    if (known.size > KEPT) known.delete(known.keys().next().value!)
    return value
  }
}

/** Computer players and evaluations, given the games by their ids. */
export const createBotWorker = (find: (game: string) => Playable | undefined) => {
  const gameOf = ({ game }: GameSetup): Playable => {
    const manifest = find(game)
    if (manifest === undefined) throw new RangeError(`there is no game ${game}`)
    return manifest
  }
  const policies = remembered((setup, bot): Policy<unknown, unknown> => {
    const known = botsOf(gameOf(setup)).find(({ id }) => id === bot)
    if (known === undefined) throw new RangeError(`there is no player ${bot}`)
    return known.policyFor(setup.rules, setup.seats)
  })
  const references = remembered((setup): Reference<unknown> => referenceFor(gameOf(setup), setup.rules, setup.seats))
  return {
    weights: (setup: GameSetup, bot: string, question: Question<unknown, unknown>): readonly number[] => {
      const asked = { ...question, log: policies(setup, bot).readsLog === true ? question.log : [] }
      const given = policies(setup, bot).choose(asked)
      const all = question.actions.map((action) => JSON.stringify(action))
      const weights = all.map(() => 0)
      for (const { action, weight } of given) weights[all.indexOf(JSON.stringify(action))]! += weight
      return weights
    },
    evaluate: (setup: GameSetup, state: unknown): Evaluation => {
      const reference = references(setup, '')
      return { payoff: reference.equity(state).payoff, exact: reference.exact }
    },
  }
}

const here = createBotWorker(manifestOf)

/** Asked from the thread that serves: `[setup, bot, question]`. */
export const weights = (asked: Parameters<typeof here.weights>): readonly number[] => here.weights(...asked)

/** Asked from the thread that serves: `[setup, state]`. */
export const evaluate = (asked: Parameters<typeof here.evaluate>): Evaluation => here.evaluate(...asked)
