import { createContext, use } from 'react'
import { POLYHEDRA } from './polyhedra.data.ts'

export type CubeFace = 1 | 2 | 3 | 4 | 5 | 6

export const isCubeFace = (face: number): face is CubeFace => Number.isInteger(face) && face >= 1 && face <= 6

const A = 25
/** Pip positions by face, from the centre of a face with side 100. */
export const PIPS: Readonly<Record<CubeFace, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-A, -A],
    [A, A],
  ],
  3: [
    [-A, -A],
    [0, 0],
    [A, A],
  ],
  4: [
    [-A, -A],
    [A, -A],
    [-A, A],
    [A, A],
  ],
  5: [
    [-A, -A],
    [A, -A],
    [0, 0],
    [-A, A],
    [A, A],
  ],
  6: [
    [-A, -A],
    [A, -A],
    [-A, 0],
    [A, 0],
    [-A, A],
    [A, A],
  ],
}

/** True if d6 have digits, like the other dice beside them. */
export const NumberedDice = createContext(false)

const FIGURE = POLYHEDRA[6]!.figure

const Digit = ({ face }: { readonly face: CubeFace }) => (
  <text className="kit-figure" y={FIGURE.y} fontSize={FIGURE.size} textAnchor="middle" fill="var(--pip)">
    {face}
  </text>
)

/** Ring-and-dot pips, like those cut into bone. */
const Pips = ({ face }: { readonly face: CubeFace }) => (
  <g>
    {PIPS[face].map(([x, y]) => (
      <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
        <circle r="10" fill="var(--pip)" />
        <circle r="6.2" fill="none" stroke="var(--bone-side)" strokeWidth="2" />
        <circle r="1.9" fill="var(--bone-side)" />
      </g>
    ))}
  </g>
)

/** Side of a spinning die. Omits details that are invisible in motion, so that many dice stay cheap. */
export const BareSide = ({ face }: { readonly face: CubeFace }) => (
  <g>
    <rect
      x="-50"
      y="-50"
      width="100"
      height="100"
      rx="10"
      fill="var(--bone)"
      stroke="var(--bone-side)"
      strokeWidth="2"
    />
    {use(NumberedDice) ? (
      <Digit face={face} />
    ) : (
      PIPS[face].map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="10" fill="var(--pip)" />)
    )}
  </g>
)

const GRAIN = 'M-35 -45C-5 -25 -25 15 -45 25M-10 -47.5C25 -10 -5 25 -25 45M20 -47.5C45 0 30 30 10 47.5'

/** Side of a d6 in a box from −50 to 50. */
const BoneSide = ({ face }: { readonly face?: CubeFace | undefined }) => {
  const Figure = use(NumberedDice) ? Digit : Pips
  return (
    <g>
      <rect x="-50" y="-50" width="100" height="100" rx="18" fill="var(--bone)" />
      <path d={GRAIN} fill="none" stroke="var(--bone-side)" strokeWidth="1.6" opacity=".4" />
      <rect
        x="-47.6"
        y="-47.6"
        width="95.2"
        height="95.2"
        rx="16"
        fill="none"
        stroke="var(--bone-lit)"
        strokeWidth="3.4"
      />
      {face !== undefined && <Figure face={face} />}
    </g>
  )
}

/** D6 on the table, seen from slightly below: upper side and front edge. */
export const LyingDie = ({ face }: { readonly face?: CubeFace | undefined }) => (
  <svg className="kit-die-lying" viewBox="-50 -50 100 112" aria-hidden="true">
    <rect x="-50" y="-38" width="100" height="100" rx="19" fill="var(--bone-side)" />
    <path className="kit-die-cuts" d="M-40 53l8 8M-28 53l8 8M-16 53l8 8M-4 53l8 8M8 53l8 8M20 53l8 8M32 53l8 6" />
    <BoneSide face={face} />
  </svg>
)
