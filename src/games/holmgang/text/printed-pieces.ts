import { catalogue } from '../../../kit/catalogue.ts'
import { type PrintedLabel, type PrintedLine, type PrintedPiece, trackerOf } from '../../../kit/printed.ts'
import { FRESH, SPARES } from '../rules/side.ts'
import { en } from './en/pieces.ts'

const w = catalogue({ en })

/** Diameter of a shield, and of the place for the countdown die, in millimetres. */
const SIZE = 76
const BOSS = 26
const [MIDDLE, RIM] = [SIZE / 2, SIZE / 2 - 6]

const circle = (radius: number): string =>
  `M${MIDDLE - radius} ${MIDDLE}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

const onRing = (part: number, radius: number): { readonly x: number; readonly y: number } => {
  const angle = 2 * Math.PI * part
  return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) }
}

/** Number of strokes that distinguish the shields of the two players. */
const SPOKES = [4, 8] as const

const spokes = (count: number): PrintedLine => {
  const lines = Array.from({ length: count }, (_, i) => {
    const [inner, outer] = [onRing(i / count, BOSS / 2), onRing(i / count, RIM - 4)]
    return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`
  })
  return { d: lines.join(''), look: 'bold' }
}

const ringNumbers: readonly PrintedLabel[] = Array.from({ length: FRESH }, (_, i) => ({
  ...onRing((i + 1) / FRESH, RIM),
  size: 4,
  text: `${i + 1}`,
}))

const shieldOf = (count: number): PrintedPiece => ({
  title: w.shield,
  width: SIZE,
  height: SIZE,
  copies: SPARES + 1,
  round: true,
  parts: [
    {
      kind: 'drawing',
      lines: [{ d: circle(BOSS / 2) + circle(RIM - 4), look: 'line' }, spokes(count)],
      labels: ringNumbers,
    },
  ],
})

const tracker: PrintedPiece = {
  title: w.tracker,
  width: 190,
  height: 56,
  copies: 2,
  parts: [
    { kind: 'heading', text: w.tracker },
    trackerOf(w.left, FRESH, 0, 7),
    trackerOf(w.reserve, SPARES, 0, 10),
    { kind: 'squares', label: w.fifth, cells: [''], size: 10 },
  ],
}

/** Shields of both players, and their trackers. */
export const printedPieces = (): readonly PrintedPiece[] => [...SPOKES.map(shieldOf), tracker]
