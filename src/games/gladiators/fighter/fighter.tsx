import './fighter.css'
import type { CSSProperties, ReactNode } from 'react'
import type { Seat } from '../../../engine/index.ts'
import { Art, drawingsIn } from '../../../kit/art.tsx'
import type { WeaponDrawing } from '../rules/content.ts'
import { Head } from './head.tsx'
import type { Look } from './look.ts'
import { between, limbPath, limbPoints, type Point, type Pose, POSES, type Stance, turned } from './pose.ts'
import parts from './parts.svg?raw'
import { WeaponInHand } from './weapon.tsx'

type BodyProps = { readonly look: Look; readonly pose: Pose }

type LimbProps = {
  readonly material: string
  readonly points: readonly Point[]
  readonly radii: readonly number[]
}

const LimbShape = ({ material, points, radii }: LimbProps) => {
  const path = limbPath(points, radii)
  const shade = limbPath(
    points.map(([x, y], i) => [x - radii[i]! * 0.42, y + radii[i]! * 0.3]),
    radii.map((r) => Math.round(r * 5.2) / 10),
  )
  return (
    <>
      <path className="gl-edge" d={path} />
      <path fill={material} d={path} stroke="none" />
      <path className="gl-shade" d={shade} />
    </>
  )
}

type MovingPartProps = { readonly name: string; readonly joint: Point; readonly children: ReactNode }

/** Part of a figure that an act turns around its joint (`board.css`). */
const MovingPart = ({ name, joint: [x, y], children }: MovingPartProps) => (
  <g className={`gl-part ${name}`} style={{ transformOrigin: `${Math.round(x)}px ${Math.round(y)}px` }}>
    {children}
  </g>
)

const SHOULDERS: { readonly near: Point; readonly far: Point } = { near: [-24, -84], far: [30, -82] }
const HIPS: { readonly near: Point; readonly far: Point } = { near: [-14, 4], far: [16, 4] }
const NECK: Point = [6, -104]

const shoulderOf = ({ hip, lean }: Pose, which: 'near' | 'far'): Point => turned(SHOULDERS[which], hip, lean)

const Foot = ({ at: [x, y], turn = 0 }: { readonly at: Point; readonly turn?: number }) => (
  <path
    fill="var(--leather)"
    transform={`translate(${x} ${y}) rotate(${turn})`}
    d="M-12-6C-12 2-13 8-11 12H30C31 4 20-2 11-8Z"
  />
)

const Leg = ({ pose, which }: { readonly pose: Pose; readonly which: 'near' | 'far' }) => {
  const [knee, foot] = limbPoints(which === 'near' ? pose.nearLeg : pose.farLeg)
  const hip = turned(HIPS[which], pose.hip, pose.lean / 2)
  return (
    <g>
      <Foot at={foot} turn={which === 'near' && pose.hip[1] > 280 && pose.hip[1] < 320 ? 40 : 0} />
      <LimbShape material="var(--skin)" points={[hip, knee, foot]} radii={[25, 18, 11]} />
      <LimbShape
        material="var(--bronze)"
        points={[between(knee, foot, 0.06), between(knee, foot, 0.82)]}
        radii={[18, 12.5]}
      />
      <path className="gl-drawn" d={`M${between(knee, foot, 0.12).join(' ')}L${between(knee, foot, 0.8).join(' ')}`} />
    </g>
  )
}

const bandsOn = (a: Point, b: Point): string =>
  [0.25, 0.5, 0.75]
    .map((part) => {
      const [x, y] = between(a, b, part)
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const [nx, ny] = [((a[1] - b[1]) / length) * 12, ((b[0] - a[0]) / length) * 12]
      return `M${x + nx} ${y + ny}L${x - nx} ${y - ny}`
    })
    .join('')

const Arm = ({ look, pose, which }: BodyProps & { readonly which: 'near' | 'far' }) => {
  const [elbow, hand] = limbPoints(which === 'near' ? pose.nearArm : pose.farArm)
  const shoulder = shoulderOf(pose, which)
  const isPlated = which === 'near' && look.armoured
  return (
    <g>
      <LimbShape material="var(--skin)" points={[shoulder, elbow, hand]} radii={[18, 14, 10]} />
      {isPlated && (
        <>
          <LimbShape
            material="var(--iron)"
            points={[between(shoulder, elbow, 0.3), elbow, between(elbow, hand, 0.6)]}
            radii={[17, 15, 12.5]}
          />
          <path className="gl-drawn" d={bandsOn(shoulder, elbow) + bandsOn(elbow, hand)} />
        </>
      )}
      <LimbShape
        material="var(--leather)"
        points={[between(elbow, hand, 0.55), between(elbow, hand, 0.85)]}
        radii={[12.5, 11]}
      />
      <LimbShape material="var(--skin)" points={[hand, hand]} radii={[11.5, 11.5]} />
      {which === 'near' && (
        <path
          fill={look.armoured ? 'var(--iron)' : 'var(--leather)'}
          transform={`translate(${shoulder.join(' ')}) rotate(${pose.lean})`}
          d="M-24 8C-26-16-8-24 8-20C20-16 24-4 20 10C8 4-10 2-24 8Z"
        />
      )}
    </g>
  )
}

