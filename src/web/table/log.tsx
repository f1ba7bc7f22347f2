import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../kit/index.ts'
import { deciders } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { headingText, type Sentence } from '../../games/text.ts'
import { manifestOf } from '../../games/registry.ts'
import { clauseId } from '../parts/rules/markdown.ts'
import { focusBoard } from './focus-board.ts'
import { type Session, shownAt } from './session.ts'
import { type Chapter, closingWords, type LogEntry, promptAt, gameLogOf, toldSteps } from './game-log.ts'
import { tableWords } from '../text/table-words.ts'
import { rulesWords } from '../text/rules-words.ts'
import { inLanguage } from '../text/in-language.ts'

type LogProps = {
  readonly manifest: AnyManifest
  readonly session: Session
  onLook(step: number): void
  onClause(clause: string): void
}

type ClausesProps = Pick<LogProps, 'manifest' | 'onClause'> & {
  readonly clauses: readonly string[]
  /** True makes the links tab stops. */
  readonly stops: boolean
}

const rulesHref = ({ game: { id, version } }: LogProps['manifest'], clause: string): string => {
  const earlier = manifestOf(id)?.game.version === version ? '' : `?version=${version}`
  return `/rules/${id}${earlier}#${clauseId(clause)}`
}

/** Links to clauses on the rules page; a plain click opens the clause over the table. */
const Clauses = ({ manifest, clauses, stops, onClause }: ClausesProps) =>
  clauses.map((clause) => (
    <a
      key={clause}
      className="clause"
      tabIndex={stops ? undefined : -1}
      href={inLanguage(rulesHref(manifest, clause))}
      aria-label={rulesWords.clause(clause)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        onClause(clause)
      }}
    >
      {clause}
    </a>
  ))

type EntryProps = Omit<LogProps, 'session'> & {
  readonly entry: LogEntry
  readonly shown: number
  readonly back: boolean
}

const entryPlace = ({ entry, shown, back }: EntryProps): string => {
  if (entry.step === shown) return back ? 'here' : 'newest'
  return entry.step > shown ? 'later' : ''
}

/**
 * Line of the log; a click shows its step, as keys do in the replay bar. Only the shown line's clauses are tab stops,
 * so that few stops precede the next controls.
 */
const EntryLine = (props: EntryProps) => {
  const { entry, shown, onLook } = props
  const place = entryPlace(props)
  return (
    <li
      className={place}
      data-step={entry.step}
      aria-current={place === 'here' ? 'step' : undefined}
      onClick={() => onLook(entry.step)}
    >
      {entry.sentences.map((sentence: Sentence) => (
        <p key={sentence.text}>
          {sentence.text}
          {'\u00a0'}
          <Clauses {...props} clauses={sentence.clauses} stops={entry.step === shown} />
        </p>
      ))}
    </li>
  )
}

type ChapterProps = Omit<EntryProps, 'entry'> & { readonly chapter: Chapter }

const ChapterPart = ({ chapter, ...rest }: ChapterProps) => (
  <li className="chapter">
    <h3>{chapter.title}</h3>
    <ol>
      {chapter.entries.map((entry) => (
        <EntryLine key={entry.step} {...rest} entry={entry} />
      ))}
    </ol>
  </li>
)

const LogQuestion = ({ manifest, session }: Pick<LogProps, 'manifest' | 'session'>) => {
  const { play, at } = session
  const node = play.game.node(play.states.at(-1))
  const closed = closingWords(play)
  if (closed !== undefined) return <p className="question">{closed}</p>
  if (at !== undefined || deciders(node).length === 0) return null
  const { heading, detail, warning = '' } = promptAt(manifest, play, play.plies.length, session)
  return (
    <p key={`${heading} ${detail}`} className="question">
      <strong>{headingText(heading)}</strong> {detail} {warning}
    </p>
  )
}

/**
 * Scrolls to the newest or replayed line in the next frame, which avoids an extra layout. If the log then changes its
 * height, as at the end of a game, it scrolls again, unless the reader has scrolled.
 */
const useInSight = (shown: number) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = place.current
    if (scroller === null) return undefined
    // Inside a dialog the whole sheet scrolls, not the log.
    const isInSheet = scroller.closest('dialog') !== null
    let left: number | undefined
    const scroll = (): void => {
      const line = scroller.querySelector<HTMLElement>(`[data-step="${shown}"]`)
      if (line === null) scroller.scrollTop = 0
      else if (isInSheet) line.scrollIntoView({ block: 'center' })
      else scroller.scrollTop = line.offsetTop - scroller.clientHeight + line.clientHeight + 90
      left = scroller.scrollTop
    }
    const frame = requestAnimationFrame(scroll)
    const watcher = new ResizeObserver(() => {
      const most = scroller.scrollHeight - scroller.clientHeight
      if (!isInSheet && left !== undefined && Math.abs(scroller.scrollTop - Math.min(left, most)) < 2) scroll()
    })
    watcher.observe(scroller)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [shown])
  return place
}

/** Number of lines rendered at first, around the current one; a button adds more. */
const LINES_DRAWN = 300

/** Log by chapter; each sentence links to its clauses. */
export const Log = (props: LogProps) => {
  const { manifest, session } = props
  const [room, setRoom] = useState(LINES_DRAWN)
  const shown = shownAt(session)
  const told = toldSteps(session)
  const place = useInSight(Math.min(shown, told))
  const last = Math.min(told, Math.max(shown + room / 2, room))
  const first = Math.max(1, last - room + 1)
  const chapters = gameLogOf(manifest, session.play, last, first)
  /** Renders more lines on both sides and scrolls so that the given line keeps its place. */
  const drawMore = (beside: number): void => {
    const line = place.current?.querySelector(`[data-step="${beside}"]`)
    flushSync(() => setRoom(room + LINES_DRAWN))
    line?.scrollIntoView({ block: 'center' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPlain = event.key === 'Escape' && !event.defaultPrevented
    if (isPlain && place.current?.closest('dialog') === null && focusBoard()) event.preventDefault()
  }
  return (
    <div className="log" ref={place} tabIndex={0} role="region" aria-label={tableWords.log} onKeyDown={onKeyDown}>
      {chapters.length === 0 && <p className="soft">{tableWords.logEmpty}</p>}
      {first > 1 && (
        <Button look="quiet" onClick={() => drawMore(first)}>
          {tableWords.earlier(first - 1)}
        </Button>
      )}
      <ol className="chapters">
        {chapters.map((chapter) => (
          <ChapterPart key={chapter.title} {...props} chapter={chapter} shown={shown} back={session.at !== undefined} />
        ))}
      </ol>
      {last < told && (
        <Button look="quiet" onClick={() => drawMore(last)}>
          {tableWords.later(told - last)}
        </Button>
      )}
      {last === session.play.plies.length && <LogQuestion manifest={manifest} session={session} />}
    </div>
  )
}
