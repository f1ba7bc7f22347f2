import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { learnWords as w } from '../../text/learn-words.ts'
import { type CardState, type Learning, stepBefore } from './card-state.ts'
import { NextLesson } from './lesson-steps.tsx'

export type CardProps = {
  readonly learning: Learning
  readonly card: CardState
  readonly game: string
  /** Shows an earlier step again; undefined returns to the current one. */
  onRead(index: number | undefined): void
  onClause(clause: string): void
  onClose(): void
}

const Dots = ({ learning: { lesson, progress }, card }: Pick<CardProps, 'learning' | 'card'>) => {
  const index = 'index' in card ? card.index : undefined
  return (
    <p className="lesson-dots">
      <span aria-hidden="true">
        {lesson.steps.map(({ id }, i) => (
          <i key={id} className={i === index ? 'now' : progress.done[i] === true ? 'done' : undefined} />
        ))}
      </span>
      {index !== undefined && <b>{w.step(index + 1, lesson.steps.length)}</b>}
    </p>
  )
}

const BackButton = ({ learning, card, onRead }: CardProps) => {
  const before = stepBefore(learning, card)
  return (
    <Button look="quiet" disabled={before === undefined} onClick={() => onRead(before)}>
      {w.back}
    </Button>
  )
}

type CardBodyProps = {
  readonly heading: string
  readonly text: ReactNode
  readonly task?: ReactNode
  readonly children: ReactNode
}

const CardBody = ({ heading, text, task, children }: CardBodyProps) => (
  <>
    <h2>{heading}</h2>
    <div className="lesson-say">
      <p className="lesson-text">{text}</p> {task}
    </div>
    <footer>{children}</footer>
  </>
)

const StepBody = (props: CardProps & { readonly card: CardState & { kind: 'step' | 'reread' } }) => {
  const { card, onRead, onClause } = props
  const { heading, text, task, why } = card.words
  return (
    <CardBody heading={heading} text={text} task={card.kind === 'step' && <strong>{task}.</strong>}>
      <BackButton {...props} />
      {why !== undefined && (
        <Button look="quiet" onClick={() => onClause(why.clause)}>
          {why.label}
        </Button>
      )}
      {card.kind === 'reread' && (
        <Button look="quiet" onClick={() => onRead(undefined)}>
          {w.forward}
        </Button>
      )}
    </CardBody>
  )
}

const WaitBody = (props: CardProps & { readonly card: CardState & { kind: 'wait' | 'play' } }) => {
  const { title, comes = '', kind, remark = kind === 'wait' ? w.watching : w.playing } = props.card
  const text = title === undefined ? remark : `${remark} ${w.nextStep(title, comes)}`
  return (
    <CardBody heading={kind === 'wait' ? w.watch : w.yourMove} text={text}>
      <BackButton {...props} />
    </CardBody>
  )
}

const ClosingBody = ({ learning, game, onClose }: CardProps) => (
  <CardBody {...learning.lesson.closing}>
    <Button onClick={onClose}>{w.playOn}</Button>
    <Link className="kit-button quiet" href={`/rules/${game}`}>
      {w.rules}
    </Link>
    <NextLesson game={game} />
  </CardBody>
)

const bodyOf = (props: CardProps): ReactNode => {
  const { card } = props
  switch (card.kind) {
    case 'step':
    case 'reread':
      return <StepBody {...props} card={card} />
    case 'wait':
    case 'play':
      return <WaitBody {...props} card={card} />
    case 'closing':
      return <ClosingBody {...props} />
    case 'over':
      return null
    default:
      return card satisfies never
  }
}

const spokenOf = ({ learning: { lesson }, card }: CardProps): string => {
  if (card.kind === 'closing') return `${lesson.closing.heading}. ${lesson.closing.text}`
  if (card.kind !== 'step' && card.kind !== 'reread') return ''
  const { heading, text, task } = card.words
  return w.spoken(w.step(card.index + 1, lesson.steps.length), heading, text, task)
}

/** Lesson card beside or above the board; shows one topic at a time. */
export const LessonCard = (props: CardProps) => (
  <>
    <section
      className={`lesson-card ${props.card.kind}`}
      aria-label={props.learning.lesson.title}
      hidden={props.card.kind === 'over'}
    >
      <Dots {...props} />
      {bodyOf(props)}
    </section>
    <p className="kit-unseen" role="status">
      {spokenOf(props)}
    </p>
  </>
)
