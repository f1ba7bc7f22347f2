import type { ProfileRating } from '../../../protocol/match/profile.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { playersWords as words } from './words.ts'

const w = words.player

/** Smallest distance from a rating chart's middle to its edge, in rating points. */
const LEAST_HALF = 150

const RatingCourse = ({ course }: Pick<ProfileRating, 'course'>) => {
  const [first, last] = [course[0], course.at(-1)]
  if (first === undefined || last === undefined || course.length < 2) return <span />
  const ratings = course.map(({ rating }) => rating)
  const middle = (Math.max(...ratings) + Math.min(...ratings)) / 2
  const half = Math.max(LEAST_HALF, (Math.max(...ratings) - Math.min(...ratings)) / 2 + 60)
  const x = (i: number): string => ((96 * i) / (course.length - 1)).toFixed(1)
  const y = (rating: number): string => (20 - (20 * (rating - middle)) / half).toFixed(1)
  const edge = (sign: 1 | -1) =>
    course.map(({ rating, deviation }, i) => `${x(i)} ${y(rating + sign * 1.96 * deviation)}`)
  const line = course.map(({ rating }, i) => `${x(i)} ${y(rating)}`).join('L')
  return (
    <svg
      className="course"
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={w.course(words.rating(first.rating), words.rating(last.rating))}
    >
      <path className="course-band" d={`M${edge(1).join('L')}L${edge(-1).toReversed().join('L')}Z`} />
      <path className="course-line" d={`M${line}`} />
    </svg>
  )
}

const Row = ({
  rating,
  adjusted,
}: {
  readonly rating: ProfileRating
  readonly adjusted: ProfileRating | undefined
}) => (
  <li>
    <div>
      <strong>{titleOfGame(rating.game)}</strong>
      <small>
        {words.clocks[rating.clock]}, {words.games(rating.games)}
        {rating.provisional && `, ${w.provisional}`}
      </small>
    </div>
    <RatingCourse course={rating.course} />
    <div className="figure">
      <span>
        <b>{words.rating(rating.rating)}</b> {words.spread(rating.deviation)}
      </span>
      {adjusted && <small>{w.adjusted(words.rating(adjusted.rating), words.spread(adjusted.deviation))}</small>}
    </div>
  </li>
)

/** Ratings by results, most games first, each with the luck-adjusted rating if available. */
export const RatingRows = ({ ratings }: { readonly ratings: readonly ProfileRating[] }) => {
  const byResult = ratings.filter(({ basis }) => basis === 'result').toSorted((a, b) => b.games - a.games)
  if (byResult.length === 0) return <p>{w.noRatings}</p>
  return (
    <ul className="rating-rows">
      {byResult.map((rating) => (
        <Row
          key={`${rating.game} ${rating.clock}`}
          rating={rating}
          adjusted={ratings.find(
            ({ basis, game, clock }) => basis === 'earned' && game === rating.game && clock === rating.clock,
          )}
        />
      ))}
    </ul>
  )
}
