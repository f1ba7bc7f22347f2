import '../../parts/house-rules/rules.css'
import { useId } from 'react'
import type { ChoiceRule, HouseRule } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import type { FieldProps } from '../../parts/house-rules/choice-rule.tsx'
import { NumberField } from '../../parts/house-rules/number-rule.tsx'
import type { RulesProps } from '../../parts/house-rules/rules-props.ts'
import { inEffect, withoutHiddenFaults, wordsFor } from '../../parts/house-rules/rules-state.ts'
import { RulingLink } from '../../parts/house-rules/ruling-link.tsx'
import { Options } from '../../parts/options.tsx'
import { setupWords as w } from './words.ts'

/** House rules that the set-up page shows among its main choices. */
export const mainRulesOf = (manifest: AnyManifest): readonly HouseRule[] =>
  manifest.game.houseRules.filter((rule) => wordsFor(manifest, rule).isMain === true)

const SelectField = ({ game, rule, said, value, onChange }: FieldProps & { readonly rule: ChoiceRule }) => {
  const id = useId()
  return (
    <div className="sheet-field">
      <label htmlFor={id}>{said.title}</label>
      <select id={id} value={value} aria-describedby={`${id}-about`} onChange={({ target }) => onChange(target.value)}>
        <Options of={rule.values.map((each) => [each, said.values[each]?.title ?? each])} />
      </select>
      <small id={`${id}-about`}>
        {said.values[value]?.about} <RulingLink game={game} ruling={said.ruling} />
      </small>
    </div>
  )
}

/** Fields for the main rules (`isMain`), which decide the length of the match; null for games without such rules. */
export const MainRules = ({ manifest, rules, onChange }: RulesProps) => {
  const shown = inEffect(mainRulesOf(manifest), rules)
  if (shown.length === 0) return null
  return (
    <fieldset className="main-rules">
      <legend>{w.length}</legend>
      {shown.map((rule) => {
        const field = {
          game: manifest.game.id,
          said: wordsFor(manifest, rule),
          value: rules[rule.name] ?? rule.default,
          onChange: (value: string | number): void =>
            onChange(withoutHiddenFaults(manifest.game.houseRules, { ...rules, [rule.name]: value })),
        }
        if ('values' in rule) return <SelectField key={rule.name} {...field} rule={rule} />
        return 'min' in rule ? <NumberField key={rule.name} {...field} rule={rule} /> : null
      })}
    </fieldset>
  )
}
