import { amountText, type Goal } from '../../games/alone.ts'
import { type Book, meanOf, type Run } from '../storage/records.ts'
import { aloneWords as w } from './words.ts'

const HIGHEST = 26
const WIDTH = 9

/** The last games as bars from the oldest to the newest; the best one stands out. */
const Bars = ({ runs, best }: { readonly runs: readonly Run[]; readonly best: Run | undefined }) => {
  const most = Math.max(1, ...runs.map(({ result }) => result))
  return (
    <svg
      className="alone-bars"
      width={runs.length * WIDTH}
      height={HIGHEST}
      role="img"
      aria-label={w.lastBars(runs.map(({ result }) => result).join(', '))}
    >
      {runs.map(({ id, result }, i) => {
        const height = Math.max(2, (result / most) * HIGHEST)
        return (
          <rect
            key={id}
            className={id === best?.id ? 'best' : undefined}
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

/** The best game, the last ones and the average of all. */
export const BookFigures = ({ book, goal }: { readonly book: Book; readonly goal: Goal }) => {
  const { best, last, count, sum } = book
  if (best === undefined) return <p className="soft">{w.none}</p>
  const recent = meanOf(last)
  return (
    <dl className="alone-book">
      <div>
        <dt>{w.bestTerm}</dt>
        <dd>
          <strong>{w.best(amountText(goal, best.result), best.at)}</strong>
        </dd>
      </div>
      {recent !== undefined && (
        <div>
          <dt>{w.lastTerm(last.length)}</dt>
          <dd>
            {w.average(recent, goal.many)} <Bars runs={last} best={best} />
          </dd>
        </div>
      )}
      {count > last.length && (
        <div>
          <dt>{w.averageTerm(count)}</dt>
          <dd>{w.average(sum / count, goal.many)}</dd>
        </div>
      )}
    </dl>
  )
}
