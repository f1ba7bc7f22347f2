import type { Policy, Question } from '../../engine/index.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { botsOf, manifestOf } from '../../games/index.ts'
import type { Reference } from '../../odds/index.ts'
import type { Ground, Playable, Worth } from '../connections/match-server.ts'

/** Players and solved games that are kept: each may take some tenths of a second to make, and some megabytes. */
const KEPT = 8

/** Remembers the last few answers, by ground and name. */
const remembered = <T>(make: (ground: Ground, name: string) => T): ((ground: Ground, name: string) => T) => {
  const known = new Map<string, T>()
  return (ground, name) => {
    const key = JSON.stringify([ground, name])
    const value = known.get(key) ?? make(ground, name)
    known.delete(key)
    known.set(key, value)
    if (known.size > KEPT) known.delete(known.keys().next().value!)
    return value
  }
}

/** How computer players think, given the games by their ids. */
export const thinker = (find: (game: string) => Playable | undefined) => {
  const gameOf = ({ game }: Ground): Playable => {
    const manifest = find(game)
    if (manifest === undefined) throw new RangeError(`there is no game ${game}`)
    return manifest
  }
  const policies = remembered((ground, bot): Policy<unknown, unknown> => {
    const known = botsOf(gameOf(ground)).find(({ id }) => id === bot)
    if (known === undefined) throw new RangeError(`there is no player ${bot}`)
    return known.policyFor(ground.rules, ground.seats)
  })
  const references = remembered(
    (ground): Reference<unknown> => referenceFor(gameOf(ground), ground.rules, ground.seats),
  )
  return {
    weights: (ground: Ground, bot: string, question: Question<unknown, unknown>): readonly number[] => {
      const asked = { ...question, log: policies(ground, bot).readsLog === true ? question.log : [] }
      const given = policies(ground, bot).choose(asked)
      const all = question.actions.map((action) => JSON.stringify(action))
      const weights = all.map(() => 0)
      for (const { action, weight } of given) weights[all.indexOf(JSON.stringify(action))]! += weight
      return weights
    },
    worth: (ground: Ground, state: unknown): Worth => {
      const reference = references(ground, '')
      return { payoff: reference.equity(state).payoff, exact: reference.exact }
    },
  }
}

const here = thinker(manifestOf)

/** Asked from the thread that serves: `[ground, bot, question]`. */
export const weights = (asked: Parameters<typeof here.weights>): readonly number[] => here.weights(...asked)

/** Asked from the thread that serves: `[ground, state]`. */
export const worth = (asked: Parameters<typeof here.worth>): Worth => here.worth(...asked)
