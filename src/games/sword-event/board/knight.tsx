import type { CSSProperties, SVGProps } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { Arena, Facing } from '../rules/arena.ts'
import type { Knight } from '../rules/state.ts'
import { centreOf, degreesOf, type Point } from './hexes.ts'
import { KnightFigure, Shield } from './figure.tsx'
import type { KnightScene } from './scene.ts'
import { KnightDice, useTrackers } from './trackers.tsx'

/**
 * Front of a hex with a point outwards: the rim of a knight that faces east. The rim stays inside its hex, because two
 * knights may face each other.
 */
const RIM = 'M25-32L33-27V-9L41 0L33 9V27L25 32'

/** Returns the start angle in degrees for a turn along the shorter way. */
const shortFrom = (from: number, to: number): number => {
  const turn = (((degreesOf(from) - degreesOf(to)) % 360) + 540) % 360
  return degreesOf(to) + turn - 180
}

const looksLeft = (facing: Facing): boolean => facing >= 2 && facing <= 4

type Pose = Pick<Knight, 'hex' | 'facing'>

/** Space for a knight around the middle of its hex, in units of the drawing. */
const ROOM = { x: -72, y: -96, width: 144, height: 152 } as const

const poseOf = (arena: Arena, scale: number, { hex, facing }: Pose, from: Pose | undefined, at?: Point) => {
  const px = ({ x, y }: Point): readonly [string, string] => [
    `${((x + ROOM.x) * scale).toFixed(1)}px`,
    `${((y + ROOM.y) * scale).toFixed(1)}px`,
  ]
  const [x, y] = px(at ?? centreOf(itemAt(arena.spots, hex)))
  const [fromX, fromY] = px(centreOf(itemAt(arena.spots, from?.hex ?? hex)))
  return {
    '--x': x,
    '--y': y,
    '--from-x': fromX,
    '--from-y': fromY,
    '--turn': `${degreesOf(facing)}deg`,
    '--from-turn': `${shortFrom(from?.facing ?? facing, facing)}deg`,
    zIndex: 1 + itemAt(arena.spots, hex).y,
  } as CSSProperties
}

const HealthBar = ({ health, full }: { readonly health: number; readonly full: number }) => (
  <>
    <rect x="-20" y="-8" width="62" height="17" rx="2" />
    {Array.from({ length: full }, (_, i) => (
      <rect key={i} className={i < health ? 'full' : 'none'} x={-9 + i * 8} y="-4" width="5.6" height="9" rx="1" />
    ))}
  </>
)

type PlateProps = { readonly seat: Seat; readonly health: number | undefined; readonly full: number }

/** Letter and health, under the feet and the rim; `health` is undefined if a die shows it. */
const Plate = ({ seat, health, full }: PlateProps) => (
  <g className="se-plate" transform="translate(0 47)">
    {health !== undefined && <HealthBar health={health} full={full} />}
    <g transform="translate(-25 -1) scale(0.76)">
      <Shield seat={seat} />
    </g>
  </g>
)

type KnightMarkProps = {
  readonly arena: Arena
  /** Pixels per unit of the drawing. */
  readonly scale: number
  readonly seat: Seat
  readonly scene: KnightScene
  /** Health of an unhurt knight. */
  readonly full: number
  /** True if it is this knight's turn. */
  readonly acts?: boolean
  /** True if it is only planned. */
  readonly ghost?: boolean
  /** Position while it is dragged, in units of the drawing. */
  readonly at?: Point | undefined
}

/**
 * A knight on its hex. Letter, sign and colour identify the knight, the plate shows its health, and the rim its facing.
 * Plate and rim are drawn above all knights, because a knight covers most of its hex and part of the next. All three
 * are separate pictures, so that a move repaints only what it changes.
 */
export const KnightMark = ({ arena, scale, seat, scene, full, acts = false, ghost = false, at }: KnightMarkProps) => {
  const { knight, act, from } = scene
  const hasDice = useTrackers()
  if (knight.hex < 0) return null
  const flags = [act, ...(acts ? ['acts'] : []), ...(ghost ? ['ghost'] : [])]
  const picture = (part: string): SVGProps<SVGSVGElement> => ({
    className: `se-knight ${part} seat${seat} ${flags.join(' ')}`,
    style: poseOf(arena, scale, knight, from, at),
    viewBox: `${ROOM.x} ${ROOM.y} ${ROOM.width} ${ROOM.height}`,
    width: ROOM.width * scale,
    height: ROOM.height * scale,
    'aria-hidden': true,
  })
  return (
    <>
      <svg {...picture('figure')}>
        {!hasDice && <ellipse className="se-base" cy="27" rx="36" ry="11" />}
        <g className="se-bearing">
          {hasDice ? (
            <KnightDice health={knight.health} />
          ) : (
            <g transform="translate(0 -2) scale(0.8)">
              <KnightFigure seat={seat} looksLeft={looksLeft(knight.facing)} />
            </g>
          )}
        </g>
      </svg>
      <svg {...picture('facing')}>
        <path className="se-rim" d={RIM} />
      </svg>
      {!ghost && (
        <svg {...picture('health')}>
          <Plate seat={seat} health={hasDice ? undefined : knight.health} full={full} />
        </svg>
      )}
    </>
  )
}
