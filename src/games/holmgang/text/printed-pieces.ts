import { catalogue } from '../../../kit/catalogue.ts'
import {
  type PrintedLabel,
  type PrintedLine,
  type PrintedPart,
  type PrintedPiece,
  trackerOf,
} from '../../../kit/printed.ts'
import { armsOf, type ArmsPlayed, hasHouseArms } from '../rules/arms.ts'
import { freshPoints, sparesAtStart, swordsOf } from '../rules/side.ts'
import { combinationTitle, scoreText } from './combinations.ts'
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

const ringNumbers = (fresh: number): readonly PrintedLabel[] =>
  Array.from({ length: fresh }, (_, i) => ({ ...onRing((i + 1) / fresh, RIM), size: 4, text: `${i + 1}` }))

const shieldOf = (count: number, rules: ArmsPlayed): PrintedPiece => ({
  title: w.shield,
  width: SIZE,
  height: SIZE,
  copies: sparesAtStart(rules) + 1,
  round: true,
  parts: [
    {
      kind: 'drawing',
      lines: [{ d: circle(BOSS / 2) + circle(RIM - 4), look: 'line' }, spokes(count)],
      labels: ringNumbers(freshPoints(rules)),
    },
  ],
})

/** Maximum squares of the countdown in one row of the tracker. */
const ROW = 21

/** Countdown from a fresh shield to 0, in one row or two. */
const countdown = (fresh: number): readonly PrintedPart[] =>
  fresh < ROW ? [trackerOf(w.left, fresh, 0, 7)] : [trackerOf(w.left, fresh, ROW, 7), trackerOf(w.left, ROW - 1, 0, 7)]

const tracker = (rules: ArmsPlayed): PrintedPiece => ({
  title: w.tracker,
  width: 190,
  height: freshPoints(rules) < ROW ? 56 : 72,
  copies: 2,
  parts: [
    { kind: 'heading', text: w.tracker },
    ...countdown(freshPoints(rules)),
    trackerOf(w.reserve, sparesAtStart(rules), 0, 10),
    { kind: 'squares', label: w.extra(swordsOf(rules) + 1), cells: [''], size: 10 },
  ],
})

/** Table of the combinations and their damage. The printed rules contain that of the sheet. */
export const scoresOf = (rules: ArmsPlayed): readonly PrintedPiece[] => {
  const { name, combinations } = armsOf(rules)
  const rows = combinations.map((one) => [combinationTitle(one), scoreText(one)])
  const height = 24 + 7 * rows.length
  if (hasHouseArms(rules)) return []
  return [
    {
      title: w.scores,
      width: 120,
      height,
      copies: 1,
      parts: [
        { kind: 'heading', text: `${w.scores}: ${name}` },
        { kind: 'table', heads: [w.dice, w.damage], rows, height: 7 },
      ],
    },
  ]
}

/** Shields of both players, their trackers, and a table of damage if an owner made it. */
export const printedPieces = (rules: ArmsPlayed): readonly PrintedPiece[] => [
  ...SPOKES.map((count) => shieldOf(count, rules)),
  tracker(rules),
  ...scoresOf(rules),
]
