import type { SeenPlay } from '../../engine/index.ts'
import { Link, useLocation } from 'wouter'
import { Button } from '../../kit/index.ts'
import { packLink } from '../data/share/link.ts'
import { textOf } from '../data/text-of.ts'
import { words } from '../text/words.ts'

type StoryLinkProps = {
  readonly play: SeenPlay
  /** Id of the saved game; without it the link contains the game. */
  readonly id?: string | undefined
  readonly look?: 'plain' | 'quiet'
}

/** Link from a game to its story; null before the first step. */
export const StoryLink = ({ play, id, look = 'plain' }: StoryLinkProps) => {
  const [, navigate] = useLocation()
  if (play.plies.length === 0) return null
  if (id !== undefined)
    return (
      <Link href={`/story/${id}`} className={`kit-button ${look}`}>
        {words.links.story}
      </Link>
    )
  const go = async (): Promise<void> => navigate(`/story${await packLink(textOf(play))}`)
  return (
    <Button look={look} onClick={() => void go()}>
      {words.links.story}
    </Button>
  )
}
