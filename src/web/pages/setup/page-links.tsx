import { type RulesRequest, defaultRules, parseRuleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { compareAddress, isSame } from '../../data/share/compare-address.ts'
import { words } from '../../text/words.ts'

/** The way to the page that tells who beats whom, where house rules say who is led. The form stays as it is. */
export const VersusLink = ({ manifest: { game, versus } }: { readonly manifest: AnyManifest }) =>
  versus === undefined ? null : (
    <a className="compare-link" href={`/versus/${game.id}`} target="_blank" rel="noreferrer">
      {words.pageLinks.versus}
    </a>
  )

type CompareLinkProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  /** How many sit at the table that is set up. */
  readonly seats: number
}

/** The way to the page that tells what these house rules do, against the rules as printed. The form stays as it is. */
export const CompareLink = ({ manifest, rules, seats }: CompareLinkProps) => {
  const { houseRules } = manifest.game
  if (houseRules.length === 0) return null
  const read = parseRuleset(houseRules, rules)
  const printed = defaultRules(houseRules)
  const sets = { a: printed, b: read.ok ? read.value : printed }
  return (
    <a className="compare-link" href={compareAddress(manifest.game, sets, seats)} target="_blank" rel="noreferrer">
      {isSame(houseRules, sets) ? words.pageLinks.compare : words.pageLinks.compareThese}
    </a>
  )
}
