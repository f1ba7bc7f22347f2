import { type ReactNode, useId } from 'react'
import type { NumberRule } from '../../../engine/index.ts'
import { RulingLink } from './ruling-link.tsx'
import { faultOf, Stepper } from './stepper.tsx'
import type { FieldProps } from './choice-rule.tsx'
import { houseRulesWords as w } from './words.ts'

type NumberProps = FieldProps & { readonly rule: NumberRule }

type NoteProps = { readonly id: string; readonly fault: string | undefined; readonly children: ReactNode }

/** Note under a field. Fault and note share a fixed space, so that nothing shifts. */
export const Note = ({ id, fault, children }: NoteProps) => (
  <span className="rule-note" id={id}>
    <small hidden={fault !== undefined}>{children}</small>
    {fault !== undefined && <strong role="alert">{fault}</strong>}
  </span>
)

/** One-line number field on a card with several fields, with its explanation below. */
export const NumberRow = ({
  game,
  rule,
  said,
  value,
  ruling,
  onChange,
}: NumberProps & { readonly ruling: boolean }) => {
  const id = useId()
  return (
    <div className="number-rule" data-changed={value !== rule.default}>
      <label htmlFor={id}>{said.title}</label>
      <Stepper id={id} rule={rule} title={said.title} value={value} describedBy={`${id}-note`} onChange={onChange} />
      <Note id={`${id}-note`} fault={faultOf(rule, value)}>
        {said.about} {w.usual(rule.default)} {ruling && <RulingLink game={game} ruling={said.ruling} />}
      </Note>
    </div>
  )
}

export const NumberField = ({ game, rule, said, value, onChange }: NumberProps) => {
  const id = useId()
  return (
    <div className="rule number-alone" data-changed={value !== rule.default}>
      <label htmlFor={id}>{said.title}</label>
      <p>
        {said.about} <RulingLink game={game} ruling={said.ruling} />
      </p>
      <Stepper id={id} rule={rule} title={said.title} value={value} describedBy={`${id}-note`} onChange={onChange} />
      <Note id={`${id}-note`} fault={faultOf(rule, value)}>
        {w.range(rule.default, rule.min, rule.max)}
      </Note>
    </div>
  )
}
