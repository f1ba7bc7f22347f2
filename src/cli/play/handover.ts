import { itemAt } from '../../dice/index.ts'
import { type AnyPlay, currentNode, isOpen, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { namesIn } from '../story.ts'
import { print } from '../terminal.ts'
import type { Asking } from './asking.ts'
import { narrator } from './narrator.ts'
import { texts } from '../text/texts.ts'

/**
 * Shares a terminal among several people. It knows the current reader, and how much of the log each person has read.
 */
export type Handover = {
  /**
   * Prepares a question: passes the terminal to this seat and prints its log. Resolves to false if the person leaves.
   */
  to(play: AnyPlay, seat: Seat): Promise<boolean>
  /** Hides this seat's private information after its choice. */
  away(play: AnyPlay, seat: Seat): void
  /** After an undo: forgets the part of the log that was undone. */
  undone(play: AnyPlay): void
  /** Prints the rest of the public log. */
  rest(play: AnyPlay): void
}

const isPerson = ({ header }: AnyPlay, seat: Seat): boolean => header.seats[seat]?.kind === 'person'

/** Seats of people who choose simultaneously here; empty if one seat decides alone. */
const peopleTogether = (play: AnyPlay): readonly Seat[] => {
  const node = currentNode(play)
  return node.kind === 'simultaneous' ? node.seats.map(({ seat }) => seat).filter((seat) => isPerson(play, seat)) : []
}

/** Returns a function that prints the log for one reader, from where the reader stopped. */
const newReader = (manifest: AnyManifest, eye: Seat | 'onlooker', from = 0) => {
  const narrate = narrator(manifest, eye, true)
  let read = from
  return {
    read: () => read,
    undone: ({ plies }: AnyPlay): void => {
      read = Math.min(read, plies.length)
    },
    tell: (play: AnyPlay): void => {
      const { states, plies } = play
      for (; read < plies.length; read += 1)
        narrate({ ...play, states: states.slice(0, read + 2), plies: plies.slice(0, read + 1) })
    },
  }
}

/** True if several people at this terminal have secrets. Each then reads the log only before their own choice. */
export const isReadInTurn = ({ game }: AnyManifest, { header }: AnyPlay): boolean =>
  !isOpen(game) && header.seats.filter(({ kind }) => kind === 'person').length > 1

/** Creates the handover of a terminal; does nothing if people have no secrets from each other. */
export const newHandover = (manifest: AnyManifest, asking: Asking, start: AnyPlay): Handover => {
  const inTurn = isReadInTurn(manifest, start)
  const readers = start.header.seats.map((_, seat) => newReader(manifest, seat))
  let last: Seat | undefined
  const isSecret = (play: AnyPlay): boolean => inTurn || peopleTogether(play).length > 1
  return {
    to: async (play, seat) => {
      const passes = isSecret(play) && last !== seat
      last = seat
      if (passes && !(await asking.pass(itemAt(namesIn(play), seat)))) return false
      if (inTurn) itemAt(readers, seat).tell(play)
      return true
    },
    away: (play, seat) => {
      const others = peopleTogether(play).some((other) => other > seat)
      if (!inTurn && !others) return
      asking.hide()
      print(texts.play.hasChosen(itemAt(namesIn(play), seat)))
    },
    undone: (play) => readers.forEach((reader) => reader.undone(play)),
    rest: (play) => {
      if (!inTurn) return
      const people = readers.filter((_, seat) => isPerson(play, seat))
      newReader(manifest, 'onlooker', Math.min(...people.map((reader) => reader.read()))).tell(play)
    },
  }
}
