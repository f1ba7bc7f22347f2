import { type Bot, type CountedStrength, type Score, standingsOf, type Strength } from '../../../bots/index.ts'
import type { Ruleset } from '../../../engine/index.ts'
import { type AnyManifest, botsOf, type CountedRoundRobin, roundRobinUnder } from '../../../games/manifest.ts'
import { shareText } from '../../../kit/index.ts'
import { RoundRobinTable } from './round-robin-table.tsx'
import { setupWords } from './words.ts'
import { pointsText } from '../../../kit/text.ts'

const w = setupWords

/** Half is all that anybody wins against perfect play. */
const MOST = 0.5

/** What was measured, exactly or in games. */
type KnownStrength = Strength | CountedStrength

type Measured = Pick<Bot<unknown, unknown>, 'strength' | 'counted'>

const knownOf = ({ strength, counted }: Measured): KnownStrength | undefined => strength ?? counted

/** "± 0.4" behind a figure that was counted. */
const errorText = (error: number): string => (error === 0 ? '' : ` ± ${pointsText(error)}`)

const winsText = (known: KnownStrength): string =>
  `${shareText(known.againstBest)}${errorText('error' in known ? known.error : 0)}`

/** A bar of a share; the figures stand beside it. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg className="strength-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="ground" width="100" height="8" />
    <rect className="part" width={Math.min(100, share * 100)} height="8" />
  </svg>
)

/** How much of what can be won against perfect play. */
const winsShare = ({ againstBest }: KnownStrength): number => againstBest / MOST

const totalOf = (roundRobin: CountedRoundRobin | undefined, id: string): Score | undefined =>
  roundRobin && standingsOf(roundRobin.pairings).find((standing) => standing.id === id)?.total

const scoreText = ({ share, error }: Score): string => `${shareText(share)}${errorText(error)}`

type StrengthProps = {
  readonly bot: Measured & Pick<Bot<unknown, unknown>, 'id'>
  readonly roundRobin: CountedRoundRobin | undefined
}

export const StrengthLine = ({ bot, roundRobin }: StrengthProps) => {
  const known = knownOf(bot)
  const total = totalOf(roundRobin, bot.id)
  if (known !== undefined)
    return (
      <span className="strength">
        <Bar share={winsShare(known)} />
        {w.strength(winsText(known))}
      </span>
    )
  if (roundRobin === undefined || total === undefined) return null
  return (
    <span className="strength">
      <Bar share={total.share} />
      {w.scores(shareText(total.share), roundRobin.asPrinted)}
    </span>
  )
}

const Unmeasured = () => <td colSpan={2}>{w.unmeasured}</td>

const StrengthFigures = ({ known }: { readonly known: KnownStrength | undefined }) =>
  known === undefined ? (
    <Unmeasured />
  ) : (
    <>
      <td>
        <Bar share={winsShare(known)} />
        {winsText(known)}
      </td>
      <td>{w.points(known.loss)}</td>
    </>
  )

type PlayersProps = { readonly manifest: AnyManifest; readonly rules: Ruleset }

/** What each wins against perfect play; where that is out of reach, against the others. */
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
              <small>{bot.about}</small>
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

/** Every computer player of a game, the weakest first, with its words and what was measured as near to these rules as it was. */
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
