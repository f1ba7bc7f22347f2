import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { setSpeed, setVibration, setVolume } from '../../kit/index.ts'
import {
  DEFAULTS,
  PALETTES,
  readSettings,
  SEAT_COLOURS,
  type Settings,
  writeSettings,
} from '../data/storage/settings.ts'
import { store } from '../data/storage/store.ts'

type SettingsAccess = { readonly settings: Settings; change(part: Partial<Settings>): void }

const SettingsContext = createContext<SettingsAccess>({ settings: DEFAULTS, change: () => undefined })

/** Sets the attributes on the root element that the style sheets read. */
const show = ({ theme, palette, motion, colours, keys }: Settings): void => {
  const { dataset, style } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  if (palette === PALETTES[0]) delete dataset.palette
  else dataset.palette = palette
  dataset.motion = motion
  dataset.shortcuts = keys ? 'on' : 'off'
  for (const [seat, colour] of colours.entries())
    for (const kind of ['paint', 'dye']) {
      const name = `--seat-${seat}-${kind}`
      if (colours.join() === SEAT_COLOURS.join()) style.removeProperty(name)
      else style.setProperty(name, `var(--${colour}-${kind})`)
    }
}

/** Applies the saved settings. Call before the first paint, so that the page never flashes in another theme. */
export const showSavedSettings = (): void => show(readSettings(store))

export const SettingsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [settings, setSettings] = useState(() => readSettings(store))
  const change = (part: Partial<Settings>): void => {
    const next = { ...settings, ...part }
    setSettings(next)
    writeSettings(store, next)
  }
  useEffect(() => {
    show(settings)
    setVolume(settings.sound ? settings.volume : 0)
    setVibration(settings.vibration)
    setSpeed(Number(settings.speed))
  }, [settings])
  return <SettingsContext value={{ settings, change }}>{children}</SettingsContext>
}

export const useSettings = (): SettingsAccess => use(SettingsContext)

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )

/** Amount of motion: the user's setting, or else the device's preference. */
export const useMotion = (): 'full' | 'reduced' => {
  const { motion } = useSettings().settings
  const less = useMedia('(prefers-reduced-motion: reduce)')
  return motion === 'system' ? (less ? 'reduced' : 'full') : motion
}
