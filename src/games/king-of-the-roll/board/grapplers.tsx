import './grapplers.css'
import type { Position } from '../content/schema.ts'
import { type BodyLayer, GRAPPLERS } from './bodies.ts'

/** How far an outline stands out around a limb. */
const OUTLINE = 3.6

const HEAD = 9.5

/** Limbs of one fighter that lie together: outlines first, so that they grow into one body. */
const Body = ({ who, head, limbs }: BodyLayer) => (
  <g className={`kr-body ${who}`}>
    {limbs.map(([width, d]) => (
      <path key={`outline ${d}`} className="outline" strokeWidth={width + OUTLINE} d={d} />
    ))}
    {head !== undefined && <circle className="outline" cx={head[0]} cy={head[1]} r={HEAD} strokeWidth={OUTLINE} />}
    {limbs.map(([width, d]) => (
      <path key={d} className="limb" strokeWidth={width} d={d} />
    ))}
    {head !== undefined && <circle className="head" cx={head[0]} cy={head[1]} r={HEAD} />}
  </g>
)

/** Both fighters in a position, in a box of 150 by 96: the one on top is light, the other dark. */
export const Grapplers = ({ position }: { readonly position: Position | 'standing' }) => (
  <g className="kr-grapplers">
    <path className="mat" d="M4 88H146" />
    {GRAPPLERS[position].map((layer, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn bodies never move
      <Body key={i} {...layer} />
    ))}
  </g>
)
