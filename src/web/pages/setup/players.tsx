import { type Score, standingsOf, type Bot, type CountedStrength, type Strength } from '../../../bots/index.ts'
import { type AnyManifest, botsOf, type CountedRoundRobin, roundRobinUnder } from '../../../games/manifest.ts'
import { setupWords } from './words.ts'
import { pointsText } from '../../../kit/text.ts'
import { itemAt } from '../../../dice/index.ts'
import type { Ruleset } from '../../../engine/index.ts'
import { shareText } from '../../../kit/index.ts'

const w = setupWords

/** Percent without decimals, such as 53 for 0.531: the table's errors allow no more. */
const wholePercent = (share: number): string => pointsText(share, 0)

/** True if a score exceeds one half by more than two standard errors. */
const isAhead = ({ share, error }: Score): boolean => share - 2 * error > 0.5

const ScoreCell = ({ score }: { readonly score: Score | undefined }) =>
  score === undefined ? (
    <td>
      <span aria-hidden="true">–</span>
    </td>
  ) : (
    <td data-ahead={isAhead(score)}>{wholePercent(score.share)}</td>
  )

/** Column heading: shows the number of the player's row; screen readers read the name. */
const Column = ({ number, title }: { readonly number: number; readonly title: string }) => (
  <th scope="col">
    <span aria-hidden="true" title={title}>
      {number}
    </span>
    <span className="kit-unseen">{title}</span>
  </th>
)

type RoundRobinProps = { readonly manifest: AnyManifest; readonly roundRobin: CountedRoundRobin }

/** "Who beats whom?": scores of all computer players against each other. */
const RoundRobinTable = ({ manifest, roundRobin }: RoundRobinProps) => {
  const standings = standingsOf(roundRobin.pairings)
  const titleOf = (id: string): string => botsOf(manifest).find((bot) => bot.id === id)?.title ?? id
  const scores = standings.flatMap(({ against }) => against.filter((score) => score !== undefined))
  const games = Math.min(...scores.map((score) => score.games))
  const error = pointsText(Math.max(...scores.map((score) => score.error)))
  return (
    <details className="round-robin">
      <summary>{w.beats}</summary>
      <p>
        {w.beatsAbout(games, error, roundRobin.asPrinted)} {manifest.game.seats.max > 2 && w.beatsMany}
      </p>
      <div role="region" aria-label={w.beats} tabIndex={0}>
        <table>
          <caption className="kit-unseen">{w.beats}</caption>
          <thead>
            <tr>
              <td />
              {standings.map(({ id }, i) => (
                <Column key={id} number={i + 1} title={titleOf(id)} />
              ))}
              <th scope="col">{w.all}</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ id, against, total }, i) => (
              <tr key={id}>
                <th scope="row">
                  <span aria-hidden="true">{i + 1}</span> {titleOf(id)}
                </th>
                {against.map((score, j) => (
                  <ScoreCell key={itemAt(standings, j).id} score={score} />
                ))}
                <td>
                  <strong>{wholePercent(total.share)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Strength with a known value, solved or measured. */
type KnownStrength = Strength | CountedStrength

const knownOf = ({
  strength,
  counted,
}: Pick<Bot<unknown, unknown>, 'strength' | 'counted'>): KnownStrength | undefined => strength ?? counted

/** Formats the error of a measured figure: " ± 0.4"; empty for 0. */
const errorText = (error: number): string => (error === 0 ? '' : ` ± ${pointsText(error)}`)

const winsText = (known: KnownStrength): string =>
  `${shareText(known.againstBest)}${errorText('error' in known ? known.error : 0)}`

/** Bar for a share from 0 to 1; the number is beside it. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg className="strength-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="ground" width="100" height="8" />
    <rect className="part" width={Math.min(100, share * 100)} height="8" />
  </svg>
)

const totalOf = (roundRobin: CountedRoundRobin | undefined, id: string): Score | undefined =>
  roundRobin && standingsOf(roundRobin.pairings).find((standing) => standing.id === id)?.total

const scoreText = ({ share, error }: Score): string => `${shareText(share)}${errorText(error)}`

const Unmeasured = () => <td colSpan={2}>{w.unmeasured}</td>

const StrengthFigures = ({ known }: { readonly known: KnownStrength | undefined }) =>
  known === undefined ? (
    <Unmeasured />
  ) : (
    <>
      <td>
        <Bar share={known.againstBest} />
        {winsText(known)}
      </td>
      <td>{w.points(known.loss)}</td>
    </>
  )

type PlayersProps = { readonly manifest: AnyManifest; readonly rules: Ruleset }

/** Computer players by result against perfect play or, if unknown, against each other. */
const List = ({ manifest, rules }: PlayersProps) => {
  const roundRobin = roundRobinUnder(manifest, rules)
  const bots = botsOf(manifest)
  return (
    <table>
      <caption>{roundRobin ? w.rankedAbout(roundRobin.asPrinted) : w.playersAbout}</caption>
      <thead>
        <tr>
          <th scope="col">{w.player}</th>
          <th scope="col">{roundRobin ? w.share : w.wins}</th>
          {!roundRobin && <th scope="col">{w.loses}</th>}
        </tr>
      </thead>
      <tbody>
        {bots.map((bot) => (
          <tr key={bot.id}>
            <th scope="row">
              {bot.title}
              <small>
                {bot.about} {bot.figure}
              </small>
            </th>
            {roundRobin ? <Total score={totalOf(roundRobin, bot.id)!} /> : <StrengthFigures known={knownOf(bot)} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Total = ({ score }: { readonly score: Score }) => (
  <td>
    <Bar share={score.share} />
    {scoreText(score)}
  </td>
)

/** A game's computer players with descriptions, weakest first. Uses the measurements closest to these rules. */
export const Players = ({ manifest, rules }: PlayersProps) => {
  const roundRobin = roundRobinUnder(manifest, rules)
  return (
    <details className="players">
      <summary>{w.players}</summary>
      <List manifest={manifest} rules={rules} />
      {roundRobin && <RoundRobinTable manifest={manifest} roundRobin={roundRobin} />}
    </details>
  )
}
