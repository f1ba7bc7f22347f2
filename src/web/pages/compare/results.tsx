import type { AnyManifest } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { compareWords } from './words.ts'
import type { CompareAsk, ComparedSets } from '../../../analysis/comparison/compare-sets.ts'
import { type Comparison, type ComparisonStanding, beginComparison } from './comparison.ts'
import { FigureTable } from './figure-table.tsx'
import { isValued } from '../../../analysis/comparison/figures.ts'
import { isExact, rowsOf } from './figures.ts'
import { type Sets, commandOf } from '../../data/share/compare-address.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openAnalysisWorker } from '../../worker/analysis-worker.ts'

const AT_FIRST: ComparisonStanding = { phase: 'working', goal: 0, share: 0 }

/** Starts a comparison in its own worker on mount and stops it on unmount. */
const useComparison = (ask: Omit<CompareAsk, 'games'>): Comparison & { readonly standing: ComparisonStanding } => {
  const [standing, setStanding] = useState(AT_FIRST)
  const running = useRef<Comparison>(undefined)
  const key = JSON.stringify(ask)
  useEffect(() => {
    const comparison = beginComparison(openAnalysisWorker(), JSON.parse(key) as typeof ask, setStanding)
    running.current = comparison
    comparison.more()
    return () => comparison.stop()
  }, [key])
  return useMemo(
    () => ({ standing, more: () => running.current?.more(), stop: () => running.current?.stop() }),
    [standing],
  )
}

const w = compareWords
const SEED = 1

type MeasuringProps = Comparison & { readonly standing: ComparisonStanding }

const stateOf = ({ phase, compared }: ComparisonStanding): string => {
  if (phase === 'silent') return w.silent
  if (phase === 'failed') return w.failed
  if (compared === undefined) return w.begins
  if (compared.games === 0) return w.counts
  return isExact(compared) ? w.allExact : w.over(compared.games)
}

/** Remaining times below this many seconds are not shown. */
const SHORT = 10

const moreText = (goal: number, seconds = 0): string =>
  seconds < SHORT ? w.more(goal * 4) : w.moreTaking(goal * 4, seconds)

const Measuring = ({ standing, more, stop }: MeasuringProps) => {
  const { phase, share, goal, compared, seconds } = standing
  const complete = phase === 'done' && compared !== undefined && isExact(compared)
  const broken = phase === 'silent' || phase === 'failed'
  return (
    <section className="measuring" aria-label={w.measuring}>
      <p role={broken ? 'alert' : 'status'}>{stateOf(standing)}</p>
      {phase === 'working' && (
        <>
          <progress max={1} aria-label={w.working(goal)} {...(share > 0 && { value: share })} />
          {seconds !== undefined && <span className="soft">{w.timeLeft(seconds * (1 - share))}</span>}
          <Button onClick={stop}>{w.stop}</Button>
        </>
      )}
      {phase !== 'working' && !complete && (
        <Button onClick={more}>{broken ? w.again : phase === 'stopped' ? w.goOn : moreText(goal, seconds)}</Button>
      )}
    </section>
  )
}

type NotesProps = { readonly compared: ComparedSets; readonly command: string }

const Notes = ({ compared: { a, b, best, games, typical }, command }: NotesProps) => (
  <section className="compare-notes">
    <h2>{w.notes}</h2>
    <ul>
      <li>{w.notesExact}</li>
      <li>{w.notesMeasured}</li>
      <li>{best ? w.notesBest(typical) : w.notesTypical(typical)}</li>
      {games > 0 && !isValued({ a, b }) && <li>{w.notesUnvalued}</li>}
      <li>
        {w.notesTerminal} <code>{command}</code>
      </li>
    </ul>
  </section>
)

type ResultsProps = { readonly manifest: AnyManifest; readonly sets: Sets; readonly seats: number }

/** Effects of the two sets on the game; figures appear as they are computed. */
export const Results = ({ manifest, sets, seats }: ResultsProps) => {
  const { standing, more, stop } = useComparison({
    game: manifest.game.id,
    rules: [sets.a, sets.b],
    seats,
    seed: SEED,
  })
  return (
    <>
      <Measuring standing={standing} more={more} stop={stop} />
      <FigureTable rows={rowsOf(standing.compared)} seats={seats} />
      {standing.compared !== undefined && (
        <Notes compared={standing.compared} command={commandOf(manifest.game, sets, seats)} />
      )}
    </>
  )
}
