import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../kit/index.ts'
import { type Evening, type EveningResult, eveningScores, readEvening, withResult } from '../../data/storage/evening.ts'
import { store } from '../../data/storage/store.ts'
import { late, MissingSheet } from '../../parts/late.tsx'
import { isolated } from '../../text/isolated.ts'
import { eveningWords as w } from './words.ts'

export const EveningSheet = late(async () => (await import('./evening-sheet.tsx')).EveningSheet, MissingSheet)

/** Players that the line names. */
const MOST_NAMED = 4

/** The evening's score in a sentence: "The evening: Greta 3, Hob 2". */
export const eveningText = (evening: Evening): string => {
  const scores = eveningScores(evening).map((score) => ({ ...score, name: isolated(score.name) }))
  return w.line(scores.slice(0, MOST_NAMED), Math.max(0, scores.length - MOST_NAMED))
}

type EveningLineProps = {
  readonly id: string
  /** Result that the table's game adds; undefined if it adds none, or was over before the table opened. */
  readonly result: EveningResult | undefined
}

/** The evening's score after a game of it, which opens the whole score. Absent after the evening's first game. */
export const EveningLine = ({ id, result }: EveningLineProps) => {
  const [evening, setEvening] = useState(() => {
    const now = Date.now()
    const before = readEvening(store, now)
    return result === undefined ? before : withResult(before, result, now)
  })
  const [isOpen, setOpen] = useState(false)
  if (evening.length < 2 || !evening.some((game) => game.id === id)) return null
  return (
    <>
      <Button look="quiet" className="ending-score" onClick={() => setOpen(true)}>
        {eveningText(evening)}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense>
            <EveningSheet evening={evening} onReset={() => setEvening([])} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
