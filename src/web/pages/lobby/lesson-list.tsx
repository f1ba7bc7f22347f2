import type { Cover } from 'virtual:covers'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type LessonState, lessonState } from '../../data/storage/keys.ts'
import { readWins } from '../../data/storage/wins.ts'
import { store } from '../../data/storage/store.ts'
import { isSignedIn } from '../../online/challenges.ts'
import { learnAddress, playAddress } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { DailyExercise } from './daily-exercise.tsx'
import { CardLink, GameCards } from './game-cards.tsx'
import { homeWords as w } from './words.ts'

type LessonCardProps = { readonly cover: Cover; readonly state: LessonState }

/** State of a game's lesson: its length, that it is begun, or that it is done; nothing for a game without a lesson. */
const LessonLine = ({ cover, state }: LessonCardProps) => {
  if (cover.lessonSteps === 0) return null
  if (state === 'learned') return <strong className="learned">{w.learned}</strong>
  return <small>{state === 'begun' ? w.lessonBegun : w.lessonLength(cover.lessonSteps)}</small>
}

/** The player's record against computer players; nothing before the first game. */
const WinLine = ({ id, bots, characters }: Cover) => {
  const { games, wins, longest, over, as } = readWins(store, id)
  if (games === 0) return null
  const won = Object.keys(as).length
  const reached = [
    w.wins.games(wins, games),
    wins > 0 && w.wins.over(Object.keys(over).length, bots),
    characters !== undefined && won > 0 && w.wins.as(won, characters.count, characters.many),
    longest > 1 && w.wins.longest(longest),
  ]
  return <small>{reached.filter(Boolean).join(' · ')}</small>
}

/** Main link of a card: to the lesson; after it, and for a game without a lesson, to a game. */
const MainLink = ({ cover, state }: LessonCardProps) =>
  cover.lessonSteps === 0 || state === 'learned' ? (
    <CardLink href={playAddress(cover)} look="plain" game={cover.title}>
      {w.play}
    </CardLink>
  ) : (
    <CardLink href={learnAddress(cover)} look="plain" game={cover.title}>
      {state === 'begun' ? w.goOnLearning : w.firstGame}
    </CardLink>
  )

/** Content of a game's card: lesson or game, rules, exercises and workshop. */
const LessonCard = ({ cover, state }: LessonCardProps) => (
  <>
    <LessonLine cover={cover} state={state} />
    <WinLine {...cover} />
    <MainLink cover={cover} state={state} />
    <p className="row">
      {state === 'learned' && (
        <CardLink href={learnAddress(cover)} look="quiet" game={cover.title}>
          {w.learnAgain}
        </CardLink>
      )}
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
)

/** Page `/learn`: the games' lessons and rules, and today's exercise. Fetches the account's progress, if there is one. */
export const LessonList = () => {
  const [, setShared] = useState(false)
  useEffect(() => {
    if (!isSignedIn()) return
    const share = async (): Promise<void> => (await import('../../online/share-texts.ts')).shareTexts()
    // Without the server, the page shows the progress of this device.
    share().then(
      () => setShared(true),
      () => undefined,
    )
  }, [])
  return (
    <Page title={w.learn} wide>
      <h1>{w.learn}</h1>
      <p className="lead">{w.learnAbout}</p>
      <GameCards>{(cover) => <LessonCard cover={cover} state={lessonState(store, cover.id)} />}</GameCards>
      <DailyExercise />
    </Page>
  )
}
