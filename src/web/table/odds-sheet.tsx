import { useMemo, useState } from 'react'
import { type Distribution, type Fraction, fraction, mean, printFraction, toNumber } from '../../dice/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { OddsQuestion } from '../../odds/index.ts'
import { BestMark, type BoardChoice, Cost, Fill, fractionPercent, unitText, Worth } from '../../kit/index.ts'
import { Sheet } from '../parts/sheet.tsx'
import type { Coaching } from './coach.ts'
import { CoachSwitch } from './coach-switch.tsx'
import { WeighedChoices } from './odds-weighed.tsx'
import type { Weighed } from './use-weighed.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.odds

const exactly = (value: Fraction): string => printFraction(value)

type LocalTableProps = {
  readonly unit: string
  /** Names of the values if they are kinds, not numbers. */
  readonly kinds?: readonly string[] | undefined
  readonly distribution: Distribution
  readonly threshold?: number | undefined
}

const Rows = ({ distribution: { outcomes, total }, threshold, kinds }: LocalTableProps) =>
  outcomes.map(({ value, weight }) => (
    <tr key={value} className={threshold !== undefined && value > threshold ? 'losing' : ''}>
      <th scope="row">
        {kinds?.[value] ?? value}
        {threshold !== undefined && value > threshold && <small> {w.loses}</small>}
      </th>
      <td>{exactly(fraction(weight, total))}</td>
      <td>{fractionPercent(fraction(weight, total))}</td>
    </tr>
  ))

const OddsTable = (props: LocalTableProps & { readonly caption?: string; readonly lose?: Fraction | undefined }) => {
  const { caption, unit, kinds, distribution, lose } = props
  const average = mean(distribution)
  return (
    <table className="odds">
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">{w.exact}</th>
          <th scope="col">{w.percent}</th>
        </tr>
      </thead>
      <tbody>
        <Rows {...props} />
      </tbody>
      <tfoot>
        {kinds === undefined && (
          <tr>
            <th scope="row">{w.mean}</th>
            <td>{exactly(average)}</td>
            <td>{toNumber(average).toFixed(2)}</td>
          </tr>
        )}
        {lose !== undefined && (
          <tr>
            <th scope="row">{w.lose}</th>
            <td>{exactly(lose)}</td>
            <td>{fractionPercent(lose)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

const Advice = ({ choice: { coach } }: { readonly choice: BoardChoice }) => {
  if (coach === undefined) return null
  if (coach.shows === 'best')
    return coach.worth?.best === true ? (
      <p className="advice">
        <BestMark />
      </p>
    ) : null
  return (
    <p className="advice">
      {coach.worth?.why}{' '}
      <strong>
        <Worth coach={coach} /> {coach.worth && unitText(coach.worth)}
      </strong>{' '}
      <Cost coach={coach} />
    </p>
  )
}

const OddsChoices = ({ choices }: { readonly choices: readonly BoardChoice[] }) => (
  <section>
    <h3>{w.now}</h3>
    <div className="odds-tables">
      {choices.map((choice) => (
        <div key={choice.id}>
          {choice.risk === undefined ? (
            <p>
              <Fill text={w.free} parts={{ choice: <strong>{choice.label}</strong> }} />
            </p>
          ) : (
            <OddsTable caption={choice.label} {...choice.risk} threshold={choice.risk.threshold} />
          )}
          <Advice choice={choice} />
        </div>
      ))}
    </div>
  </section>
)

const Question = ({ question }: { readonly question: OddsQuestion }) => {
  const [given, setGiven] = useState(() => Object.fromEntries(question.parameters.map((p) => [p.name, p.default])))
  const distribution = useMemo(() => question.ask(given), [question, given])
  return (
    <section>
      <h3>{question.title}</h3>
      <p className="row">
        {question.parameters.map(({ name, values, titles = values }) => (
          <label key={name}>
            {name}{' '}
            <select value={given[name]} onChange={(event) => setGiven({ ...given, [name]: event.target.value })}>
              {values.map((value, i) => (
                <option key={value} value={value}>
                  {titles[i]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </p>
      <OddsTable unit={w.value} kinds={question.kinds} distribution={distribution} />
    </section>
  )
}

type OddsProps = {
  readonly manifest: AnyManifest
  /** House rules of the match. */
  readonly rules: Ruleset
  readonly choices: readonly BoardChoice[]
  /** The game's own figures for its choices. */
  readonly weighed: Weighed
  readonly coaching: Coaching
  onClose(): void
}

const Now = ({ manifest, choices, weighed, coaching }: Omit<OddsProps, 'onClose' | 'rules'>) => {
  if (choices.length === 0) return <p className="soft">{w.none}</p>
  if (weighed.kind === 'never' && choices.every(isSafe)) return <p className="soft">{w.allFree}</p>
  if (weighed.kind === 'never') return <OddsChoices choices={choices} />
  return (
    <WeighedChoices choices={choices} weighed={weighed} coaching={coaching} points={manifest.points !== undefined}>
      <OddsChoices choices={choices.filter(({ risk }) => risk !== undefined)} />
    </WeighedChoices>
  )
}

/** True if no dice follow immediately and the coach gives no advice. */
const isSafe = ({ risk, coach }: BoardChoice): boolean => risk === undefined && coach === undefined

/** Sheet with the exact distribution of each choice or the game's own figures, and the game's questions. */
export const OddsSheet = ({ manifest, rules, onClose, ...now }: OddsProps) => {
  const questions = useMemo(() => manifest.odds.questions(rules), [manifest, rules])
  return (
    <Sheet title={w.title} shape="wide" onClose={onClose}>
      {now.coaching.absent !== true && <CoachSwitch />}
      <Now manifest={manifest} {...now} />
      <details open={now.choices.every(isSafe)}>
        <summary>{w.other}</summary>
        {questions.map((question) => (
          <Question key={question.name} question={question} />
        ))}
      </details>
    </Sheet>
  )
}
