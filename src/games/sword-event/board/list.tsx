import { memo, type ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Arena } from '../rules/arena.ts'
import type { EventState } from '../rules/state.ts'
import { strikeIn } from '../rules/strike.ts'
import { actorOf, arenaOf, fullHealth, knightOf } from '../rules/turns.ts'
import { facingText, letterOf, rowAndHex } from '../text/phrases.ts'
import { boardWords as words } from '../words.ts'
import { centreOf, fenceOf, type HexSide, outlineOf, type Point, sizeOf } from './hexes.ts'
import { KnightMark } from './knight.tsx'
import { type Layout, viewAboveBand } from './layout.ts'
import { eventIn, plannerOf } from './plan.ts'
import { PlanMarks, ReachMarks } from './reach.tsx'
import type { SwordEventScene } from './scene.ts'
import type { Planning } from './use-planning.ts'
import { useTap } from './use-tap.ts'

const RailMark = ({ rail: [a, b] }: { readonly rail: HexSide }) => {
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

/** Hex that stops every move: a barrel. */
const Obstacle = ({ at }: { readonly at: Point }) => (
  <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
    <polygon className="se-blocked" points={outlineOf({ x: 0, y: 0 })} />
    <ellipse className="se-post-shade" cx="5" cy="9" rx="31" ry="27" />
    <circle className="se-post" r="29" />
    <circle className="se-post-cut" r="23" />
    <path className="se-stave" d="M-22-7H22M-22 7H22M-8-21V21M8-21V21" />
  </g>
)

/** Hoofprints and tufts that decorate the hexes. */
const PRINTS: readonly string[] = [
  'M-18 20c3-4 8-4 9 0M10 26c3-4 8-4 9 0',
  'M14-22c3-4 8-4 9 0M-24-8c3-4 8-4 9 0',
  'M-8 28c3-4 8-4 9 0',
  '',
]

/** Sand with hexes inside a wooden fence. */
const ArenaGround = memo(({ arena }: { readonly arena: Arena }) => {
  const rails = fenceOf(arena)
  return (
    <g className="se-list">
      {[...arena.spots, ...arena.obstacles].map((spot) => (
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
      {arena.obstacles.map((spot) => (
        <Obstacle key={`${spot.x} ${spot.y}`} at={centreOf(spot)} />
      ))}
      {rails.map((rail) => (
        <RailMark key={`${rail[0].x} ${rail[0].y}`} rail={rail} />
      ))}
      {rails.map(([at]) => (
        <Post key={`${at.x} ${at.y}`} at={at} />
      ))}
    </g>
  )
})

type ListProps = {
  readonly scene: SwordEventScene
  readonly layout: Layout
  readonly names: readonly string[]
  readonly planning: Planning | undefined
  /** Last strike, while its result is shown. */
  readonly strike: EventState['strike']
  /** True while dice of a strike cover the lower part of the field. */
  readonly isStruck: boolean
  readonly children?: ReactNode
}

/** Middles of the hexes of the current strike's knights. */
const fightersIn = ({ event }: SwordEventScene): readonly Point[] => {
  const { by, target } = strikeIn(event)
  const { spots } = arenaOf(event)
  return [by, target].flatMap((seat) => {
    const { hex } = knightOf(event, seat)
    return hex < 0 ? [] : [centreOf(itemAt(spots, hex))]
  })
}

/** Describes the positions for a screen reader: rows from the top, hexes from the left. */
const listWords = ({ event }: SwordEventScene, arena: Arena, names: readonly string[]): string => {
  const stands = event.knights.flatMap(({ hex, facing }, seat) => {
    if (hex < 0) return []
    return [words.stands(itemAt(names, seat), letterOf(seat), ...rowAndHex(arena, hex), facingText(facing))]
  })
  return words.list(arena.rows.length, stands)
}

const BURST = 'M0-24L7-9L22-14L14 0L22 14L7 9L0 24L-7 9L-22 14L-14 0L-22-14L-7-9Z'

type WoundProps = Pick<ListProps, 'scene'> & { readonly strike: NonNullable<ListProps['strike']> }

/** Wounds of the last strike, beside the knight that took them; null if it took none or has fallen. */
const Wound = ({ scene: { event }, strike: { target, wounds = 0 } }: WoundProps) => {
  const { hex } = knightOf(event, target)
  if (wounds === 0 || hex < 0) return null
  const arena = arenaOf(event)
  const { width, height } = sizeOf(arena)
  const { x, y } = centreOf(itemAt(arena.spots, hex))
  return (
    <svg className="se-layer over" viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`} aria-hidden="true">
      <g className="se-wound" transform={`translate(${(x + 30).toFixed(1)} ${(y + 2).toFixed(1)})`}>
        <path d={BURST} />
        <text y="7" textAnchor="middle">
          {words.lost(wounds)}
        </text>
      </g>
    </svg>
  )
}

type FlightProps = {
  readonly arena: Arena
  readonly scale: number
  readonly flight: NonNullable<SwordEventScene['flight']>
}

const Flight = ({ arena, scale, flight }: FlightProps) => {
  const [a, b] = [centreOf(itemAt(arena.spots, flight.from)), centreOf(itemAt(arena.spots, flight.to))]
  const px = (units: number): string => `${(units * scale).toFixed(1)}px`
  const style = { '--from-x': px(a.x), '--from-y': px(a.y), '--x': px(b.x), '--y': px(b.y) }
  return (
    <svg
      className={`se-flight${flight.wounds === 0 ? ' blocked' : ''}`}
      style={style as Record<string, string>}
      viewBox="-25 -25 50 50"
      aria-hidden="true"
    >
      <path d={BURST} />
      <text y="7" textAnchor="middle">
        {flight.wounds}
      </text>
    </svg>
  )
}

type KnightsProps = Pick<ListProps, 'scene' | 'planning'> & { readonly scale: number; readonly at: Point | undefined }

/** All standing knights, and the acting one at its planned or dragged position (`at`). */
const Knights = ({ scene: { event, knights }, scale, planning, at }: KnightsProps) => {
  const arena = arenaOf(event)
  const full = fullHealth(event.rules)
  const acting = event.phase === 'turn' ? actorOf(event) : undefined
  const plan = planning?.plan
  const planned = plan && { seat: plannerOf(plan), knight: knightOf(eventIn(plan), plannerOf(plan)) }
  const isPlanned = plan !== undefined && plan.steps.length > 0
  return (
    <>
      {knights.map((knight, seat) =>
        isPlanned && seat === acting && planned?.knight.hex === knight.knight.hex ? null : (
          <KnightMark
            key={letterOf(seat)}
            arena={arena}
            scale={scale}
            seat={seat}
            scene={knight}
            full={full}
            acts={seat === acting}
          />
        ),
      )}
      {planned && (isPlanned || at !== undefined) && (
        <KnightMark
          arena={arena}
          scale={scale}
          seat={planned.seat}
          scene={{ knight: planned.knight, act: 'rest' }}
          full={full}
          ghost
          at={at}
        />
      )}
    </>
  )
}

const IGNORE = (): void => {}

/** The fenced list from above with its knights. Taps on hexes, knights and arrows plan a turn. */
export const List = ({ scene, layout, names, planning, strike, isStruck, children }: ListProps) => {
  const shown = isStruck ? viewAboveBand(layout, fightersIn(scene)) : undefined
  const { arena: box, scale } = layout
  const arena = arenaOf(scene.event)
  const { width, height } = sizeOf(arena)
  const { plan, ways, arrows = 0, onPlan = IGNORE, onKnight = IGNORE } = planning ?? {}
  const { at, ...pointers } = useTap({ arena, plan, arrows, onPlan, onKnight })
  return (
    <div
      className="se-list"
      style={{ ...box, translate: `0 ${(shown?.shift ?? 0).toFixed(1)}px`, scale: (shown?.zoom ?? 1).toFixed(3) }}
    >
      <svg
        className="se-arena"
        viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`}
        role="img"
        aria-label={listWords(scene, arena, names)}
      >
        <ArenaGround arena={arena} />
      </svg>
      <div className={`se-pieces kit-fades${plan === undefined ? '' : ' open'}`} {...pointers}>
        {plan !== undefined && ways !== undefined && <ReachMarks arena={arena} plan={plan} ways={ways} />}
        <Knights scene={scene} scale={scale} planning={planning} at={at} />
        {plan !== undefined && ways !== undefined && (
          <PlanMarks arena={arena} plan={plan} ways={ways} arrows={arrows} />
        )}
        {strike !== undefined && scene.flight === undefined && (plan?.steps.length ?? 0) === 0 && (
          <Wound scene={scene} strike={strike} />
        )}
        {scene.flight !== undefined && <Flight arena={arena} scale={scale} flight={scene.flight} />}
      </div>
      {children}
    </div>
  )
}
