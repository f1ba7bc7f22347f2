import { catalogue } from '../../../kit/catalogue.ts'
import { Arrow, DrawnDice, LineDrawing } from '../../../kit/drawing.tsx'
import { centreOf, degreesOf, HALF, outlineOf, type Point, sizeOf, towards } from '../board/hexes.ts'
import { type Arena, ARENAS, type Facing, FACINGS, startsFor } from '../rules/arena.ts'
import { COMBINATIONS, type Combination } from '../rules/combination.ts'
import { en } from '../text/en/drawings.ts'

const w = catalogue({ en })

/** A knight from above. Its point shows its facing. */
const KnightMark = ({ at: { x, y }, facing }: { readonly at: Point; readonly facing: Facing }) => (
  <path
    className="mark"
    transform={`translate(${x} ${y}) rotate(${degreesOf(facing)})`}
    d="M36 0L-22-15L-10 0L-22 15Z"
  />
)

const KNIGHT_HEX: Point = { x: 165, y: 128 }

/** Labels of the sides of a knight that faces east. */
const SIDE_LABELS: readonly (string | undefined)[] = [w.five, w.four, undefined, w.behind, undefined, w.four]

/** The six hexes around a knight. Those that it can strike show the number of dice. */
const FacingSides = () => (
  <LineDrawing size={[330, 256]}>
    {FACINGS.map((side, facing) => {
      const at = towards(KNIGHT_HEX, facing, 2 * HALF)
      const label = SIDE_LABELS[facing]
      return (
        <g key={side}>
          <polygon
            className={`shape ${label === undefined ? 'faint' : facing === 0 ? 'hot' : label === w.behind ? '' : 'deep'}`}
            points={outlineOf(at, 3)}
          />
          <text x={at.x} y={at.y + 5} textAnchor="middle">
            {label}
          </text>
          {facing === 0 && (
            <text className="soft-text" x={at.x} y={at.y + 22} textAnchor="middle">
              {w.ahead}
            </text>
          )}
        </g>
      )
    })}
    <polygon className="shape" points={outlineOf(KNIGHT_HEX, 3)} />
    <KnightMark at={KNIGHT_HEX} facing={0} />
    <Arrow from={[KNIGHT_HEX.x + 34, KNIGHT_HEX.y]} to={[KNIGHT_HEX.x + HALF + 12, KNIGHT_HEX.y]} />
  </LineDrawing>
)

type SmallListProps = { readonly arena: Arena; readonly seats: number }

const SmallList = ({ arena, seats }: SmallListProps) => (
  <g>
    {arena.spots.map((spot) => (
      <polygon key={`${spot.x} ${spot.y}`} className="shape heavy" points={outlineOf(centreOf(spot), 2)} />
    ))}
    {startsFor(arena, seats).flatMap(({ hex, facing }) => {
      const spot = arena.spots[hex]
      return spot === undefined ? [] : [<KnightMark key={hex} at={centreOf(spot)} facing={facing} />]
    })}
  </g>
)

const LIST_ROOM = 108
const KNIGHT_COUNTS = [2, 3, 4] as const

/** The three lists with the starting hexes of two, three and four knights. */
const Lists = () => (
  <LineDrawing size={[344, 352]}>
    {(['great', 'small', 'ring'] as const).map((name, row) => {
      const { width, height } = sizeOf(ARENAS[name])
      const scale = Math.min(98 / width, 92 / height)
      return (
        <g key={name} transform={`translate(0 ${22 + row * LIST_ROOM})`}>
          <text className="soft-text" x="16" y="52" textAnchor="middle" transform="rotate(-90 16 52)">
            {w.arenas[name]}
          </text>
          {KNIGHT_COUNTS.map((seats, column) => (
            <g
              key={seats}
              transform={`translate(${30 + column * 106 + (98 - width * scale) / 2} ${(92 - height * scale) / 2}) scale(${scale})`}
            >
              <SmallList arena={ARENAS[name]} seats={seats} />
            </g>
          ))}
        </g>
      )
    })}
    {KNIGHT_COUNTS.map((seats, column) => (
      <text key={seats} className="soft-text" x={79 + column * 106} y="13" textAnchor="middle">
        {w.knights(seats)}
      </text>
    ))}
  </LineDrawing>
)

/** Example roll for each row of the table, and the dice that make it. */
const ROW_EXAMPLES: { readonly [name in Combination]: readonly [faces: readonly number[], marks: string] } = {
  five: [[4, 4, 4, 4, 4], '+++++'],
  straight: [[2, 3, 4, 5, 6], '+++++'],
  four: [[2, 5, 5, 5, 5], '-++++'],
  'full-house': [[3, 3, 3, 6, 6], '+++++'],
  three: [[1, 2, 6, 6, 6], '--+++'],
  'two-doubles': [[1, 3, 3, 5, 5], '-++++'],
  doubles: [[2, 2, 3, 4, 6], '++---'],
  nothing: [[1, 2, 4, 5, 6], '-----'],
}

/** Examples of each row of the table. */
const Combinations = () => (
  <LineDrawing size={[320, COMBINATIONS.length * 34]}>
    {COMBINATIONS.map((name, i) => {
      const [faces, marks] = ROW_EXAMPLES[name]
      return (
        <g key={name}>
          <DrawnDice
            at={[16, 17 + i * 34]}
            faces={faces}
            tones={Array.from(marks, (mark) => (mark === '+' ? 'hot' : 'plain'))}
          />
          <text x="186" y={22 + i * 34}>
            {w.combinations[name]}
          </text>
        </g>
      )
    })}
  </LineDrawing>
)

/** Drawings of the rules page by name. */
export const swordEventDrawings = { facing: FacingSides, lists: Lists, combinations: Combinations }
