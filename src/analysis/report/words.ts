import { type Doubt, type Ledger, NOTABLE, ROUNDING } from '../../odds/index.ts'

/** That luck and choices cannot be told apart well, with the figures that say so; `amount` prints one ("0.25 points"). */
export const doubtText = ({ rest, luck, here, measured }: Doubt, amount: (size: number) => string): string => {
  const many = `Over many games the estimate left ${amount(rest)} of a result unexplained, beside ${amount(luck)} of luck; in this one it leaves ${amount(here)}.`
  const one = `The estimate leaves ${amount(here)} of a result unexplained, beside ${amount(luck)} of luck.`
  return `Luck and choices cannot be told apart well here. ${measured ? many : one}`
}

const percent = (share: number): string => `${share * 100} %`
const orError = ({ exact }: Pick<Ledger, 'exact'>): string => (exact ? '' : ', or more than its error')

/** What is said where no roll is worth naming. */
export const noRollText = (ledger: Pick<Ledger, 'exact'>): string =>
  `None stands out: no roll changed more than ${percent(NOTABLE.swing)} of what was at stake${orError(ledger)}.`

/** What is said where no choice is worth naming. */
export const noChoiceText = (ledger: Pick<Ledger, 'exact' | 'seats'>): string =>
  ledger.seats.every(({ cost }) => cost < ROUNDING)
    ? 'Nobody gave anything away: every choice was the best one.'
    : `None stands out: no choice cost more than ${percent(NOTABLE.cost)} of what was at stake${orError(ledger)}.`

/** What is said where the lead passed and no single step was large enough to name. */
export const noTurningText = (ledger: Pick<Ledger, 'exact'>): string =>
  `None stands out: no single step brought the lead and changed more than ${percent(NOTABLE.swing)} of what was at stake${orError(ledger)}.`
