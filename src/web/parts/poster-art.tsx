import type { Cover } from 'virtual:covers'
import { posters } from 'virtual:posters'

export const posterId = (game: string): string => `poster-${game}`

/** Poster drawing of a game. Occurs once per page, because `Thumbnail` references it. */
export const Art = ({ id }: Pick<Cover, 'id'>) => (
  <svg className="poster-art" viewBox="0 0 240 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, put in by the build */}
    <g id={posterId(id)} dangerouslySetInnerHTML={{ __html: posters[id] ?? '' }} />
  </svg>
)
