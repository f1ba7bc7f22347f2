import './standings.css'
import type { ReactNode } from 'react'
import type { Seat } from '../engine/index.ts'
import { numberText } from './text.ts'

/** A player in a series so far: place (equal for ties), points, and a note under the name. */
export type StandingsEntry = {
  readonly seat: Seat
  readonly place: number
  readonly name: string
  readonly note: string
  readonly points: number
  readonly mark?: ReactNode
}

export type StandingsProps = { readonly title: string; readonly of: readonly StandingsEntry[] }

/** Standings of a series, first place first, over the field between two games and at the end. */
export const Standings = ({ title, of }: StandingsProps) => (
  <section className="kit-standings" aria-label={title}>
    <h2>{title}</h2>
    <ol>
      {of
        .toSorted((a, b) => a.place - b.place)
        .map(({ seat, place, name, note, points, mark }) => (
          <li key={seat} className={`seat${seat}`}>
            <b>{place}</b>
            {mark}
            <span>
              {name}
              <small>{note}</small>
            </span>
            <b>{numberText(points)}</b>
          </li>
        ))}
    </ol>
  </section>
)
