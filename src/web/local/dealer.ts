import { sourcesOf } from '../../bots/index.ts'
import { type Outcome, type Random, sample, deviceRandom } from '../../dice/index.ts'
import { type AnyPlay, deciders, drawAction, offered, plyText, type Seat, currentNode } from '../../engine/index.ts'
import type { Answer, Ask } from '../../analysis/service/questions.ts'
import { occupants } from '../data/players.ts'
import { serialQueue } from '../../protocol/serial-queue.ts'

/** Asks a computer player for its weighted actions, in a worker or in this thread. */
export type Weigh = (ask: Ask<'decide'>) => Promise<Answer<'decide'>>

const botOn = (play: AnyPlay, seat: Seat): string | undefined => {
  const who = occupants(play)[seat]
  return who?.kind === 'bot' ? who.bot : undefined
}

const logFor = ({ game, states, plies }: AnyPlay, steps: number, seat: Seat): readonly string[] =>
  plies.slice(0, steps).map((ply, i) => plyText(game, states[i], game.node(states[i]), ply, seat))

const askAt = (play: AnyPlay, step: number, seat: Seat, bot: string): Ask<'decide'> => {
  const { game, rules, header, states } = play
  const state = states[step]
  const question = { seat, view: game.view(state, seat), actions: offered(game.node(state), seat) }
  return { game: game.id, version: game.version, rules, seats: header.seats.length, bot, question }
}

type Tools = { readonly weigh: Weigh; readonly random: Random }

/** Asks a computer player for weighted actions at a step and draws one. Repeats with the log if the player needs it. */
const think = async (play: AnyPlay, step: number, seat: Seat, bot: string, tools: Tools): Promise<unknown> => {
  const ask = askAt(play, step, seat, bot)
  const weighted = (await tools.weigh(ask)) ?? (await tools.weigh({ ...ask, log: logFor(play, step, seat) }))
  if (weighted === undefined) throw new RangeError(`${bot} has not answered`)
  return drawAction(weighted, tools.random)
}

/** Random source with its position: `step` is the next step to draw for, `from` the state before it, for validation. */
type Drawn = { readonly random: Random; step: number; from?: unknown }

/** True if the source's draws so far belong to this game. */
const isFor = ({ step, from }: Drawn, { plies, states }: AnyPlay): boolean =>
  step <= plies.length && (step === 0 || states[step - 1] === from)

const passOn = (drawn: Drawn, { states }: AnyPlay): void => {
  drawn.from = states[drawn.step]
  drawn.step += 1
}

/** Returns a function that rolls seeded dice. To reach a step, it repeats the draws of all earlier steps. */
const diceOfSeed = (): ((play: AnyPlay, seed: number) => Outcome) => {
  let drawn: Drawn | undefined
  return (play, seed) => {
    if (drawn === undefined || !isFor(drawn, play)) drawn = { random: sourcesOf(seed).dice, step: 0 }
    let outcome: Outcome = []
    for (; drawn.step <= play.plies.length; passOn(drawn, play)) {
      const node = play.game.node(play.states[drawn.step])
      if (node.kind === 'chance') outcome = sample(node.chance, drawn.random)
    }
    return outcome
  }
}

/** Random source for computer players; `done` holds the seats that have drawn for the current step. */
type BotDraws = Drawn & { readonly done: Set<Seat> }

/** Asks the computer players of a step in seat order, up to seat `last`. Returns the action of `last`. */
const thinkAll = async (play: AnyPlay, draws: BotDraws, weigh: Weigh, last = Infinity): Promise<unknown> => {
  let action: unknown
  for (const seat of deciders(play.game.node(play.states[draws.step]))) {
    const bot = botOn(play, seat)
    if (bot === undefined || draws.done.has(seat) || seat > last) continue
    action = await think(play, draws.step, seat, bot, { weigh, random: draws.random })
    draws.done.add(seat)
  }
  return action
}

/**
 * Returns a function that chooses for computer players from a seed. To reach a step, it repeats the draws of earlier
 * steps. Calls must not overlap; a failed call draws nothing.
 */
const botsOfSeed = (weigh: Weigh): ((play: AnyPlay, seat: Seat, seed: number) => Promise<unknown>) => {
  let kept: BotDraws | undefined
  return async (play, seat, seed) => {
    const known = kept !== undefined && isFor(kept, play) && !kept.done.has(seat) ? kept : undefined
    const minds = known ?? { random: sourcesOf(seed).minds, step: 0, done: new Set() }
    kept = minds
    for (; minds.step < play.plies.length; passOn(minds, play)) {
      await thinkAll(play, minds, weigh)
      minds.done.clear()
    }
    return thinkAll(play, minds, weigh, seat)
  }
}

export interface Dealer {
  /** Returns the outcome of the roll that is due. @throws RangeError if no roll is due */
  roll(play: AnyPlay): Outcome
  /** Action of the computer player at a seat. Rejects if the player fails; the next call asks again. */
  decide(play: AnyPlay, seat: Seat): Promise<unknown>
}

/** Caches answers by game and key. */
const answering = <K, T>(answer: (play: AnyPlay, key: K) => T) => {
  const known = new WeakMap<AnyPlay, Map<K, T>>()
  const ask = (play: AnyPlay, key: K): T => {
    const answers = known.get(play) ?? new Map<K, T>()
    known.set(play, answers)
    if (!answers.has(key)) answers.set(key, answer(play, key))
    return answers.get(key)!
  }
  return { ask, forget: (play: AnyPlay, key: K): void => void known.get(play)?.delete(key) }
}

/**
 * Creates the dice and random choices of a table, from the device or from a published seed. With a seed the game equals
 * headless play, regardless of interruptions and undos.
 */
export const createDealer = (weigh: Weigh): Dealer => {
  const device = deviceRandom()
  const [diceOf, mindsOf, next] = [diceOfSeed(), botsOfSeed(weigh), serialQueue()]
  const rolls = answering<'dice', Outcome>((play) => {
    const node = currentNode(play)
    if (node.kind !== 'chance') throw new RangeError('no roll is due')
    const { dice } = play.header
    return dice.kind === 'seed' ? diceOf(play, dice.seed) : sample(node.chance, device)
  })
  const choices = answering<Seat, Promise<unknown>>((play, seat) => {
    const { dice } = play.header
    const bot = botOn(play, seat) ?? ''
    if (dice.kind === 'seed') return next(() => mindsOf(play, seat, dice.seed))
    return think(play, play.plies.length, seat, bot, { weigh, random: device })
  })
  const decide = async (play: AnyPlay, seat: Seat): Promise<unknown> => {
    try {
      return await choices.ask(play, seat)
    } catch (error) {
      choices.forget(play, seat)
      throw error
    }
  }
  return { roll: (play) => rolls.ask(play, 'dice'), decide }
}
