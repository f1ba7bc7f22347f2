import type { BoardProps } from '../../../kit/board.ts'
import type { Sentence } from '../../text.ts'
import { contentOf } from '../content/in-play.ts'
import { triedBy } from '../rules/edition.ts'
import { type Fighter, FIGHTERS, type KingState, type Report } from '../rules/state.ts'
import { skillParts, tellOutcome } from '../text/result.ts'
import { nameFirst, words } from '../text/words.ts'

type OutcomeProps = Pick<BoardProps<KingState>, 'names' | 'you'> & { readonly state: KingState }

/** Sentences about the last turn: two efforts, then the result. */
const toldOf = (state: KingState, names: readonly string[]): readonly Sentence[] => {
  const { report: _, ...before } = state
  return tellOutcome({ content: contentOf(state.rules), before, after: state, names })
}

/** Number of sentences about efforts, one per fighter. */
const EFFORTS = 2

/** A fighter's technique, marked if it had too few dice. */
const triedIn = (state: KingState, report: Report, fighter: Fighter): string => {
  const technique = triedBy(contentOf(state.rules), state, report, fighter)
  if (technique === undefined) return words.board.onlyDefends
  return report.efforts[fighter].met ? technique.name : words.board.tooFew(technique.name)
}

const leadIn = ({ efforts: [one, other], winner }: Report, names: readonly string[]): string =>
  winner === undefined
    ? words.board.neither
    : words.board.wonBy(nameFirst(names, winner), Math.abs(one.skill - other.skill))

type HalfProps = OutcomeProps & { readonly report: Report; readonly fighter: Fighter }

const Half = ({ state, report, names, you, fighter }: HalfProps) => {
  const name = nameFirst(names, fighter)
  const parts = skillParts(report.efforts[fighter])
  const won = report.winner === fighter
  return (
    <span className={`kr-half side${fighter}${won ? ' won' : ''}`}>
      <small>{fighter === you ? words.board.youAs(name) : name}</small>
      <b>{report.efforts[fighter].skill}</b>
      <small>{triedIn(state, report, fighter)}</small>
      {parts.length > 1 && <small className="kr-sum">{words.board.sum(parts)}</small>}
    </span>
  )
}

/** Result of the last turn: both totals, the margin, and the changes. */
export const TurnOutcome = ({ state, names, you }: OutcomeProps) => {
  const { report } = state
  if (report === undefined) return null
  const told = toldOf(state, names)
  return (
    <div
      className="kr-outcome"
      role="group"
      aria-label={words.board.outcome(report.turn, told.map(({ text }) => text).join(' '))}
    >
      <div aria-hidden="true">
        <Half state={state} report={report} names={names} you={you} fighter={0} />
        <span className="kr-lead">
          <small>{words.board.turn(report.turn)}</small>
          <small>{leadIn(report, names)}</small>
        </span>
        <Half state={state} report={report} names={names} you={you} fighter={1} />
      </div>
      <p aria-hidden="true">
        {told
          .slice(EFFORTS, FIGHTERS.length + EFFORTS + 2)
          .map(({ text }) => text)
          .join(' ')}
      </p>
    </div>
  )
}
