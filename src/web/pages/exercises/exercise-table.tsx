import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import {
  answerIn,
  comparedIn,
  type Exercise,
  isRight,
  type RatedChoice,
  rate,
  type Rating,
} from '../../../analysis/exercises/exercise.ts'
import { labelAt } from '../../../analysis/labels.ts'
import { choice } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import { roughShareText, shareText } from '../../../kit/fraction-words.ts'
import { numberText } from '../../../kit/text.ts'
import { namesOf } from '../../data/players.ts'
import { branchAt } from '../../local/branch.ts'
import { HomeLink, useTitle } from '../../parts/page.tsx'
import { BoardArea } from '../../table/board-area.tsx'
import { promptAt } from '../../table/game-log.ts'
import type { TableSession } from '../../table/session.ts'
import { useCoach } from '../../table/use-coach.ts'
import { Icon } from '../../parts/icon.tsx'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'
import { exercisesWords as w } from './words.ts'

type AnswerSeen = { readonly chosen: RatedChoice; readonly best: RatedChoice }

type TableProps = {
  readonly exercise: Exercise
  readonly origin: ReactNode
  readonly standing: ReactNode
  /** Called once, with true if the player's first choice is right. */
  onAnswer(right: boolean): void
  onNext(): void
  readonly onDaily?: (() => void) | undefined
}

/** Builds a read-only table session for the position; `choose` only previews an action. */
const exerciseSession = ({ play, seat }: Exercise, choose: (action: unknown) => void): TableSession => ({
  session: { play, moving: false, still: true, side: seat, you: seat, open: [seat], decider: seat },
  due: { kind: 'ask', seat },
  choose: (_, action) => choose(action),
  roll: () => undefined,
  settled: () => undefined,
  look: () => undefined,
})

const labelIn = ({ manifest, play, seat }: Exercise, { id }: RatedChoice): string =>
  labelAt(manifest, play, play.plies.length, seat, id)

const leadsTo = (exercise: Exercise, unit: Rating['unit'], one: RatedChoice): string =>
  unit === 'chance'
    ? w.leadsTo.chance(labelIn(exercise, one), shareText(one.worth.value))
    : w.leadsTo.points(labelIn(exercise, one), numberText(one.worth.value))

/** Round of the position and of the end: “round 40 of 40”. The remaining length often decides the best choice. */
const chapterIn = ({ manifest, play, seat }: Exercise): string => {
  const { title, last } = manifest.text.chapter(play.game.view(play.states.at(-1), seat))
  return last === undefined ? title : w.chapterOf(title, last)
}

/** Names the source of the values, with the error of estimates. */
const basisOf = ({ by, unit, error, played }: Rating): string => {
  if (error === undefined) return w.exact(by)
  const text = (figure: number): string => (unit === 'chance' ? roughShareText(figure) : w.points(numberText(figure)))
  const estimated = w.estimated(by, text(error))
  return played === undefined
    ? estimated
    : `${w.playedOut(text(played.lead), text(played.error), played.games)} ${estimated}`
}

const ExerciseVerdict = ({ exercise, rating, answer }: { exercise: Exercise; rating: Rating; answer: AnswerSeen }) => {
  const { chosen, best } = answer
  const right = isRight(rating, chosen)
  const { cost } = chosen.worth
  const label = labelIn(exercise, chosen)
  const said =
    rating.unit === 'chance' ? w.wrong.chance(label, shareText(cost)) : w.wrong.points(label, numberText(cost))
  return (
    <div className="exercise-verdict" data-right={right}>
      <p className="lead">{right ? w.right : said}</p>
      {!right && <p>{w.better(labelIn(exercise, best))}</p>}
      {comparedIn(rating, chosen).map((one) => (
        <p key={one.id}>{leadsTo(exercise, rating.unit, one)}</p>
      ))}
      {best.worth.why !== undefined && <p>{best.worth.why}</p>}
      <p className={`exercise-basis${rating.error === undefined ? '' : ' estimated'}`}>
        {basisOf(rating)} {w.tryOthers}
      </p>
    </div>
  )
}

