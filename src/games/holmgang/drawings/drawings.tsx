import { catalogue } from '../../../kit/catalogue.ts'
import { Arrow, DrawnDice, LineDrawing, type Tone, Label } from '../../../kit/drawing.tsx'
import { en } from '../text/en/drawings.ts'

const w = catalogue({ en })

type ShieldPlace = readonly [x: number, y: number]

const tonesOf = (marks: string): readonly Tone[] => Array.from(marks, (mark) => (mark === '+' ? 'hot' : 'plain'))

type ScoredSwingProps = {
  readonly y: number
  readonly faces: readonly number[]
  /** One mark for each die: "+" if the die scores. */
  readonly marks: string
  readonly what: string
  readonly sum: string
}

const ScoredSwing = ({ y, faces, marks, what, sum }: ScoredSwingProps) => (
  <g>
    <DrawnDice at={[18, y]} faces={faces} tones={tonesOf(marks)} />
    <text className="soft-text" x="172" y={y - 4}>
      {what}
    </text>
    <text className="large-text" x="172" y={y + 15}>
      {sum}
    </text>
  </g>
)

/** Scoring dice: all equal dice except one, and a straight without its ends. */
const Damage = () => (
  <LineDrawing size={[320, 184]}>
    <ScoredSwing y={22} faces={[4, 4, 1, 6]} marks="-+--" what={w.pair} sum="4" />
    <ScoredSwing y={68} faces={[5, 5, 5, 2]} marks="-++-" what={w.triple} sum="5 + 5 = 10" />
    <ScoredSwing y={114} faces={[1, 2, 3, 4]} marks="-++-" what={w.straight} sum="2 + 3 = 5" />
    <ScoredSwing y={160} faces={[1, 2, 3, 4, 4]} marks="-++-+" what={w.both} sum="9" />
  </LineDrawing>
)

type DrawnShieldProps = {
  readonly at: ShieldPlace
  readonly count?: number
  readonly radius?: number
  readonly gone?: boolean
}

const DrawnShield = ({ at: [x, y], count, radius = 30, gone = false }: DrawnShieldProps) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={gone ? 'shape faint' : 'shape'} r={radius} />
    <circle className="thin" r={radius * 0.82} />
    {gone && <path className="line" d="M-4-30L3-12L-5 2L4 14L-2 30" />}
    {count === undefined ? (
      !gone && <circle className="shape deep" r={radius * 0.25} />
    ) : (
      <g>
        <path className="shape" d="M0-19L17-10V10L0 19L-17 10V-10Z" />
        <text className="large-text" y="6" textAnchor="middle">
          {count}
        </text>
      </g>
    )}
  </g>
)

/** The active shield loses points. A fresh shield can replace a broken one. */
const Shields = () => (
  <LineDrawing size={[340, 200]}>
    <DrawnShield at={[36, 36]} count={20} />
    <Label at={[36, 84]}>{w.active}</Label>
    <DrawnShield at={[88, 44]} radius={20} />
    <DrawnShield at={[120, 44]} radius={20} />
    <Label at={[104, 84]}>{w.spares}</Label>
    <Label at={[186, 28]}>{w.damage}</Label>
    <Arrow from={[152, 38]} to={[220, 38]} />
    <DrawnShield at={[258, 36]} count={13} />
    <Arrow from={[258, 76]} to={[258, 108]} />
    <Label at={[298, 97]}>{w.discard}</Label>
    <DrawnShield at={[182, 150]} gone />
    <Label at={[182, 196]}>{w.gone}</Label>
    <DrawnShield at={[258, 150]} count={20} />
    <Label at={[258, 196]}>{w.active}</Label>
    <DrawnShield at={[310, 158]} radius={20} />
  </LineDrawing>
)

const Wager = () => (
  <LineDrawing size={[340, 176]}>
    <DrawnShield at={[36, 34]} count={3} />
    <text x="80" y="30">
      {w.promise}
    </text>
    <text x="80" y="48">
      {w.promised}
    </text>
    <DrawnDice at={[18, 98]} faces={[1, 4, 2, 2]} />
    <text x="180" y="103">
      {w.meets}
    </text>
    <DrawnDice at={[18, 150]} faces={[2, 6, 3, 5, 4]} tones={['plain', 'plain', 'plain', 'plain', 'hot']} />
    <text x="180" y="155">
      {w.returns}
    </text>
  </LineDrawing>
)

/** Drawings of the rules page, by the names used there. */
export const holmgangDrawings = { damage: Damage, shields: Shields, wager: Wager }
