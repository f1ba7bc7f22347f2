import './challenge-menu.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { useOverlay } from '../../kit/overlays.ts'
import { shownCovers } from '../parts/covers.ts'
import { onlineWords } from './words.ts'

/** Button that opens a list of games, each linking to the set-up of a challenge to this player. */
export const ChallengeMenu = ({ player, name }: { readonly player: string; readonly name: string }) => {
  const [isOpen, setOpen] = useState(false)
  useOverlay(() => setOpen(false), isOpen)
  return (
    <details className="challenge-menu" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {onlineWords.challenge.to}
        <span className="kit-unseen"> {name}</span>
      </summary>
      <ul>
        {shownCovers.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/new/${id}?where=online&challenge=${player}&to=${encodeURIComponent(name)}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
