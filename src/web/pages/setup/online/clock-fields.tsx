import { useId } from 'react'
import type { Clock } from '../../../../protocol/index.ts'
import { Switch } from '../../../../kit/index.ts'
import { onlineWords } from '../../../online/words.ts'
import type { OnlineForm } from '../../../online/form.ts'
import {
  CLOCK_FIELDS,
  type ClockField,
  clockOf,
  clockSentence,
  DAYS,
  freshClock,
  TIME_CONTROLS,
} from '../../../online/time-controls.ts'

const w = onlineWords.setup
const KINDS = ['live', 'days', 'none'] as const

type NumberProps = {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  onChange(value: number): void
}

/** Number input; marks invalid values and does not report them. */
const NumberField = ({ label, min, max, value, onChange }: NumberProps) => (
  <label className="clock-number">
    <span>{label}</span>
    <input
      type="number"
      required
      min={min}
      max={max}
      step="1"
      inputMode="numeric"
      defaultValue={value}
      onChange={({ target }) => target.validity.valid && onChange(target.valueAsNumber)}
    />
    <small>{w.range(min, max)}</small>
  </label>
)

type ClockProps = { readonly clock: Clock; onChange(clock: Clock): void }

type LiveProps = { readonly clock: Clock & { kind: 'live' }; readonly field: ClockField } & Pick<ClockProps, 'onChange'>

const LiveField = ({ clock, field, onChange }: LiveProps) => (
  <NumberField
    label={w[field.name]}
    min={field.min}
    max={field.max}
    value={Math.round(clock[field.name] / field.unit)}
    onChange={(value) => onChange({ ...clock, [field.name]: value * field.unit })}
  />
)

const OwnClock = ({ clock, onChange }: ClockProps) => (
  <div className="own-clock">
    <Switch
      label={w.kind}
      value={clock.kind}
      options={KINDS.map((value) => ({ value, title: w.kinds[value] }))}
      onChange={(kind) => onChange(freshClock(kind))}
    />
    {clock.kind === 'live' &&
      CLOCK_FIELDS.map((field) => <LiveField key={field.name} clock={clock} field={field} onChange={onChange} />)}
    {clock.kind === 'days' && (
      <NumberField label={w.days} {...DAYS} value={clock.days} onChange={(days) => onChange({ kind: 'days', days })} />
    )}
  </div>
)

type FieldsProps = { readonly form: OnlineForm; onChange(part: Partial<OnlineForm>): void }

export const ClockFields = ({ form, onChange }: FieldsProps) => {
  const about = useId()
  return (
    <fieldset aria-describedby={about}>
      <legend>{w.clock}</legend>
      <Switch
        label={w.clock}
        value={form.timeControl}
        options={TIME_CONTROLS.map((value) => ({ value, title: w.timeControls[value] }))}
        onChange={(timeControl) => onChange({ timeControl, clock: clockOf(timeControl, form.clock) })}
      />
      {form.timeControl === 'own' && <OwnClock clock={form.clock} onChange={(clock) => onChange({ clock })} />}
      <p id={about} className="soft">
        {clockSentence(form.clock)}
      </p>
    </fieldset>
  )
}
