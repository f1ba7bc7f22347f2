import './learn.css'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { isOver } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import { type AnyLesson, createProgress, isLearned } from '../../../games/lesson.ts'
import { useEscape } from '../../../kit/overlays.ts'
import { newTable } from '../../data/new-game.ts'
import { namesOf } from '../../data/players.ts'
import { lessonKey } from '../../data/storage/keys.ts'
import { type ReadableGame, readSaved } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { useSaved } from '../../data/storage/use-saved.ts'
import { beginTable, idAt } from '../../local/branch.ts'
import type { Guide } from '../../local/guide.ts'
import { TableOnDevice } from '../../local/local-table.tsx'
import { Missing } from '../../parts/missing.tsx'
import { LoadPage, useLoaded } from '../../parts/load.tsx'
import { prepareBoard } from '../../table/board.tsx'
import { learnWords as w } from '../../text/learn-words.ts'
import { words } from '../../text/words.ts'
import { cardAt, suggestionAt } from './card-state.ts'
import { LessonCard } from './lesson-card.tsx'
import { LessonMark } from './lesson-mark.tsx'
import { afterword, LessonSteps, wayOn } from './lesson-steps.tsx'

/** Stores which saved game belongs to a lesson. */
const keepLesson = (game: string, id: string): void => void store.write(lessonKey(game), id)

const forgetLesson = (game: string): void => store.remove(lessonKey(game))

/** Starts a lesson's game and plays the learner's earlier choice if legal. Returns the saved game's id. */
const beginLesson = (manifest: AnyManifest, lesson: AnyLesson, chosen?: string | null): string => {
  const seats = lesson.seats.map((bot) => ({ name: '', ...(bot !== undefined && { bot }) }))
  const { rules = {}, seed, opening = [] } = lesson
  const form = { seats, rules, seed, opening }
  const further = chosen && { ...form, opening: [...opening, `play ${lesson.seats.indexOf(undefined)} ${chosen}`] }
  const id = idAt(beginTable(manifest, further && newTable(manifest, further).ok ? further : form))
  keepLesson(manifest.game.id, id)
  return id
}

/** Saved-game id of an unfinished lesson; undefined if the game is over or deleted. */
const keptLesson = (game: string): string | undefined => {
  const id = store.read(lessonKey(game))
  const saved = id === undefined ? undefined : readSaved(store, id)
  return saved === undefined || (saved.ok && isOver(saved.play)) ? undefined : id
}

/** Id of the lesson that this history entry started. With it, Back returns to the lesson even after its end. */
const begunHere = (): string | undefined => {
  const state: unknown = history.state
  const id = typeof state === 'object' && state !== null && 'lesson' in state ? state.lesson : undefined
  return typeof id === 'string' && readSaved(store, id)?.ok === true ? id : undefined
}

const Skip = ({ onSkip }: { onSkip(): void }) => {
  useEscape('lesson', true, onSkip)
  return (
    <button type="button" className="lesson-skip" aria-keyshortcuts="Escape" onClick={onSkip}>
      <span>{w.skip}</span> <kbd>{w.skipKey}</kbd>
    </button>
  )
}

type LessonProps = {
  readonly manifest: AnyManifest
  readonly lesson: AnyLesson
  readonly id: string
  moveTo(id: string): void
}

type Read = { readonly index: number; readonly plies: number }

/** State of a lesson, derived from its saved game. Only the step being reread is stored separately. */
const useGuide = ({ manifest, lesson, id, moveTo }: LessonProps, saved: ReadableGame & { ok: true }): Guide => {
  const game = manifest.game.id
  const [, navigate] = useLocation()
  const [read, setRead] = useState<Read>()
  const [closed, setClosed] = useState(false)
  const learner = lesson.seats.indexOf(undefined)
  const progressOf = useMemo(() => createProgress(lesson, learner, namesOf(saved.play)), [lesson, learner, saved])
  const leave = (): void => navigate(`/table/${id}`, { replace: true })
  const playOn = (): void => {
    setClosed(true)
    forgetLesson(game)
    leave()
  }
  return {
    moveTo: (address) => {
      keepLesson(game, idAt(address))
      moveTo(idAt(address))
    },
    parts: ({ table, takeBack, ask }) => {
      const plies = table.session.play.plies.length
      const reread = read?.plies === plies ? read.index : undefined
      const learning = { lesson, learner, progress: progressOf(table.session.play), reread, closed }
      const card = cardAt(learning, table)
      const onRead = (index: number | undefined): void => setRead(index === undefined ? undefined : { index, plies })
      const onAgain = (): void => moveTo(beginLesson(manifest, lesson))
      const shared = { learning, card, game, onRead }
      return {
        lead: card.kind !== 'over' && card.kind !== 'closing' && <Skip onSkip={leave} />,
        side: <LessonSteps {...shared} takeBack={takeBack} onAgain={onAgain} />,
        card: <LessonCard {...shared} onClause={(clause) => ask({ name: 'rules', clause })} onClose={playOn} />,
        layer: <LessonMark lesson={lesson} card={card} />,
        ending: afterword({ learning, card, game, onAgain, takeBack }),
        main: wayOn({ learning, takeBack, game }),
        heading: isLearned(learning.progress) ? w.ended : undefined,
        suggested: suggestionAt(learning, table, card),
      }
    },
  }
}

const GuidedTable = (props: LessonProps & { readonly saved: ReadableGame & { ok: true } }) => {
  const { manifest, id, saved } = props
  const guide = useGuide(props, saved)
  return <TableOnDevice manifest={manifest} play={saved.play} id={id} known={saved} guide={guide} />
}

const SavedLesson = (props: LessonProps) => {
  const saved = useSaved(props.id)
  if (saved === 'reading') return <main className="waiting">{words.loading}</main>
  return saved?.ok === true ? <GuidedTable {...props} saved={saved} /> : <Missing title={w.none} />
}

const Lesson = ({ manifest, lesson }: Pick<LessonProps, 'manifest' | 'lesson'>) => {
  const game = manifest.game.id
  const [, navigate] = useLocation()
  const [chosen] = useState(() => new URLSearchParams(location.search).get('play'))
  const [id, setId] = useState(
    () => (chosen === null ? (begunHere() ?? keptLesson(game)) : undefined) ?? beginLesson(manifest, lesson, chosen),
  )
  useEffect(() => navigate(`/learn/${game}`, { replace: true, state: { lesson: id } }), [game, id, navigate])
  return <SavedLesson key={id} {...{ manifest, lesson, id }} moveTo={setId} />
}

type LoadedLessonProps = { readonly manifest: AnyManifest; loadLesson(): Promise<AnyLesson> }

const LoadedLesson = ({ manifest, loadLesson }: LoadedLessonProps) => {
  // Also waits for the board's code. Without this wait, the board would appear about 0.3 s after the card.
  const loaded = useLoaded(manifest, () => Promise.all([loadLesson(), prepareBoard(manifest)]))
  return (
    <LoadPage from={loaded} title={w.pageTitle(manifest.text.title)} failed={w.failed}>
      {([lesson]) => <Lesson manifest={manifest} lesson={lesson} />}
    </LoadPage>
  )
}

/** Page `/learn/GAME`: the guided first game. */
export const LearnPage = ({ manifest }: { readonly manifest: AnyManifest }) =>
  manifest.lesson === undefined ? (
    <Missing title={w.none} />
  ) : (
    <LoadedLesson manifest={manifest} loadLesson={manifest.lesson} />
  )
