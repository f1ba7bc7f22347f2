import './rules.css'
import { RuleCard, SingleRule } from './rule-card.tsx'
import { RulesFoot } from './rules-foot.tsx'
import type { RulesProps } from './rules-props.ts'
import { inEffect, sectionsOf } from './rules-state.ts'

/** Beyond so many house rules, cards with nothing changed are folded. */
const MANY = 6

/** Loaded together with the fields: all of the house rules that is not seen at first. */
export { ManageSheet } from './manage-sheet.tsx'
export { SaveSheet } from './save-sheet.tsx'

/** Every house rule that makes a difference, with its values explained, and what can be done with the whole set. */
export const RuleFields = ({ manifest, rules, omit = [], onChange }: RulesProps) => {
  const { houseRules } = manifest.game
  const change = (name: string, value: string | number): void => onChange({ ...rules, [name]: value })
  const shown = inEffect(houseRules, rules).filter(({ name }) => !omit.includes(name))
  return (
    <>
      {sectionsOf(manifest.text.houseRules, shown).flatMap((section) =>
        section.title === undefined ? (
          section.rules.map((rule) => (
            <SingleRule key={rule.name} manifest={manifest} rules={rules} rule={rule} onChange={change} />
          ))
        ) : (
          <RuleCard
            key={section.title}
            manifest={manifest}
            rules={rules}
            section={section}
            folded={houseRules.length > MANY}
            onChange={change}
          />
        ),
      )}
      <RulesFoot manifest={manifest} rules={rules} onChange={onChange} />
    </>
  )
}
