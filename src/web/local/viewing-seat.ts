import { isSameJson } from '../../dice/same-json.ts'
import { sample, seeded } from '../../dice/index.ts'
import {
  type AnyPlay,
  type ChanceNode,
  choice,
  currentNode,
  deciders,
  type Eye,
  outcomePly,
  isOpen,
  isOver,
  offered,
  type PlyPart,
  type Seat,
} from '../../engine/index.ts'
import { eyeOf, peopleOf } from '../data/players.ts'
import type { Due } from '../table/session.ts'

/** Viewer of a device. `cover`: person to whom the device must pass first; `asked`: seat that acts without a cover. */
export type Viewing = { readonly eye: Eye; readonly cover?: Seat; readonly asked?: Seat }

/** True if several people share this device in a running game, so that some may see what others may not. */
export const isShared = (play: AnyPlay): boolean => peopleOf(play).length > 1 && !isOver(play)

/** True if the seat's view of the current state differs from a spectator's. */
const knowsMore = ({ game, states }: AnyPlay, seat: Seat): boolean => {
  if (isOpen(game)) return false
  const [own, common] = [seat, 'onlooker' as const].map((eye) => game.view(states.at(-1), eye))
  return !isSameJson(own, common)
}

const outcomeIn = ({ chance }: ChanceNode): PlyPart<unknown> => outcomePly(sample(chance, seeded(1)))

/** Returns the seat's possible actions, or one possible outcome of its roll. */
const partsFor = (play: AnyPlay, seat: Seat): readonly PlyPart<unknown>[] => {
  const node = currentNode(play)
  return node.kind === 'chance' ? [outcomeIn(node)] : offered(node, seat).map((action) => choice(seat, action))
}

/** True if others must not watch this seat act: a simultaneous choice, or an action that the log hides from them. */
const actsInSecret = (play: AnyPlay, seat: Seat): boolean => {
  const node = currentNode(play)
  const people = peopleOf(play)
  if (node.kind === 'simultaneous' && deciders(node).filter((each) => people.includes(each)).length > 1) return true
  if (isOpen(play.game)) return false
  const state = play.states.at(-1)
  const printed = (part: PlyPart<unknown>, eye: Eye): string => play.game.print(state, part, eye)
  return partsFor(play, seat).some((part) => printed(part, seat) !== printed(part, 'onlooker'))
}

/** Seats that act next: the deciding seats, or the seat that rolls. */
const actorsOf = (play: AnyPlay): readonly Seat[] => {
  const node = currentNode(play)
  return node.kind === 'chance' && node.seat !== undefined ? [node.seat] : deciders(node)
}

/**
 * True if others must look away while this seat acts: it sees secrets, or enters secret dice by hand. The device itself
 * draws secret dice and cards face down, so everyone may watch that.
 */
const needsOwnSide = (play: AnyPlay, seat: Seat, due: Due): boolean => {
  const { game, states } = play
  if (currentNode(play).kind === 'chance') return due.kind === 'enter' && actsInSecret(play, seat)
  return game.decidesOpenly?.(states.at(-1)) !== true && (knowsMore(play, seat) || actsInSecret(play, seat))
}

/** True if people at this device have secrets from each other, now or at the next step. */
const hasSecrets = (play: AnyPlay): boolean =>
  peopleOf(play).some((seat) => knowsMore(play, seat)) || actorsOf(play).some((seat) => actsInSecret(play, seat))

const personIn = (play: AnyPlay, due: Due): Seat | undefined => {
  if (due.kind !== 'ask' && due.kind !== 'hand' && due.kind !== 'enter') return undefined
  return due.seat !== undefined && peopleOf(play).includes(due.seat) ? due.seat : undefined
}

/**
 * Determines the viewer of a shared device. `due`: live event, regardless of replay; `viewer`: person who last
 * confirmed holding the device. The viewer stays until another person must act. That person acts in the public view,
 * without a cover, unless the action or its information is secret. After the game everything is public.
 */
export const viewingAt = (play: AnyPlay, due: Due, viewer: Seat | undefined): Viewing => {
  if (!isShared(play)) return { eye: eyeOf(play) }
  const next = personIn(play, due)
  const eye = viewerAfter(play, due, viewer) ?? 'onlooker'
  if (next === undefined || next === eye) return { eye }
  return needsOwnSide(play, next, due) ? { eye, cover: next } : { eye, asked: next }
}

/** Returns the viewer who keeps the device; undefined once another person must act or nothing is hidden. */
export const viewerAfter = (play: AnyPlay, due: Due, viewer: Seat | undefined): Seat | undefined => {
  if (viewer === undefined || due.kind === 'nothing') return viewer
  const next = personIn(play, due)
  return (next === undefined || next === viewer) && hasSecrets(play) ? viewer : undefined
}
