import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BoardPicture } from '../../parts/board-picture.tsx'
import { sceneOf } from '../../table/choices.ts'
import { Board } from '../../table/board.tsx'
import { openGame, sessionOf } from '../../local/local-game.ts'
import { sayStep } from '../../table/game-log.ts'
import type { Highlight } from './highlights.ts'
import { isCostlyStep, pictureAt } from './steps.ts'
import type { ReportData } from './report-data.ts'
import { StepActions } from './step-actions.tsx'
import { storyWords as w } from './words.ts'

const nothing = (): void => undefined
const SILENT = { heading: '', detail: '' }

/** True once the element has been near the viewport, or the page prints. */
const useNear = () => {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    // Renders everything before printing.
    const print = (): void => flushSync(() => setNear(true))
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [])
  return { place, near }
}

const StepPicture = ({
  tale: { manifest, play, chapters },
  step,
}: {
  readonly tale: ReportData
  readonly step: number
}) => {
  const { place, near } = useNear()
  const scene = useMemo(
    () => sceneOf(manifest, sessionOf(openGame(play, pictureAt(play, chapters, step))), false),
    [manifest, play, chapters, step],
  )
  return (
    <div ref={place}>
      <BoardPicture>
        {near && (
          <Board manifest={manifest} {...scene} prompt={SILENT} choices={[]} motion="reduced" settled={nothing} />
        )}
      </BoardPicture>
    </div>
  )
}

type HighlightCardProps = {
  readonly tale: ReportData
  readonly highlight: Highlight
  readonly label: string
  onShow(step: number): void
}

const HighlightCard = ({ tale, highlight: { title, about, step }, label, onShow }: HighlightCardProps) => (
  <article className="highlight">
    {step !== undefined && <StepPicture tale={tale} step={step} />}
    <div className="highlight-words">
      <h3>
        {step !== undefined && (
          <button type="button" className="flag-button" onClick={() => onShow(step)}>
            <span>{label}</span>
            <span className="kit-unseen">, {w.ofStep(step)}: </span>
          </button>
        )}
        {title}
      </h3>
      {step !== undefined && <p>{sayStep(tale.manifest, tale.play, step)}</p>}
      <p className="highlight-about">{about}</p>
      {step !== undefined && <StepActions play={tale.play} step={step} costly={isCostlyStep(tale, step)} />}
    </div>
  </article>
)

type PartProps = { readonly tale: ReportData; readonly found: readonly Highlight[]; onShow(step: number): void }

export const HighlightsPart = ({ tale, found, onShow }: PartProps) => (
  <section className="highlights" aria-labelledby="highlights-title">
    <h2 id="highlights-title">{w.highlights}</h2>
    <div className="highlight-cards">
      {found.map((highlight, i) => (
        <HighlightCard key={highlight.title} tale={tale} highlight={highlight} label={`${i + 1}`} onShow={onShow} />
      ))}
    </div>
  </section>
)
