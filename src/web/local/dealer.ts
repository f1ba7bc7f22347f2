import { deviceRandom, type Outcome, sample } from '../../dice/index.ts'
import { type AnyPlay, currentNode, type Seat } from '../../engine/index.ts'
import { serialQueue } from '../../protocol/serial-queue.ts'
import { botOn, diceOfSeed, mindsOfSeed, think, type Weigh } from './draws.ts'

export interface Dealer {
  /** @throws RangeError where no chance is due */
  roll(play: AnyPlay): Outcome
  /** The action that the computer player on this seat takes. Rejects when it cannot think; asked again it tries again. */
  decide(play: AnyPlay, seat: Seat): Promise<unknown>
}

/** Remembers answers by the game they were given for: the same question has the same answer. */
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
 * Dice and minds of one table: the device's own chance, or a published seed. With a seed the game is the one that
 * headless play gives, wherever it was interrupted or taken back.
 */
export const createDealer = (weigh: Weigh): Dealer => {
  const device = deviceRandom()
  const [diceOf, mindsOf, next] = [diceOfSeed(), mindsOfSeed(weigh), serialQueue()]
  const rolls = answering<'dice', Outcome>((play) => {
    const node = currentNode(play)
    if (node.kind !== 'chance') throw new RangeError('nothing is rolled here')
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
