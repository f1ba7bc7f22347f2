import { catalogue } from '../../../kit/catalogue.ts'
import { Arrow, DrawnDie, LineDrawing, Label } from '../../../kit/drawing.tsx'
import { Grapplers } from '../board/grapplers.tsx'
import { POSITIONS } from '../content/schema.ts'
import { en } from '../text/en/drawings.ts'
import { words } from '../text/words.ts'

const w = catalogue({ en })

const PANEL = { width: 113, height: 96, scale: 0.72 }

const Positions = () => (
  <LineDrawing size={[339, 3 * PANEL.height]}>
    {([...POSITIONS.toReversed(), 'standing'] as const).map((position, i) => (
      <g key={position} transform={`translate(${(i % 3) * PANEL.width} ${Math.floor(i / 3) * PANEL.height})`}>
        <g transform={`translate(2 4) scale(${PANEL.scale})`}>
          <Grapplers position={position} />
        </g>
        <text x={PANEL.width / 2} y={PANEL.height - 8} textAnchor="middle">
          {position === 'standing' ? words.standing : words.positions[position]}
        </text>
      </g>
    ))}
  </LineDrawing>
)

const Placing = () => (
  <LineDrawing size={[344, 262]}>
    <DrawnDie at={[24, 22]} face={3} />
    <Arrow from={[48, 22]} to={[96, 22]} />
    <DrawnDie at={[120, 22]} face={3} tone="hot" />
    <Label at={[24, 54]}>{w.rolled}</Label>
    <Label at={[120, 54]}>{w.field}</Label>
    <text x="150" y="27">
      {w.fits}
    </text>
    <path className="thin dashed" d="M4 72H340" />
    <text x="8" y="98">
      {w.orRoll}
    </text>
    <Label at={[30, 122]}>{w.rollColumn}</Label>
    <Label at={[94, 122]}>{w.place}</Label>
    <rect className="shape deep" x="10" y="130" width="40" height="40" rx="3" />
    <rect className="shape deep" x="74" y="130" width="40" height="40" rx="3" />
    <DrawnDie at={[30, 150]} face={4} />
    <DrawnDie at={[94, 150]} face={2} />
    <Arrow from={[120, 150]} to={[160, 150]} />
    <DrawnDie at={[182, 150]} face={3} />
    <Arrow from={[204, 150]} to={[244, 150]} />
    <DrawnDie at={[268, 150]} face={3} tone="hot" />
    <Label at={[268, 122]}>{w.field}</Label>
    <path className="line" d="M30 176V186H94" />
    <Arrow from={[94, 186]} to={[94, 175]} />
    <text className="soft-text" x="8" y="212">
      {w.change}
    </text>
    <text className="soft-text" x="8" y="232">
      {w.onField}
    </text>
    <text className="soft-text" x="8" y="252">
      {w.refills}
    </text>
  </LineDrawing>
)

/** Drawings of the rules page, by the names used there. */
export const kingDrawings = { positions: Positions, placing: Placing }
