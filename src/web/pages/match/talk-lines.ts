import type { Match, Talk } from '../../../protocol/index.ts'
import type { Asides } from './asides.ts'
import { words } from './words.ts'

/** A chat line as shown: speaker, text, and whether this device's seat said it. */
export type Said = {
  readonly n: number
  readonly who: string
  readonly text: string
  readonly seat?: number | undefined
}

const isShown = ({ phrase }: Talk, { phrases, free }: Asides): boolean => (phrase === undefined ? free : phrases)

/** A table's chat without lines hidden by preferences; own lines always stay. */
export const saidAt = ({ talk, seats }: Match, asides: Asides, mine: number | undefined): readonly Said[] =>
  talk
    .filter((line) => isShown(line, asides) || (line.seat !== undefined && line.seat === mine))
    .map(({ n, seat, text, phrase }) => ({
      n,
      who: seat === undefined ? words.talk.watcher : (seats[seat]?.occupant.name ?? ''),
      text: phrase === undefined ? (text ?? '') : words.talk.phrase[phrase],
      seat,
    }))

/** Number of lines by others after entry `read`. */
export const unreadIn = (said: readonly Said[], read: number, mine: number | undefined): number =>
  said.filter(({ n, seat }) => n > read && (seat === undefined || seat !== mine)).length
