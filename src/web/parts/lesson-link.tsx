import { Link } from 'wouter'
import type { AnyManifest } from '../../games/index.ts'
import { learnWords } from '../text/learn-words.ts'

export const LessonLink = ({ manifest: { game, lesson } }: { readonly manifest: AnyManifest }) =>
  lesson === undefined ? null : (
    <Link href={`/learn/${game.id}`} className="kit-button quiet">
      {learnWords.guided}
    </Link>
  )
