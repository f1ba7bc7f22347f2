import './drawing.css'
import type { ReactNode } from 'react'
import { type CubeFace, isCubeFace, PIPS } from './die-face.tsx'

type LineDrawingProps = {
  /** Intrinsic size in px; shrinks with the column, never grows. */
  readonly size: readonly [width: number, height: number]
  readonly children: ReactNode
}

/** Decorative line drawing for all colour schemes and paper. The text beside it must contain its information. */
export const LineDrawing = ({ size: [width, height], children }: LineDrawingProps) => (
  <svg className="kit-drawing" viewBox={`0 0 ${width} ${height}`} style={{ maxWidth: width }} aria-hidden="true">
    {children}
  </svg>
)

/** Tone of a die. `plain`: rolled; `hot`: scores, or the text refers to it; `faint`: does not count. */
export type Tone = 'plain' | 'hot' | 'faint'

const PIP_SCALE = 0.3

type DrawnDieProps = {
  /** Centre of the die. */
  readonly at: readonly [x: number, y: number]
  /** Numbers up to 6 as pips; other numbers and letters as text; undefined for an empty place. */
  readonly face?: number | string
  readonly tone?: Tone
  readonly side?: number
}

const Pips = ({ face }: { readonly face: CubeFace }) =>
  PIPS[face].map(([x, y]) => (
    <circle key={`${x},${y}`} className="mark" cx={x * PIP_SCALE} cy={y * PIP_SCALE} r="2.5" />
  ))

/** D6 or an empty place, seen from above. */
export const DrawnDie = ({ at: [x, y], face, tone = 'plain', side = 28 }: DrawnDieProps) => (
  <g transform={`translate(${x} ${y}) scale(${side / 28})`}>
    <rect className={`shape ${tone}`} x="-13" y="-13" width="26" height="26" rx="5" />
    {typeof face === 'number' && isCubeFace(face) ? (
      <Pips face={face} />
    ) : (
      face !== undefined && (
        <text y="5" textAnchor="middle">
          {face}
        </text>
      )
    )}
  </g>
)

type DrawnDiceProps = {
  readonly at: readonly [x: number, y: number]
  readonly faces: readonly (number | string)[]
  readonly tones?: readonly Tone[]
  readonly side?: number
}

export const DrawnDice = ({ at: [x, y], faces, tones = [], side = 28 }: DrawnDiceProps) =>
  faces.map((face, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn dice never move
    <DrawnDie key={i} at={[x + i * side * 1.08, y]} face={face} tone={tones[i] ?? 'plain'} side={side} />
  ))

type ArrowProps = { readonly from: readonly [number, number]; readonly to: readonly [number, number] }

export const Arrow = ({ from: [x0, y0], to: [x, y] }: ArrowProps) => {
  const angle = (Math.atan2(y - y0, x - x0) * 180) / Math.PI
  return (
    <g>
      <path className="line" d={`M${x0} ${y0}L${x} ${y}`} />
      <path className="mark" d="M1 0L-8-5V5Z" transform={`translate(${x} ${y}) rotate(${angle})`} />
    </g>
  )
}

type LabelProps = { readonly at: readonly [x: number, y: number]; readonly children: string }

/** Text in a drawing, centred on a point. */
export const Label = ({ at: [x, y], children }: LabelProps) => (
  <text className="soft-text" x={x} y={y} textAnchor="middle">
    {children}
  </text>
)
