import './weighed.css'
import { type ReactNode, useState } from 'react'
import { coachBasis } from '../../analysis/coach/coaching.ts'
import { type WeighedTable, weighedTable } from '../../analysis/coach/weighing.ts'
import { BestMark, type BoardChoice, Button, isBest } from '../../kit/index.ts'
import type { Coaching } from './coach.ts'
import type { Weighed } from './use-weighed.ts'
import { tableWords } from '../text/table-words.ts'
import { itemAt } from '../../dice/index.ts'

const w = tableWords.odds

/** Number of choices shown at first; a button shows the rest. */
const MANY_ROWS = 12

type WeighedRow = WeighedTable['rows'][number]

const WeighedCell = ({ text, change }: WeighedRow['cells'][number]) => (
  <td>
    {text}
    {change !== undefined && <small>{change}</small>}
  </td>
)

type RowsProps = { readonly row: WeighedRow; readonly choice: BoardChoice; readonly wide: number }

/** Row group of a choice: name on its own line, so that the figures fit on a phone. */
const Rows = ({ row, choice, wide }: RowsProps) => (
  <tbody data-choice={choice.id}>
    <tr>
      <th scope="rowgroup" colSpan={wide}>
        {choice.short}
        {isBest(choice) && <BestMark />}
      </th>
    </tr>
    <tr>
      {row.cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a column
        <WeighedCell key={i} {...cell} />
      ))}
    </tr>
    {row.chances.length > 0 && (
      <tr className="weighed-chances">
        <td colSpan={wide}>{row.chances.join(' · ')}</td>
      </tr>
    )}
  </tbody>
)

/** Coach's values of all choices; empty unless every choice has one. */
const worthsOf = (choices: readonly BoardChoice[]) => {
  const worths = choices.flatMap(({ coach }) => (coach?.shows === 'figures' ? (coach.worth ?? []) : []))
  return worths.length === choices.length ? worths : []
}

/** Rows to show: all if there are few, or else the best choices and the choice that changes nothing. */
const shownOf = (rows: readonly WeighedRow[], against: number | undefined, all: boolean): readonly WeighedRow[] => {
  if (all || rows.length <= MANY_ROWS) return rows
  const best = rows.toSorted((a, b) => b.rank - a.rank).slice(0, MANY_ROWS)
  const still = rows.filter(({ place }) => place === against && !best.some((row) => row.place === place))
  return [...still, ...best]
}

const Heads = ({ heads }: Pick<WeighedTable, 'heads'>) => (
  <thead>
    <tr>
      {heads.map(({ name }) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const Meanings = ({ heads }: Pick<WeighedTable, 'heads'>) => (
  <dl className="weighed-heads">
    {heads.map(({ name, about }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{about}.</dd>
      </div>
    ))}
  </dl>
)

/** Distributions of all choices; rendered only while open. */
const Whole = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w.whole}</summary>
      {open && children}
    </details>
  )
}

type WeighedProps = {
  readonly choices: readonly BoardChoice[]
  readonly weighed: Exclude<Weighed, { kind: 'never' }>
  readonly coaching: Coaching
  /** True if the game counts points, so that the coach can value positions in points. */
  readonly points: boolean
  readonly children: ReactNode
}

const KnownOdds = ({ choices, weighed, coaching, points }: Omit<WeighedProps, 'children'>) => {
  const [all, showAll] = useState(false)
  if (weighed.kind !== 'known')
    return (
      <p className="soft" role="status">
        {weighed.kind === 'failed' ? w.unweighed : w.weighing}
      </p>
    )
  const { level, advice } = coaching
  const { weighing } = weighed
  const { heads, rows } = weighedTable(weighing, worthsOf(choices))
  const shown = shownOf(rows, weighing.against, all)
  return (
    <>
      <table className="odds weighed">
        <Heads heads={heads} />
        {shown.map((row) => (
          <Rows key={row.place} row={row} choice={itemAt(choices, row.place)} wide={heads.length} />
        ))}
      </table>
      {shown.length < rows.length && <Button onClick={() => showAll(true)}>{w.all(rows.length)}</Button>}
      <Meanings heads={heads} />
      {level === 'full' && advice !== undefined && <p className="soft">{coachBasis(advice)}</p>}
      {level !== 'full' && <p className="soft">{points ? w.askCoachPoints : w.askCoach}</p>}
    </>
  )
}

/** Table of all choices: possible results, the game's own figures, and the coach's values if available. */
export const WeighedChoices = ({ children, ...known }: WeighedProps) => (
  <section>
    <h3>{w.now}</h3>
    <KnownOdds {...known} />
    {known.choices.some(({ risk }) => risk !== undefined) && <Whole>{children}</Whole>}
  </section>
)
