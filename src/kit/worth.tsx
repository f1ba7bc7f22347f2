import './worth.css'
import { Fragment, type ReactNode } from 'react'
import type { ChoiceCoach } from './board.ts'
import { type CoachedChoice, coachReason, coachVerdict, costText, worthText } from './choice.ts'
import { words } from './words.ts'

/** Placeholder until a figure is computed. */
const PENDING = '…'

export const BestMark = () => (
  <span className="kit-best">
    <svg viewBox="0 0 10 10">
      <path d="M5 0 6.4 3.4 10 3.8 7.3 6.2 8.1 10 5 8 1.9 10 2.7 6.2 0 3.8 3.6 3.4Z" />
    </svg>
    {words.best}
  </span>
)

/** Mark of the coach's best choice on the board. */
export const AdvisedMark = () => (
  <span className="kit-advised" aria-hidden="true">
    ★
  </span>
)

type WorthProps = { readonly coach: ChoiceCoach }

/**
 * Win chance ("54.2 %") or points; a placeholder keeps the width until known. Uses a new text node per figure, so that
 * nothing animates.
 */
export const Worth = ({ coach: { worth } }: WorthProps) => {
  const text = worth === undefined ? PENDING : worthText(worth)
  return <Fragment key={text}>{text}</Fragment>
}

/** Short unit of a coach's figure: "win", "points". */
export const WorthUnit = ({ coach: { worth } }: WorthProps) => (
  <>{worth?.unit === 'points' ? words.points : words.win}</>
)

/** Cost of a choice ("−1.3 points", brief "−1.3"), or the mark of a best choice. */
export const Cost = ({ coach: { worth }, isBrief }: WorthProps & { readonly isBrief?: boolean }) => {
  if (worth?.best === true) return <BestMark />
  return <span className="kit-cost">{worth === undefined ? '\u00a0' : costText(worth, isBrief)}</span>
}

/**
 * Coach's verdict with its reason; without a reason, with `otherwise`. Beside a wide board a panel describes the best
 * choice, so this describes only other choices.
 */
export const coachSentence = (choices: readonly CoachedChoice[], looked?: string, otherwise?: ReactNode): ReactNode => {
  const [verdict, why = otherwise] = [coachVerdict(choices, looked), coachReason(choices, looked)]
  if (verdict === undefined) return why
  const isOther = choices.find(({ id }) => id === looked)?.coach?.worth?.best === false
  return (
    <>
      <b className="kit-verdict kit-in-panel">{verdict}</b>{' '}
      {isOther ? why : <span className="kit-in-panel">{why}</span>}
      {!isOther && <span className="kit-beside-panel">{otherwise}</span>}
    </>
  )
}

/** Coach's figures beside a choice: value and cost, or only the mark of a best choice. */
export const CoachFigures = ({ coach }: { readonly coach: ChoiceCoach | undefined }) => {
  if (coach?.shows === 'best') return coach.worth?.best === true ? <BestMark /> : null
  if (coach?.shows !== 'figures') return null
  return (
    <span>
      <WorthUnit coach={coach} />{' '}
      <b>
        <Worth coach={coach} />
      </b>{' '}
      <Cost coach={coach} />
    </span>
  )
}