const PARTS = drawingsIn(parts)

const Torso = ({ look, pose: { hip, lean } }: BodyProps) => (
  <g transform={`translate(${hip.join(' ')}) rotate(${lean})`}>
    <Art from={PARTS} name={look.tunic ? 'tunic' : 'bare'} />
  </g>
)

const Kilt = ({ pose: { hip, hang } }: BodyProps) => (
  <g transform={`translate(${hip.join(' ')}) rotate(${hang})`}>
    <Art from={PARTS} name="kilt" />
  </g>
)

/** A shield from its front, in a box 130 wide and 180 high. */
export const ShieldShape = ({ kind }: { readonly kind: Look['shield'] }) => <Art from={PARTS} name={kind} />

const Shield = ({ look, pose: { shield } }: BodyProps) => (
  <g
    transform={`translate(${shield.at.join(' ')}) rotate(${shield.turn}) scale(${0.82 * (look.shield === 'tower' ? 0.9 : 1)} ${0.82 * shield.flat})`}
  >
    <ShieldShape kind={look.shield} />
  </g>
)

/** Weapons that thrust; the others swing. */
const THRUST: readonly (WeaponDrawing | 'unarmed')[] = ['spear', 'trident', 'dagger', 'short-sword']

const WeaponArm = ({ look, pose }: BodyProps) => {
  const [, hand] = limbPoints(pose.nearArm)
  const blow = THRUST.includes(look.weapon) ? 'thrust' : 'swing'
  return (
    <MovingPart name={`arm ${blow}`} joint={shoulderOf(pose, 'near')}>
      <MovingPart name="hand" joint={hand}>
        <g transform={`translate(${hand.join(' ')}) rotate(${pose[blow]})`}>
          <WeaponInHand name={look.weapon} />
        </g>
      </MovingPart>
      <Arm look={look} pose={pose} which="near" />
    </MovingPart>
  )
}

const STAR = 'M0-34L8-10L32-10L13 5L20 29L0 15L-20 29L-13 5L-32-10L-8-10Z'
const STARS: readonly Point[] = [
  [-52, -6],
  [-20, -30],
  [22, -30],
  [54, -6],
]

const Stars = ({ at: [x, y] }: { readonly at: Point }) => (
  <g className="gl-stars" transform={`translate(${x} ${y})`}>
    <path className="gl-orbit" d="M-54-4C-30-42 30-42 56-4" />
    {STARS.map(([dx, dy], i) => (
      <path
        key={dx}
        className="gl-star"
        transform={`translate(${dx} ${dy}) scale(${i % 2 === 0 ? 0.42 : 0.56})`}
        d={STAR}
      />
    ))}
  </g>
)

const HeadShape = ({ look, pose: { hip, lean, nod }, stance }: BodyProps & { readonly stance: Stance }) => {
  const neck = turned(NECK, hip, lean)
  const [x, y] = turned([2, -24], neck, nod)
  return (
    <MovingPart name="head" joint={neck}>
      <g transform={`translate(${x} ${y}) rotate(${nod})`}>
        <Head kind={look.head} />
      </g>
      {stance === 'stunned' && <Stars at={[x, y - 62]} />}
    </MovingPart>
  )
}

const Parts = ({ look, pose, stance }: BodyProps & { readonly stance: Stance }): ReactNode => {
  const body = { look, pose }
  const isDown = stance === 'down'
  const farArm = <Arm {...body} which="far" />
  return (
    <>
      <ellipse className="gl-cast" cx={isDown ? 160 : 142} cy="384" rx={isDown ? 150 : 110} ry="13" />
      <Leg pose={pose} which="far" />
      <MovingPart name="upper" joint={pose.hip}>
        <MovingPart name={look.shield === 'none' ? 'free' : 'guard'} joint={shoulderOf(pose, 'far')}>
          {!isDown && farArm}
          <Shield {...body} />
          {isDown && farArm}
        </MovingPart>
      </MovingPart>
      <Leg pose={pose} which="near" />
      <MovingPart name="upper" joint={pose.hip}>
        <Torso {...body} />
        <Kilt {...body} />
        <HeadShape {...body} stance={stance} />
        <WeaponArm {...body} />
      </MovingPart>
    </>
  )
}

type FighterProps = {
  readonly look: Look
  readonly stance: Stance
  /** Selects the colour of the kilt's hem. */
  readonly seat: Seat
  /** True for the right gladiator, who faces left. */
  readonly flipped: boolean
}

export const coloursOf = ({ cloth, skin, hair }: Look): CSSProperties =>
  ({ '--cloth': cloth, '--skin': skin, '--hair': hair }) as CSSProperties

/** A gladiator at full height. Decorative, because a plate beside the figure contains the same facts in words. */
export const Fighter = ({ look, stance, seat, flipped }: FighterProps) => (
  <svg
    className={`gl-fighter gl-drawing seat${seat} ${stance}`}
    viewBox="-40 -20 360 420"
    style={coloursOf(look)}
    aria-hidden="true"
  >
    <g transform={flipped ? 'translate(280 0) scale(-1 1)' : undefined}>
      <Parts look={look} pose={POSES[stance]} stance={stance} />
    </g>
  </svg>
)
