import { Die } from '../../../kit/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { sayStep } from '../../table/game-log.ts'
import { chapterOf, diceOf, isCostlyStep } from './steps.ts'
import { changesOf, effectsOf, type ReportData } from './report-data.ts'
import type { Walk } from './use-walk.ts'
import { StepActions } from './step-actions.tsx'
import { storyWords as w } from './words.ts'

/** Maximum number of dice drawn; the text lists all. */
const MOST_DICE = 8

const Fallen = ({ tale: { play }, step }: { readonly tale: ReportData; readonly step: number }) => {
  const dice = diceOf(play, step)
  if (dice.length === 0 || dice.length > MOST_DICE) return null
  return (
    <div className="fallen" aria-hidden="true">
      {dice.map(({ face, sides }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the index distinguishes the dice of a roll
        <Die key={i} face={face} sides={sides} seed={`${step} ${i}`} />
      ))}
    </div>
  )
}

type PanelProps = { readonly tale: ReportData; readonly walk: Walk }

const Heading = ({ tale, walk }: PanelProps) => {
  const last = tale.ledger.events.length
  const { step } = walk
  return (
    <header>
      <button
        type="button"
        className="icon-button"
        aria-label={w.back}
        disabled={step <= 1}
        onClick={() => walk.choose(step - 1)}
      >
        <Icon name="previous" />
      </button>
      <h2>
        <span>{w.step(step, last)}</span>
        <small>{chapterOf(tale.chapters, step)?.title}</small>
      </h2>
      <button
        type="button"
        className="icon-button"
        aria-label={w.on}
        disabled={step >= last}
        onClick={() => walk.choose(step + 1)}
      >
        <Icon name="next" />
      </button>
    </header>
  )
}

/** Current step: event, effect, and links to the table. */
export const StepPanel = ({ tale, walk }: PanelProps) => {
  const { manifest, play } = tale
  const { step } = walk
  const costly = effectsOf(tale, step)
  return (
    <section className="step-panel" aria-label={w.step(step, tale.ledger.events.length)}>
      <Heading tale={tale} walk={walk} />
      <div className="step-told">
        <Fallen tale={tale} step={step} />
        <p className="lead">{sayStep(manifest, play, step)}</p>
        <ul className="step-changes">
          {changesOf(tale, step).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p className="step-effect">{costly.join(' ')}</p>
      </div>
      <StepActions play={play} step={step} costly={isCostlyStep(tale, step)} />
    </section>
  )
}
