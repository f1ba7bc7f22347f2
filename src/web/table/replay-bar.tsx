import { Icon } from '../parts/icon.tsx'
import { type Session, shownAt } from './session.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.replay

/** Replay controls: start, back, forward, end, slider. */
export const ReplayBar = ({ session, onLook }: { readonly session: Session; onLook(step: number): void }) => {
  const last = session.play.plies.length
  const step = shownAt(session)
  const buttons = [
    { icon: 'first', title: w.first, to: 0 },
    { icon: 'previous', title: w.back, to: step - 1 },
    { icon: 'next', title: w.on, to: step + 1 },
    { icon: 'last', title: w.last, to: last },
  ] as const
  const [first, previous, next, end] = buttons.map(({ icon, title, to }) => (
    <button
      key={icon}
      type="button"
      className="icon-button"
      aria-label={title}
      disabled={to < 0 || to > last || (to === step && icon !== 'previous')}
      onClick={() => onLook(to)}
    >
      <Icon name={icon} />
    </button>
  ))
  return (
    <div className="replay" role="group" aria-label={w.steps}>
      {first}
      {previous}
      <input
        type="range"
        min="0"
        max={last}
        value={step}
        aria-label={w.steps}
        aria-valuetext={w.at(step, last)}
        onChange={(event) => onLook(Number(event.target.value))}
      />
      {next}
      {end}
    </div>
  )
}
