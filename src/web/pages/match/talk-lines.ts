import type { Match, Talk } from '../../../protocol/index.ts'
import type { Asides } from './asides.ts'
import { words } from './words.ts'

/** What was said, as it is shown here: who, what, and whether it was said on this device's own seat. */
export type Said = {
  readonly n: number
  readonly who: string
  readonly text: string
  readonly seat?: number | undefined
}

const isShown = ({ phrase }: Talk, { phrases, free }: Asides): boolean => (phrase === undefined ? free : phrases)

/** The talk of a table without what this device does not want to see; one's own words are always there. */
export const saidAt = ({ talk, seats }: Match, asides: Asides, mine: number | undefined): readonly Said[] =>
  talk
    .filter((line) => isShown(line, asides) || (line.seat !== undefined && line.seat === mine))
    .map(({ n, seat, text, phrase }) => ({
      n,
      who: seat === undefined ? words.talk.watcher : (seats[seat]?.occupant.name ?? ''),
      text: phrase === undefined ? (text ?? '') : words.talk.phrase[phrase],
      seat,
    }))

/** How many lines came after entry `read` that were not said on this device. */
export const unreadIn = (said: readonly Said[], read: number, mine: number | undefined): number =>
  said.filter(({ n, seat }) => n > read && (seat === undefined || seat !== mine)).length
