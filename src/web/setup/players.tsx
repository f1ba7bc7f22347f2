import type { Strength } from '../../bots/index.ts'
import { type AnyManifest, botsOf } from '../../games/index.ts'
import { shareText } from '../../ui/index.ts'
import { words } from '../words.ts'

const w = words.setup

/** Half is all that anybody wins against perfect play. */
const MOST = 0.5

/** A bar of how much a player wins of what can be won; the figures stand beside it. */
const Bar = ({ strength: { againstBest } }: { readonly strength: Strength }) => (
  <svg className="strength-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="ground" width="100" height="8" />
    <rect className="part" width={Math.min(100, (againstBest / MOST) * 100)} height="8" />
  </svg>
)

/** How strong a computer player was measured to be, under its own words. */
export const StrengthLine = ({ strength }: { readonly strength: Strength }) => (
  <span className="strength">
    <Bar strength={strength} />
    {w.strength(shareText(strength.againstBest))}
  </span>
)

const Unmeasured = () => <td colSpan={2}>{w.unmeasured}</td>

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
        {botsOf(manifest).map(({ id, title, about, strength }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              <small>{about}</small>
            </th>
            {strength === undefined ? (
              <Unmeasured />
            ) : (
              <>
                <td>
                  <Bar strength={strength} />
                  {shareText(strength.againstBest)}
                </td>
                <td>{w.points(strength.loss)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
