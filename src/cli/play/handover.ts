import { itemAt } from '../../dice/index.ts'
import { type AnyPlay, currentNode, isOpen, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { namesIn } from '../story.ts'
import { print } from '../terminal.ts'
import type { Asking } from './asking.ts'
import { narrator } from './narrator.ts'
import { texts } from '../text/texts.ts'

/** One terminal that several people share: who sits before it, and what each of them has read. */
export type Handover = {
  /** Before a question: gives the terminal to this seat and tells it the log with its own eyes. False when the person leaves. */
  to(play: AnyPlay, seat: Seat): Promise<boolean>
  /** After a choice: puts out of sight what only this seat may read. */
  away(play: AnyPlay, seat: Seat): void
  /** The game was taken back to here: what was told beyond it counts no more. */
  undone(play: AnyPlay): void
  /** Tells what has not been told to everybody yet, as everybody may know it. */
  rest(play: AnyPlay): void
}

const isPerson = ({ header }: AnyPlay, seat: Seat): boolean => header.seats[seat]?.kind === 'person'

/** The people who choose at the same time here; none where one decides alone. */
const peopleTogether = (play: AnyPlay): readonly Seat[] => {
  const node = currentNode(play)
  return node.kind === 'simultaneous' ? node.seats.map(({ seat }) => seat).filter((seat) => isPerson(play, seat)) : []
}

/** The log as one reader knows it, told on from where that reader stopped. */
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

/**
 * Whether the people at this terminal may not read the same: several of them play a game that hides things. Then nothing is told
 * while it happens, but to each before their next choice.
 */
export const isReadInTurn = ({ game }: AnyManifest, { header }: AnyPlay): boolean =>
  !isOpen(game) && header.seats.filter(({ kind }) => kind === 'person').length > 1

/** The handing over of one terminal. Where nothing is secret between its people, nothing happens. */
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
