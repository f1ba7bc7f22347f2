import type { Store } from './store.ts'
import { objectIn } from './texts.ts'

const THEMES = ['system', 'light', 'dark'] as const
const MOTIONS = ['system', 'full', 'reduced'] as const
/** Palettes that the style sheet defines, default first. */
export const PALETTES = ['dyes', 'sea', 'heath'] as const
/** Colours of players in games that have them, in the usual order of the seats. */
export const SEAT_COLOURS = ['first', 'second', 'third', 'fourth'] as const
export type SeatColour = (typeof SEAT_COLOURS)[number]
/** Speeds of a table, as multiples of the usual one. */
const SPEEDS = ['1', '2', '4'] as const
/** Number of taps that take a choice. With two, the first tap only shows the choice. */
const CHOOSINGS = ['two', 'one'] as const
const ROLLINGS = ['hand', 'automatic'] as const
const COACHES = ['off', 'hints', 'full'] as const

/** Coach level. `off`: no advice; `hints`: marks the best choices; `full`: values of all choices with reasons. */
export type CoachLevel = (typeof COACHES)[number]

/** Values of each setting, in display order. */
export const OPTIONS = {
  theme: THEMES,
  palette: PALETTES,
  motion: MOTIONS,
  rolling: ROLLINGS,
  choosing: CHOOSINGS,
  coach: COACHES,
  speed: SPEEDS,
} as const

/** Settings of this device; `volume` is 0 to 1. */
export type Settings = {
  readonly theme: (typeof THEMES)[number]
  readonly palette: (typeof PALETTES)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly rolling: (typeof ROLLINGS)[number]
  readonly choosing: (typeof CHOOSINGS)[number]
  readonly coach: CoachLevel
  readonly speed: (typeof SPEEDS)[number]
  readonly sound: boolean
  readonly volume: number
  /** True if phones vibrate when dice land and shields break. */
  readonly vibration: boolean
  /** True once this device has shown the note that a tap speeds up the animation. */
  readonly sawHurryNote: boolean
  /** True once this device has offered sound at a table. */
  readonly sawSoundOffer: boolean
  /** True shows best play on identical dice in solo games. */
  readonly ghost: boolean
  /** True if single keys are shortcuts at the table. */
  readonly keys: boolean
  /** Colour of each seat; each colour once. */
  readonly colours: readonly SeatColour[]
  /** Board options that are on, as `GAME/OPTION`. */
  readonly boards: readonly string[]
}

export const DEFAULTS: Settings = {
  theme: 'system',
  palette: 'dyes',
  motion: 'system',
  rolling: 'hand',
  choosing: 'two',
  coach: 'off',
  speed: '1',
  sound: false,
  volume: 0.6,
  vibration: true,
  sawHurryNote: false,
  sawSoundOffer: false,
  ghost: true,
  keys: true,
  colours: SEAT_COLOURS,
  boards: [],
}

const KEY = 'hazelring.settings'
/** Storage key of the ghost setting. Keeps its original name, so that stored settings stay valid. */
const GHOST_KEY = 'shadow'

const among = <T extends string>(values: readonly T[], given: unknown, otherwise: T): T =>
  values.find((value) => value === given) ?? otherwise

const orderOf = (given: unknown): readonly SeatColour[] => {
  const named = Array.isArray(given) ? SEAT_COLOURS.filter((colour) => given.includes(colour)) : []
  const isOrder = Array.isArray(given) && given.length === SEAT_COLOURS.length && named.length === given.length
  return isOrder ? (given as readonly SeatColour[]) : SEAT_COLOURS
}

/** Gives a seat a colour. The seat that had this colour gets the first seat's previous colour. */
export const withColour = (colours: readonly SeatColour[], seat: number, colour: SeatColour): readonly SeatColour[] =>
  colours.map((one, i) => (i === seat ? colour : one === colour ? (colours[seat] ?? one) : one))

const flag = (given: unknown, otherwise: boolean): boolean => (typeof given === 'boolean' ? given : otherwise)

/** Reads the settings; missing or invalid settings get their default. */
export const readSettings = (store: Store): Settings => {
  const given = objectIn(store.read(KEY))
  const volume = Number(given.volume ?? DEFAULTS.volume)
  return {
    theme: among(THEMES, given.theme, DEFAULTS.theme),
    palette: among(PALETTES, given.palette, DEFAULTS.palette),
    motion: among(MOTIONS, given.motion, DEFAULTS.motion),
    rolling: among(ROLLINGS, given.rolling, DEFAULTS.rolling),
    choosing: among(CHOOSINGS, given.choosing, DEFAULTS.choosing),
    coach: among(COACHES, given.coach, DEFAULTS.coach),
    speed: among(SPEEDS, given.speed, DEFAULTS.speed),
    sound: flag(given.sound, DEFAULTS.sound),
    volume: volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    vibration: flag(given.vibration, DEFAULTS.vibration),
    sawHurryNote: flag(given.sawHurryNote, DEFAULTS.sawHurryNote),
    sawSoundOffer: flag(given.sawSoundOffer, DEFAULTS.sawSoundOffer),
    ghost: flag(given[GHOST_KEY], DEFAULTS.ghost),
    keys: flag(given.keys, DEFAULTS.keys),
    colours: orderOf(given.colours),
    boards: Array.isArray(given.boards) ? given.boards.filter((id) => typeof id === 'string') : DEFAULTS.boards,
  }
}

export const writeSettings = (store: Store, settings: Settings): void => {
  const { ghost, ...kept } = settings
  store.write(KEY, JSON.stringify({ ...kept, [GHOST_KEY]: ghost }))
}
