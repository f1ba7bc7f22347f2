import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { tableWords } from '../text/table-words.ts'
import { words } from '../text/words.ts'

type GameDoorsProps = { readonly game: string; readonly children?: ReactNode }

/** Links from a game's side page to its rules, to a new table, and to the home page, after links of the page's own. */
export const GameDoors = ({ game, children }: GameDoorsProps) => (
  <nav className="row game-doors" aria-label={words.gameDoors.title}>
    {children}
    <Link href={`/rules/${game}`}>{tableWords.rules}</Link>
    <Link href={`/new/${game}`}>{words.gameDoors.play}</Link>
    <Link href="/">{words.gameDoors.home}</Link>
  </nav>
)
