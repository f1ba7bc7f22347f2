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
import { eyeOf, occupants } from '../data/players.ts'
import type { Due } from '../table/session.ts'

/** Current view of a device: `cover` is the person who must get it first, `asked` the seat that acts openly. */
export type Viewing = { readonly eye: Eye; readonly cover?: Seat; readonly asked?: Seat }

const peopleOf = (play: AnyPlay): readonly Seat[] =>
  occupants(play).flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

/** True if several people share this device for a running game: only then may one of them see what another may not. */
export const isShared = (play: AnyPlay): boolean => peopleOf(play).length > 1 && !isOver(play)

/** True if this seat knows more about the present state than the public. */
const knowsMore = ({ game, states }: AnyPlay, seat: Seat): boolean => {
  if (isOpen(game)) return false
  const [own, common] = [seat, 'onlooker' as const].map((eye) => game.view(states.at(-1), eye))
  return JSON.stringify(own) !== JSON.stringify(common)
}

const outcomeIn = ({ chance }: ChanceNode): PlyPart<unknown> => outcomePly(sample(chance, seeded(1)))

/** Possible actions of this seat, or an example of its roll. */
const partsFor = (play: AnyPlay, seat: Seat): readonly PlyPart<unknown>[] => {
  const node = currentNode(play)
  return node.kind === 'chance' ? [outcomeIn(node)] : offered(node, seat).map((action) => choice(seat, action))
}

/** True if others must not watch this seat's action: a simultaneous choice, or an action recorded only for itself. */
const actsInSecret = (play: AnyPlay, seat: Seat): boolean => {
  const node = currentNode(play)
  const people = peopleOf(play)
  if (node.kind === 'simultaneous' && deciders(node).filter((each) => people.includes(each)).length > 1) return true
  if (isOpen(play.game)) return false
  const state = play.states.at(-1)
  const printed = (part: PlyPart<unknown>, eye: Eye): string => play.game.print(state, part, eye)
  return partsFor(play, seat).some((part) => printed(part, seat) !== printed(part, 'onlooker'))
}

/** Seats that act next: those that decide, or the hand that rolls. */
const actorsOf = (play: AnyPlay): readonly Seat[] => {
  const node = currentNode(play)
  return node.kind === 'chance' && node.seat !== undefined ? [node.seat] : deciders(node)
}

/**
 * True if others must look away while this seat acts: it sees its secrets, or it enters secret dice by hand. Secret dice and cards that
 * the device draws fall face down, so everyone may watch.
 */
const needsOwnSide = (play: AnyPlay, seat: Seat, due: Due): boolean => {
  const { game, states } = play
  if (currentNode(play).kind === 'chance') return due.kind === 'enter' && actsInSecret(play, seat)
  return game.decidesOpenly?.(states.at(-1)) !== true && (knowsMore(play, seat) || actsInSecret(play, seat))
}

/** True if the people of this device have secrets from each other, now or at the next step. */
const hasSecrets = (play: AnyPlay): boolean =>
  peopleOf(play).some((seat) => knowsMore(play, seat)) || actorsOf(play).some((seat) => actsInSecret(play, seat))

const personIn = (play: AnyPlay, due: Due): Seat | undefined => {
  if (due.kind !== 'ask' && due.kind !== 'hand' && due.kind !== 'enter') return undefined
  return due.seat !== undefined && peopleOf(play).includes(due.seat) ? due.seat : undefined
}

/**
 * Determines the viewer. `due` is the live event, regardless of replay; `viewer` is the person who last confirmed
 * holding the device. The viewer stays until another person has to act. That person acts in the public view, without a
 * cover, if the device rolls or draws, the decision is open, or the seat has no extra knowledge. After the game
 * everything is visible.
 */
export const viewingAt = (play: AnyPlay, due: Due, viewer: Seat | undefined): Viewing => {
  if (!isShared(play)) return { eye: eyeOf(play) }
  const next = personIn(play, due)
  const eye = viewerAfter(play, due, viewer) ?? 'onlooker'
  if (next === undefined || next === eye) return { eye }
  return needsOwnSide(play, next, due) ? { eye, cover: next } : { eye, asked: next }
}

/** The viewer who stays: nobody once another person has to act, or once nothing is hidden any more. */
export const viewerAfter = (play: AnyPlay, due: Due, viewer: Seat | undefined): Seat | undefined => {
  if (viewer === undefined || due.kind === 'nothing') return viewer
  const next = personIn(play, due)
  return (next === undefined || next === viewer) && hasSecrets(play) ? viewer : undefined
}
