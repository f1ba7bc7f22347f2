import type { Seat } from '../../../engine/index.ts'
import { armsOf, type Arms } from '../text/phrases.ts'

/** A shield in a box from −22 to 22. */
const SHIELD = 'M-18-20H18V-2C18 10 9 18 0 22C-9 18-18 10-18-2Z'

/** What is painted on each shield, up to its rim. */
export const SIGNS: { readonly [sign in Arms['sign']]: string } = {
  cross: 'M-5.5-20H5.5V-7H18V3.6H5.5V19.9L0 22L-5.5 19.9V3.6H-18V-7H-5.5Z',
  chevron: 'M0-14L17.6 2.6C17.3 6 16.4 9 14.9 11.6L0-2.6L-14.9 11.6C-16.4 9-17.3 6-17.6 2.6Z',
  disc: 'M-13 0A13 13 0 1 0 13 0A13 13 0 1 0-13 0Z',
  lozenge: 'M0-19L14 0L0 19L-14 0Z',
}

/** The shield of a knight: its sign, its letter, its colour; drawn around the middle of its place. */
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

/** The shield by itself, as large as its place. */
export const ArmsMark = ({ seat }: { readonly seat: Seat }) => (
  <svg className="se-arms-mark" viewBox="-21 -23 42 48" aria-hidden="true">
    <Shield seat={seat} />
  </svg>
)
