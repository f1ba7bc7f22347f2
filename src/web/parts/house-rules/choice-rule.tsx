import { useId } from 'react'
import type { ChoiceRule, HouseRule } from '../../../engine/index.ts'
import type { RuleWords } from '../../../games/index.ts'
import { RulingLink } from './ruling-link.tsx'
import { houseRulesWords } from './words.ts'

export type FieldProps = {
  readonly game: string
  readonly rule: HouseRule
  readonly said: RuleWords
  readonly value: string | number
  onChange(value: string | number): void
}

export const ChoiceField = ({ game, rule, said, value, onChange }: FieldProps & { readonly rule: ChoiceRule }) => {
  const name = useId()
  return (
    <fieldset className="rule">
      <legend>{said.title}</legend>
      <p>
        {said.about} <RulingLink game={game} ruling={said.ruling} />
      </p>
      {rule.values.map((each) => (
        <label key={each} className="value">
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          <span>
            <strong>{said.values[each]?.title ?? each}</strong>
            <small>{said.values[each]?.about}</small>
          </span>
          {rule.default === each && <em>{houseRulesWords.asPrinted}</em>}
        </label>
      ))}
    </fieldset>
  )
}
