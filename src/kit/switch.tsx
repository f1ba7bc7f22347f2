import './switch.css'
import { useId } from 'react'

type SwitchProps<T extends string> = {
  /** Name of the group for screen readers. */
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly title: string }[]
  onChange(value: T): void
}

export const Switch = <T extends string>({ label, value, options, onChange }: SwitchProps<T>) => {
  const name = useId()
  return (
    <div className="kit-switch" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  )
}
