import './evening.css'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { readEvening } from '../../data/storage/evening.ts'
import { store } from '../../data/storage/store.ts'
import { EveningSheet, eveningText } from './evening-line.tsx'
import { eveningWords as w } from './words.ts'

/** The evening's score on the home page while an evening is under way. */
export const EveningRow = () => {
  const [evening, setEvening] = useState(() => readEvening(store, Date.now()))
  const [isOpen, setOpen] = useState(false)
  if (evening.length === 0) return null
  return (
    <div className="evening-row">
      <b>{eveningText(evening)}</b>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {w.look}
      </Button>
      {isOpen && (
        <Suspense>
          <EveningSheet evening={evening} onReset={() => setEvening([])} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
