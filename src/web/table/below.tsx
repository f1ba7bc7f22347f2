import type { ReactNode } from 'react'
import type { AnyPlay, SeenPlay } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { Button } from '../../kit/index.ts'
import { useOverlay } from '../../kit/overlays.ts'
import { Ending } from './ending.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { hasNextGame } from './series-score.ts'
import { type Session, shownAt } from './session.ts'
import { words } from '../text/words.ts'
import { tableWords } from '../text/table-words.ts'

type ReplayNoticeProps = {
  readonly session: Session
  /** Text on the game's origin; undefined for games of this device. */
  readonly from?: string | undefined
  readonly over: boolean
  onLook(step: number): void
  /** Continues from the shown step as a separate game; undefined if impossible. */
  onBranch?: (() => void) | undefined
  onKeep?: (() => void) | undefined
  onLive?: (() => void) | undefined
  readonly story: ReactNode
}

export const ReplayNotice = ({ session, from, over, onLook, onBranch, onKeep, onLive, story }: ReplayNoticeProps) => {
  const step = shownAt(session)
  const last = session.play.plies.length
  const atEnd = step === last && over
  /** During a game the main button returns to the live table. Afterwards it continues from the shown step. */
  const back = onLive !== undefined && !over
  useOverlay(() => onLive?.(), onLive !== undefined)
  return (
    <div className="below looking" role="status">
      <p>
        {from !== undefined && <strong>{from} · </strong>}
        {from === undefined ? tableWords.replay.looking(step, last) : tableWords.replay.at(step, last)}
      </p>
      <div className="narrow-only">
        <ReplayBar session={session} onLook={onLook} />
      </div>
      <div className="row">
        {onLive !== undefined && (
          <Button look={back ? 'now' : 'plain'} onClick={onLive}>
            {tableWords.replay.live}
          </Button>
        )}
        {!atEnd && onBranch !== undefined && (
          <Button look={back ? 'plain' : 'now'} onClick={onBranch}>
            {tableWords.replay.branch}
          </Button>
        )}
        {onKeep !== undefined && <Button onClick={onKeep}>{tableWords.replay.keep}</Button>}
        {story}
      </div>
    </div>
  )
}

type AfterProps = {
  readonly manifest: AnyManifest
  readonly session: Session
  readonly play: AnyPlay
  onAgain(turned: boolean): void
  onLook(step: number): void
  onShare(): void
  /** Continues from the end as a new game; undefined if the rules ended the game. */
  onBranch?: (() => void) | undefined
  readonly story: ReactNode
  /** Result of a solo game; undefined in games with several seats, which offer to swap seats. */
  readonly alone?: ReactNode
  /** Button that replaces the button for the next game. */
  readonly main?: ReactNode
  readonly heading?: string | undefined
  /** What the game adds to the player's record. */
  readonly news?: string | undefined
  /** Score beyond this game. */
  readonly score?: ReactNode
  readonly retryAt?: ((step: number) => string) | undefined
}

/** Ways from the end of a game that the log's panel also offers, and to go on from the end. */
const AfterWays = ({ onBranch, onLook, onShare }: Pick<AfterProps, 'onBranch' | 'onLook' | 'onShare'>) => (
  <>
    {onBranch !== undefined && (
      <Button look="quiet" onClick={onBranch}>
        {tableWords.replay.branch}
      </Button>
    )}
    <Button look="quiet" className="in-replay" onClick={() => onLook(0)}>
      {tableWords.through}
    </Button>
    <Button look="quiet" className="in-menu" onClick={onShare}>
      {tableWords.share.action}
    </Button>
  </>
)

/** Button for the next game of a series, or for another series after its end. */
export const nextWords = (play: SeenPlay): string => (hasNextGame(play) ? tableWords.nextGame : tableWords.nextSeries)

/** Result of a local game. The rematch with seats swapped is beside the rematch, or with other ways if `main` replaces it. */
export const AfterGame = ({
  manifest,
  session,
  play,
  onAgain,
  onLook,
  onShare,
  onBranch,
  story,
  alone,
  main,
  heading,
  news,
  score,
  retryAt,
}: AfterProps) => {
  const { series } = play.header
  const swap = alone === undefined && series === undefined && (
    <Button look="quiet" onClick={() => onAgain(true)}>
      {tableWords.swapped}
    </Button>
  )
  return (
    <Ending
      {...{ manifest, session, heading, news, score, retryAt, onLook }}
      whole={play}
      why={alone}
      main={
        main ?? (
          <>
            <Button look="now" onClick={() => onAgain(false)}>
              {series !== undefined && nextWords(play)}
              {series === undefined && (alone === undefined ? tableWords.rematch : tableWords.again)}
            </Button>
            {swap}
          </>
        )
      }
      ways={
        <>
          {story}
          {main !== undefined && swap}
          <AfterWays {...{ onBranch, onLook, onShare }} />
        </>
      }
    />
  )
}

type NoticeProps = { readonly children: ReactNode; readonly action?: ReactNode; onClose(): void }

export const Notice = ({ children, action, onClose }: NoticeProps) => (
  <div className="notice" role="status">
    <p>{children}</p>
    {action}
    <Button look="quiet" onClick={onClose}>
      {words.close}
    </Button>
  </div>
)
