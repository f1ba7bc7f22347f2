import { usualSeats } from '../../../engine/index.ts'
import { type AnyManifest, usualBotOf } from '../../../games/manifest.ts'
import type { SeatForm } from '../../data/new-game.ts'
import type { Store } from '../../data/storage/store.ts'

/** Who plays, in one tap: one person with nobody against them, people only, or one person against computers. */
export type Preset = 'alone' | 'people' | 'computer'

/** What a game can be set to: alone only where it is played alone. */
export const presetsOf = ({ game: { seats } }: AnyManifest): readonly Preset[] => [
  ...(seats.min === 1 ? (['alone'] as const) : []),
  ...(seats.max > 1 ? (['people', 'computer'] as const) : []),
]

/** What these seats are set to; undefined where they are a mixture of their own. */
export const presetIn = (seats: readonly SeatForm[]): Preset | undefined => {
  const bots = seats.map(({ bot }) => bot !== undefined)
  if (!bots.includes(true)) return seats.length === 1 ? 'alone' : 'people'
  return seats.length > 1 && !bots[0] && bots.slice(1).every(Boolean) ? 'computer' : undefined
}

/** Key of the preset of the table that this device began last. */
const LAST = 'hazelring.preset'

export const rememberPreset = (store: Store, seats: readonly SeatForm[]): void => {
  const preset = presetIn(seats)
  if (preset !== undefined) store.write(LAST, preset)
}

/** The seats that the set-up begins with where the address names none: against computers, unless only people sat down last time. */
export const firstSeats = (manifest: AnyManifest, seats: readonly SeatForm[], store: Store): readonly SeatForm[] =>
  seats.length === 1 || store.read(LAST) === 'people' ? seats : withPreset(manifest, seats, 'computer')

/** As many seats as there are, or those that the game usually has where there is one only. */
const severalOf = ({ game }: AnyManifest, seats: readonly SeatForm[]): readonly SeatForm[] =>
  seats.length > 1
    ? seats
    : Array.from({ length: Math.max(2, usualSeats(game)) }, (_, i): SeatForm => seats[i] ?? { name: '' })

/** The same seats, names kept, with other players on them. */
export const withPreset = (manifest: AnyManifest, seats: readonly SeatForm[], preset: Preset): readonly SeatForm[] => {
  const people = (preset === 'alone' ? seats.slice(0, 1) : severalOf(manifest, seats)).map(({ name }) => ({ name }))
  if (preset !== 'computer') return people
  const bot = usualBotOf(manifest).id
  return people.map(({ name }, i) => (i === 0 ? { name } : { name, bot }))
}

/** One seat more: against computers one of them, otherwise a person. */
export const withSeat = (manifest: AnyManifest, seats: readonly SeatForm[]): readonly SeatForm[] => [
  ...seats,
  presetIn(seats) === 'computer' ? { name: '', bot: usualBotOf(manifest).id } : { name: '' },
]
