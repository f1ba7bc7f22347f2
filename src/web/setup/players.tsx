import type { Bot, CountedStrength, Strength } from '../../bots/index.ts'
import { type AnyManifest, botsOf } from '../../games/index.ts'
import { shareText } from '../../ui/index.ts'
import { words } from '../words.ts'

const w = words.setup

/** Half is all that anybody wins against perfect play. */
const MOST = 0.5

/** What was measured, exactly or in games. */
type Known = Strength | CountedStrength

type Measured = Pick<Bot<unknown, unknown>, 'strength' | 'counted'>

const knownOf = ({ strength, counted }: Measured): Known | undefined => strength ?? counted

/** "± 0.4" behind a figure that was counted. */
const within = (error: number): string => (error === 0 ? '' : ` ± ${(error * 100).toFixed(1)}`)

const winsText = (known: Known): string =>
  `${shareText(known.againstBest)}${within('error' in known ? known.error : 0)}`

/** A bar of how much a player wins of what can be won; the figures stand beside it. */
const Bar = ({ strength: { againstBest } }: { readonly strength: Known }) => (
  <svg className="strength-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="ground" width="100" height="8" />
    <rect className="part" width={Math.min(100, (againstBest / MOST) * 100)} height="8" />
  </svg>
)

/** How strong a computer player was measured to be, under its own words. */
export const StrengthLine = ({ bot }: { readonly bot: Measured }) => {
  const known = knownOf(bot)
  if (known === undefined) return null
  return (
    <span className="strength">
      <Bar strength={known} />
      {w.strength(winsText(known))}
    </span>
  )
}

const Unmeasured = () => <td colSpan={2}>{w.unmeasured}</td>

const Figures = ({ known }: { readonly known: Known | undefined }) =>
  known === undefined ? (
    <Unmeasured />
  ) : (
    <>
      <td>
        <Bar strength={known} />
        {winsText(known)}
      </td>
      <td>{w.points(known.loss)}</td>
    </>
  )

/** Every computer player of a game, the weakest first, with its words and what was measured. */
export const Players = ({ manifest }: { readonly manifest: AnyManifest }) => (
  <details className="players">
    <summary>{w.players}</summary>
    <table>
      <caption>{w.playersAbout}</caption>
      <thead>
        <tr>
          <th scope="col">{w.player}</th>
          <th scope="col">{w.wins}</th>
          <th scope="col">{w.loses}</th>
        </tr>
      </thead>
      <tbody>
        {botsOf(manifest).map((bot) => (
          <tr key={bot.id}>
            <th scope="row">
              {bot.title}
              <small>{bot.about}</small>
            </th>
            <Figures known={knownOf(bot)} />
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
