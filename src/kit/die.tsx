import './die.css'
import { type CSSProperties, createContext, use, useLayoutEffect, useRef } from 'react'
import { BareSide, isCubeFace, LyingDie } from './die-face.tsx'
import { POLYHEDRA } from './polyhedra.data.ts'
import { matrixOf, type SolidFace, solidOf } from './solids.ts'
import { fly, inNextFrame } from './fly.ts'
import { Polyhedron } from './polyhedron.tsx'
import { seeded } from './seeded.ts'
import { throwDice } from './tumble.ts'

const facePlace = ({ centre: [x, y, z], turn }: SolidFace): CSSProperties =>
  ({ '--x': x.toFixed(4), '--y': y.toFixed(4), '--z': z.toFixed(4), '--turn': matrixOf(turn) }) as CSSProperties

const cornerPoints = ({ corners }: SolidFace): string =>
  corners.map(([x, y]) => `${(x * 100).toFixed(1)} ${(y * 100).toFixed(1)}`).join()

/** Font size of a die's digits, equal to that of a die at rest. */
const figureSize = (sides: number): number => POLYHEDRA[sides]?.figure.size ?? 28

/** Colour of a side. Different brightness makes the rotation visible. */
const shadeOf = ({ value }: SolidFace): string =>
  `color-mix(in srgb, var(--bone-side) ${((value * 5) % 4) * 7}%, var(--bone))`

const SolidSide = ({ face, sides }: { readonly face: SolidFace; readonly sides: number }) => (
  <svg viewBox="-50 -50 100 100" style={facePlace(face)}>
    {sides === 6 && isCubeFace(face.value) ? (
      <BareSide face={face.value} />
    ) : (
      <>
        <polygon points={cornerPoints(face)} fill={shadeOf(face)} stroke="var(--pip)" strokeWidth="1.6" />
        <text className="kit-figure" y={figureSize(sides) * 0.35} fontSize={figureSize(sides)} textAnchor="middle">
          {face.value}
        </text>
      </>
    )}
  </svg>
)

/** Die as a 3D solid with digits or pips; `fly` rotates it. */
const Solid = ({ sides }: { readonly sides: number }) => (
  <span className="kit-die-tumbler">
    <span className="kit-die-solid">
      {solidOf(sides).map((face) => (
        <SolidSide key={face.value} face={face} sides={sides} />
      ))}
    </span>
  </span>
)

/** True inside a row whose dice are thrown together and collide. */
export const ThrownTogether = createContext(false)

/** Motion of a die: rest, fall and land, leave, or appear without motion. */
export type DieAct = 'lie' | 'tumble' | 'leave' | 'appear'

export type DieProps = {
  /** Upper face; undefined before a roll. */
  readonly face?: number | undefined
  /** Number of sides; a d6 has pips (digits among `NumberedDice`), others have digits. Default: 6. */
  readonly sides?: number
  readonly act?: DieAct
  /** Seed of the motion. Equal seeds give equal motion. */
  readonly seed?: string
  /** Start of a throw or end of a departure, in die widths. */
  readonly from?: readonly [number, number]
  /** True highlights a scoring die. */
  readonly lit?: boolean
  /** Label for screen readers; a die without one is decoration. */
  readonly label?: string
}

const LyingFace = ({ sides, face }: { readonly sides: number; readonly face?: number | undefined }) =>
  sides === 6 ? (
    <LyingDie face={face !== undefined && isCubeFace(face) ? face : undefined} />
  ) : (
    <svg className="kit-die-lying" viewBox="-50 -50 100 112" aria-hidden="true">
      <Polyhedron sides={sides} value={face} />
    </svg>
  )

/** Returns the resting angle of a die in degrees, from −7 to 7. */
export const tiltOf = (seed: string): number => Math.round((seeded(`${seed} lies`)() - 0.5) * 14)

/** Animates a die unless a common throw does. */
const useFlight = ({ act, face, sides = 6, seed = '', from = [0, -4] }: DieProps) => {
  const die = useRef<HTMLSpanElement>(null)
  const isAlone = !use(ThrownTogether)
  const flies = isAlone && act === 'tumble' && face !== undefined
  const [x, y] = from
  useLayoutEffect(() => {
    const drawn = die.current
    if (!flies || drawn === null) return undefined
    return inNextFrame(() => {
      const [flight] = throwDice([{ seed, sides, face, tilt: tiltOf(seed), place: [0, 0], from: [x, y] }])
      return flight && fly(drawn, flight)
    })
  }, [flies, seed, sides, face, x, y])
  return die
}

/** Bone die that lands on `face`. CSS sets its size as `--die`. */
export const Die = (props: DieProps) => {
  const { face, sides = 6, act = 'lie', seed = '', from: [x, y] = [0, -4], lit = false, label } = props
  const style = { '--tilt': `${tiltOf(seed)}deg`, '--from-x': x, '--from-y': y } as CSSProperties
  return (
    <span
      ref={useFlight(props)}
      className={`kit-die ${act}${lit ? ' lit' : ''}`}
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className="kit-die-shadow" />
      <span className="kit-die-flight">
        <span className="kit-die-rest">
          <LyingFace sides={sides} face={face} />
        </span>
        {act === 'tumble' && <Solid sides={sides} />}
      </span>
    </span>
  )
}
