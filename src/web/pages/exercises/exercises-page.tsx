import './exercises.css'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { dayOf, exerciseId, levelOf, placeOfDay, type PoolEntry, readPool } from '../../../analysis/exercises/pool.ts'
import { type Exercise, openExercise, soleDecider } from '../../../analysis/exercises/exercise.ts'
import { resumeAt } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import { manifestOf } from '../../../games/registry.ts'
import { Button } from '../../../kit/index.ts'
import { withAnswer, type ExerciseProgress, readProgress, writeProgress } from '../../data/storage/progress.ts'
import { readSaved } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { Missing } from '../../parts/missing.tsx'
import { fetchText, useLoaded } from '../../parts/use-loaded.ts'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { ExerciseTable } from './exercise-table.tsx'
import { exercisesWords as w } from './words.ts'

/** Which exercise is asked: one of the pool, by its place in order of difficulty, or a position of a saved game. */
type ShownExercise = {
  readonly exercise: Exercise
  readonly id: string
  readonly place?: number
  readonly day?: number
}

const fromSaved = (id: string, step: number): ShownExercise | undefined => {
  const saved = readSaved(store, id)
  if (saved?.ok !== true) return undefined
  const play = resumeAt(saved.play, step)
  const seat = soleDecider(play)
  return seat === undefined ? undefined : { exercise: { manifest: saved.manifest, play, seat }, id: `${id}:${step}` }
}

const fromPool = (pool: readonly PoolEntry[], place: number, day?: number): ShownExercise | undefined => {
  const entry = pool[place]
  const exercise = entry && openExercise(entry.text)
  return exercise && { exercise, id: exerciseId(entry), place, ...(day !== undefined && { day }) }
}

/** The first exercise after this place that has not been answered, going round; the next one where all have. */
const nextPlace = (pool: readonly PoolEntry[], { answers }: ExerciseProgress, after: number): number => {
  const places = pool.map((_, i) => (after + 1 + i) % pool.length)
  return places.find((place) => !(exerciseId(pool[place] ?? { text: '' }) in answers)) ?? places[0] ?? 0
}

type ExercisesProps = {
  readonly manifest: AnyManifest
  readonly pool: readonly PoolEntry[]
  /** The saved game and step that the address names. */
  readonly own: { readonly id: string; readonly step: number } | undefined
  readonly daily: boolean
}

const useShownExercise = ({ pool, own, daily }: ExercisesProps, progress: ExerciseProgress) => {
  const [place, setPlace] = useState(() => nextPlace(pool, progress, -1))
  const [day] = useState(() => dayOf(Date.now()))
  const ownId = own && `${own.id} ${own.step}`
  return {
    setPlace,
    place,
    asked: useMemo(
      () => {
        if (own !== undefined) return fromSaved(own.id, own.step)
        return daily ? fromPool(pool, placeOfDay(pool.length, day), day) : fromPool(pool, place)
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the saved position by its name
      [pool, place, daily, day, ownId],
    ),
  }
}

/** Where this exercise comes from, and how hard it is. */
const Origin = ({ asked, pool }: { readonly asked: ShownExercise; readonly pool: readonly PoolEntry[] }) => {
  const { place, day } = asked
  const entry = place === undefined ? undefined : pool[place]
  if (entry === undefined || place === undefined) return <p className="exercise-origin">{w.own}</p>
  return (
    <p className="exercise-origin">
      {day === undefined ? w.place(w.levels[levelOf(entry)], place + 1, pool.length) : w.daily}
      <span>{w.missed(entry.missed, entry.players)}</span>
    </p>
  )
}

/** How far one is: what was found, and how many in a row. */
const ProgressLine = ({
  progress,
  pool,
}: {
  readonly progress: ExerciseProgress
  readonly pool: readonly PoolEntry[]
}) => {
  const right = pool.filter((entry) => progress.answers[exerciseId(entry)] === true).length
  return (
    <p className="exercise-standing">
      <span>{w.solved(right, pool.length)}</span>
      {progress.longest > 1 && <span>{w.streak(progress.streak, progress.longest)}</span>}
      {progress.days > 1 && <span>{w.days(progress.days)}</span>}
    </p>
  )
}

const Exercises = (props: ExercisesProps) => {
  const { manifest, pool, own, daily } = props
  const [, search] = useSearchParams()
  const [progress, setProgress] = useState(() => readProgress(store, manifest.game.id))
  const { asked, place, setPlace } = useShownExercise(props, progress)
  if (asked === undefined) return <Missing title={words.missing.title} />
  const answer = (right: boolean): void => {
    const next = withAnswer(progress, { id: asked.id, right, day: asked.day })
    setProgress(next)
    writeProgress(store, manifest.game.id, next)
  }
  const next = (): void => {
    setPlace(nextPlace(pool, progress, own === undefined && !daily ? place : -1))
    search({})
  }
  return (
    <ExerciseTable
      key={`${asked.id} ${asked.day}`}
      exercise={asked.exercise}
      origin={<Origin asked={asked} pool={pool} />}
      standing={<ProgressLine progress={progress} pool={pool} />}
      onAnswer={answer}
      onNext={next}
      onDaily={asked.day === undefined ? () => search({ day: 'today' }) : undefined}
    />
  )
}

const ownIn = (search: URLSearchParams): ExercisesProps['own'] => {
  const [id, step] = [search.get('game'), Number(search.get('step'))]
  return id === null || !Number.isSafeInteger(step) || step < 0 ? undefined : { id, step }
}

/** Practising choices: `/exercises/GAME`, with `?day=today` the one of the day, with `?game=ID&step=N` one of a saved game. */
export const ExercisesPage = ({ game }: { readonly game: string }) => {
  const manifest = manifestOf(game)
  const [search] = useSearchParams()
  const url = manifest?.exercises
  const { value, failed, retry } = useLoaded(game, async () => url && readPool(await fetchText(url)))
  if (manifest === undefined) return <Missing title={words.missing.game} />
  if (url === undefined || failed)
    return (
      <Page title={w.title(manifest.text.title)}>
        <h1>{w.title(manifest.text.title)}</h1>
        <p role="alert">{failed ? w.failed : w.none}</p>
        {failed ? <Button onClick={retry}>{w.retry}</Button> : <Link href="/">{words.home}</Link>}
      </Page>
    )
  if (value === undefined) return <main className="waiting">{words.loading}</main>
  return <Exercises manifest={manifest} pool={value} own={ownIn(search)} daily={search.has('day')} />
}
