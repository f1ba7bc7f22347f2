import type { CSSProperties } from 'react'
import { Die } from '../../../kit/die.tsx'
import type { ClosedResult } from '../../../kit/index.ts'
import { Shield } from '../../../kit/shield.tsx'
import { colourOf, patternOf } from './choices.tsx'
import { goneOf, type SideScene } from './scene.ts'
import { words as catalogue } from '../words.ts'

const LEAVES = Array.from({ length: 22 }, (_, i) => 17 + (i * 326) / 21)

/** A wreath of hazel leaves around the winner's shield. */
const Wreath = () => (
  <svg className="hg-wreath" viewBox="-128 -128 256 256" aria-hidden="true">
    <path
      d="M-24 -105A108 108 0 1 1 24 -105"
      transform="rotate(180)"
      fill="none"
      stroke="var(--hazel-cut)"
      strokeWidth="4"
    />
    {LEAVES.map((angle, i) => (
      <g
        key={angle}
        transform={`rotate(${angle}) translate(0 -108) rotate(${angle < 180 ? 62 : -62}) translate(0 ${i % 2 === 0 ? -3 : 3})`}
      >
        <path
          d="M0 11C-10 3 -8 -9 0 -17C8 -9 10 3 0 11Z"
          fill="var(--leaf)"
          stroke="var(--leaf-cut)"
          strokeWidth="1.5"
        />
        <path d="M0 11V-12" stroke="var(--leaf-cut)" strokeWidth="1.2" />
      </g>
    ))}
  </svg>
)

const DROPS: readonly (readonly [number, number, number])[] = [
  [-64, 78, 13],
  [-30, 96, 20],
  [14, 100, 11],
  [38, 84, 6],
  [-84, 56, 7],
  [-6, 118, 6],
  [-52, 116, 5],
  [64, 104, 4],
]

/** The first blood on the hide. */
const Blood = () => (
  <svg className="hg-blood" viewBox="-128 -128 256 256" aria-hidden="true">
    {DROPS.map(([x, y, r]) => (
      <g key={x} fill="var(--blood)">
        <ellipse cx={x} cy={y} rx={r} ry={r * 0.8} />
        <ellipse cx={x - r * 0.3} cy={y - r * 0.3} rx={r * 0.25} ry={r * 0.15} fill="var(--bone)" opacity=".35" />
      </g>
    ))}
    <path d="M-46 90q16 22 34 10q18 12 26 -2q-14 -18 -60 -8z" fill="var(--blood)" />
  </svg>
)

type SideProps = {
  readonly side: SideScene
  readonly seat: number
  readonly name: string
  readonly near: boolean
  readonly turn: boolean
  /** True if the active shield has little space. */
  readonly small: boolean
  /** Result of the duel, if it was closed. */
  readonly result?: ClosedResult | undefined
}

const words = catalogue.board

const roleWords = ({ side: { role }, result }: Pick<SideProps, 'side' | 'result'>): string | undefined =>
  result?.words ?? (role && words.role[role])

const whoWords = ({ name, side: { role }, result }: SideProps): string => {
  if (result !== undefined) return words.who.closed(name, result.words)
  return role === undefined ? name : words.who[role](name)
}

const hasWon = ({ side, result }: Pick<SideProps, 'side' | 'result'>): boolean => result?.won ?? side.role === 'won'

const Promised = ({ side, seat }: Pick<SideProps, 'side' | 'seat'>) => (
  <div className="hg-promise">
    {side.fifth && (
      <span className={`hg-fifth ${colourOf(1 - seat)}`}>
        <Die seed="fifth" /> {words.extraDie}
      </span>
    )}
    {side.bound && <span>{words.mustKeep}</span>}
  </div>
)

/** A player's swords, and one of the opponent's that a wager has lent. */
const Swords = ({ side, seat }: { readonly side: SideScene; readonly seat: number }) => (
  <span className="hg-swords" aria-hidden="true">
    {Array.from({ length: side.own + side.lent }, (_, i) => (
      <i key={i} className={colourOf(i < side.own ? seat : 1 - seat)} />
    ))}
  </span>
)

const SWORD = 'M21 3L9 15M5.5 11.5l7 7M8.5 15.5L3.5 20.5'
const GUARD = 'M12 2a10 10 0 1 0 .01 0zM12 9a3 3 0 1 0 .01 0z'

/** Placeholder that preserves the line's height until the opening roll determines the roles. */
const NO_ROLE = '\u00a0'

const Name = ({ side, seat, name, small, result }: SideProps) => {
  const role = roleWords({ side, result })
  return (
    <div key={role} className="hg-name">
      <b className="kit-cut">{name}</b>
      {role === undefined ? (
        <span className="hg-role">{NO_ROLE}</span>
      ) : (
        <span className="hg-role">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={(result === undefined && side.role === 'attacks') || hasWon({ side, result }) ? SWORD : GUARD} />
          </svg>
          {role}
        </span>
      )}
      <Swords side={side} seat={seat} />
      {small && <Promised side={side} seat={seat} />}
    </div>
  )
}

const Reserve = ({ side, seat }: Pick<SideProps, 'side' | 'seat'>) => (
  <div
    className={`hg-reserve${side.sparesAtStart > 2 ? ' many' : ''}`}
    style={{ '--of': side.sparesAtStart } as CSSProperties}
  >
    {Array.from({ length: side.sparesAtStart }, (_, i) => (
      <figure key={i}>
        <Shield pattern={patternOf(seat)} state={i < side.spares ? 'fresh' : 'gone'} />
        <figcaption>{i < side.spares ? words.fresh : words.gone}</figcaption>
      </figure>
    ))}
  </div>
)

/** A player's shields and promises. The active shield shows its points; spares are beside it. */
export const DuellistSide = (props: SideProps) => {
  const { side, seat, near, turn, small } = props
  const state = side.role === 'lost' ? 'gone' : 'active'
  return (
    <div
      className={`hg-side kit-fades${turn ? ' turn' : ''}${hasWon(props) ? ' won' : ''}`}
      role="img"
      aria-label={words.side(whoWords(props), { ...side, gone: goneOf(side) })}
    >
      <Name {...props} />
      <div className="hg-active" data-mark={near ? 'shield-near' : 'shield-far'}>
        {state === 'gone' && <Blood />}
        {hasWon(props) && <Wreath />}
        <Shield
          pattern={patternOf(seat)}
          state={state}
          value={side.active}
          full={side.full}
          act={side.act}
          bound={side.bound}
          small={small}
        />
      </div>
      <Reserve side={side} seat={seat} />
      {!small && <Promised side={side} seat={seat} />}
    </div>
  )
}
