import './exercises.css'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { dayOf, exerciseId, levelOf, placeOfDay, type PoolEntry, readPool } from '../../../analysis/exercises/pool.ts'
import { type Exercise, openExercise, soleDecider } from '../../../analysis/exercises/exercise.ts'
import { type ReplayedGame, openText } from '../../../analysis/opening/open.ts'
import { resumeAt } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import {
  type DailyStreak,
  type ExerciseProgress,
  nextPlace,
  readDaily,
  readProgress,
  withAnswer,
  withDay,
  writeDaily,
  writeProgress,
} from '../../data/storage/progress.ts'
import { readSaved } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { fetchFile } from '../../online/fetch-file.ts'
import { Missing } from '../../parts/missing.tsx'
import { fetchText, LoadPage, useLoaded } from '../../parts/load.tsx'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { ExerciseTable } from './exercise-table.tsx'
import { exercisesWords as w } from './words.ts'

/** Exercise shown: one of the pool, by its place in order of difficulty, or a position of a saved game. */
type ShownExercise = {
  readonly exercise: Exercise
  readonly id: string
  readonly place?: number
  readonly day?: number
}

/** Exercise at a step of the player's own game; undefined if the game cannot be read or has fewer steps. */
const fromGame = ({ id, step, opened }: OwnGame): ShownExercise | undefined => {
  if (opened === undefined || step > opened.play.plies.length) return undefined
  const play = resumeAt(opened.play, step)
  const seat = soleDecider(play)
  return seat === undefined ? undefined : { exercise: { manifest: opened.manifest, play, seat }, id: `${id}:${step}` }
}

const fromPool = (pool: readonly PoolEntry[], place: number, day?: number): ShownExercise | undefined => {
  const entry = pool[place]
  const exercise = entry && openExercise(entry)
  return exercise && { exercise, id: exerciseId(entry), place, ...(day !== undefined && { day }) }
}

/** Saved game and step from the address; `opened` is undefined if the game cannot be read. */
type OwnGame = { readonly id: string; readonly step: number; readonly opened: ReplayedGame | undefined }

type ExercisesProps = {
  readonly manifest: AnyManifest
  readonly pool: readonly PoolEntry[]
  /** Own game from the address; undefined for exercises of the pool. */
  readonly own: OwnGame | undefined
  readonly daily: boolean
}

const useShownExercise = ({ pool, own, daily }: ExercisesProps, progress: ExerciseProgress) => {
  const [place, setPlace] = useState(() => nextPlace(pool.map(exerciseId), progress, -1))
  const [day] = useState(() => dayOf(Date.now()))
  const ownId = own && `${own.id} ${own.step}`
  return {
    setPlace,
    place,
    asked: useMemo(
      () => {
        if (own !== undefined) return fromGame(own)
        return daily ? fromPool(pool, placeOfDay(pool.length, day), day) : fromPool(pool, place)
      },
      // oxlint-disable-next-line react/exhaustive-deps -- the saved position by its name
      [pool, place, daily, day, ownId],
    ),
  }
}

type OriginProps = {
  readonly asked: ShownExercise
  readonly pool: readonly PoolEntry[]
  readonly progress: ExerciseProgress
}

const Origin = ({ asked, pool, progress }: OriginProps) => {
  const [returns] = useState(() => asked.id in progress.again)
  const { place, day } = asked
  const entry = place === undefined ? undefined : pool[place]
  if (entry === undefined || place === undefined) return <p className="exercise-origin">{w.own}</p>
  return (
    <p className="exercise-origin">
      {day === undefined ? w.place(w.levels[levelOf(entry)], place + 1, pool.length) : w.daily}
      <span>{returns ? w.returns : w.missed(entry.missed, entry.players)}</span>
    </p>
  )
}

type ProgressProps = {
  readonly game: string
  readonly progress: ExerciseProgress
  readonly pool: readonly PoolEntry[]
  readonly streak: DailyStreak | undefined
}

/** Progress line: number of solved exercises and current streaks. */
const ProgressLine = ({ game, progress, pool, streak }: ProgressProps) => {
  const right = pool.filter((entry) => progress.answers[exerciseId(entry)] === true).length
  return (
    <p className="exercise-standing">
      <span>{w.solved(right, pool.length)}</span>
      {progress.longest > 1 && <span>{w.streak(progress.streak, progress.longest)}</span>}
      {streak !== undefined && streak.days > 1 && <span>{w.days(streak.days)}</span>}
      <Link href={`/mistakes/${game}`}>{w.mistakes}</Link>
      <Link href="/exercises">{w.otherGames}</Link>
    </p>
  )
}

const Exercises = (props: ExercisesProps) => {
  const { manifest, pool, own, daily } = props
  const [, search] = useSearchParams()
  const [progress, setProgress] = useState(() => readProgress(store, manifest.game.id))
  const [streak, setStreak] = useState(() => readDaily(store))
  const { asked, place, setPlace } = useShownExercise(props, progress)
  if (asked === undefined) return <Missing title={words.missing.title} />
  const answer = (right: boolean): void => {
    const next = withAnswer(progress, { id: asked.id, right })
    setProgress(next)
    writeProgress(store, manifest.game.id, next)
    if (asked.day === undefined) return
    const days = withDay(streak, asked.day)
    setStreak(days)
    writeDaily(store, days)
  }
  const next = (): void => {
    setPlace(nextPlace(pool.map(exerciseId), progress, own === undefined && !daily ? place : -1))
    search({})
  }
  return (
    <ExerciseTable
      key={`${asked.id} ${asked.day}`}
      exercise={asked.exercise}
      origin={<Origin asked={asked} pool={pool} progress={progress} />}
      standing={<ProgressLine game={manifest.game.id} progress={progress} pool={pool} streak={streak} />}
      onAnswer={answer}
      onNext={next}
      onDaily={asked.day === undefined ? () => search({ day: 'today' }) : undefined}
    />
  )
}

const ownKey = (search: URLSearchParams): string => ['game', 'match', 'step'].map((name) => search.get(name)).join(' ')

/** Reads the game in the address from this device or the server; undefined if the address names no valid step. */
const readOwn = async (search: URLSearchParams): Promise<OwnGame | undefined> => {
  const [id, match, step] = [search.get('game'), search.get('match'), Number(search.get('step'))]
  if (!Number.isSafeInteger(step) || step < 0) return undefined
  const name = id ?? match
  if (name === null) return undefined
  const text = id === null ? await fetchFile(name) : undefined
  const opening = text === undefined ? readSaved(store, name) : openText(text)
  return { id: name, step, opened: opening?.ok === true ? opening : undefined }
}

/**
 * Page `/exercises/GAME`. `?day=today` shows the exercise of the day, `?game=ID&step=N` a position of a saved game, and
 * `?match=ID&step=N` one of a game on the server.
 */
export const ExercisesPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const [search] = useSearchParams()
  const url = manifest.exercises
  const loaded = useLoaded(ownKey(search), async () => {
    const [pool, own] = await Promise.all([url === undefined ? '' : fetchText(url), readOwn(search)])
    return { pool: readPool(pool), own }
  })
  const title = w.title(manifest.text.title)
  if (url === undefined)
    return (
      <Page title={title}>
        <h1>{title}</h1>
        <p role="alert">{w.none}</p>
        <Link href="/">{words.home}</Link>
      </Page>
    )
  return (
    <LoadPage from={loaded} title={title} failed={w.failed}>
      {({ pool, own }) => <Exercises manifest={manifest} pool={pool} own={own} daily={search.has('day')} />}
    </LoadPage>
  )
}
