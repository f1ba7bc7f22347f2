import type { Seat } from '../../../engine/index.ts'
import { armsOf } from '../text/phrases.ts'
import { FIGURE, type FigurePath, SHIELD, SIGNS } from './figure-paths.ts'

/** A knight's shield with its sign, letter and colour, drawn around 0, 0. */
export const Shield = ({ seat }: { readonly seat: Seat }) => {
  const { sign, letter } = armsOf(seat)
  return (
    <g className={`se-arms seat${seat}`}>
      <path className="se-paint" d={SHIELD} />
      <path className="se-sign" d={SIGNS[sign]} />
      <path className="se-shield-rim" d={SHIELD} />
      <text y="6.5" textAnchor="middle">
        {letter}
      </text>
    </g>
  )
}

export const ArmsMark = ({ seat }: { readonly seat: Seat }) => (
  <svg className="se-arms-mark" viewBox="-21 -23 42 48" aria-hidden="true">
    <Shield seat={seat} />
  </svg>
)

const FigurePaths = ({ paths }: { readonly paths: readonly FigurePath[] }) =>
  paths.map(({ look, d }) => <path key={d + look} className={`se-${look}`} d={d} />)

export type FigureProps = { readonly seat: Seat; readonly looksLeft?: boolean }

/** A knight on foot, looking right or left, with its colour, its sign on the skirt and its letter on the shield. */
export const KnightFigure = ({ seat, looksLeft = false }: FigureProps) => {
  const sign = SIGNS[armsOf(seat).sign]
  return (
    <g className={`se-figure seat${seat}`} transform={looksLeft ? 'scale(-1 1)' : undefined}>
      <FigurePaths paths={FIGURE.stance} />
      <path className="se-charge" d={sign} transform="translate(8 -7) scale(0.3)" />
      <FigurePaths paths={FIGURE.knight} />
      <g transform={`translate(-15 -27) scale(${looksLeft ? -0.78 : 0.78} 0.78)`}>
        <Shield seat={seat} />
      </g>
    </g>
  )
}
