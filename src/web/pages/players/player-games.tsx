import { Link } from 'wouter'
import { percentText, pointsText } from '../../../kit/text.ts'
import type { GameAnalysis } from '../../../protocol/match/profile.ts'
import { pointsIn } from './luck-plan.ts'
import { playersWords } from './words.ts'

const w = playersWords.player

type GamesProps = { readonly games: readonly GameAnalysis[] }

const barOf = (points: number) => ({ x: 54 + Math.min(0, 0.54 * points), width: Math.min(54, Math.abs(0.54 * points)) })

/** Bars from the middle: gains to the right, losses to the left; 100 points fill half the width. */
const Bars = ({ luck, skill }: { readonly luck: number; readonly skill: number }) => {
  return (
    <svg viewBox="0 0 108 20" width="108" height="20" aria-hidden="true">
      <path className="luck-zero" d="M54 0V20" />
      <rect className="luck-bar" y="2" height="7" {...barOf(luck)} />
      <rect className="skill-bar" y="11" height="7" {...barOf(skill)} />
    </svg>
  )
}

const resultWord = (score: number): string =>
  score === 1 ? w.result.won : score === 0 ? w.result.lost : w.result.drawn

const LAST = 8

/** The last rated games with their luck and skill. */
export const LastGames = ({ games }: GamesProps) => (
  <section className="last-games">
    <h2>{w.last}</h2>
    <ol>
      {games
        .slice(-LAST)
        .toReversed()
        .map((game) => {
          const { luck, skill } = pointsIn(game)
          return (
            <li key={game.match}>
              <Link href={`/m/${game.match}`}>
                <strong>{resultWord(game.score)}</strong> <small>{w.date(game.at)}</small>
              </Link>
              <span>
                <Bars luck={luck} skill={skill} />
                <small>{w.luckAndSkillOf(luck, skill)}</small>
              </span>
            </li>
          )
        })}
    </ol>
    <p className="soft">{w.sumAbout}</p>
  </section>
)

const BEST = 3
/** A win counts as a comeback if the winning chance fell below this. */
const UPHILL = 0.35

/** Wins after the chance had fallen below `UPHILL`. */
export const BestMoments = ({ games }: GamesProps) => {
  const won = games.filter(({ score, low }) => score === 1 && low < UPHILL).toSorted((a, b) => a.low - b.low)
  return (
    <section>
      <h2>{w.moments}</h2>
      {won.length === 0 && <p className="soft">{w.noMoments}</p>}
      <ul className="moments">
        {won.slice(0, BEST).map(({ match, low, at }) => (
          <li key={match}>
            <Link href={`/m/${match}`}>
              <strong>{w.wonFrom(percentText(low, 0))}</strong>
            </Link>
            <small>{w.wonFromAbout(w.date(at))}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Choices that cost the player most, with links. */
export const CostliestChoices = ({ game, games }: GamesProps & { readonly game: string }) => {
  const costly = games
    .flatMap(({ match, at, worst }) => (worst === undefined ? [] : [{ match, at, ...worst }]))
    .toSorted((a, b) => b.cost - a.cost)
  return (
    <section>
      <h2>{w.costly}</h2>
      {costly.length === 0 && <p className="soft">{w.noMoments}</p>}
      <ul className="moments">
        {costly.slice(0, BEST).map(({ match, ply, cost, at }) => (
          <li key={match}>
            <Link href={`/m/${match}`}>
              <strong>{w.cost(pointsText(cost))}</strong>
            </Link>
            <small>
              {w.costAbout(ply, w.date(at))}{' '}
              <Link href={`/exercises/${game}?match=${match}&step=${ply - 1}`}>{w.practise}</Link>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
