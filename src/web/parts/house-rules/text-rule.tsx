import { useId } from 'react'
import { parseRule, type RulesRequest, type TextRule } from '../../../engine/index.ts'
import type { FieldProps } from './choice-rule.tsx'
import { Note } from './number-rule.tsx'
import { RulingLink } from './ruling-link.tsx'
import { useValidity } from './stepper.tsx'
import { houseRulesWords as w } from './words.ts'

/** Message for an unreadable text; undefined if valid. */
const faultOf = (rule: TextRule, value: string | number, request: RulesRequest | undefined): string | undefined => {
  const read = parseRule(rule, value, request)
  return read.ok ? undefined : read.error.message
}

type TextProps = FieldProps & {
  readonly rule: TextRule
  /** Values of other rules on which this one depends. */
  readonly request?: RulesRequest
}

/** Text field for a house rule. Keeps invalid text, so that the user can correct it. */
export const TextField = ({ game, rule, request, said, value, onChange }: TextProps) => {
  const id = useId()
  const fault = faultOf(rule, value, request)
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
