import { type Score, type Standing, standingsOf } from '../../bots/index.ts'
import { itemAt } from '../../dice/index.ts'
import type { AnyManifest, CountedRoundRobin } from '../../games/index.ts'
import { pointsText } from '../../kit/text.ts'
import { paint } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

const CELL = 6

const lineOf = (name: string, cells: readonly string[]): string =>
  `${name}${cells.map((cell) => cell.padStart(CELL)).join('')}`

const scoreJson = ({ share, error }: Score): object => ({ share, exact: false, error })

/** JSON of a round robin for `bots --json`, lowest total first; `null` without a round robin. */
export const roundRobinJson = (counted: CountedRoundRobin | undefined): unknown => {
  if (counted === undefined) return null
  const standings = standingsOf(counted.pairings)
  const againstJson = ({ against }: Standing): readonly object[] =>
    against.flatMap((score, i) =>
      score === undefined ? [] : [{ id: itemAt(standings, i).id, ...score, exact: false }],
    )
  return standings.map((standing) => ({
    id: standing.id,
    total: scoreJson(standing.total),
    against: againstJson(standing),
  }))
}

const mostError = (scores: readonly Score[]): string => pointsText(Math.max(...scores.map(({ error }) => error)))

/** Note below a table: number of duels, and standard error of the figures. */
const noteOn = (standings: readonly Standing[], mostSeats: number): string => {
  const scores = standings.flatMap(({ against }) => against.filter((score) => score !== undefined))
  const games = Math.min(...scores.map((score) => score.games))
  const totalError = mostError(standings.map(({ total }) => total))
  return `${texts.bots.duels(games, mostError(scores), totalError)}${mostSeats > 2 ? texts.bots.withMore : ''}`
}

/** Table "Who beats whom": score of each row against each column. */
export const roundRobinLines = (
  { game }: AnyManifest,
  counted: CountedRoundRobin | undefined,
  width: number,
): readonly string[] => {
  if (counted === undefined) return []
  const standings = standingsOf(counted.pairings)
  const longest = Math.max(...standings.map(({ id }) => id.length))
  const nameOf = (id: string, i: number): string => `${`${i + 1}`.padStart(3)} ${id.padEnd(longest)}`
  return [
    '',
    paint('bold', texts.bots.whoBeatsWhom),
    ...wrap(texts.bots.roundRobin(counted.asPrinted), width),
    paint('dim', lineOf(''.padEnd(longest + 4), [...standings.map((_, i) => `${i + 1}`), texts.bots.all])),
    ...standings.map(({ id, against, total }, i) =>
      lineOf(nameOf(id, i), [
        ...against.map((score) => (score ? pointsText(score.share) : '–')),
        pointsText(total.share),
      ]),
    ),
    ...wrap(noteOn(standings, game.seats.max), width),
  ]
}
