import './grapplers.css'
import type { ReactNode } from 'react'
import { drawingsIn } from '../../../kit/art.tsx'
import type { Position } from '../content/schema.ts'
import grapplers from './grapplers.svg?raw'

/** Width of a limb, and its path from the neck or a joint. */
type Limb = readonly [width: number, line: string]

/** Limbs of one fighter that are drawn together; later layers cover earlier layers. */
type BodyLayer = {
  readonly who: 'top' | 'bottom'
  /** Centre of the head, if this layer has it. */
  readonly head?: readonly [x: number, y: number]
  readonly limbs: readonly Limb[]
}

const limbsIn = (drawing: string): readonly Limb[] =>
  [...drawing.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].map(([, width, line = '']) => [Number(width), line])

const layersIn = (drawing: string): readonly BodyLayer[] =>
  [...drawing.matchAll(/<g class="(top|bottom)"(?: data-head="(\d+) (\d+)")?>(.*?)<\/g>/g)].map(
    ([, who, x, y, limbs = '']) => ({
      who: who === 'top' ? 'top' : 'bottom',
      ...(x !== undefined && { head: [Number(x), Number(y)] as const }),
      limbs: limbsIn(limbs),
    }),
  )

/** Side views of the fighters in each position and standing, in a box of 150 by 96. Standing, neither is on top. */
const GRAPPLERS = new Map([...drawingsIn(grapplers)].map(([position, drawing]) => [position, layersIn(drawing)]))

/** Extra width of an outline around a limb. */
const OUTLINE = 3.6

const HEAD = 9.5

/** Replacements for the plain heads, upright around the origin. */
export type Heads = { readonly [who in BodyLayer['who']]: ReactNode }

/** Tilt of a head in degrees, measured from the neck end of the torso, the layer's widest limb. */
const leanOf = ([x, y]: readonly [number, number], limbs: BodyLayer['limbs']): number => {
  const [, line] = limbs.toSorted(([a], [b]) => b - a)[0]!
  const [, neckX, neckY] = /^M([\d.]+) ([\d.]+)/.exec(line)!
  return (Math.atan2(x - Number(neckX), Number(neckY) - y) * 180) / Math.PI
}

/** Limbs of one layer: all outlines first, so that the limbs merge into one body. */
const Body = ({ who, head, limbs, heads }: BodyLayer & { readonly heads?: Heads | undefined }) => (
  <g className={`kr-body ${who}`}>
    {limbs.map(([width, d]) => (
      <path key={`outline ${d}`} className="outline" strokeWidth={width + OUTLINE} d={d} />
    ))}
    {head !== undefined && heads === undefined && (
      <circle className="outline" cx={head[0]} cy={head[1]} r={HEAD} strokeWidth={OUTLINE} />
    )}
    {limbs.map(([width, d]) => (
      <path key={d} className="limb" strokeWidth={width} d={d} />
    ))}
    {head !== undefined &&
      (heads === undefined ? (
        <circle className="head" cx={head[0]} cy={head[1]} r={HEAD} />
      ) : (
        <g transform={`translate(${head.join(' ')}) rotate(${leanOf(head, limbs)})`}>{heads[who]}</g>
      ))}
  </g>
)

type GrapplersProps = { readonly position: Position | 'standing'; readonly heads?: Heads }

/** Both fighters in a position, in a box of 150 by 96: the top one light, the other dark. */
export const Grapplers = ({ position, heads }: GrapplersProps) => (
  <g className="kr-grapplers">
    <path className="mat" d="M4 88H146" />
    {GRAPPLERS.get(position)?.map((layer, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn bodies never move
      <Body key={i} {...layer} heads={heads} />
    ))}
  </g>
)
