import './die.css'
import type { CSSProperties } from 'react'
import { CUBE_FACES, type CubeFace, isCubeFace, landing, PLACES } from './cube.ts'
import { BoneSide, LyingDie } from './die-face.tsx'
import { Polyhedron } from './polyhedron.tsx'
import { seeded } from './seeded.ts'

/** What a die does: lie, fall onto the table and land, leave it, or appear without moving. */
export type DieAct = 'lie' | 'tumble' | 'leave' | 'appear'

type DieProps = {
  /** The face that lies on top; a die that has not been rolled shows none. */
  readonly face?: number | undefined
  /** A d6 has pips, others have figures. */
  readonly sides?: number
  readonly act?: DieAct
  /** Names this throw: the same text tumbles the same way. */
  readonly seed?: string
  /** Where it is thrown from or leaves to, in die widths. */
  readonly from?: readonly [number, number]
  /** Scored with others. */
  readonly lit?: boolean
  /** Read out; a die without one is decoration. */
  readonly label?: string
}

/** Whole turns keep the landing true; the rest of the throw is free. */
const throwOf = (seed: string, [x, y]: readonly [number, number], face: CubeFace): CSSProperties => {
  const random = seeded(seed)
  const end = landing(face)
  const turns = (least: number): number => (least + Math.floor(random() * 2)) * 360 * (random() < 0.5 ? -1 : 1)
  return {
    '--end-x': `${end.x}deg`,
    '--end-y': `${end.y}deg`,
    '--start-x': `${end.x + turns(1)}deg`,
    '--start-y': `${end.y + turns(1)}deg`,
    '--start-z': `${Math.round(random() * 240 - 120)}deg`,
    '--from-x': x + (random() - 0.5) * 0.8,
    '--from-y': y + (random() - 0.5) * 0.8,
    '--wait': `${Math.round(random() * 90)}ms`,
  } as CSSProperties
}

const Cube = () => (
  <span className="kit-die-cube">
    {CUBE_FACES.map((face) => (
      <svg
        key={face}
        viewBox="-50 -50 100 100"
        style={{ '--place-x': `${PLACES[face].x}deg`, '--place-y': `${PLACES[face].y}deg` } as CSSProperties}
      >
        <rect x="-50" y="-50" width="100" height="100" rx="9" fill="var(--bone-side)" />
        <BoneSide face={face} />
      </svg>
    ))}
  </span>
)

const Solid = ({ sides, face }: { readonly sides: number; readonly face?: number | undefined }) => (
  <svg className="kit-die-lying" viewBox="-50 -50 100 112" aria-hidden="true">
    <Polyhedron sides={sides} value={face} />
  </svg>
)

/** Rolls over its edges while it flies: blank, each moment another side up. */
const Roller = ({ sides }: { readonly sides: number }) => (
  <span className="kit-die-roller">
    {[0, 1, 2].map((turn) => (
      <svg key={turn} viewBox="-50 -50 100 112">
        <g transform={`rotate(${turn * 127})`}>
          <Polyhedron sides={sides} />
        </g>
      </svg>
    ))}
  </span>
)

const tiltOf = (seed: string): number => Math.round((seeded(`${seed} lies`)() - 0.5) * 14)

/** A bone die. Its size is `--die` in CSS; wherever it is thrown from, it lands on `face`. */
export const Die = ({ face, sides = 6, act = 'lie', seed = '', from = [0, -4], lit = false, label }: DieProps) => {
  const pips = face !== undefined && isCubeFace(face) ? face : undefined
  const style = { ...throwOf(seed, from, pips ?? 1), '--tilt': `${tiltOf(seed)}deg` } as CSSProperties
  return (
    <span
      className={`kit-die ${act}${lit ? ' lit' : ''}`}
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className="kit-die-shadow" />
      <span className="kit-die-flight">
        <span className="kit-die-rest">
          {sides === 6 ? <LyingDie face={pips} /> : <Solid sides={sides} face={face} />}
        </span>
        {act === 'tumble' && (sides === 6 ? <Cube /> : <Roller sides={sides} />)}
      </span>
    </span>
  )
}
