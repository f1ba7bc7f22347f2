import { useState } from 'react'
import type { HouseRule, RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { ChoiceField } from './choice-rule.tsx'
import { NumberField, NumberRow } from './number-rule.tsx'
import { changedIn, type RuleSection, wordsFor } from './rules-state.ts'
import { RulingLink } from './ruling-link.tsx'
import { TextField } from './text-rule.tsx'
import { houseRulesWords as w } from './words.ts'

type RuleProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  onChange(name: string, value: string | number): void
}

const fieldOf = ({ manifest, rules, onChange }: RuleProps, rule: HouseRule) => ({
  game: manifest.game.id,
  said: wordsFor(manifest, rule),
  value: rules[rule.name] ?? rule.default,
  onChange: (value: string | number): void => onChange(rule.name, value),
})

export const SingleRule = ({ rule, ...rest }: RuleProps & { readonly rule: HouseRule }) => {
  const field = fieldOf(rest, rule)
  if ('read' in rule) return <TextField {...field} rule={rule} />
  return 'values' in rule ? <ChoiceField {...field} rule={rule} /> : <NumberField {...field} rule={rule} />
}

const GroupedRule = ({ rule, ruling, ...rest }: RuleProps & { readonly rule: HouseRule; readonly ruling: boolean }) => {
  return 'min' in rule ? (
    <NumberRow {...fieldOf(rest, rule)} rule={rule} ruling={ruling} />
  ) : (
    <SingleRule {...rest} rule={rule} />
  )
}

/** The one ruling behind all numbers of a card, where there is only one. */
const commonRuling = (manifest: AnyManifest, rules: readonly HouseRule[]): string | undefined => {
  const rulings = new Set(rules.filter((rule) => 'min' in rule).map((rule) => wordsFor(manifest, rule).ruling))
  return rulings.size === 1 ? [...rulings][0] : undefined
}

type CardProps = RuleProps & { readonly section: RuleSection; readonly folded: boolean }

/** House rules of one kind together on a card. Folded ones say how many are changed, and start unfolded if any is. */
export const RuleCard = ({ section, folded, ...rest }: CardProps) => {
  const { manifest, rules } = rest
  const changed = changedIn(section.rules, rules)
  const [open] = useState(!folded || changed > 0)
  const ruling = commonRuling(manifest, section.rules)
  return (
    <details className="rule-card" open={open}>
      <summary>
        <strong>{section.title}</strong> <span className="soft">{w.changed(changed)}</span>
      </summary>
      {ruling !== undefined && (
        <p>
          <RulingLink game={manifest.game.id} ruling={ruling}>
            {w.allRulings(ruling)}
          </RulingLink>
        </p>
      )}
      <div className="rule-rows">
        {section.rules.map((rule) => (
          <GroupedRule key={rule.name} {...rest} rule={rule} ruling={ruling === undefined} />
        ))}
      </div>
    </details>
  )
}
