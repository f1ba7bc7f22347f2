import { readProgress } from '../../data/storage/progress.ts'
import { store } from '../../data/storage/store.ts'
import { Page } from '../../parts/page.tsx'
import { DailyExercise } from './daily-exercise.tsx'
import { CardLink, GameCards } from './game-cards.tsx'
import { homeWords as w } from './words.ts'

/** Number of exercises of a game that this player has answered correctly. */
const foundIn = (game: string): number => Object.values(readProgress(store, game).answers).filter(Boolean).length

/** Page `/exercises`: today's exercise, and each game's exercises with the player's progress. */
export const ExerciseList = () => (
  <Page title={w.exercises} wide>
    <h1>{w.exercises}</h1>
    <p className="lead">{w.exercisesAbout}</p>
    <DailyExercise />
    <h2>{w.byGame}</h2>
    <GameCards shown={({ exercises }) => exercises > 0}>
      {({ id, title, exercises }) => (
        <>
          <small>{w.found(foundIn(id), exercises)}</small>
          <CardLink href={`/exercises/${id}`} look="plain" game={title}>
            {w.practise}
          </CardLink>
          <p className="row">
            <CardLink href={`/mistakes/${id}`} look="quiet" game={title}>
              {w.mistakes}
            </CardLink>
          </p>
        </>
      )}
    </GameCards>
  </Page>
)
