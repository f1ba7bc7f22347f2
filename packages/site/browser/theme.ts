import { createStore } from '../../../src/web/data/storage/store.ts'
import { PALETTES, readSettings } from '../../../src/web/data/storage/settings.ts'

/** Applies the theme and colours of the app on this device. */
const { theme, palette } = readSettings(createStore(() => localStorage))
const { dataset } = document.documentElement
if (theme !== 'system') dataset.theme = theme
if (palette !== PALETTES[0]) dataset.palette = palette
