import type { Cover } from 'virtual:covers'
import { Link } from 'wouter'
import { lessonState } from '../../data/storage/keys.ts'
import { store } from '../../data/storage/store.ts'
import { learnAddress } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { DailyExercise } from './daily-exercise.tsx'
import { CardLink, GameCards } from './game-cards.tsx'
import { homeWords as w } from './words.ts'

/** Link to the lesson, or for a game without a lesson to a first game, with the state and length of the lesson. */
const LessonLink = ({ cover }: { readonly cover: Cover }) => {
  const state = lessonState(store, cover.id)
  const hasLesson = cover.lessonSteps > 0
  return (
    <>
      {hasLesson && <small>{state === 'learned' ? w.learned : w.lessonLength(cover.lessonSteps)}</small>}
      <CardLink href={learnAddress(cover)} look="plain" game={cover.title}>
        {!hasLesson ? w.play : state === 'begun' ? w.goOnLearning : state === 'learned' ? w.learnAgain : w.firstGame}
      </CardLink>
    </>
  )
}

/** Page `/learn`: the games' lessons and rules, and today's exercise. */
export const LessonList = () => (
  <Page title={w.learn} wide>
    <h1>{w.learn}</h1>
    <p className="lead">{w.learnAbout}</p>
    <GameCards>
      {(cover) => (
        <>
          <LessonLink cover={cover} />
          <p className="row">
            <CardLink href={`/rules/${cover.id}`} look="quiet" game={cover.title}>
              {w.rules}
            </CardLink>
            {cover.exercises > 0 && (
              <CardLink href={`/exercises/${cover.id}`} look="quiet" game={cover.title}>
                {w.exercises}
              </CardLink>
            )}
            {cover.workshop !== undefined && (
              <Link href={`/workshop/${cover.id}`} className="kit-button quiet">
                {cover.workshop}
              </Link>
            )}
          </p>
        </>
      )}
    </GameCards>
    <DailyExercise />
  </Page>
)
