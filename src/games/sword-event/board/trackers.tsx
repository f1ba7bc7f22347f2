import { createContext, use } from 'react'
import type { Seat } from '../../../engine/index.ts'
import { isCubeFace, PIPS } from '../../../kit/die-face.tsx'
import type { EventState } from '../rules/state.ts'
import { hitsToBlock } from '../rules/strike.ts'
import { knightOf } from '../rules/turns.ts'
import { boardWords as words } from '../words.ts'
import { roundPlaceOf } from './row-words.ts'

/** Faces of a knight's tracker dice; undefined for a die that is off the table. */
export type Trackers = {
  readonly health: number
  readonly init?: number | undefined
  readonly rerolls?: number | undefined
  /** Hits that this knight still has to block, on a die of the attacker. */
  readonly hits?: { readonly face: number; readonly by: Seat } | undefined
}

/** Returns a knight's tracker dice (S24). The Init die shows 1 before the first roll, and is removed after the turn. */
export const trackersOf = (event: EventState, seat: Seat): Trackers => {
  const { health, initiative, rerolls } = knightOf(event, seat)
  const place = roundPlaceOf(event, seat)
  const isRemoved = place === 'acted' || place === 'fallen' || (event.phase === 'initiative' && event.round > 1)
  const { strike } = event
  const isDefending = strike?.target === seat && strike.wounds === undefined
  const left = isDefending ? hitsToBlock(event.rules, strike) : 0
  return {
    health,
    init: isRemoved ? undefined : Math.max(1, initiative),
    rerolls: rerolls === 0 ? undefined : rerolls,
    hits: left > 0 && strike ? { face: left, by: strike.by } : undefined,
  }
}

/** True if the board shows trackers as dice instead of figures, hearts and numbers. */
export const ShowsTrackers = createContext(false)

export const useTrackers = (): boolean => use(ShowsTrackers)

type DieProps = { readonly face: number | undefined; readonly white?: boolean | undefined }

/** A die from above, −50 to 50, in the paint of its knight or white. */
const TrackerFace = ({ face, white = false }: DieProps) => (
  <g className={`se-tracker${white ? ' white' : ''}`}>
    <rect x="-48" y="-48" width="96" height="96" rx="16" />
    {face !== undefined &&
      isCubeFace(face) &&
      PIPS[face].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="11" />)}
  </g>
)

type SpaceProps = DieProps & {
  readonly of: keyof typeof words.trackersAbout
  readonly owner?: Seat | undefined
}

/**
 * A space with its die, or without one. Its label, as printed, explains itself on hover. The paint is that of `owner`, by
 * default of the knight.
 */
const Space = ({ face, white, of, owner }: SpaceProps) => (
  <span className={`se-space${owner === undefined ? '' : ` seat${owner}`}`} title={words.trackersAbout[of]}>
    {of !== 'health' && <small>{words.trackers[of]}</small>}
    <svg viewBox="-52 -52 104 104">
      {face === undefined ? (
        <rect className="se-space-edge" x="-48" y="-48" width="96" height="96" rx="16" />
      ) : (
        <TrackerFace face={face} white={white} />
      )}
    </svg>
  </span>
)

/** The spaces of a knight's corner: Init, RR and HITS. */
export const CornerSpaces = ({ init, rerolls, hits }: Trackers) => (
  <span className="se-spaces">
    <Space face={init} of="init" />
    <Space face={rerolls} white of="rerolls" />
    <Space face={hits?.face} owner={hits?.by} of="hits" />
  </span>
)

export const StripTrackers = ({ health, rerolls, hits }: Trackers) => (
  <span className={`se-has se-spaces${hits === undefined ? '' : ' hits'}`}>
    <Space face={health === 0 ? undefined : health} of="health" />
    <Space face={rerolls} white of="rerolls" />
    {hits !== undefined && <Space face={hits.face} owner={hits.by} of="hits" />}
  </span>
)

/** The Init die in the strip. */
export const InitTracker = ({ init }: Trackers) => (
  <svg className="se-init" viewBox="-52 -52 104 104">
    <TrackerFace face={init} />
  </svg>
)

/** The Health die on the white die, whose 1 points forward. Both replace the figure on its hex. */
export const KnightDice = ({ health }: { readonly health: number }) => (
  <>
    <g className="se-facing-die">
      <g transform="scale(0.58)">
        <TrackerFace face={undefined} white />
      </g>
      <circle cx="23.2" r="3.2" />
    </g>
    <g transform="scale(0.32)">
      <TrackerFace face={health} />
    </g>
  </>
)
