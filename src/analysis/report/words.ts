import { type Doubt, type Ledger, NOTABLE, ROUNDING } from '../../odds/index.ts'
import { words } from '../words.ts'
import { inPercent } from '../../kit/text.ts'

const w = words.report

/** Formats the warning that luck and choices cannot be separated; `amount` formats a figure ("0.25 points"). */
export const doubtText = ({ rest, luck, here, measured }: Doubt, amount: (size: number) => string): string => {
  return measured ? w.doubtInMany(amount(rest), amount(luck), amount(here)) : w.doubtInOne(amount(here), amount(luck))
}

const reportPercent = (share: number): string => inPercent(share * 100)

export const noRollText = ({ exact }: Pick<Ledger, 'exact'>): string =>
  (exact ? w.noRoll : w.noRollInError)(reportPercent(NOTABLE.swing))

export const noChoiceText = ({ exact, seats }: Pick<Ledger, 'exact' | 'seats'>): string =>
  seats.every(({ cost }) => cost < ROUNDING)
    ? w.noMistake
    : (exact ? w.noChoice : w.noChoiceInError)(reportPercent(NOTABLE.cost))

/** Text for a game without a notable turning point, whose lead passed gradually. */
export const noTurningText = ({ exact }: Pick<Ledger, 'exact'>): string =>
  (exact ? w.noTurning : w.noTurningInError)(reportPercent(NOTABLE.swing))
