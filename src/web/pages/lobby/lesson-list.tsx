import './home.css'
import { Link } from 'wouter'
import { learnAddress, shownCovers } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { Art } from '../../parts/poster-art.tsx'
import { homeWords as w } from './words.ts'

export const LessonList = () => (
  <Page title={w.learn} wide>
    <h1>{w.learn}</h1>
    <p className="lead">{w.learnAbout}</p>
    <ul className="meet">
      {shownCovers.map((cover) => (
        <li key={cover.id} className="online-start">
          <Art id={cover.id} />
          <h2>{cover.title}</h2>
          <Link href={learnAddress(cover)} className="kit-button plain">
            {cover.hasLesson ? w.firstGame : w.play}
            <span className="hidden"> {cover.title}</span>
          </Link>
          <Link href={`/rules/${cover.id}`} className="kit-button quiet">
            {w.rules}
            <span className="hidden"> {cover.title}</span>
          </Link>
          <Link href={`/mistakes/${cover.id}`} className="kit-button quiet">
            {w.mistakes}
            <span className="hidden"> {cover.title}</span>
          </Link>
          {cover.workshop !== undefined && (
            <Link href={`/workshop/${cover.id}`} className="kit-button quiet">
              {cover.workshop}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Page>
)
