import { useId } from 'react'
import type { BoardProps } from '../../../kit/board.ts'
import type { Sentence } from '../../text.ts'
import { contentOf } from '../content/in-play.ts'
import { techniquesOf } from '../rules/edition.ts'
import { isScored } from '../rules/house-rules.ts'
import { type Fighter, FIGHTERS, type KingState, PAD, PAD_LINES, type Report } from '../rules/state.ts'
import { tellOutcome } from '../text/result.ts'
import { nameFirst, strokesOn, strokesText, words } from '../text/words.ts'

type OutcomeProps = Pick<BoardProps<KingState>, 'names' | 'you'> & { readonly state: KingState }

/** Sentences about the last turn: two efforts, then the result. */
const toldOf = (state: KingState, names: readonly string[]): readonly Sentence[] => {
  const { report: _, ...before } = state
  return tellOutcome({ content: contentOf(state.rules), before, after: state, names })
}

/** Number of sentences about efforts, one per fighter. */
const EFFORTS = 2

/** A fighter's technique, marked if it had too few dice. */
const triedIn = ({ rules, sides }: KingState, { efforts, ground }: Report, fighter: Fighter): string => {
  const { technique: at, met } = efforts[fighter]
  const technique = techniquesOf(contentOf(rules), { sides, ground }, fighter)[at]
  if (technique === undefined) return words.board.onlyDefends
  return met ? technique.name : words.board.tooFew(technique.name)
}

const leadIn = ({ efforts: [one, other], winner }: Report): string =>
  winner === undefined ? words.board.neither : words.board.advantage(Math.abs(one.skill - other.skill))

type HalfProps = OutcomeProps & { readonly report: Report; readonly fighter: Fighter }

const Half = ({ state, report, names, you, fighter }: HalfProps) => {
  const name = nameFirst(names, fighter)
  const { skill } = report.efforts[fighter]
  const won = report.winner === fighter
  return (
    <span className={`kr-half side${fighter}${won ? ' won' : ''}`}>
      <small>{fighter === you ? words.board.youAs(name) : name}</small>
      <b>{skill}</b>
      <small>{triedIn(state, report, fighter)}</small>
    </span>
  )
}

const { pad } = words

type ScorepadProps = Omit<OutcomeProps, 'you'>

const PadTable = ({ state: { sides }, names }: ScorepadProps) => (
  <table>
    <caption>{pad.title}</caption>
    <thead>
      <tr>
        <td />
        {FIGHTERS.map((fighter) => (
          <th key={fighter} scope="col">
            {nameFirst(names, fighter)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {PAD_LINES.map((line) => (
        <tr key={line}>
          <th scope="row">{pad.line(pad.lines[line], PAD[line])}</th>
          {FIGHTERS.map((fighter) => {
            const strokes = strokesOn(sides[fighter], line)
            return (
              <td key={fighter} aria-label={pad.said(strokes.scored, strokes.tried)}>
                {strokesText(strokes)}
              </td>
            )
          })}
        </tr>
      ))}
      <tr>
        <th scope="row">{pad.sum}</th>
        {FIGHTERS.map((fighter) => (
          <td key={fighter}>{sides[fighter].points}</td>
        ))}
      </tr>
    </tbody>
  </table>
)

/** The scorepad of a scored match, opened by a button: a stroke for each score, and a dot for each failed attempt. */
const Scorepad = (props: ScorepadProps) => {
  const id = useId()
  if (!isScored(props.state.rules)) return null
  return (
    <>
      <button type="button" className="kr-pad-open" popoverTarget={id}>
        {pad.title}
      </button>
      <aside id={id} popover="auto" className="kr-pad">
        <PadTable {...props} />
        <small>{pad.legend}</small>
      </aside>
    </>
  )
}

/** Result of the last turn: both totals, the advantage, and the changes. */
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
          <small>{leadIn(report)}</small>
        </span>
        <Half state={state} report={report} names={names} you={you} fighter={1} />
      </div>
      <p aria-hidden="true">
        {told
          .slice(EFFORTS, FIGHTERS.length + EFFORTS + 2)
          .map(({ text }) => text)
          .join(' ')}
      </p>
      <Scorepad state={state} names={names} />
    </div>
  )
}
