import { useState } from 'react'
import { LONGEST_SERIES, SEAT_CHANGES, SERIES_GOALS, type SeriesTerms } from '../../../engine/index.ts'
import { Switch } from '../../../kit/index.ts'
import { tableWords } from '../../text/table-words.ts'
import { setupWords } from './words.ts'

const w = setupWords.series
const CHOICES_OF_SERIES = ['one', ...SERIES_GOALS] as const

const FIRST: SeriesTerms = { goal: 'best-of', games: 3, seats: 'alternate' }

type SeriesProps = {
  /** Terms of the series; undefined for a single game. */
  readonly terms: SeriesTerms | undefined
  onChange(terms: SeriesTerms | undefined): void
}

/** Collapsible fields for a series of games: its kind, its length, and who has the first seat in each game. */
export const SeriesFields = ({ terms, onChange }: SeriesProps) => {
  const [isOpen] = useState(terms !== undefined)
  const change = (part: Partial<SeriesTerms>): void => onChange({ ...(terms ?? FIRST), ...part })
  return (
    <details className="fold series-fields" open={isOpen}>
      <summary>
        <strong>{w.title}</strong>{' '}
        <span className="soft">{terms === undefined ? w.kinds.one : tableWords.gameSeries.terms(terms)}</span>
      </summary>
      <div className="labelled">
        <span aria-hidden="true">{w.kind}</span>
        <Switch
          label={w.kind}
          value={terms?.goal ?? 'one'}
          options={CHOICES_OF_SERIES.map((value) => ({ value, title: w.kinds[value] }))}
          onChange={(goal) => (goal === 'one' ? onChange(undefined) : change({ goal }))}
        />
        {terms !== undefined && (
          <>
            <span aria-hidden="true">{w.games[terms.goal]}</span>
            <input
              type="number"
              aria-label={w.games[terms.goal]}
              required
              min="1"
              max={LONGEST_SERIES}
              step="1"
              inputMode="numeric"
              defaultValue={terms.games}
              onChange={({ target }) => target.validity.valid && change({ games: target.valueAsNumber })}
            />
            <span aria-hidden="true">{w.seats}</span>
            <Switch
              label={w.seats}
              value={terms.seats}
              options={SEAT_CHANGES.map((value) => ({ value, title: w.changes[value] }))}
              onChange={(seats) => change({ seats })}
            />
          </>
        )}
      </div>
      <small>{w.about}</small>
    </details>
  )
}
