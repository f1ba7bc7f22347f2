import { catalogue } from '../../../kit/catalogue.ts'
import { LineDrawing } from '../../../kit/drawing.tsx'
import { POLYHEDRA } from '../../../kit/polyhedra.data.ts'
import { en } from '../text/en/drawings.ts'

const w = catalogue({ en })

const DICE_OF_SET = [4, 6, 8, 10, 12, 20] as const

type SetDieProps = {
  readonly x: number
  readonly y: number
  readonly sides: number
  readonly face?: number
  readonly hot?: boolean
}

/** One of the six dice; `hot` if it counts towards a bonus. */
const SetDie = ({ x, y, sides, face, hot = false }: SetDieProps) => {
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

type BonusRollProps = {
  readonly y: number
  readonly faces: readonly number[]
  /** A plus for each die that counts towards a bonus. */
  readonly marks: string
  readonly children: string
}

const BonusRoll = ({ y, faces, marks, children }: BonusRollProps) => (
  <g>
    {DICE_OF_SET.map((sides, i) => (
      <SetDie key={sides} x={28 + i * 55} y={y} sides={sides} face={faces[i] ?? 0} hot={marks[i] === '+'} />
    ))}
    <text className="soft-text" x="6" y={y + 42}>
      {children}
    </text>
  </g>
)

/** A roll with several bonuses: a pair, a straight that shares a die with the pair, and a Natural 20. */
const Bonus = () => (
  <LineDrawing size={[332, 222]}>
    <BonusRoll y={26} faces={[1, 1, 5, 9, 12, 7]} marks="++----">
      {w.pair}
    </BonusRoll>
    <BonusRoll y={102} faces={[1, 3, 2, 5, 4, 4]} marks="++++++">
      {w.straight}
    </BonusRoll>
    <BonusRoll y={178} faces={[1, 3, 1, 2, 8, 20]} marks="+-+--+">
      {w.natural}
    </BonusRoll>
  </LineDrawing>
)

const CARD_ROW = 25
const CARD_LEFT = 92
const CARD_COLUMN = 40

type CellProps = { readonly column: number; readonly row: number; readonly children: number }

const CardFigure = ({ column, row, children }: CellProps) => (
  <text x={CARD_LEFT + (column + 0.5) * CARD_COLUMN} y={(row + 0.7) * CARD_ROW} textAnchor="middle">
    {children}
  </text>
)

const LABELS = [w.round, ...DICE_OF_SET.map((sides) => `d${sides}`), w.bonus, w.roundTotal, w.grandTotal]

/** A scorecard after two rounds: a row for each die, a column for each round, and three rows for the sum. */
const Scorecard = () => (
  <LineDrawing size={[334, LABELS.length * CARD_ROW + 2]}>
    <rect className="shape deep" x="1" y={7 * CARD_ROW} width={CARD_LEFT + 6 * CARD_COLUMN} height={3 * CARD_ROW} />
    <rect className="shape faint" x="1" y="1" width={CARD_LEFT + 6 * CARD_COLUMN} height={LABELS.length * CARD_ROW} />
    {LABELS.map((label, row) => (
      <g key={label}>
        {row > 0 && <path className="thin" d={`M1 ${row * CARD_ROW}h${CARD_LEFT + 6 * CARD_COLUMN}`} />}
        <text className="soft-text" x="8" y={(row + 0.7) * CARD_ROW}>
          {label}
        </text>
      </g>
    ))}
    {w.rounds.map((round, column) => (
      <g key={round}>
        <path className="thin" d={`M${CARD_LEFT + column * CARD_COLUMN} 1v${LABELS.length * CARD_ROW}`} />
        <text className="soft-text" x={CARD_LEFT + (column + 0.5) * CARD_COLUMN} y={0.7 * CARD_ROW} textAnchor="middle">
          {round}
        </text>
      </g>
    ))}
    <rect className="shape hot" x={CARD_LEFT} y={5 * CARD_ROW} width={CARD_COLUMN} height={CARD_ROW} />
    <rect className="shape hot" x={CARD_LEFT + CARD_COLUMN} y={CARD_ROW} width={CARD_COLUMN} height={CARD_ROW} />
    <g className="written">
      {[12, 2, 14, 14].map((value, i) => (
        <CardFigure key={i === 0 ? 'die' : i} column={0} row={i === 0 ? 5 : 6 + i}>
          {value}
        </CardFigure>
      ))}
      {[3, 0, 3, 17].map((value, i) => (
        <CardFigure key={i === 0 ? 'die' : i} column={1} row={i === 0 ? 1 : 6 + i}>
          {value}
        </CardFigure>
      ))}
    </g>
  </LineDrawing>
)

/** Drawings of the rules page by name. */
export const tankardsDrawings = { bonus: Bonus, scorecard: Scorecard }
