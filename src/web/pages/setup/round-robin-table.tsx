import { type Score, standingsOf } from '../../../bots/index.ts'
import { type AnyManifest, botsOf, type CountedRoundRobin } from '../../../games/manifest.ts'
import { setupWords } from './words.ts'
import { pointsText } from '../../../kit/text.ts'
import { itemAt } from '../../../dice/index.ts'

const w = setupWords

/** 53, of a share of 0.531: no figure of the table is sure to less than that. */
const wholePercent = (share: number): string => pointsText(share, 0)

/** Whether a row is ahead for sure: by more than twice its standard error. */
const isAhead = ({ share, error }: Score): boolean => share - 2 * error > 0.5

const ScoreCell = ({ score }: { readonly score: Score | undefined }) =>
  score === undefined ? (
    <td>
      <span aria-hidden="true">–</span>
    </td>
  ) : (
    <td data-ahead={isAhead(score)}>{wholePercent(score.share)}</td>
  )

/** A column says its row's number to the eye, and its name to a screen reader. */
const Column = ({ number, title }: { readonly number: number; readonly title: string }) => (
  <th scope="col">
    <span aria-hidden="true" title={title}>
      {number}
    </span>
    <span className="kit-unseen">{title}</span>
  </th>
)

type RoundRobinProps = { readonly manifest: AnyManifest; readonly roundRobin: CountedRoundRobin }

/** "Who beats whom?": the score of every computer player against every other one. */
export const RoundRobinTable = ({ manifest, roundRobin }: RoundRobinProps) => {
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
