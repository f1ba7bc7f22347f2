import { Link } from 'wouter'
import { learnAddress } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { CardLink, GameCards } from './game-cards.tsx'
import { homeWords as w } from './words.ts'

export const LessonList = () => (
  <Page title={w.learn} wide>
    <h1>{w.learn}</h1>
    <p className="lead">{w.learnAbout}</p>
    <GameCards>
      {(cover) => (
        <>
          <CardLink href={learnAddress(cover)} look="plain" game={cover.title}>
            {cover.hasLesson ? w.firstGame : w.play}
          </CardLink>
          <p className="row">
            <CardLink href={`/rules/${cover.id}`} look="quiet" game={cover.title}>
              {w.rules}
            </CardLink>
            <CardLink href={`/mistakes/${cover.id}`} look="quiet" game={cover.title}>
              {w.mistakes}
            </CardLink>
            {cover.workshop !== undefined && (
              <Link href={`/workshop/${cover.id}`} className="kit-button quiet">
                {cover.workshop}
              </Link>
            )}
          </p>
        </>
      )}
    </GameCards>
  </Page>
)
