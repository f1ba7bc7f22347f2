import type { CSSProperties } from 'react'
import { BareSide, isCubeFace } from './die-face.tsx'
import { POLYHEDRA } from './polyhedra.data.ts'
import { matrixOf, type SolidFace, solidOf } from './solids.ts'

const facePlace = ({ centre: [x, y, z], turn }: SolidFace): CSSProperties =>
  ({ '--x': x.toFixed(4), '--y': y.toFixed(4), '--z': z.toFixed(4), '--turn': matrixOf(turn) }) as CSSProperties

const cornerPoints = ({ corners }: SolidFace): string =>
  corners.map(([x, y]) => `${(x * 100).toFixed(1)} ${(y * 100).toFixed(1)}`).join()

/** Digits are as large as on the lying die. */
const figureSize = (sides: number): number => POLYHEDRA[sides]?.figure.size ?? 28

/** Each side has its own brightness, which makes the turning visible. */
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

/** A die in space, with digits or pips on each side; `fly` turns it. */
export const Solid = ({ sides }: { readonly sides: number }) => (
  <span className="kit-die-tumbler">
    <span className="kit-die-solid">
      {solidOf(sides).map((face) => (
        <SolidSide key={face.value} face={face} sides={sides} />
      ))}
    </span>
  </span>
)
