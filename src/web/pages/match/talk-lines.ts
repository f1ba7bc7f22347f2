import type { Match, Talk } from '../../../protocol/index.ts'
import type { MatchPreferences } from './preferences.ts'
import { words } from './words.ts'

/** Chat line for display. `mine`: true if this device's seat wrote it. */
export type Said = {
  readonly n: number
  readonly who: string
  readonly text: string
  readonly seat?: number | undefined
}

const isShown = ({ phrase }: Talk, { phrases, free }: MatchPreferences): boolean =>
  phrase === undefined ? free : phrases

/** Chat lines that the preferences allow; own lines are always included. */
export const saidAt = (
  { talk, seats }: Match,
  preferences: MatchPreferences,
  mine: number | undefined,
): readonly Said[] =>
  talk
    .filter((line) => isShown(line, preferences) || (line.seat !== undefined && line.seat === mine))
    .map(({ n, seat, text, phrase }) => ({
      n,
      who: seat === undefined ? words.talk.watcher : (seats[seat]?.occupant.name ?? ''),
      text: phrase === undefined ? (text ?? '') : words.talk.phrase[phrase],
      seat,
    }))

/** Number of other players' lines after event number `read`. */
export const unreadIn = (said: readonly Said[], read: number, mine: number | undefined): number =>
  said.filter(({ n, seat }) => n > read && (seat === undefined || seat !== mine)).length
