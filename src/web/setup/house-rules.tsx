import { type ReactNode, useId } from 'react'
import type { HouseRule, RulesRequest } from '../../engine/index.ts'
import type { AnyManifest, RuleWords } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import { clauseId } from '../rules/markdown.ts'
import { words } from '../words.ts'

const w = words.setup

type FieldProps = {
  readonly rule: HouseRule
  readonly said: RuleWords
  readonly value: string | number
  onChange(value: string | number): void
}

const Values = ({
  rule,
  said,
  value,
  onChange,
}: FieldProps & { readonly rule: { readonly values: readonly string[] } }) => {
  const name = useId()
  return rule.values.map((each) => (
    <label key={each} className="value">
      <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
      <span>
        <strong>{said.values[each]?.title ?? each}</strong>
        <small>{said.values[each]?.about}</small>
      </span>
      {rule.default === each && <em>{w.asPrinted}</em>}
    </label>
  ))
}

const Range = ({
  rule,
  value,
  onChange,
}: FieldProps & { readonly rule: { readonly min: number; readonly max: number } }) => (
  <label className="value">
    <input
      type="number"
      required
      min={rule.min}
      max={rule.max}
      step="1"
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
    <small>{w.wholeNumber(rule.min, rule.max)}</small>
  </label>
)

const RuleField = ({ game, ...field }: FieldProps & { readonly game: string }) => {
  const { rule, said } = field
  return (
    <fieldset className="rule">
      <legend>{said.title}</legend>
      <p>
        {said.about}{' '}
        <a href={`/rules/${game}#${clauseId(said.ruling)}`} target="_blank" rel="noreferrer">
          {w.ruling(said.ruling)}
        </a>
      </p>
      {'values' in rule ? <Values {...field} rule={rule} /> : <Range {...field} rule={rule} />}
    </fieldset>
  )
}

const unexplained = (rule: HouseRule): RuleWords => ({ title: rule.name, about: '', ruling: '', values: {} })

type HouseRulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  onChange(rules: RulesRequest): void
  /** What stands there while they are folded away; else how many are changed. */
  readonly summary?: ReactNode
}

/** Every house rule with its values explained; folded away, for the rules as printed are a good start. */
export const HouseRules = ({ manifest, rules, onChange, summary }: HouseRulesProps) => {
  const { houseRules, id } = manifest.game
  const valueOf = (rule: HouseRule): string | number => rules[rule.name] ?? rule.default
  const changed = houseRules.filter((rule) => valueOf(rule) !== rule.default).length
  if (houseRules.length === 0) return null
  return (
    <details className="house-rules">
      <summary>
        {summary ?? (
          <>
            <strong>{w.rules}</strong> <span className="soft">{w.changed(changed)}</span>
          </>
        )}
      </summary>
      {houseRules.map((rule) => (
        <RuleField
          key={rule.name}
          game={id}
          rule={rule}
          said={manifest.text.houseRules[rule.name] ?? unexplained(rule)}
          value={valueOf(rule)}
          onChange={(value) => onChange({ ...rules, [rule.name]: value })}
        />
      ))}
      <Button look="quiet" disabled={changed === 0} onClick={() => onChange({})}>
        {w.reset}
      </Button>
    </details>
  )
}
