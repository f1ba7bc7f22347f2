import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dayOf, itemOfDay } from '../../../analysis/exercises/pool.ts'
import { readDaily } from '../../data/storage/progress.ts'
import { store } from '../../data/storage/store.ts'
import { shownCovers } from '../../parts/covers.ts'
import { Thumbnail } from './poster.tsx'
import { homeWords as w } from './words.ts'

/** Today's exercise, from the games in turn, with the number of days in a row on which this player answered one. */
export const DailyExercise = () => {
  const [day] = useState(() => dayOf(Date.now()))
  const [path] = useLocation()
  const [streak] = useState(() => readDaily(store))
  const cover = itemOfDay(
    shownCovers.filter(({ exercises }) => exercises > 0),
    day,
  )
  if (cover === undefined) return null
  const isDone = streak?.day === day
  const isRunning = streak !== undefined && streak.day >= day - 1
  return (
    <section className="daily" aria-labelledby="daily-title">
      <h2 id="daily-title">{w.daily.title}</h2>
      <div className={isDone ? 'saved' : 'saved turn'}>
        <Thumbnail game={cover.id} />
        <div className="saved-words">
          <strong>{cover.title}</strong>
          <span>{isDone ? w.daily.done : w.daily.about}</span>
          {isRunning && <small>{w.daily.days(streak.days)}</small>}
        </div>
        <Link href={`/exercises/${cover.id}?day=today`} className="kit-button plain">
          {isDone ? w.daily.again : w.daily.solve}
          <span className="kit-unseen"> {w.daily.title}</span>
        </Link>
      </div>
      {path !== '/exercises' && (
        <Link href="/exercises" className="kit-button quiet">
          {w.daily.all}
        </Link>
      )}
    </section>
  )
}
