import { catalogue } from '../../../kit/catalogue.ts'
import { Drawing } from '../../../kit/drawing.tsx'
import { POLYHEDRA } from '../../../kit/polyhedra.data.ts'
import { en } from '../text/en/drawings.ts'

const w = catalogue({ en })

const SIDES = [4, 6, 8, 10, 12, 20] as const

type SolidProps = {
  readonly x: number
  readonly y: number
  readonly sides: number
  readonly face?: number
  readonly hot?: boolean
}

/** One of the six dice; hot where it counts towards a bonus. */
const Solid = ({ x, y, sides, face, hot = false }: SolidProps) => {
  const solid = POLYHEDRA[sides]
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={`shape ${hot ? 'hot' : ''}`}
        transform="scale(.42)"
        vectorEffect="non-scaling-stroke"
        d={solid?.outline}
      />
      <text className="large-text" y={sides === 4 ? 14 : 6} textAnchor="middle">
        {face}
      </text>
    </g>
  )
}

type RollProps = {
  readonly y: number
  readonly faces: readonly number[]
  /** A plus for each die that counts towards a bonus. */
  readonly marks: string
  readonly children: string
}

const Roll = ({ y, faces, marks, children }: RollProps) => (
  <g>
    {SIDES.map((sides, i) => (
      <Solid key={sides} x={28 + i * 55} y={y} sides={sides} face={faces[i] ?? 0} hot={marks[i] === '+'} />
    ))}
    <text className="soft-text" x="6" y={y + 42}>
      {children}
    </text>
  </g>
)

/** What all six dice show together: a pair, a straight that shares a die with a pair, a Natural 20. */
const Bonus = () => (
  <Drawing size={[332, 222]}>
    <Roll y={26} faces={[1, 1, 5, 9, 12, 7]} marks="++----">
      {w.pair}
    </Roll>
    <Roll y={102} faces={[1, 3, 2, 5, 4, 4]} marks="++++++">
      {w.straight}
    </Roll>
    <Roll y={178} faces={[1, 3, 1, 2, 8, 20]} marks="+-+--+">
      {w.natural}
    </Roll>
  </Drawing>
)

const ROW = 25
const LEFT = 92
const COLUMN = 40

type CellProps = { readonly column: number; readonly row: number; readonly children: number }

const Written = ({ column, row, children }: CellProps) => (
  <text x={LEFT + (column + 0.5) * COLUMN} y={(row + 0.7) * ROW} textAnchor="middle">
    {children}
  </text>
)

const LABELS = [w.round, ...SIDES.map((sides) => `d${sides}`), w.bonus, w.roundTotal, w.grandTotal]

/** A scorecard after two rounds: a row for each die, a column for each round, three rows to add up. */
const Scorecard = () => (
  <Drawing size={[334, LABELS.length * ROW + 2]}>
    <rect className="shape deep" x="1" y={7 * ROW} width={LEFT + 6 * COLUMN} height={3 * ROW} />
    <rect className="shape faint" x="1" y="1" width={LEFT + 6 * COLUMN} height={LABELS.length * ROW} />
    {LABELS.map((label, row) => (
      <g key={label}>
        {row > 0 && <path className="thin" d={`M1 ${row * ROW}h${LEFT + 6 * COLUMN}`} />}
        <text className="soft-text" x="8" y={(row + 0.7) * ROW}>
          {label}
        </text>
      </g>
    ))}
    {w.rounds.map((round, column) => (
      <g key={round}>
        <path className="thin" d={`M${LEFT + column * COLUMN} 1v${LABELS.length * ROW}`} />
        <text className="soft-text" x={LEFT + (column + 0.5) * COLUMN} y={0.7 * ROW} textAnchor="middle">
          {round}
        </text>
      </g>
    ))}
    <rect className="shape hot" x={LEFT} y={5 * ROW} width={COLUMN} height={ROW} />
    <rect className="shape hot" x={LEFT + COLUMN} y={ROW} width={COLUMN} height={ROW} />
    <g className="written">
      {[12, 2, 14, 14].map((value, i) => (
        <Written key={i === 0 ? 'die' : i} column={0} row={i === 0 ? 5 : 6 + i}>
          {value}
        </Written>
      ))}
      {[3, 0, 3, 17].map((value, i) => (
        <Written key={i === 0 ? 'die' : i} column={1} row={i === 0 ? 1 : 6 + i}>
          {value}
        </Written>
      ))}
    </g>
  </Drawing>
)

/** Drawings of the rules page, by the names it calls them by. */
export const drawings = { bonus: Bonus, scorecard: Scorecard }
