import type { Seat } from '../../../engine/index.ts'
import { Art, drawingsIn } from '../../../kit/art.tsx'
import { type Arms, armsOf } from '../text/phrases.ts'
import figure from './figure.svg?raw'

/** A shield, −22 to 22 on both axes. */
const SHIELD = 'M-18-20H18V-2C18 10 9 18 0 22C-9 18-18 10-18-2Z'

/** Sign on each shield. It reaches the rim. */
const SIGNS: { readonly [sign in Arms['sign']]: string } = {
  cross: 'M-5.5-20H5.5V-7H18V3.6H5.5V19.9L0 22L-5.5 19.9V3.6H-18V-7H-5.5Z',
  chevron: 'M0-14L17.6 2.6C17.3 6 16.4 9 14.9 11.6L0-2.6L-14.9 11.6C-16.4 9-17.3 6-17.6 2.6Z',
  disc: 'M-13 0A13 13 0 1 0 13 0A13 13 0 1 0-13 0Z',
  lozenge: 'M0-19L14 0L0 19L-14 0Z',
}

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

/** A knight on foot from the side, looking right, 100 by 136 units: legs and skirt, then body, sword and helm. */
const FIGURE = drawingsIn(figure)

export type FigureProps = { readonly seat: Seat; readonly looksLeft?: boolean }

/** A knight on foot, looking right or left, with its colour, its sign on the skirt and its letter on the shield. */
export const KnightFigure = ({ seat, looksLeft = false }: FigureProps) => {
  const sign = SIGNS[armsOf(seat).sign]
  return (
    <g className={`se-figure seat${seat}`} transform={looksLeft ? 'scale(-1 1)' : undefined}>
      <Art from={FIGURE} name="stance" />
      <path className="se-charge" d={sign} transform="translate(8 -7) scale(0.3)" />
      <Art from={FIGURE} name="knight" />
      <g transform={`translate(-15 -27) scale(${looksLeft ? -0.78 : 0.78} 0.78)`}>
        <Shield seat={seat} />
      </g>
    </g>
  )
}
