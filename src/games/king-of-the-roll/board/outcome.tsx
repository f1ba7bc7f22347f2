import type { Sentence } from '../../text.ts'
import { CONTENT } from '../content/house.ts'
import { techniquesOf } from '../rules/edition.ts'
import { type Fighter, FIGHTERS, type KingState, type Report } from '../rules/state.ts'
import { tellOutcome } from '../text/result.ts'
import { nameFirst } from '../text/words.ts'

type OutcomeProps = { readonly state: KingState; readonly names: readonly string[] }

/** The sentences that tell the last turn: two on what was done, then what came of it. */
const toldOf = (state: KingState, names: readonly string[]): readonly Sentence[] => {
  const { report: _, ...before } = state
  return tellOutcome({ content: CONTENT, before, after: state, names })
}

/** Both lines before what came of a turn say what each did. */
const EFFORTS = 2

const nameIn = ({ report, sides }: KingState, fighter: Fighter): string => {
  const { technique } = report!.efforts[fighter]
  return techniquesOf(CONTENT, { sides, ground: report!.ground }, fighter)[technique]?.name ?? 'only defends'
}

const leadIn = ({ efforts: [one, other], winner }: Report): string =>
  winner === undefined ? 'nobody succeeds' : `advantage ${Math.abs(one.skill - other.skill)}`

const Half = ({ state, names, fighter }: OutcomeProps & { readonly fighter: Fighter }) => {
  const { skill, met } = state.report!.efforts[fighter]
  const won = state.report!.winner === fighter
  return (
    <span className={`kr-half side${fighter}${won ? ' won' : ''}`}>
      <small>{nameFirst(names, fighter)}</small>
      <b>{skill}</b>
      <small>
        {nameIn(state, fighter)}
        {met || state.report!.efforts[fighter].technique < 0 ? '' : ', too few dice'}
      </small>
    </span>
  )
}

/** What the last turn came to: both totals, the advantage, and what changed. */
export const Outcome = ({ state, names }: OutcomeProps) => {
  const { report } = state
  if (report === undefined) return null
  const told = toldOf(state, names)
  return (
    <div
      className="kr-outcome"
      role="group"
      aria-label={`Turn ${report.turn}: ${told.map(({ text }) => text).join(' ')}`}
    >
      <div aria-hidden="true">
        <Half state={state} names={names} fighter={0} />
        <span className="kr-lead">
          <small>turn {report.turn}</small>
          <small>{leadIn(report)}</small>
        </span>
        <Half state={state} names={names} fighter={1} />
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
