import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { gameNamedIn, type Question } from '../../engine/index.ts'
import { bySetup } from '../../analysis/by-setup.ts'
import { policyFor } from '../../analysis/players.ts'
import { studyGame, type StudiedGame } from '../../analysis/ratings/choices.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { randomPolicy, sampledReference } from '../../bots/index.ts'
import { manifestOf, usualBotOf } from '../../games/index.ts'
import { loadGame } from '../../games/load.ts'
import { answerAsThread } from '../operations/thread.ts'
import type { Metered } from './lanes.ts'
import type { Evaluation, GameSetup, Playable } from '../matches/server-context.ts'

/** Number of sampled games, and the seed, of an estimate. */
const ROUGH = { games: 40, seed: 1 }

/** Reference evaluation that settles a deserted game. */
const referenceOf = bySetup((game: Playable, rules, seats) => referenceFor(game, rules, seats))

/** Computer players and evaluations; `find` returns a game by its id and version. */
export const createBotWorker = (find: (game: string, version?: number) => Playable | undefined) => {
  const gameOf = ({ game, version }: GameSetup): Playable => {
    const manifest = find(game, version)
    if (manifest === undefined) throw new RangeError(`there is no version ${version} of the game ${game}`)
    return manifest
  }
  const weigh = (setup: GameSetup, bot: string, question: Question<unknown, unknown>): readonly number[] => {
    const policy = policyFor(gameOf(setup), setup.rules, setup.seats, bot)
    const given = policy.choose({ ...question, log: policy.readsLog === true ? question.log : [] })
    const weightOf = new Map<string, number>()
    for (const { action, weight } of given) {
      const key = JSON.stringify(action)
      weightOf.set(key, (weightOf.get(key) ?? 0) + weight)
    }
    return question.actions.map((action) => weightOf.get(JSON.stringify(action)) ?? 0)
  }
  return {
    weights: weigh,
    /** Weights of the game's usual computer player, which computes them almost at once. */
    quickWeights: (setup: GameSetup, question: Question<unknown, unknown>): readonly number[] =>
      weigh(setup, usualBotOf(gameOf(setup)).id, question),
    evaluate: (setup: GameSetup, state: unknown): Evaluation => {
      const reference = referenceOf(gameOf(setup), setup.rules, setup.seats)
      return { payoff: reference.equity(state).payoff, exact: reference.exact }
    },
    study: (text: string): StudiedGame => studyGame(text),
    /** Average payoff of random players from this state, over a few sampled games. */
    estimate: (setup: GameSetup, state: unknown): Evaluation => {
      const players = Array.from({ length: setup.seats }, () => randomPolicy)
      const { payoff } = sampledReference(gameOf(setup).game, players, ROUGH).equity(state)
      return { payoff, exact: false }
    },
  }
}

export type BotWorker = ReturnType<typeof createBotWorker>

/** Calls of a bot thread: arguments as a list, and each answer with its processor time. */
export type BotCalls = {
  readonly [K in keyof BotWorker]: {
    readonly ask: Parameters<BotWorker[K]>
    readonly answer: Metered<ReturnType<BotWorker[K]>>
  }
}

/** Niceness of bot threads, so that the main thread runs first. */
const NICENESS = 10

/** Lowers the priority of this thread on Linux, where threads have process ids. Has no effect elsewhere. */
const giveWay = (): void => {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // This system has no priority per thread.
  }
}

/** Loads the game version that a call needs, and measures the processor time the call takes. */
const metered =
  <A extends readonly [GameSetup | string, ...unknown[]], R>(work: (...asked: A) => R) =>
  async (asked: A): Promise<Metered<R>> => {
    const [about] = asked
    await loadGame(typeof about === 'string' ? gameNamedIn(about) : { id: about.game, version: about.version })
    const before = process.threadCpuUsage()
    const answer = work(...asked)
    const { user, system } = process.threadCpuUsage(before)
    return { answer, spent: (user + system) / 1000 }
  }

answerAsThread<BotCalls>('bots', () => {
  giveWay()
  const { weights, quickWeights, evaluate, estimate, study } = createBotWorker(manifestOf)
  return {
    weights: metered(weights),
    quickWeights: metered(quickWeights),
    evaluate: metered(evaluate),
    estimate: metered(estimate),
    study: metered(study),
  }
})
