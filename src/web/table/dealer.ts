import { sourcesOf } from '../../bots/index.ts'
import { deviceRandom, type Outcome, sample } from '../../dice/index.ts'
import {
  currentNode,
  deciders,
  drawAction,
  type GameNode,
  offered,
  plyText,
  type Policy,
  type Seat,
  type Sources,
} from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/index.ts'
import type { AnyPlay } from '../share/open-text.ts'
import { occupants } from './session.ts'

/** Rolls the dice and moves the computer players of one table. */
export interface Dealer {
  /** @throws RangeError where no chance is due */
  roll(play: AnyPlay): Outcome
  /** The action that the computer player on this seat takes. */
  decide(play: AnyPlay, seat: Seat): unknown
}

const policyOn = (manifest: AnyManifest, play: AnyPlay, seat: Seat): Policy<unknown, unknown> | undefined => {
  const who = occupants(play)[seat]
  if (who?.kind !== 'bot') return undefined
  const bots = botsOf(manifest)
  return (bots.find(({ id }) => id === who.bot) ?? bots[0])?.policyFor(play.rules, play.header.seats.length)
}

const logFor = ({ game, states, plies }: AnyPlay, steps: number, seat: Seat): readonly string[] =>
  plies.slice(0, steps).map((ply, i) => plyText(game, states[i], game.node(states[i]), ply, seat))

const think = (manifest: AnyManifest, play: AnyPlay, step: number, seat: Seat, { minds }: Sources): unknown => {
  const policy = policyOn(manifest, play, seat)
  const state = play.states[step]
  const view = play.game.view(state, seat)
  const actions = offered(play.game.node(state), seat)
  const log = policy?.readsLog === true ? logFor(play, step, seat) : []
  return policy === undefined ? actions[0] : drawAction(policy.choose({ seat, view, actions, log }), minds)
}

/** `done` holds what was already drawn for the step that comes next. */
type Place = { readonly sources: Sources; step: number; readonly done: Set<Seat | 'dice'> }

const startOf = (seed: number): Place => ({ sources: sourcesOf(seed), step: 0, done: new Set() })

/** Draws from the sources what the next step drew when it was played, so that a seed goes on where it stopped. */
const drawAgain = (manifest: AnyManifest, play: AnyPlay, place: Place): void => {
  const node: GameNode<unknown> = play.game.node(play.states[place.step])
  if (node.kind === 'chance' && !place.done.has('dice')) sample(node.chance, place.sources.dice)
  for (const seat of deciders(node))
    if (policyOn(manifest, play, seat) !== undefined && !place.done.has(seat))
      think(manifest, play, place.step, seat, place.sources)
  place.done.clear()
  place.step += 1
}

/** Remembers answers by the game they were given for: the same question has the same answer. */
const answering = <K, T>(answer: (play: AnyPlay, key: K) => T): ((play: AnyPlay, key: K) => T) => {
  const known = new WeakMap<AnyPlay, Map<K, T>>()
  return (play, key) => {
    const answers = known.get(play) ?? new Map<K, T>()
    known.set(play, answers)
    if (!answers.has(key)) answers.set(key, answer(play, key))
    return answers.get(key)!
  }
}

/**
 * Dice and minds of one table: the device's own chance, or a published seed. With a seed the game is the one that
 * headless play gives, wherever it was interrupted or taken back.
 */
export const createDealer = (manifest: AnyManifest): Dealer => {
  const device: Sources = { dice: deviceRandom(), minds: deviceRandom() }
  let place: Place | undefined
  const sourcesAt = (play: AnyPlay): Sources => {
    const { dice } = play.header
    if (dice.kind !== 'seed') return device
    if (place === undefined || place.step > play.plies.length) place = startOf(dice.seed)
    while (place.step < play.plies.length) drawAgain(manifest, play, place)
    return place.sources
  }
  const roll = answering<'dice', Outcome>((play) => {
    const node = currentNode(play)
    if (node.kind !== 'chance') throw new RangeError('nothing is rolled here')
    const outcome = sample(node.chance, sourcesAt(play).dice)
    place?.done.add('dice')
    return outcome
  })
  const decide = answering<Seat, unknown>((play, seat) => {
    const action = think(manifest, play, play.plies.length, seat, sourcesAt(play))
    place?.done.add(seat)
    return action
  })
  return { roll: (play) => roll(play, 'dice'), decide }
}
