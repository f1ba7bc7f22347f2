import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Block, type Match, playBlock, type Tally } from '../../bots/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import { botsOf, manifestOf } from '../../games/index.ts'

/** A match as it can be sent to a thread: names instead of functions. */
export type MatchOrder = {
  readonly game: string
  readonly rules: Ruleset
  /** By seat, the id of the computer player. */
  readonly seats: readonly string[]
  readonly seed: number
}

/** The match that an order names. @throws RangeError when there is no such game or player: check before ordering */
export const matchOf = ({ game, rules, seats, seed }: MatchOrder): Match<unknown, unknown, unknown, Ruleset> => {
  const manifest = manifestOf(game)
  const bots = manifest === undefined ? [] : botsOf(manifest)
  const policies = seats.map((id) => bots.find((bot) => bot.id === id)?.policyFor(rules, seats.length))
  if (manifest === undefined || policies.includes(undefined))
    throw new RangeError(`cannot play ${game} by ${seats.join(', ')}`)
  return { game: manifest.game, rules, policies: policies.map((policy) => policy!), seed }
}

type ThreadAnswer = { readonly tally: Tally } | { readonly error: string }

export type Player = {
  play(block: Block): Promise<Tally>
  end(): Promise<unknown>
}

type WaitingTally = { readonly resolve: (tally: Tally) => void; readonly reject: (error: Error) => void }

/** Starts this very module on a thread of its own. */
export const startThread = (order: MatchOrder): Player => {
  const worker = new Worker(new URL(import.meta.url), { workerData: { arena: order } })
  let waiting: WaitingTally | undefined
  worker.on('message', (answer: ThreadAnswer) => {
    if ('tally' in answer) waiting?.resolve(answer.tally)
    else waiting?.reject(new RangeError(answer.error))
  })
  worker.on('error', (error) => waiting?.reject(error))
  const play = (block: Block): Promise<Tally> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      worker.postMessage(block, [])
    })
  return { play, end: () => worker.terminate() }
}

const threadAnswer = (play: () => Tally): ThreadAnswer => {
  try {
    return { tally: play() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const answerParent = (order: MatchOrder): void => {
  const match = matchOf(order)
  parentPort!.on('message', ({ from, count }: Block) =>
    parentPort!.postMessage(
      threadAnswer(() => playBlock(match, from, count)),
      [],
    ),
  )
}

if (!isMainThread && workerData?.arena !== undefined) answerParent(workerData.arena)