const useAnswer = (exercise: Exercise, rating: Rating | undefined, onAnswer: TableProps['onAnswer']) => {
  const [id, setId] = useState<string>()
  const [first, setFirst] = useState<string>()
  const { play, seat } = exercise
  const find = (wanted: string | undefined): RatedChoice | undefined => rating?.choices.find((one) => one.id === wanted)
  const [chosen, best] = [find(id), rating && answerIn(rating)]
  // The player may choose before the coach has rated the choices. The answer counts when the rating arrives.
  const counted = find(first)
  const right = counted && rating && isRight(rating, counted)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => (right === undefined ? undefined : answered(right)), [right])
  const choose = (action: unknown): void => {
    const print = play.game.print(play.states.at(-1), choice(seat, action), 'table')
    setId(print)
    setFirst((before) => before ?? print)
  }
  return { choose, hasChosen: id !== undefined, answer: chosen && best && { chosen, best } }
}

const TopBar = ({ exercise }: Pick<TableProps, 'exercise'>) => (
  <header className="top table-top">
    <HomeLink />
    <Link href="/" className="icon-button phone-only" aria-label={words.back}>
      <Icon name="back" />
    </Link>
    <h1>{exercise.manifest.text.title}</h1>
    <span className="chapter-now">{chapterIn(exercise)}</span>
    <nav aria-label={w.heading}>
      <Link href={`/rules/${exercise.manifest.game.id}`}>{tableWords.rules}</Link>
    </nav>
  </header>
)

type ActionsProps = Pick<TableProps, 'exercise' | 'onNext' | 'onDaily'> & {
  /** True once the player has answered, or if the exercise has no rating. */
  readonly isDone: boolean
  readonly hasAnswer: boolean
}

const Actions = ({ exercise: { play }, onNext, onDaily, isDone, hasAnswer }: ActionsProps) => {
  const [, navigate] = useLocation()
  return (
    <p className="row">
      {isDone && (
        <Button look="now" onClick={onNext}>
          {w.next}
        </Button>
      )}
      {hasAnswer && <Button onClick={() => void branchAt(play, play.plies.length).then(navigate)}>{w.playOn}</Button>}
      {onDaily !== undefined && (
        <Button look="quiet" onClick={onDaily}>
          {w.todays}
        </Button>
      )}
    </p>
  )
}

/** One exercise: the position on its board, the question, then the value of the answer. */
export const ExerciseTable = ({ exercise, origin, standing, onAnswer, onNext, onDaily }: TableProps) => {
  const { manifest, play, seat } = exercise
  const coaching = useCoach(manifest, { play, decider: seat }, { level: 'full', idle: false, bots: [] })
  const rating = coaching.advice && rate(exercise, coaching.advice)
  const { choose, hasChosen, answer } = useAnswer(exercise, rating, onAnswer)
  const isUnrated = coaching.mute !== undefined || (coaching.advice !== undefined && rating === undefined)
  const prompt = promptAt(manifest, play, play.plies.length, { you: seat })
  const isAsked = !isUnrated && !hasChosen
  const hasAnswer = answer !== undefined
  useTitle(w.title(manifest.text.title))
  return (
    <div className="table exercise" data-seat-colours={manifest.hasSeatColours}>
      <TopBar exercise={exercise} />
      <div className="middle">
        <BoardArea
          manifest={manifest}
          table={exerciseSession(exercise, choose)}
          coaching={hasAnswer ? coaching : { level: 'off' }}
          idle={false}
        />
      </div>
      <aside className="exercise-panel" aria-label={w.heading}>
        <h2>{w.task(namesOf(play)[seat] ?? '')}</h2>
        {origin}
        <div role="status">
          {hasAnswer && rating !== undefined ? (
            <ExerciseVerdict exercise={exercise} rating={rating} answer={answer} />
          ) : (
            <p className={isAsked ? 'lead exercise-asked' : 'lead'}>
              {isUnrated ? w.unrated : hasChosen ? w.working : prompt.heading}
            </p>
          )}
        </div>
        <Actions {...{ exercise, onNext, onDaily, hasAnswer }} isDone={hasAnswer || isUnrated} />
        {standing}
      </aside>
    </div>
  )
}
