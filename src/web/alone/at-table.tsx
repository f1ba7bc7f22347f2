import './alone.css'
import { amountText, goalOf, isBetter, resultOf } from '../../games/alone.ts'
import { tellChance } from '../../games/shadow-words.ts'
import type { AnyPlay } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import { Sheet } from '../shell/sheet.tsx'
import { namesOf } from '../table/story.ts'
import { BesideTable } from './beside-table.tsx'
import { BookFigures } from './book-figures.tsx'
import type { Alone } from './use-book.ts'
import { useResults } from './use-results.ts'
import type { ShadowNow } from './use-shadow.ts'
import { aloneWords as w } from './words.ts'

/** What stands beside the game of one who plays alone. */
export type AloneAtTable = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  readonly alone: Alone
  readonly shadow: ShadowNow | undefined
  onBeside(): void
}

const levelText = ({ shadow }: AloneAtTable): string => {
  if (shadow === undefined) return ''
  const { points } = shadow.beside ?? {}
  return points === undefined || shadow.beside?.rows.length === 0
    ? w.waits(shadow.name)
    : w.level(points[0], shadow.name, points[1])
}

const bestText = ({ manifest, play, alone: { book } }: AloneAtTable): string => {
  const { best } = book
  return w.briefly(best && amountText(goalOf(manifest, play.rules), best.result))
}

/** Beside the log: one's best, and how far both are. */
export const AloneStanding = (props: AloneAtTable) => (
  <section className="alone-standing" aria-label={w.title}>
    <p>{bestText(props)}</p>
    {props.shadow !== undefined && (
      <p>
        {levelText(props)}{' '}
        <Button look="quiet" onClick={props.onBeside}>
          {w.beside}
        </Button>
      </p>
    )}
    {props.alone.uncounted !== undefined && <small>{w.uncounted[props.alone.uncounted]}</small>}
  </section>
)

/** The same in one line, over the ground of narrow screens. */
export const AloneStrip = (props: AloneAtTable) => (
  <button type="button" className="alone-strip" onClick={props.onBeside}>
    <span>{bestText(props)}</span>
    <span>{levelText(props)}</span>
  </button>
)

/** The result against the best one before it; a game that did not count is not set against it as a record. */
const endingText = ({ manifest, play, alone: { book, isBest, isWritten } }: AloneAtTable, result: number): string => {
  const goal = goalOf(manifest, play.rules)
  const amount = amountText(goal, result)
  const { best } = book
  if (best === undefined) return isWritten ? w.first(amount) : w.plain(amount)
  if (isBest) return w.isBest(amount)
  const before = amountText(goal, best.result)
  if (isWritten && isBetter(goal, result, best.result)) return w.newBest(amount, before)
  return best.result === result ? w.asBest(amount) : w.behind(amount, before)
}

/** What a finished game came to: against one's best, against best play on the same dice, and how rare it is. */
export const AloneEnding = (props: AloneAtTable) => {
  const { manifest, play, shadow, alone, onBeside } = props
  const result = resultOf(manifest, play)
  const results = useResults(manifest, play.rules, result !== undefined)
  if (result === undefined) return null
  const goal = goalOf(manifest, play.rules)
  const theirs = shadow?.beside?.results?.[1]
  return (
    <div className="alone-ending" role="status">
      <p>
        <strong>{endingText(props, result)}</strong> {alone.uncounted !== undefined && w.uncounted[alone.uncounted]}
      </p>
      {shadow !== undefined && theirs !== undefined && (
        <p>
          {w.made(shadow.name, amountText(goal, theirs))}{' '}
          <Button look="quiet" onClick={onBeside}>
            {w.beside}
          </Button>
        </p>
      )}
      <p className="alone-chance">{results === undefined ? '' : tellChance(goal, results, result)}</p>
    </div>
  )
}

/** Both games side by side, and the book, on top of the table. */
export const BesideSheet = ({ manifest, play, alone, shadow, onClose }: AloneAtTable & { onClose(): void }) => {
  const goal = goalOf(manifest, play.rules)
  return (
    <Sheet title={shadow === undefined ? w.title : w.besideTitle} onClose={onClose}>
      <div className="alone-sheet">
        {shadow?.beside !== undefined && <BesideTable beside={shadow.beside} goal={goal} name={namesOf(play)[0]!} />}
        <h3>{w.title}</h3>
        <BookFigures book={alone.book} goal={goal} />
      </div>
    </Sheet>
  )
}
