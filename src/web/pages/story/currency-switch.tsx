import type { Currency } from '../../../odds/index.ts'
import { Switch } from '../../../kit/index.ts'
import type { StoryReport } from '../../../analysis/report/story-report.ts'
import { storyWords as w } from './words.ts'

type CurrencySwitchProps = {
  readonly told: StoryReport
  /** What was asked for last, while it is worked out. */
  readonly wanted: Currency | undefined
  onChange(currency: Currency): void
}

/** In what the story counts, where a game is exactly known in chances to win and in points. */
export const CurrencySwitch = ({ told, wanted, onChange }: CurrencySwitchProps) => {
  if (told.currencies.length < 2) return null
  return (
    <div className="story-currency">
      <span aria-hidden="true">{w.currency}</span>
      <Switch
        label={w.currency}
        value={wanted ?? told.ledger.currency}
        options={told.currencies.map((value) => ({ value, title: w.currencies[value] }))}
        onChange={onChange}
      />
    </div>
  )
}
