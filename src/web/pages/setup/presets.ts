import { usualSeats } from '../../../engine/index.ts'
import { type AnyManifest, usualBotOf } from '../../../games/manifest.ts'
import type { SeatForm } from '../../data/new-game.ts'
import type { Store } from '../../data/storage/store.ts'

/** One-tap choice of players: solo, people only, or one person against computers. */
export type Preset = 'alone' | 'people' | 'computer'

/** Presets that a game offers; `alone` only with solo play. */
export const presetsOf = ({ game: { seats } }: AnyManifest): readonly Preset[] => [
  ...(seats.min === 1 ? (['alone'] as const) : []),
  ...(seats.max > 1 ? (['people', 'computer'] as const) : []),
]

/** Preset that matches these seats; undefined for other combinations. */
export const presetIn = (seats: readonly SeatForm[]): Preset | undefined => {
  const bots = seats.map(({ bot }) => bot !== undefined)
  if (!bots.includes(true)) return seats.length === 1 ? 'alone' : 'people'
  return seats.length > 1 && !bots[0] && bots.slice(1).every(Boolean) ? 'computer' : undefined
}

/** Storage key of the last used preset. */
const LAST = 'hazelring.preset'

export const rememberPreset = (store: Store, seats: readonly SeatForm[]): void => {
  const preset = presetIn(seats)
  if (preset !== undefined) store.write(LAST, preset)
}

/** Initial seats if the address names no players: with computers, unless the last table had only people. */
export const firstSeats = (manifest: AnyManifest, seats: readonly SeatForm[], store: Store): readonly SeatForm[] =>
  seats.length === 1 || store.read(LAST) === 'people' ? seats : withPreset(manifest, seats, 'computer')

/** Returns the seats if there are several; replaces a single seat with the game's usual number. */
const severalOf = ({ game }: AnyManifest, seats: readonly SeatForm[]): readonly SeatForm[] =>
  seats.length > 1
    ? seats
    : Array.from({ length: Math.max(2, usualSeats(game)) }, (_, i): SeatForm => seats[i] ?? { name: '' })

/** Fills the seats according to a preset and keeps people's names. */
export const withPreset = (manifest: AnyManifest, seats: readonly SeatForm[], preset: Preset): readonly SeatForm[] => {
  const people = (preset === 'alone' ? seats.slice(0, 1) : severalOf(manifest, seats)).map(({ name }) => ({ name }))
  if (preset !== 'computer') return people
  const bot = usualBotOf(manifest).id
  return people.map(({ name }, i) => (i === 0 ? { name } : { name, bot }))
}

/** Adds a seat: for a computer player if one person plays against computers, for a person if several people play. */
export const withSeat = (manifest: AnyManifest, seats: readonly SeatForm[]): readonly SeatForm[] => [
  ...seats,
  presetIn(seats) === 'computer' ? { name: '', bot: usualBotOf(manifest).id } : { name: '' },
]
