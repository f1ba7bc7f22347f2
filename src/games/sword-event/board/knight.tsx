import { itemAt } from '../../../dice/index.ts'
import type { CSSProperties } from 'react'
import type { Seat } from '../../../engine/index.ts'
import type { Arena } from '../rules/arena.ts'
import type { Knight } from '../rules/state.ts'
import { Shield } from './arms.tsx'
import { centreOf, degreesOf, towards } from './hexes.ts'
import type { KnightScene } from './scene.ts'

/** A horse from above that looks east, its rider, and the lance that points ahead. */
const TRAPPER = 'M-33-9C-36-4-36 4-33 9C-24 15 4 15 14 10C18 7 18-7 14-10C4-15-24-15-33-9Z'
const HEAD = 'M12-7C22-9 32-6 38-3C40-1 40 1 38 3C32 6 22 9 12 7Z'
const MANE = 'M8 0H26'
const EARS = 'M17-7L20-12L23-7M17 7L20 12L23 7'
const TAIL = 'M-34 0C-40-3-43 4-48 1'
const LANCE = 'M-14 17H49'
const TIP = 'M49 13.4L60 17L49 20.6Z'

/** The horse, turned as the knight looks. */
const Horse = () => (
  <>
    <path className="se-tail" d={TAIL} />
    <path className="se-trapper" d={TRAPPER} />
    <path className="se-horse" d={HEAD} />
    <path className="se-horse" d={EARS} />
    <path className="se-mane" d={MANE} />
    <path className="se-lance" d={LANCE} />
    <path className="se-lance-wood" d={LANCE} />
    <path className="se-tip" d={TIP} />
  </>
)

/** Degrees from which a knight turns, the short way round. */
const shortFrom = (from: number, to: number): number => {
  const turn = (((degreesOf(from) - degreesOf(to)) % 360) + 540) % 360
  return degreesOf(to) + turn - 180
}

type Pose = Pick<Knight, 'hex' | 'facing'>

const poseOf = (arena: Arena, { hex, facing }: Pose, from: Pose | undefined): CSSProperties => {
  const { x, y } = centreOf(itemAt(arena.spots, hex))
  const was = centreOf(itemAt(arena.spots, from?.hex ?? hex))
  return {
    '--x': `${x.toFixed(1)}px`,
    '--y': `${y.toFixed(1)}px`,
    '--turn': `${degreesOf(facing)}deg`,
    '--from-x': `${was.x.toFixed(1)}px`,
    '--from-y': `${was.y.toFixed(1)}px`,
    '--from-turn': `${shortFrom(from?.facing ?? facing, facing)}deg`,
  } as CSSProperties
}

/** The heart stands behind the shield, away from where the knight looks. */
const HEART = 34

const Health = ({ health, facing }: Pick<Knight, 'health' | 'facing'>) => {
  const { x, y } = towards({ x: 0, y: 0 }, facing + 3, HEART)
  return (
    <g className="se-badge" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M0 9C-8 3-11-1-11-5C-11-10-4-11 0-6C4-11 11-10 11-5C11-1 8 3 0 9Z" />
      <text y="2.6" textAnchor="middle">
        {health}
      </text>
    </g>
  )
}

type KnightMarkProps = {
  readonly arena: Arena
  readonly seat: Seat
  readonly scene: KnightScene
  /** It is its turn. */
  readonly acts: boolean
  /** What is only planned. */
  readonly ghost?: boolean
  /** It is about to leave this place, as planned. */
  readonly left?: boolean
}

/** A knight on its hex: the horse and the lance show where it looks, the shield who it is, the heart its health. */
export const KnightMark = ({ arena, seat, scene, acts, ghost = false, left = false }: KnightMarkProps) => {
  const { knight, act, from } = scene
  if (knight.hex < 0) return null
  const flags = [act, ...(acts ? ['acts'] : []), ...(ghost ? ['ghost'] : []), ...(left ? ['left'] : [])]
  return (
    <g className={`se-knight seat${seat} ${flags.join(' ')}`} style={poseOf(arena, knight, from)}>
      <g className="se-stand">
        {acts && !ghost && <circle className="se-acts" r="41" />}
        <g className="se-ride">
          <Horse />
        </g>
        <g className="se-bearing">
          <Shield seat={seat} />
          {!ghost && <Health {...knight} />}
        </g>
      </g>
    </g>
  )
}
