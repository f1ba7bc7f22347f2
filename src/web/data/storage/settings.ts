import type { Store } from './store.ts'
import { objectIn } from './texts.ts'

const THEMES = ['system', 'light', 'dark'] as const
const MOTIONS = ['system', 'full', 'reduced'] as const
/** Palettes that the style sheet defines, default first. */
export const PALETTES = ['dyes', 'sea', 'heath'] as const
const ROLLINGS = ['hand', 'automatic'] as const
const COACHES = ['off', 'hints', 'full'] as const

/** Coach level. `off`: no advice; `hints`: marks the best choices; `full`: values of all choices with reasons. */
export type CoachLevel = (typeof COACHES)[number]

/** Values of each setting, in display order. */
export const OPTIONS = { theme: THEMES, palette: PALETTES, motion: MOTIONS, rolling: ROLLINGS, coach: COACHES } as const

/** Settings of this device; `volume` is 0 to 1. */
export type Settings = {
  readonly theme: (typeof THEMES)[number]
  readonly palette: (typeof PALETTES)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly rolling: (typeof ROLLINGS)[number]
  readonly coach: CoachLevel
  readonly sound: boolean
  readonly volume: number
  /** True shows best play on identical dice in solo games. */
  readonly ghost: boolean
  /** True if single keys are shortcuts at the table. */
  readonly keys: boolean
  /** Board options that are on, as `GAME/OPTION`. */
  readonly boards: readonly string[]
}

export const DEFAULTS: Settings = {
  theme: 'system',
  palette: 'dyes',
  motion: 'system',
  rolling: 'hand',
  coach: 'off',
  sound: false,
  volume: 0.6,
  ghost: true,
  keys: true,
  boards: [],
}

const KEY = 'hazelring.settings'
/** Storage key of the ghost setting. Keeps its original name, so that stored settings stay valid. */
const GHOST_KEY = 'shadow'

const among = <T extends string>(values: readonly T[], given: unknown, otherwise: T): T =>
  values.find((value) => value === given) ?? otherwise

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
    coach: among(COACHES, given.coach, DEFAULTS.coach),
    sound: flag(given.sound, DEFAULTS.sound),
    volume: volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    ghost: flag(given[GHOST_KEY], DEFAULTS.ghost),
    keys: flag(given.keys, DEFAULTS.keys),
    boards: Array.isArray(given.boards) ? given.boards.filter((id) => typeof id === 'string') : DEFAULTS.boards,
  }
}

export const writeSettings = (store: Store, settings: Settings): void => {
  const { ghost, ...kept } = settings
  store.write(KEY, JSON.stringify({ ...kept, [GHOST_KEY]: ghost }))
}
