import { itemAt } from '../../dice/index.ts'
import { Options } from './options.tsx'

type LabelledSelectProps<T extends string | number> = {
  readonly label: string
  readonly values: readonly T[]
  readonly value: T | undefined
  readonly titleOf: (value: T) => string
  onChoose(value: NoInfer<T>): void
}

/** Drop-down list below its label. */
export const LabelledSelect = <T extends string | number>({
  label,
  values,
  value,
  titleOf,
  onChoose,
}: LabelledSelectProps<T>) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChoose(itemAt(values, target.selectedIndex))}>
      <Options of={values.map((one) => [`${one}`, titleOf(one)])} />
    </select>
  </label>
)
