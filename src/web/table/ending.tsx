import './ending.css'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { seeded } from '../../dice/index.ts'
import { type AnyPlay, isOver } from '../../engine/index.ts'
import { finishOf, seatResults } from '../../analysis/ending/seat-results.ts'
import { chapterAt, type NotableStep, type Verdict, verdictOf } from '../../analysis/ending/verdict.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Ceremony } from '../../games/manifest.ts'
import { promptText } from '../../games/text.ts'
import { Button } from '../../kit/index.ts'
import { YOU } from '../../kit/text.ts'
import { namesOf, peopleOf } from '../data/players.ts'
import { textOf } from '../data/text-of.ts'
import { useMotion } from '../parts/settings-context.tsx'
import { useWorkerQuery } from '../worker/use-worker-query.ts'
import { promptAt } from './game-log.ts'
import { SharePicture } from './picture/share-picture.tsx'
import { seriesScore } from './series-score.ts'
import type { Session } from './session.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.ending

const PIECES = 44

type Piece = {
  readonly x: number
  readonly delay: number
  readonly fall: number
  readonly size: number
  readonly spin: number
}

/** Confetti pieces from a fixed seed, because they are only decoration. */
const shower = (): readonly Piece[] => {
  const random = seeded(11)
  const between = (low: number, high: number): number => low + random.below(high - low + 1)
  return Array.from({ length: PIECES }, () => ({
    x: between(0, 100),
    delay: between(0, 900),
    fall: between(1500, 2600),
    size: between(12, 26),
    spin: between(-540, 540),
  }))
}

const pieces = shower()

const styleOf = ({ x, delay, fall, size, spin }: Piece): CSSProperties =>
  ({
    '--x': `${x}%`,
    '--delay': `${delay}ms`,
    '--fall': `${fall}ms`,
    '--size': `${size}px`,
    '--spin': `${spin}deg`,
  }) as CSSProperties

/**
 * Confetti that falls once over a won game. The board's custom properties define its shape (`--matter`) and colours
 * (`--matter-1` to `--matter-3`).
 */
const Confetti = ({ game }: { readonly game: string }) => (
  <div className="confetti" data-game={game} aria-hidden="true">
    {pieces.map((piece, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a particle
      <i key={i} style={styleOf(piece)} />
    ))}
  </div>
)

/** Last ceremony of a match: its words beside their drawing. */
const Farewell = ({ drawing, words: said }: Ceremony) => (
  <p className="ending-detail ending-farewell">
    <svg viewBox="0 0 96 48" aria-hidden="true">
      <path d={drawing} />
    </svg>
    {said}
  </p>
)

/** Milliseconds before requesting the report. A player who continues immediately is thus not delayed. */
const BEFORE_REPORT = 700

type EndingProps = {
  readonly manifest: AnyManifest
  readonly session: Session
  /** Complete game; undefined until loaded. Luck and skill need it. */
  readonly whole: AnyPlay | undefined
  /** Primary button, which starts the next game. */
  readonly main: ReactNode
  readonly ways: ReactNode
  /** Heading of an end that is a success whatever the result, as after a lesson; the result stands below it. */
  readonly heading?: string | undefined
  /** What the game adds to the player's record, in one sentence. */
  readonly news?: string | undefined
  /** Score beyond this game, as of the evening. */
  readonly score?: ReactNode
  /** Text that replaces the sentence on luck and skill. */
  readonly why?: ReactNode
  /** Address of the exercise in which the choice after this step can be tried again; undefined if the game is not kept. */
  retryAt?: ((step: number) => string) | undefined
  onLook(step: number): void
}

const level = (place: number | undefined): 'lost' | 'level' => (place === 1 ? 'level' : 'lost')

/** Result for the reader; `won` for spectators and if several people share the device. */
const outcomeFor = ({ play, you }: Session): 'won' | 'lost' | 'level' => {
  const finish = finishOf(play)
  const results = finish === undefined ? [] : seatResults(finish, play.header.seats.length)
  if (you !== undefined && results[you] !== undefined) return results[you].won ? 'won' : level(finish?.places?.[you])
  return results.some((result) => result?.won === true) ? 'won' : 'level'
}

/** Seat whose luck and skill the ending shows: the reader's, or for other viewers the winner's. */
const toldSeat = ({ play, you }: Session): number => {
  const { places } = finishOf(play) ?? {}
  return you ?? Math.max(0, places?.indexOf(1) ?? 0)
}

