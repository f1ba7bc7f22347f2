import type { BoardChoice } from '../../../kit/board.ts'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { luckIn } from '../rules/actions.ts'
import { Group, Option, Steps } from './steps.tsx'

type LuckPickerProps = {
  readonly choices: readonly BoardChoice[]
  readonly heading: string
  readonly picked: string | undefined
  onPick(id: string): void
}

/** How many Luck dice: one option for each number that is offered, at first none. */
export const LuckPicker = ({ choices, heading, picked, onPick }: LuckPickerProps) => {
  const choice = choices.find(({ id }) => id === picked) ?? choices[0]
  useDigits(Math.min(9, choices.length), (i) => onPick(choices[i]!.id))
  return (
    <Steps choices={choices} choice={choice} heading={heading}>
      <Group label={heading} name="luck">
        <span className="gl-options-name" aria-hidden="true">
          Luck
        </span>
        {choices.map((one, i) => (
          <Option
            key={one.id}
            label={`${luckIn(one.id)}`}
            words={one.label}
            pressed={one === choice}
            advised={one.coach?.worth?.best === true}
            digit={i + 1}
            onPress={() => onPick(one.id)}
          />
        ))}
      </Group>
    </Steps>
  )
}
