import { defaultRules, parseRuleset, type RulesRequest } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { compareAddress, isSame } from '../compare/sets.ts'
import { words } from '../words.ts'

/** The way to the page that tells what these house rules do, against the rules as printed. The form stays as it is. */
export const CompareLink = ({ manifest, rules }: { readonly manifest: AnyManifest; readonly rules: RulesRequest }) => {
  const { houseRules, id } = manifest.game
  if (houseRules.length === 0) return null
  const read = parseRuleset(houseRules, rules)
  const printed = defaultRules(houseRules)
  const sets = { a: printed, b: read.ok ? read.value : printed }
  return (
    <a className="compare-link" href={compareAddress(id, houseRules, sets)} target="_blank" rel="noreferrer">
      {isSame(houseRules, sets) ? words.compare.link : words.compare.linkChanged}
    </a>
  )
}
