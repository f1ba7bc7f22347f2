import './bracket.css'

/** Adjacent columns that score together; both ends are included. */
export type Span = { readonly first: number; readonly last: number }

type BracketProps = {
  /** Calculation beside the figure: "4-4 → 4, 1-2-3-4 → 5". */
  readonly sum: string
  readonly total: number
  readonly unit: string
  /** Owner or state of these dice. */
  readonly lead: string
  readonly spans: readonly Span[]
  readonly columns: number
}

const CUT = 0.12

/** Draws a line over each span of the row. */
const BracketLines = ({ spans, columns }: Pick<BracketProps, 'spans' | 'columns'>) => (
  <span className="kit-bracket-lines" aria-hidden="true">
    {spans.map(({ first, last }) => (
      <span
        key={first}
        className="kit-bracket-line"
        style={{
          left: `${((first + CUT) / columns) * 100}%`,
          width: `${((last - first + 1 - 2 * CUT) / columns) * 100}%`,
        }}
      />
    ))}
  </span>
)

/** Bracket over the scoring dice with the current score. */
export const Bracket = ({ sum, total, unit, lead, spans, columns }: BracketProps) => (
  <div className="kit-bracket">
    <p>
      <b>{total}</b>
      <span className="kit-bracket-unit">
        {unit} <i>{lead}</i>
      </span>
      {sum !== '' && <span className="kit-bracket-sum">{sum}</span>}
    </p>
    <BracketLines spans={spans} columns={columns} />
  </div>
)
