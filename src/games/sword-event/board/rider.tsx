import type { Seat } from '../../../engine/index.ts'
import { type Arms, armsOf } from '../text/phrases.ts'

/** A shield in a box from −22 to 22. */
const SHIELD = 'M-18-20H18V-2C18 10 9 18 0 22C-9 18-18 10-18-2Z'

/** What is painted on each shield, up to its rim. */
const SIGNS: { readonly [sign in Arms['sign']]: string } = {
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

/** A horse from the side that looks to the right, under its trapper, and the knight on it; 108 units wide, 130 high. */
const TAIL = 'M-33-8C-47-7-50 9-45 23C-40 17-39 8-31 4Z'
const FAR_LEGS = 'M-25 18L-31 29L-29 38M21 18L33 26L31 34'
const NEAR_LEGS = 'M-18 20L-17 38M13 20L16 38'
const HOOVES = 'M-31 38H-25M-19 38H-12M29 35H36M14 38H21'
const TRAPPER =
  'M-36-8C-37-19-26-23-13-22H9C18-24 23-33 26-43L38-47C43-38 41-30 37-24C34-14 34-5 34 3L36 22Q30 29 24 23Q18 30 12 23Q6 30 0 23Q-6 30-12 23Q-18 30-24 23Q-31 30-39 23C-40 11-37 2-36-8Z'
const HEM = 'M-38 15L-31 10L-24 16L-18 10L-12 16L-6 10L0 16L6 10L12 16L18 10L24 16L34 10'
const HEAD = 'M27-44C30-55 39-59 45-54L58-40C61-35 57-29 51-31L42-35L35-29Z'
const EAR = 'M35-54L37-64L43-56Z'
const BRIDLE = 'M56-36L44-36L20-30'
const LEG = 'M-5-22L2-4L10 4'
const COAT = 'M-15-20C-17-40-12-49-2-49C8-49 12-40 10-20Z'
const ARM = 'M4-43L19-49L23-57'
const BLADE = 'M20.5-60L39-95L45-100L44-92L26-57Z'
const GUARD = 'M15-63L31-54'
const HELM = 'M-11-49V-65Q-2-72 8-65V-49Q-2-44-11-49Z'
const SLIT = 'M-3-59H8M3-59V-48'
const PLUME = 'M-3-67C-6-80-22-83-31-75C-23-74-19-71-17-65C-24-66-27-62-28-58C-20-60-10-60-5-64Z'

export type RiderProps = { readonly seat: Seat; readonly looksLeft?: boolean }

/** A knight on its horse, looking right or left: its colour, its sign on the cloth, its letter on the shield. */
export const Rider = ({ seat, looksLeft = false }: RiderProps) => {
  const sign = SIGNS[armsOf(seat).sign]
  return (
    <g className={`se-rider seat${seat}`} transform={looksLeft ? 'scale(-1 1)' : undefined}>
      <path className="se-dark" d={TAIL} />
      <path className="se-limb-edge" d={FAR_LEGS} />
      <path className="se-limb" d={FAR_LEGS} />
      <path className="se-limb-edge" d={NEAR_LEGS} />
      <path className="se-limb" d={NEAR_LEGS} />
      <path className="se-hoof" d={HOOVES} />
      <path className="se-hide" d={HEAD} />
      <path className="se-hide" d={EAR} />
      <path className="se-cloth" d={TRAPPER} />
      <path className="se-hem" d={HEM} />
      <path className="se-charge" d={sign} transform="translate(-24 -6) scale(0.3)" />
      <path className="se-charge" d={sign} transform="translate(22 -7) scale(0.3)" />
      <circle className="se-dark" cx="45" cy="-47" r="2" />
      <path className="se-strap" d={BRIDLE} />
      <path className="se-mail-edge" d={LEG} />
      <path className="se-mail" d={LEG} />
      <path className="se-cloth" d={COAT} />
      <path className="se-blade" d={BLADE} />
      <path className="se-guard" d={GUARD} />
      <path className="se-mail-edge" d={ARM} />
      <path className="se-mail" d={ARM} />
      <path className="se-helm" d={HELM} />
      <path className="se-slit" d={SLIT} />
      <path className="se-cloth" d={PLUME} />
      <g transform={`translate(-3 -28) scale(${looksLeft ? -0.72 : 0.72} 0.72)`}>
        <Shield seat={seat} />
      </g>
    </g>
  )
}
