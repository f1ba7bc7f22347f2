import { catalogue } from '../../../kit/catalogue.ts'
import { DrawnDice, LineDrawing } from '../../../kit/drawing.tsx'
import { COLUMNS, type Column, columnOf } from '../rules/attack-table.ts'
import { en } from '../text/en/drawings.ts'

const w = catalogue({ en })

/** Example roll of four dice for each column. */
const COLUMN_EXAMPLES: Readonly<Record<Column, readonly number[]>> = {
  whiff: [1, 1, 2, 3],
  '4': [1, 2, 3, 4],
  '4-4': [1, 3, 4, 4],
  '5': [2, 4, 4, 5],
  '5-5': [1, 4, 5, 5],
  '6': [3, 5, 5, 6],
  '6-6': [2, 5, 6, 6],
  critical: [4, 6, 6, 6],
}

type ColumnRollProps = { readonly column: Column; readonly at: readonly [x: number, y: number] }

const ColumnRoll = ({ column, at: [x, y] }: ColumnRollProps) => {
  const faces = COLUMN_EXAMPLES[column]
  const top = columnOf(faces) === 'whiff' ? 0 : Math.max(...faces)
  return (
    <g>
      <DrawnDice
        at={[x + 12, y + 12]}
        faces={faces}
        tones={faces.map((face) => (face === top ? 'hot' : 'plain'))}
        side={24}
      />
      <text x={x} y={y + 42}>
        {w.columns[column]}
      </text>
      <text className="soft-text" x={x} y={y + 58}>
        {w.blockedBy[column]}
      </text>
    </g>
  )
}

const COLUMNS_DOWN = COLUMNS.length / 2

/** Example roll for every column of the attack table, with the decisive dice marked. */
const Columns = () => (
  <LineDrawing size={[318, 286]}>
    {COLUMNS.map((column, i) => (
      <ColumnRoll key={column} column={column} at={[i < COLUMNS_DOWN ? 4 : 172, 4 + (i % COLUMNS_DOWN) * 72]} />
    ))}
  </LineDrawing>
)

const QUESTION_HEIGHT = 50

const Defence = () => (
  <LineDrawing size={[330, w.guards.length * QUESTION_HEIGHT]}>
    {w.guards.map(([question, dice], i) => (
      <g key={question} transform={`translate(0 ${i * QUESTION_HEIGHT})`}>
        <text x="24" y="16">
          {question}
        </text>
        <text className="soft-text" x="24" y="34">
          {`→ ${dice}`}
        </text>
        <circle className={`shape ${i === w.guards.length - 1 ? 'deep' : ''}`} cx="9" cy="12" r="7" />
        {i < w.guards.length - 1 && <path className="line" d="M9 21V50" />}
      </g>
    ))}
  </LineDrawing>
)

type StunTurnProps = { readonly x: number; readonly who: string; readonly what: string; readonly hot?: boolean }

const StunTurn = ({ x, who, what, hot = false }: StunTurnProps) => (
  <g transform={`translate(${x} 0)`}>
    <rect className={`shape ${hot ? 'deep' : ''}`} x="1" y="1" width="106" height="50" rx="4" />
    <text x="54" y="20" textAnchor="middle">
      {who}
    </text>
    <text className="soft-text" x="54" y="39" textAnchor="middle">
      {what}
    </text>
  </g>
)

/** Duration of a stun: the gladiator's own turn and the opponent's next attack. */
const Stun = () => (
  <LineDrawing size={[338, 108]}>
    {w.stun.map(([who, what], i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn turns never move
      <StunTurn key={i} x={i * 114} who={who} what={what} hot={i > 0} />
    ))}
    <path className="line" d="M115 62V74H333V62" />
    <text x="224" y="96" textAnchor="middle">
      {w.stunned}
    </text>
  </LineDrawing>
)

/** Drawings of the rules page, by the names used there. */
export const gladiatorsDrawings = { columns: Columns, defence: Defence, stun: Stun }
