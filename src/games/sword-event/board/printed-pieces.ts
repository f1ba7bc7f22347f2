import { catalogue } from '../../../kit/catalogue.ts'
import { capitalise } from '../../../kit/text.ts'
import { type PrintedLabel, type PrintedLine, type PrintedPiece, trackerOf } from '../../../kit/printed.ts'
import { FIGURE, SHIELD, SIGNS } from './figure-paths.ts'
import { centreOf, CORNER, fenceOf, outlineOf, type Point, sizeOf, towards } from './hexes.ts'
import type { Arena } from '../rules/arena.ts'
import { COMBINATIONS, combinationTable } from '../rules/combination.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { MOST } from '../rules/state.ts'
import { arenaOf, fullHealth } from '../rules/turns.ts'
import { armsOf } from '../text/phrases.ts'
import { words } from '../words.ts'
import { en } from '../text/en/pieces.ts'

const w = catalogue({ en })

/** Side of a hex in millimetres, and the scale from units of the drawing. */
const HEX = 25
const SCALE = HEX / CORNER

const MOST_KNIGHTS = 4

const scaled = ({ x, y }: Point): Point => ({ x: x * SCALE, y: y * SCALE })

const pathThrough = (...points: readonly Point[]): string =>
  `M${points
    .map(scaled)
    .map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('L')}`

const hexLine = (centre: Point): string => {
  const corners = outlineOf(centre).split(' ')
  return `${pathThrough(
    ...corners.map((corner) => {
      const [x = 0, y = 0] = corner.split(',').map(Number)
      return { x, y }
    }),
  )}Z`
}

/** A blocked hex: its outline and a barrel. */
const obstacleLine = (centre: Point): string => {
  const [left, right] = [towards(centre, 3, CORNER * 0.6), towards(centre, 0, CORNER * 0.6)].map(scaled)
  const radius = CORNER * 0.6 * SCALE
  const arc = (to: Point | undefined): string => `A${radius} ${radius} 0 1 1 ${to?.x.toFixed(2)} ${to?.y.toFixed(2)}`
  return `${hexLine(centre)}M${left?.x.toFixed(2)} ${left?.y.toFixed(2)}${arc(right)}${arc(left)}`
}

/** An arrow at each start towards its facing, with the number of its knight. */
const startsOf = ({ spots, starts }: Arena) => {
  const places = starts[MOST_KNIGHTS] ?? []
  const lines: PrintedLine[] = []
  const labels: PrintedLabel[] = []
  for (const [seat, { hex, facing }] of places.entries()) {
    const spot = spots[hex]
    if (spot === undefined) continue
    const centre = centreOf(spot)
    const tip = towards(centre, facing, CORNER * 0.8)
    const foot = towards(centre, facing, CORNER * 0.45)
    lines.push({
      d: `${pathThrough(towards(foot, facing + 1.5, CORNER * 0.1), tip, towards(foot, facing - 1.5, CORNER * 0.1))}Z`,
      look: 'fill',
    })
    labels.push({ ...scaled(centre), size: 6, text: `${seat + 1}` })
  }
  return { lines, labels }
}

const arenaPiece = (arena: Arena): PrintedPiece => {
  const { width, height } = sizeOf(arena)
  const starts = startsOf(arena)
  return {
    title: w.arena,
    width: width * SCALE,
    height: height * SCALE,
    parts: [
      {
        kind: 'drawing',
        lines: [
          { d: arena.spots.map((spot) => hexLine(centreOf(spot))).join(''), look: 'line' },
          { d: arena.obstacles.map((spot) => obstacleLine(centreOf(spot))).join(''), look: 'line' },
          {
            d: fenceOf(arena)
              .map((side) => pathThrough(...side))
              .join(''),
            look: 'bold',
          },
          ...starts.lines,
        ],
        labels: starts.labels,
      },
    ],
  }
}

/** Corner of a knight: fields for the dice that show its initiative, health and ReRolls. */
const cornerOf = (rules: SwordEventRules, seat: number): PrintedPiece => ({
  title: w.corner(seat),
  width: 93,
  height: 46,
  parts: [
    { kind: 'heading', text: w.knight(seat) },
    trackerOf(w.initiative, 1, MOST, 10),
    trackerOf(w.health, 1, fullHealth(rules), 10),
    trackerOf(w.rerolls, 1, MOST, 10),
  ],
})

/** Size of a knight to cut out, and the scale from units of the figure. The strip below is folded to stand. */
const [KNIGHT_WIDTH, KNIGHT_HEIGHT, KNIGHT_SCALE] = [45, 72, 0.38]

/** Kinds of paths that are drawn as lines; the others are shapes. */
const THIN = ['strap', 'mail', 'mail-edge', 'guard', 'slit', 'hem', 'shoe']

/** A knight on foot with the sign and letter of its shield, to cut out, fold and stand on the list. */
const figureOf = (seat: number): PrintedPiece => {
  const { sign, letter } = armsOf(seat)
  const at = { x: 20, y: 38, scale: KNIGHT_SCALE }
  const shield = { x: at.x - 15 * KNIGHT_SCALE, y: at.y - 27 * KNIGHT_SCALE, scale: 0.78 * KNIGHT_SCALE }
  return {
    title: w.knight(seat + 1),
    width: KNIGHT_WIDTH,
    height: KNIGHT_HEIGHT,
    parts: [
      {
        kind: 'drawing',
        lines: [
          ...[...FIGURE.stance, ...FIGURE.knight].map(
            ({ look, d }): PrintedLine => ({ d, at, look: THIN.includes(look) ? 'line' : 'shape' }),
          ),
          { d: SHIELD, at: shield, look: 'shape' },
          { d: SIGNS[sign], at: shield, look: 'shape' },
          { d: `M0 ${KNIGHT_HEIGHT - 16}H${KNIGHT_WIDTH}`, look: 'line' },
        ],
        labels: [
          { x: shield.x, y: shield.y, size: 4.5, text: letter },
          { x: KNIGHT_WIDTH / 2, y: KNIGHT_HEIGHT - 8, size: 5, text: w.knight(seat + 1) },
        ],
      },
    ],
  }
}

const hitsText = (value: number, none: string): string => (value === 0 ? none : `${value}`)

/** Table of combinations of these rules. */
export const worthTable = (rules: SwordEventRules): PrintedPiece => ({
  title: w.table,
  width: 190,
  height: 80,
  parts: [
    { kind: 'heading', text: w.table },
    {
      kind: 'table',
      height: 7,
      heads: [w.combination, `${w.initiative}, ${w.rerolls}`, w.attack, w.first, w.final],
      rows: COMBINATIONS.map((name) => {
        const row = combinationTable(rules)[name]
        const none = name === 'nothing' ? w.miss : '–'
        return [
          capitalise(words.combination[name]),
          `${row.initiative}`,
          hitsText(row.hits, none),
          hitsText(row['first-blocks'], none),
          hitsText(row['final-blocks'], none),
        ]
      }),
    },
  ],
})

/** The arena of these rules, a corner and a figure for each knight, and the table of combinations. */
export const printedPieces = (rules: SwordEventRules): readonly PrintedPiece[] => [
  arenaPiece(arenaOf({ rules })),
  ...Array.from({ length: MOST_KNIGHTS }, (_, seat) => cornerOf(rules, seat + 1)),
  ...Array.from({ length: MOST_KNIGHTS }, (_, seat) => figureOf(seat)),
  worthTable(rules),
]
