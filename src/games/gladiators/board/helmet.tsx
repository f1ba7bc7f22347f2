import type { Seat } from '../../../engine/index.ts'

const BOWL = 'M-15 6C-17-10-8-18 1-18C12-18 17-9 16 4L17 12C13 16 9 17 5 17L4 8L-2 6Z'
const BRIM = 'M-19 4C-12 0-2 1 3 4L2 8C-6 6-14 7-18 9Z'
const EYES = 'M5 0h9v4H6zM8 8v7M11 8v6M14 7v6'
/** A crest along the head, or two feathers: told apart without colour. */
const CRESTS = [
  'M-16-4C-22-22 4-32 20-14C14-20 6-20 1-19C-8-18-14-12-16-4Z',
  'M-9-15C-20-20-18-28-20-33C-10-30-4-24-3-18ZM6-18C4-24 8-30 18-34C18-26 16-20 12-15Z',
] as const

/** A gladiator's helmet; the first seat's has a crest, the other's two feathers. */
export const Helmet = ({ seat }: { readonly seat: Seat }) => (
  <svg className={`gl-helmet seat${seat}`} viewBox="-24 -36 48 56" aria-hidden="true">
    <path className="gl-crest" d={CRESTS[seat === 0 ? 0 : 1]} />
    <path className="gl-bronze" d={BOWL} />
    <path className="gl-bronze" d={BRIM} />
    <path className="gl-cut" d={EYES} />
  </svg>
)
