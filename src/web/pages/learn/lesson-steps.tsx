import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { isLearned } from '../../../games/lesson.ts'
import { Button } from '../../../kit/index.ts'
import { lessonState, markKnown } from '../../data/storage/keys.ts'
import { store } from '../../data/storage/store.ts'
import { shownCovers } from '../../parts/covers.ts'
import { learnWords as w } from '../../text/learn-words.ts'
import type { CardState, Learning } from './card-state.ts'

/** Link to the next lesson that this player has not done; without one, to the home page. */
export const NextLesson = ({ game, look = 'quiet' }: { readonly game: string; readonly look?: 'quiet' | 'now' }) => {
  const at = shownCovers.findIndex(({ id }) => id === game)
  const others = [...shownCovers.slice(at + 1), ...shownCovers.slice(0, at)]
  const next = others.find(({ id, lessonSteps }) => lessonSteps > 0 && lessonState(store, id) !== 'learned')
  return (
    <Link className={`kit-button ${look}`} href={next === undefined ? '/' : `/learn/${next.id}`}>
      {next === undefined ? w.otherGame : w.nextLesson(next.title)}
    </Link>
  )
}

type StepsProps = {
  readonly learning: Learning
  readonly card: CardState
  readonly game: string
  readonly takeBack: (() => void) | undefined
  onRead(index: number | undefined): void
  onAgain(): void
}

const stateOf = ({ progress }: Learning, card: CardState, index: number): 'now' | 'done' | 'next' | undefined => {
  if ('index' in card && card.index === index) return 'now'
  if (progress.done[index] === true) return 'done'
  const next = progress.done.findIndex((isDone, i) => !isDone && !('index' in card && card.index === i))
  return index === Math.max(0, next) ? 'next' : undefined
}

const DoneMark = () => (
  <svg viewBox="0 0 16 16" role="img" aria-label={w.isDone}>
    <path d="M2 8l4 5L14 3" />
  </svg>
)

type LineProps = Pick<StepsProps, 'learning' | 'card' | 'onRead'> & { readonly index: number }

const LessonStepLine = ({ learning, card, index, onRead }: LineProps) => {
  const step = learning.lesson.steps[index]
  if (step === undefined) return null
  const state = stateOf(learning, card, index)
  const wasShown = learning.progress.shown[index] !== undefined && state !== 'now'
  return (
    <li className={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="lesson-number">{state === 'done' ? <DoneMark /> : index + 1}</span>
      <h3>
        {wasShown ? (
          <button type="button" onClick={() => onRead(index)}>
            {step.title}
          </button>
        ) : (
          step.title
        )}
      </h3>
      {state === 'next' && <small>{w.next}</small>}
      <p>{step.about}</p>
    </li>
  )
}

type AfterwordProps = Pick<StepsProps, 'learning' | 'card' | 'game' | 'onAgain' | 'takeBack'>

/** Last card after the game: a remark on the last choice, the steps that were not shown, and links. */
export const afterword = ({ learning, card, game, onAgain, takeBack }: AfterwordProps): ReactNode => {
  const { lesson, progress } = learning
  const remark = 'remark' in card ? card.remark : undefined
  const unseen = lesson.steps.filter((_, i) => progress.done[i] !== true).map(w.unseen)
  return (
    <div className="ending-why">
      {remark !== undefined && <p>{remark}</p>}
      {unseen.length > 0 && (
        <>
          <p>{takeBack === undefined ? w.over : w.overEarly}</p>
          <p>{w.toCome(unseen)}</p>
        </>
      )}
      <p className="row">
        <Button look="quiet" onClick={onAgain}>
          {w.again}
        </Button>
        {shownCovers.some(({ id, exercises }) => id === game && exercises > 0) && (
          <Link className="kit-button quiet" href={`/exercises/${game}`}>
            {w.exercises}
          </Link>
        )}
        {unseen.length > 0 && <NextLesson game={game} />}
      </p>
    </div>
  )
}

/** Main button at the end: to the next lesson, or to continue a lesson that the game ended too early by an undo. */
export const wayOn = ({ learning, game, takeBack }: Pick<StepsProps, 'learning' | 'game' | 'takeBack'>): ReactNode => {
  if (isLearned(learning.progress)) return <NextLesson game={game} look="now" />
  if (takeBack === undefined) return undefined
  return (
    <Button look="now" onClick={takeBack}>
      {w.goOn}
    </Button>
  )
}

export const LessonSteps = (props: StepsProps) => {
  const { learning, game, takeBack, onAgain } = props
  const { lesson, progress } = learning
  const isDone = isLearned(progress)
  useEffect(() => {
    if (isDone) markKnown(store, game, 'learned')
  }, [game, isDone])
  return (
    <aside className="panel lesson-steps" aria-label={w.list}>
      <h2>{lesson.title}</h2>
      <p className="soft">{lesson.about}</p>
      <ol>
        {lesson.steps.map(({ id }, index) => (
          <LessonStepLine key={id} {...props} index={index} />
        ))}
      </ol>
      <p className="lesson-free soft">{w.freely}</p>
      <p className="row ways">
        <Button look="quiet" disabled={takeBack === undefined} onClick={takeBack}>
          {w.takeBack}
        </Button>
        <Button look="quiet" onClick={onAgain}>
          {w.again}
        </Button>
        <Link className="kit-button quiet" href={`/rules/${game}`}>
          {w.rules}
        </Link>
      </p>
    </aside>
  )
}
