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

/**
 * Through whose eyes a device is seen now: `cover` is the person it must be passed to before anything else is done on it, `asked`
 * the one who acts before everybody's eyes.
 */
export type Viewing = { readonly eye: Eye; readonly cover?: Seat; readonly asked?: Seat }

const peopleOf = (play: AnyPlay): readonly Seat[] =>
  occupants(play).flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

/** Whether several people share this device for a game that is not over: only then may one of them see what another may not. */
export const isShared = (play: AnyPlay): boolean => peopleOf(play).length > 1 && !isOver(play)

/** Whether this seat sees something of the present state that not everybody may see. */
const knowsMore = ({ game, states }: AnyPlay, seat: Seat): boolean => {
  if (isOpen(game)) return false
  const [own, common] = [seat, 'onlooker' as const].map((eye) => game.view(states.at(-1), eye))
  return JSON.stringify(own) !== JSON.stringify(common)
}

const outcomeIn = ({ chance }: ChanceNode): PlyPart<unknown> => outcomePly(sample(chance, seeded(1)))

/** What this seat may do next, or an example of what it may roll. */
const partsFor = (play: AnyPlay, seat: Seat): readonly PlyPart<unknown>[] => {
  const node = currentNode(play)
  return node.kind === 'chance' ? [outcomeIn(node)] : offered(node, seat).map((action) => choice(seat, action))
}

/** Whether others must not watch what this seat does next: choosing beside others who have to choose, or what is noted for itself alone. */
const actsInSecret = (play: AnyPlay, seat: Seat): boolean => {
  const node = currentNode(play)
  const people = peopleOf(play)
  if (node.kind === 'simultaneous' && deciders(node).filter((each) => people.includes(each)).length > 1) return true
  if (isOpen(play.game)) return false
  const state = play.states.at(-1)
  const printed = (part: PlyPart<unknown>, eye: Eye): string => play.game.print(state, part, eye)
  return partsFor(play, seat).some((part) => printed(part, seat) !== printed(part, 'onlooker'))
}

/** The seats that act next: those that decide, or the hand that rolls. */
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

/** Whether anything is hidden between the people of this device, or about to be. */
const hasSecrets = (play: AnyPlay): boolean =>
  peopleOf(play).some((seat) => knowsMore(play, seat)) || actorsOf(play).some((seat) => actsInSecret(play, seat))

const personIn = (play: AnyPlay, due: Due): Seat | undefined => {
  if (due.kind !== 'ask' && due.kind !== 'hand' && due.kind !== 'enter') return undefined
  return due.seat !== undefined && peopleOf(play).includes(due.seat) ? due.seat : undefined
}

/**
 * Who sees what. `due` is what the game waits for, whatever step is looked at; `viewer` the person who said last that the device is
 * theirs. The viewer's eyes stay until another person has to act. That one acts before everybody's eyes, without a cover, where the
 * device rolls or draws, a decision is made openly, or this seat knows nothing more than all. After the game all is shown.
 */
export const viewingAt = (play: AnyPlay, due: Due, viewer: Seat | undefined): Viewing => {
  if (!isShared(play)) return { eye: eyeOf(play) }
  const next = personIn(play, due)
  const eye = viewerAfter(play, due, viewer) ?? 'onlooker'
  if (next === undefined || next === eye) return { eye }
  return needsOwnSide(play, next, due) ? { eye, cover: next } : { eye, asked: next }
}

/** Whose side stays in sight: nobody's once another person has to act, or once nothing is hidden any more. */
export const viewerAfter = (play: AnyPlay, due: Due, viewer: Seat | undefined): Seat | undefined => {
  if (viewer === undefined || due.kind === 'nothing') return viewer
  const next = personIn(play, due)
  return (next === undefined || next === viewer) && hasSecrets(play) ? viewer : undefined
}
