import { useId } from 'react'
import { parseRuleset, type TextRule } from '../../../engine/index.ts'
import type { FieldProps } from './choice-rule.tsx'
import { Note } from './number-rule.tsx'
import { RulingLink } from './ruling-link.tsx'
import { useValidity } from './stepper.tsx'
import { houseRulesWords as w } from './words.ts'

/** Message for an unreadable text; undefined if valid. */
const faultOf = (rule: TextRule, value: string | number): string | undefined => {
  const read = parseRuleset([rule], { [rule.name]: value })
  return read.ok ? undefined : read.error.message
}

/** Text field for a house rule. Keeps invalid text, so that the user can correct it. */
export const TextField = ({ game, rule, said, value, onChange }: FieldProps & { readonly rule: TextRule }) => {
  const id = useId()
  const fault = faultOf(rule, value)
  const { input, unfold } = useValidity(fault)
  return (
    <div className="rule number-alone text-rule" data-changed={value !== rule.default}>
      <label htmlFor={id}>{said.title}</label>
      <p>
        {said.about} <RulingLink game={game} ruling={said.ruling} />
      </p>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        aria-describedby={`${id}-note`}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => onChange(target.value.trim())}
        onInvalid={unfold}
      />
      <Note id={`${id}-note`} fault={fault}>
        {w.written(rule.default, rule.about)}
      </Note>
    </div>
  )
}
