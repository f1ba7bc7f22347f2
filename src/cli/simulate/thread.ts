import { type Block, type Match, playBlock, type Tally } from '../../bots/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import { botsOf, manifestOf } from '../../games/index.ts'
import { createCaller } from '../../protocol/rpc/rpc.ts'
import { answerAsThread, openThread } from '../../server/operations/thread.ts'

/** Match as plain data for a thread: names instead of functions. */
export type MatchOrder = {
  readonly game: string
  readonly rules: Ruleset
  /** Ids of the computer players, by seat. */
  readonly seats: readonly string[]
  readonly seed: number
}

/** Builds the match of an order. @throws RangeError for an unknown game or player */
export const matchOf = ({ game, rules, seats, seed }: MatchOrder): Match<unknown, unknown, unknown, Ruleset> => {
  const manifest = manifestOf(game)
  const bots = manifest === undefined ? [] : botsOf(manifest)
  const policies = seats.map((id) => bots.find((bot) => bot.id === id)?.policyFor(rules, seats.length))
  if (manifest === undefined || policies.includes(undefined))
    throw new RangeError(`cannot play ${game} by ${seats.join(', ')}`)
  return { game: manifest.game, rules, policies: policies.map((policy) => policy!), seed }
}

type ArenaCalls = { readonly play: { readonly ask: Block; readonly answer: Tally } }

export type Player = {
  play(block: Block): Promise<Tally>
  end(): Promise<unknown>
}

export const startThread = (order: MatchOrder): Player => {
  const { call, end } = createCaller<ArenaCalls>(openThread('arena', new URL(import.meta.url), { data: order }))
  return { play: (block) => call('play', block), end: () => end(new Error('the match is over')) }
}

answerAsThread<ArenaCalls>('arena', (order) => {
  const match = matchOf(order as MatchOrder)
  return { play: ({ from, count }) => playBlock(match, from, count) }
})
