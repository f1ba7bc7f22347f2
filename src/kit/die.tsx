import './die.css'
import { createContext, type CSSProperties, use, useLayoutEffect, useRef } from 'react'
import { isCubeFace, LyingDie } from './die-face.tsx'
import { fly, inNextFrame } from './fly.ts'
import { Polyhedron } from './polyhedron.tsx'
import { seeded } from './seeded.ts'
import { Solid } from './solid.tsx'
import { throwDice } from './tumble.ts'

/** Whether dice below are thrown as one: then they bounce off each other. */
export const ThrownTogether = createContext(false)

/** What a die does: lie, fall onto the table and land, leave it, or appear without moving. */
export type DieAct = 'lie' | 'tumble' | 'leave' | 'appear'

export type DieProps = {
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

const LyingFace = ({ sides, face }: { readonly sides: number; readonly face?: number | undefined }) =>
  sides === 6 ? (
    <LyingDie face={face !== undefined && isCubeFace(face) ? face : undefined} />
  ) : (
    <svg className="kit-die-lying" viewBox="-50 -50 100 112" aria-hidden="true">
      <Polyhedron sides={sides} value={face} />
    </svg>
  )

/** How a die lies, in degrees. */
export const tiltOf = (seed: string): number => Math.round((seeded(`${seed} lies`)() - 0.5) * 14)

/** A die that nothing else throws flies by itself. */
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

/** A bone die. Its size is `--die` in CSS; wherever it is thrown from, it lands on `face`. */
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
