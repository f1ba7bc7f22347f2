import { amountOf, amountText, type Goal } from '../../../games/alone.ts'
import { type Book, type Run, sumOf } from '../../data/storage/records.ts'
import { aloneWords as w } from './words.ts'

const HIGHEST = 26
const WIDTH = 9

/** Bars of the last games, oldest first; highlights the best game. */
const Bars = ({ runs, best, goal }: { readonly runs: readonly Run[]; readonly best: Run; readonly goal: Goal }) => {
  const most = Math.max(1, ...runs.map(({ result }) => amountOf(goal, result)))
  return (
    <svg
      className="alone-bars"
      width={runs.length * WIDTH}
      height={HIGHEST}
      role="img"
      aria-label={w.lastBars(
        runs.map(({ result }) => (goal.ranks === undefined ? result : amountText(goal, result))).join(', '),
      )}
    >
      {runs.map(({ id, result }, i) => {
        const height = Math.max(2, (amountOf(goal, result) / most) * HIGHEST)
        return (
          <rect
            key={id}
            className={id === best.id ? 'best' : undefined}
            x={i * WIDTH}
            y={HIGHEST - height}
            width={WIDTH - 2}
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** Formats an average or a count: "71.3 points on average"; "6 wins in 10". */
const together = (goal: Goal, sum: number, count: number): string =>
  goal.ranks === undefined ? w.average(sum / count, goal.many) : w.share(sum, goal.many, count)

export const BookFigures = ({ book, goal }: { readonly book: Book; readonly goal: Goal }) => {
  const { best, last, count, sum } = book
  if (best === undefined) return <p className="soft">{w.none}</p>
  return (
    <dl className="alone-book">
      <div>
        <dt>{w.bestTerm}</dt>
        <dd>
          <strong>{w.best(amountText(goal, best.result), best.at)}</strong>
        </dd>
      </div>
      {last.length > 0 && (
        <div>
          <dt>{w.lastTerm(last.length)}</dt>
          <dd>
            {together(goal, sumOf(goal, last), last.length)} <Bars runs={last} best={best} goal={goal} />
          </dd>
        </div>
      )}
      {count > last.length && (
        <div>
          <dt>{w.averageTerm(count)}</dt>
          <dd>{together(goal, sum, count)}</dd>
        </div>
      )}
    </dl>
  )
}

type DivisionBooks = { readonly books: readonly { readonly title: string; readonly book: Book }[]; readonly goal: Goal }

export const DivisionFigures = ({ books, goal }: DivisionBooks) => {
  if (books.every(({ book }) => book.best === undefined)) return <p className="soft">{w.none}</p>
  return (
    <dl className="alone-book">
      {books.map(({ title, book: { best, sum, count } }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {best === undefined ? (
              <span className="soft">{w.noGame}</span>
            ) : (
              <>
                <strong>{w.best(amountText(goal, best.result), best.at)}</strong> ({together(goal, sum, count)})
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
