import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { NumberRule } from '../../../engine/index.ts'
import { isAllowed } from './rules-state.ts'
import { houseRulesWords as w } from './words.ts'

/** Steps by which each key changes the value. */
const LEAPS: { readonly [key: string]: number } = { PageUp: 10, PageDown: -10 }

/** Changes a value by `by`, clamped to the rule's range. An invalid value starts from the default. */
export const stepped = (rule: NumberRule, value: string | number, by: number): number =>
  Math.min(rule.max, Math.max(rule.min, (typeof value === 'number' ? value : rule.default) + by))

/** Parses typed text as an integer; returns other text unchanged, so that the user can correct it. */
export const typed = (text: string): string | number => (/^-?\d{1,9}$/.test(text) ? Number(text) : text)

/** Message for an invalid value; undefined if valid. */
export const faultOf = (rule: NumberRule, value: string | number): string | undefined =>
  isAllowed(rule, value) ? undefined : w.enter(rule.min, rule.max)

type StepperProps = {
  readonly rule: NumberRule
  readonly title: string
  readonly value: string | number
  readonly id: string
  readonly describedBy: string
  onChange(value: string | number): void
}

/** Blocks submitting the form while the field has a fault. `unfold` opens the field's collapsed sections. */
export const useValidity = (fault: string | undefined) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault])
  const unfold = (): void => {
    for (let at = input.current?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  }
  return { input, unfold } as const
}

/** Integer input with buttons and arrow keys; the page keys change the value by ten. */
export const Stepper = ({ rule, title, value, id, describedBy, onChange }: StepperProps) => {
  const fault = faultOf(rule, value)
  const { input, unfold } = useValidity(fault)
  const leap = (event: KeyboardEvent): void => {
    const by = LEAPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(stepped(rule, value, by))
  }
  const button = (by: 1 | -1) => (
    <button
      type="button"
      // Not a tab stop, because the field's arrow keys change the value too.
      tabIndex={-1}
      aria-label={by < 0 ? w.less(title) : w.more(title)}
      disabled={value === (by < 0 ? rule.min : rule.max)}
      onClick={() => onChange(stepped(rule, value, by))}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )
  return (
    <span className="stepper" data-faulty={fault !== undefined}>
      {button(-1)}
      <input
        ref={input}
        id={id}
        type="number"
        inputMode="numeric"
        min={rule.min}
        max={rule.max}
        step="1"
        value={value}
        style={{ width: `${`${rule.max}`.length + 3}ch` }}
        aria-describedby={describedBy}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => onChange(typed(target.value))}
        onKeyDown={leap}
        onInvalid={unfold}
        // Blurs the field, because scrolling past it must not change the value.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      {button(1)}
    </span>
  )
}