/** Reason for the result; `working` while the worker computes it, undefined if unavailable. */
const useVerdict = ({ manifest, session, whole, why }: EndingProps): Verdict | 'working' | undefined => {
  const play = why === undefined && whole !== undefined && isOver(whole) ? whole : undefined
  const ask = useMemo(() => (play === undefined ? undefined : { text: textOf(play) }), [play])
  const { answer, phase } = useWorkerQuery('story', ask, { from: 'shared', delay: BEFORE_REPORT })
  if (phase === 'working') return phase
  if (play === undefined || answer === undefined) return undefined
  const seat = toldSeat(session)
  const who = seat === session.you ? YOU : (namesOf(play)[seat] ?? '')
  return verdictOf({ manifest, play, report: answer, seat, who })
}

type MomentsProps = Pick<EndingProps, 'manifest' | 'retryAt' | 'onLook'> & {
  readonly play: AnyPlay
  readonly moments: readonly NotableStep[]
}

/** Notable steps, each a button that shows its position; a costly choice can be tried again. */
const Moments = ({ manifest, play, moments, retryAt, onLook }: MomentsProps) => (
  <ol className="ending-moments">
    {moments.map(({ kind, step, seat }) => (
      <li key={step}>
        <Button look="quiet" onClick={() => onLook(step)}>
          <span>{w.moments[kind]}</span>
          <small>{chapterAt(manifest, play, step)}</small>
        </Button>
        {kind === 'mistake' && retryAt !== undefined && peopleOf(play).includes(seat) && (
          <Link href={retryAt(step - 1)} className="kit-button quiet">
            {w.retry}
          </Link>
        )}
      </li>
    ))}
  </ol>
)

const WORKING: Verdict = { sentence: w.working, moments: [], isExact: false }
const UNAVAILABLE: Verdict = { ...WORKING, sentence: '' }

/** Sentence on the reason, with links to the notable steps. Its space is reserved before both are known. */
const Why = (props: EndingProps) => {
  const { whole } = props
  const verdict = useVerdict(props) ?? UNAVAILABLE
  const { sentence, moments, isExact } = verdict === 'working' ? WORKING : verdict
  const retryAt = isExact ? props.retryAt : undefined
  return (
    <div className="ending-why">
      <p role="status">{sentence}</p>
      {whole !== undefined && moments.length > 0 && (
        <Moments {...props} play={whole} moments={moments} retryAt={retryAt} />
      )}
    </div>
  )
}

/**
 * Focuses the result if the focus was on the board or nowhere. Tab then leads to the next game, and an Enter that was
 * meant for the board does not start it.
 */
const useResultFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('body, .stage, .stage *') === true)
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

type FoldButtonProps = { readonly folded: boolean; onFold(): void }

/** On narrow screens, folds the result so that the board takes its space. */
const FoldButton = ({ folded, onFold }: FoldButtonProps) => (
  <Button look="quiet" className="ending-fold" onClick={onFold}>
    {folded ? (
      w.result
    ) : (
      <>
        <span className="kit-unseen">{w.board}</span>
        <span aria-hidden="true">▾</span>
      </>
    )}
  </Button>
)

/** End of a game: winner, reason, decisive step, next game. Beside the board, or below it on narrow screens. */
export const Ending = (props: EndingProps) => {
  const { manifest, session, whole, main, ways, why } = props
  const [folded, fold] = useState(false)
  const outcome = props.heading === undefined ? outcomeFor(session) : 'won'
  const isMoving = useMotion() === 'full'
  const farewell = isOver(session.play) ? manifest.ceremonies?.after : undefined
  const result = promptAt(manifest, session.play, session.play.plies.length, session)
  const { heading = result.heading } = props
  const about = props.heading === undefined ? result.detail : promptText(result)
  const detail = [about, seriesScore(session.play), props.news].filter(Boolean).join(' ')
  const focus = useResultFocus()
  return (
    <>
      {outcome === 'won' && isMoving && !folded && <Confetti game={manifest.game.id} />}
      <section
        className={`after ending ${outcome}${folded ? ' folded' : ''}`}
        data-game={manifest.game.id}
        aria-label={tableWords.after}
      >
        <div className="ending-words">
          {!folded && (
            <>
              {farewell === undefined && <i className="ending-mark" aria-hidden="true" />}
              <h2 ref={focus} tabIndex={-1}>
                {heading}
              </h2>
              {detail !== '' && <p className="ending-detail">{detail}</p>}
              {props.score}
            </>
          )}
          <div className="ending-next">
            {main && <div className="row ending-main">{main}</div>}
            <div className="row ending-ways">
              {whole !== undefined && isOver(whole) && <SharePicture manifest={manifest} play={whole} />}
              {ways}
            </div>
          </div>
          {!folded && farewell !== undefined && <Farewell {...farewell} />}
          {!folded && (why ?? <Why {...props} />)}
          <FoldButton folded={folded} onFold={() => fold(!folded)} />
        </div>
      </section>
    </>
  )
}
