import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadParts, RuleFields } from './later.tsx'
import type { RulesProps } from './rules-props.ts'
import { changedIn, inEffect, inForce, isAlike, withoutHiddenFaults } from './rules-state.ts'
import { houseRulesWords } from './words.ts'

const w = houseRulesWords

type HouseRulesProps = RulesProps & {
  /** Summary shown while collapsed; default: the number of changed rules. */
  readonly summary?: ReactNode
}

/** State of the collapsible rules; initially open if a rule is invalid. Prefetches their code. */
const useUnfolded = (faulty: boolean) => {
  const [open] = useState(faulty)
  const [unfolded, setUnfolded] = useState(faulty)
  useEffect(() => void loadParts().catch(() => {}), [])
  return { open, unfolded, unfold: () => setUnfolded(true) } as const
}

/** Collapsible list of all house rules. Collapsed at first, because the printed rules suit most players. */
export const HouseRules = ({ manifest, rules, omit = [], onChange, summary }: HouseRulesProps) => {
  const { houseRules } = manifest.game
  const { open, unfolded, unfold } = useUnfolded(inForce(houseRules, rules) === undefined)
  const shown = inEffect(houseRules, rules).filter(({ name }) => !omit.includes(name))
  const changed = changedIn(shown, rules)
  // Omitted rules, such as the pieces, have their own fields.
  const isOtherChanged = changed === 0 && !isAlike(houseRules, rules, {})
  const said = isOtherChanged ? w.othersPrinted : w.changed(changed)
  if (houseRules.length === omit.length) return null
  return (
    <details
      className="house-rules"
      open={open}
      onToggle={({ target, currentTarget }) => target === currentTarget && currentTarget.open && unfold()}
    >
      <summary>
        {summary ?? (
          <>
            <strong>{w.title}</strong> <span className="soft">{said}</span>
          </>
        )}
      </summary>
      {unfolded && (
        <Suspense fallback={<p className="soft">{w.unfolding}</p>}>
          <RuleFields
            manifest={manifest}
            rules={rules}
            omit={omit}
            onChange={(request) => onChange(withoutHiddenFaults(houseRules, request))}
          />
        </Suspense>
      )}
    </details>
  )
}
