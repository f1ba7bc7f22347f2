import { bySlot, playOn } from '../bots/play-on.ts'
import { itemAt, seeded } from '../dice/index.ts'
import { choice, currentNode, offered, offeredTexts } from '../engine/index.ts'
import { averageOf, sumOf } from '../odds/sum.ts'
import { referenceFor, strongest } from '../analysis/reference.ts'
import type { Exercise } from '../analysis/exercises/exercise.ts'
import type { PlayedOut } from '../analysis/exercises/pool.ts'

/** Minimum lead over the runner-up: in standard errors, and as a share of the total payoff. */
export const CLEAR_LEAD = { errors: 4, share: 0.1 } as const

/** Games after each choice: before the first check, and between checks. */
const GAMES = { first: 120, step: 60 } as const

/** Maximum games after each choice. */
export const MOST_PLAYOUTS = 1200

/** The playouts stop early if a lead is this many standard errors below the minimum lead. */
const HOPELESS = 3

/** Lead of one choice over another in games with the same dice. */
type Lead = { readonly lead: number; readonly error: number }

const leadOf = (one: readonly number[], other: readonly number[]): Lead => {
  const games = Math.min(one.length, other.length)
  const leads = other.slice(0, games).map((payoff, n) => itemAt(one, n) - payoff)
  const lead = averageOf(leads)
  const squares = sumOf(leads.map((each) => (each - lead) ** 2))
  return { lead, error: Math.sqrt(squares / (games - 1) / games) }
}

/** Returns a function that plays on after a choice. In game `n` hidden cards and dice are equal after all choices. */
const player = ({ manifest, play, seat }: Exercise) => {
  const { game } = manifest
  const { policy } = strongest(manifest, play.rules, play.header.seats.length)
  const policies = play.header.seats.map(() => policy)
  const view: unknown = game.view(play.states.at(-1), seat)
  return (action: unknown, n: number): number => {
    const state: unknown = game.step(game.imagine(view, seeded(n, 0)), choice(seat, action))
    return itemAt(playOn({ game, policies }, state, bySlot(n, 1)), seat)
  }
}

/** Minimum lead: a tenth of the total payoff (10 percentage points of winning chance, or a tenth of the points). */
export const leastLead = ({ manifest, play }: Exercise): number => {
  const reference = referenceFor(manifest, play.rules, play.header.seats.length)
  return CLEAR_LEAD.share * sumOf(reference.equity(play.states[0]).payoff)
}

/** Result of an exercise's playouts, and the reason if it was dropped. */
export type PlayOut = PlayedOut & { readonly dropped?: string }

/**
 * Plays an exercise out: the strongest computer player continues after each choice. Stops when the leader clearly beats
 * every other choice, when it clearly cannot, or when all games are played. Drops clearly worse choices early.
 */
export const playOut = (exercise: Exercise): PlayOut => {
  const { play, seat } = exercise
  const actions = offered(currentNode(play), seat)
  const ids = offeredTexts(play.game, play.states.at(-1), seat)
  const [gameAfter, least] = [player(exercise), leastLead(exercise)]
  const payoffs = actions.map(() => [] as number[])
  const isBehind = ({ lead, error }: Lead): boolean => lead >= least && lead >= CLEAR_LEAD.errors * error
  let open = actions.map((_, at) => at)
  for (let games: number = GAMES.first; ; games += GAMES.step) {
    for (const at of open)
      for (let n = itemAt(payoffs, at).length; n < games; n++) itemAt(payoffs, at).push(gameAfter(actions[at], n))
    const means = open.map((at) => averageOf(itemAt(payoffs, at)))
    const best = itemAt(open, means.indexOf(Math.max(...means)))
    const rivals = actions.flatMap((_, at) =>
      at === best ? [] : [{ at, ...leadOf(itemAt(payoffs, best), itemAt(payoffs, at)) }],
    )
    const nearest = rivals.reduce((near, one) => (one.lead < near.lead ? one : near))
    const { lead, error } = nearest
    const result = { answer: itemAt(ids, best), lead, error, games: itemAt(payoffs, nearest.at).length }
    if (rivals.every(isBehind)) return result
    if (lead + HOPELESS * error < least) return { ...result, dropped: 'not clearly better than the runner-up' }
    if (games >= MOST_PLAYOUTS) return { ...result, dropped: `not decided after ${games} games` }
    open = [best, ...rivals.filter((one) => !isBehind(one)).map(({ at }) => at)]
  }
}
