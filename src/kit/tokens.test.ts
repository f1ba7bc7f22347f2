import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Colours = { readonly [name: string]: string }

const bodyOf = (selector: string): string => {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new RangeError(`no ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

const COLOUR = /--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g

/** Colours that a CSS rule sets, for light or dark mode. */
const block = (selector: string, isDark = false): Colours =>
  Object.fromEntries(
    [...bodyOf(selector).matchAll(COLOUR)].map(([, name, both, day, night]) => [
      name!,
      both ?? (isDark ? night! : day!),
    ]),
  )

const palettes = [undefined, 'sea', 'heath']
const themes: { readonly [name: string]: Colours } = Object.fromEntries(
  ['light', 'dark'].flatMap((time) =>
    palettes.map((palette) => {
      const own = palette === undefined ? {} : block(`:root[data-palette="${palette}"]`, time === 'dark')
      return [palette === undefined ? time : `${time} ${palette}`, { ...block(':root', time === 'dark'), ...own }]
    }),
  ),
)

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const contrast = (a: string, b: string): number => {
  const [dim, bright] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (bright! + 0.05) / (dim! + 0.05)
}

/** Pairs of text colour and background. */
const PAIRS = [
  ['ink', 'linen'],
  ['ink', 'linen-deep'],
  ['ink', 'paper'],
  ['ink-soft', 'linen'],
  ['ink-soft', 'linen-deep'],
  ['ink-soft', 'paper'],
  ['on-hide', 'hide'],
  ['on-hide', 'hide-lit'],
  ['on-hide', 'hide-deep'],
  ['on-hide', 'hide-cut'],
  ['on-moss', 'moss'],
  ['on-moss', 'moss-deep'],
  ['on-weld', 'weld'],
  ['on-dye', 'woad'],
  ['on-dye', 'madder'],
  ['madder', 'paper'],
  ['madder', 'linen'],
  ['woad', 'paper'],
  ['woad', 'linen'],
  ['pip', 'bone'],
  ['on-oak', 'oak'],
  ['on-oak', 'oak-lit'],
  ['chalk', 'slate'],
  ['chalk-soft', 'slate'],
  ['chalk-soft', 'slate-deep'],
  ['weld', 'slate'],
  ['paper', 'ink'],
] as const

test.each(Object.keys(themes))('every text of the palette %s reads at 4.5 : 1', (name) => {
  const theme = themes[name]!
  const faint = PAIRS.filter(([text, ground]) => contrast(theme[text]!, theme[ground]!) < 4.5)
  expect(
    faint.map(([text, ground]) => `${text} on ${ground} ${contrast(theme[text]!, theme[ground]!).toFixed(2)}`),
  ).toEqual([])
})

const declared = (selector: string): readonly string[] => bodyOf(selector).match(/[\w-]+: [^;]+/g) ?? []

test('night is the same whether the system or the reader asks for it', () => {
  const night = declared(':root[data-theme="dark"]')
  expect(night).toContain('color-scheme: dark')
  expect(declared(':root:not([data-theme="light"])')).toEqual(night)
  expect(Object.keys(block(':root')).length).toBeGreaterThan(40)
})
