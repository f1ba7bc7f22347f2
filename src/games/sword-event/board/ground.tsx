import { itemAt } from '../../../dice/index.ts'
import { memo } from 'react'
import { FACINGS, type Arena } from '../rules/arena.ts'
import { centreOf, edgeOf, outlineOf, type Point } from './hexes.ts'

/** A side of a hex beyond which nobody rides. */
type Rail = readonly [Point, Point]

/** The fence of an arena, side by side. */
const railsOf = ({ spots, next }: Arena): readonly Rail[] =>
  spots.flatMap((spot, hex) =>
    FACINGS.flatMap((_, side): readonly Rail[] =>
      itemAt(itemAt(next, hex), side) < 0 ? [edgeOf(centreOf(spot), side)] : [],
    ),
  )

const RailMark = ({ rail: [a, b] }: { readonly rail: Rail }) => {
  const line = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`
  return (
    <>
      <path className="se-rail" d={line} />
      <path className="se-rail-lit" d={line} transform="translate(0 -2)" />
    </>
  )
}

const Post = ({ at: { x, y } }: { readonly at: Point }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <ellipse className="se-post-shade" cx="2" cy="5" rx="8" ry="5" />
    <circle className="se-post" r="6.4" />
    <circle className="se-post-cut" r="3.4" cy="-1" />
  </g>
)

/** Hoofprints and tufts that tell one hex from the next without meaning anything. */
const PRINTS: readonly string[] = [
  'M-18 20c3-4 8-4 9 0M10 26c3-4 8-4 9 0',
  'M14-22c3-4 8-4 9 0M-24-8c3-4 8-4 9 0',
  'M-8 28c3-4 8-4 9 0',
  '',
]

/** Trodden sand in hexes inside a wooden fence. */
export const ArenaGround = memo(({ arena }: { readonly arena: Arena }) => {
  const rails = railsOf(arena)
  return (
    <g className="se-list">
      {arena.spots.map((spot) => (
        <polygon key={`${spot.x} ${spot.y}`} className="se-under" points={outlineOf(centreOf(spot), -9)} />
      ))}
      {arena.spots.map((spot, hex) => {
        const at = centreOf(spot)
        return (
          <g key={`${spot.x} ${spot.y}`}>
            <polygon className={`se-hex${spot.y % 2 === 0 ? '' : ' odd'}`} points={outlineOf(at)} />
            <path
              className="se-print"
              d={PRINTS[(hex * 7) % 4]}
              transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
            />
          </g>
        )
      })}
      {rails.map((rail) => (
        <RailMark key={`${rail[0].x} ${rail[0].y}`} rail={rail} />
      ))}
      {rails.map(([at]) => (
        <Post key={`${at.x} ${at.y}`} at={at} />
      ))}
    </g>
  )
})
