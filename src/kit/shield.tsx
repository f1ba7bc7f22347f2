import './shield.css'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import { Countdown } from './countdown.tsx'
import { CROSS, GASHES, GRAIN, LEFT_HALF, RIGHT_HALF, SEAMS, SPLINTERS, WAVE } from './shield.data.ts'
import { atSpeed } from './speed.ts'

/** Patterns distinguish shields without relying on colour. */
export type ShieldPattern = 'wave' | 'cross'
export type ShieldState = 'active' | 'fresh' | 'gone'
/** Motion of a shield. `hit`: shakes; `split`: breaks; `raise`: is taken up. */
export type ShieldAct = 'rest' | 'hit' | 'split' | 'raise'

type ShieldProps = {
  readonly pattern: ShieldPattern
  readonly state: ShieldState
  /** Value of the countdown die on the shield. */
  readonly value?: number
  /** Start of the countdown; the rim has one tick per point. */
  readonly full?: number
  readonly act?: ShieldAct
  /** True draws the shield tied to the arm. */
  readonly bound?: boolean
  /** True for small drawings: a larger count, no ticks. */
  readonly small?: boolean
}

const RIVETS = Array.from({ length: 16 }, (_, i) => ((i + 0.5) * Math.PI) / 8)

const Rim = () => (
  <g>
    <circle r="76" fill="none" stroke="var(--shield-rim)" strokeWidth="10" />
    <circle r="76" fill="none" stroke="var(--hazel)" strokeOpacity=".55" strokeWidth="1.4" strokeDasharray="3 4" />
    <circle r="71" fill="none" stroke="rgb(var(--shade) / .35)" strokeWidth="1.5" />
    {RIVETS.map((at) => (
      <circle key={at} cx={76 * Math.cos(at)} cy={76 * Math.sin(at)} r="2.2" fill="var(--iron-lit)" />
    ))}
  </g>
)

const Boss = () => (
  <g>
    <circle r="25" fill="var(--iron)" stroke="rgb(var(--shade) / .6)" strokeWidth="2" />
    <circle r="17" fill="var(--iron-lit)" opacity=".35" />
    <circle cx="-5" cy="-6" r="8" fill="var(--iron-lit)" opacity=".8" />
  </g>
)

const gashes = (value: number, full: number): readonly string[] =>
  GASHES.slice(0, Math.ceil(((full - value) / full) * GASHES.length))

/** Whole shield of radius 81: boards, paint, cuts, rim, boss. */
const Boards = ({
  pattern,
  cuts,
  old,
}: Pick<ShieldProps, 'pattern'> & { readonly cuts: readonly string[]; readonly old: number }) => (
  <g>
    <circle r="79" fill="var(--shield-pale)" />
    <path d={pattern === 'wave' ? WAVE : CROSS} fill={`var(--${pattern === 'wave' ? 'woad' : 'madder'}-paint)`} />
    <path d={SEAMS} fill="none" stroke="rgb(var(--shade) / .42)" strokeWidth="1.5" />
    <path d={GRAIN} fill="none" stroke="rgb(var(--shade) / .17)" strokeWidth="1" />
    <g fill="var(--shield-rim)" stroke="var(--bone)" strokeWidth="1" strokeOpacity=".7">
      {cuts.map((d, i) => (
        <path key={d} d={d} className={i < old ? undefined : 'kit-shield-crack'} />
      ))}
    </g>
    <Rim />
    <Boss />
  </g>
)

const Halves = ({ pattern }: { readonly pattern: ShieldPattern }) => {
  const id = useId()
  return (
    <g>
      <clipPath id={`${id}l`}>
        <path d={LEFT_HALF} />
      </clipPath>
      <clipPath id={`${id}r`}>
        <path d={RIGHT_HALF} />
      </clipPath>
      {(['l', 'r'] as const).map((half) => (
        <g key={half} className={`kit-shield-half ${half}`}>
          <g clipPath={`url(#${id}${half})`}>
            <circle r="81" cx="3" cy="6" fill="rgb(var(--shade) / .3)" />
            <Boards pattern={pattern} cuts={[]} old={0} />
          </g>
        </g>
      ))}
      {SPLINTERS.map(({ d, x, y, turn }) => (
        <g
          key={d + x}
          className="kit-shield-splinter"
          style={{ '--x': `${x}px`, '--y': `${y}px`, '--turn': `${turn}deg` } as CSSProperties}
        >
          <path d={d} fill="var(--shield-pale)" stroke="var(--shield-rim)" />
        </g>
      ))}
    </g>
  )
}

const Ticks = ({ value, full }: { readonly value: number; readonly full: number }) => (
  <g className="kit-shield-ticks">
    {Array.from({ length: full }, (_, i) => (
      <path
        key={i}
        className={i < value ? 'left' : 'lost'}
        d="M0 -87V-98"
        transform={`rotate(${((i + 0.5) * 360) / full})`}
      />
    ))}
  </g>
)

const Binding = () => (
  <path
    className="kit-shield-bound"
    d="M-58 -58L58 58M58 -58L-58 58"
    fill="none"
    stroke="var(--rope)"
    strokeWidth="6"
  />
)

type WholeProps = Required<Pick<ShieldProps, 'pattern' | 'full' | 'bound' | 'small'>> & {
  readonly value: number | undefined
  /** Value before the hit; undefined without a hit. */
  readonly before: number | undefined
}

const Whole = ({ pattern, value, before = value, full, bound, small }: WholeProps) => (
  <g>
    <circle r="81" cx="3" cy="8" fill="rgb(var(--shade) / .38)" />
    <Boards
      pattern={pattern}
      cuts={value === undefined ? [] : gashes(value, full)}
      old={before === undefined ? 0 : gashes(before, full).length}
    />
    {bound && <Binding />}
    {value !== undefined && !small && <Ticks value={value} full={full} />}
    {value !== undefined && (
      <g key={value} className="kit-shield-count">
        <Countdown value={value} scale={small ? 1.08 : 0.8} />
      </g>
    )}
  </g>
)

const COUNTING = 420

/** Value shown on a shield; during a hit it counts down from the previous value. */
const useCount = ({ value, act }: ShieldProps) => {
  const [count, setCount] = useState({ from: value, now: value })
  const { from, now } = count
  const isHit = act === 'hit' && from !== undefined && now !== undefined && value !== undefined && now > value
  useEffect(() => {
    if (!isHit) return undefined
    const timer = setTimeout(() => setCount({ from, now: now - 1 }), atSpeed(COUNTING) / (from - value))
    return () => clearTimeout(timer)
  }, [isHit, from, now, value])
  if (act !== 'hit' && (from !== value || now !== value)) setCount({ from: value, now: value })
  return isHit ? { value: now, before: from } : { value, before: act === 'hit' ? from : value }
}

/** Round shield as decoration; show its count as text beside it. */
export const Shield = (props: ShieldProps) => {
  const { pattern, state, full = 20, act = 'rest', bound = false, small = false } = props
  const count = useCount(props)
  return (
    <svg
      className={`kit-shield ${state} ${act}`}
      viewBox={small ? '-84 -84 168 176' : '-104 -104 208 208'}
      aria-hidden="true"
    >
      {state === 'gone' || act === 'split' ? (
        <Halves pattern={pattern} />
      ) : (
        <Whole pattern={pattern} {...count} full={full} bound={bound} small={small} />
      )}
    </svg>
  )
}
