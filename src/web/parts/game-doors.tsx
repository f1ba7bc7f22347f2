import { Link } from 'wouter'
import { tableWords } from '../text/table-words.ts'
import { words } from '../text/words.ts'

/** Links from a game's side page to its rules, to a new table, and to the home page. */
export const GameDoors = ({ game }: { readonly game: string }) => (
  <nav className="row game-doors" aria-label={words.gameDoors.title}>
    <Link href={`/rules/${game}`}>{tableWords.rules}</Link>
    <Link href={`/new/${game}`}>{words.gameDoors.play}</Link>
    <Link href="/">{words.gameDoors.home}</Link>
  </nav>
)
