import './alone.css'
import { capitalise } from '../../../kit/text.ts'
import { amountText, goalOf, resultOf } from '../../../games/alone.ts'
import { tellChance } from '../../../analysis/ghost/words.ts'
import type { AnyPlay } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button, type BoardProps } from '../../../kit/index.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { namesOf } from '../../data/players.ts'
import { BesideTable } from './beside-table.tsx'
import { BookFigures } from './book-figures.tsx'
import { GhostSwitch } from './ghost-switch.tsx'
import { type Alone, useBook } from './use-book.ts'
import { useResults } from './use-results.ts'
import { type GhostNow, useGhost } from './use-ghost.ts'
import { aloneWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'
import { type ReactNode, useState } from 'react'
import { useSettings } from '../../parts/settings-context.tsx'
import type { Shown } from '../../table/session.ts'

/** Data for the parts beside a solo game. */
type AloneAtTable = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  readonly alone: Alone
  readonly ghost: GhostNow | undefined
  onBeside(): void
}

/** Compares the player's standing with the ghost's; empty without a ghost. */
const levelText = ({ ghost }: AloneAtTable): string => {
  if (ghost === undefined) return ''
  const { points, rows = [] } = ghost.beside ?? {}
  if (rows.length === 0) return w.waits(ghost.name)
  return points === undefined ? w.along(ghost.name) : w.level(points[0], ghost.name, points[1])
}

const bestText = ({ manifest, play, alone: { book, division } }: AloneAtTable): string => {
  const { best } = book
  // The division of the record is unknown until the player chooses a fighter.
  if (manifest.alone?.division !== undefined && division === undefined) return ''
  if (best === undefined) return division === undefined ? w.noOwn : w.noOwnAs(division.title)
  const amount = amountText(goalOf(manifest, play.rules), best.result)
  return division === undefined ? w.yourBest(amount) : w.yourBestAs(division.title, amount)
}

/** Part beside the log: the player's best result, and the comparison with the ghost. */
const AloneStanding = (props: AloneAtTable) => {
  const { ghost, alone, onBeside } = props
  return (
    <section className="alone-standing" aria-label={w.title}>
      <p>{bestText(props)}</p>
      <p>
        <span role="status">{levelText(props)}</span>{' '}
        <Button look="quiet" onClick={onBeside}>
          {ghost === undefined ? w.games : w.beside}
        </Button>
      </p>
      {alone.uncounted !== undefined && <small>{w.uncounted[alone.uncounted]}</small>}
    </section>
  )
}

/** One-line comparison with the ghost, over the board on narrow screens. */
const AloneStrip = (props: AloneAtTable) => (
  <div className="alone-strip" role="status">
    <button type="button" onClick={props.onBeside}>
      <span>{bestText(props)}</span> <span>{levelText(props)}</span>
    </button>
  </div>
)

/** Compares a result with the previous best. Games that do not count set no record. */
const resultText = ({ manifest, play, alone: { id, before, book } }: AloneAtTable, result: number): string => {
  const goal = goalOf(manifest, play.rules)
  const amount = amountText(goal, result)
  if (before.best?.id === id) return w.isBest(amount)
  if (before.best === undefined) return book.best === undefined ? w.plain(amount) : w.first(amount)
  const best = amountText(goal, before.best.result)
  if (book.best?.id === id) return w.newBest(amount, best)
  return before.best.result === result ? w.asBest(amount) : w.behind(amount, best)
}

const endingText = (props: AloneAtTable, result: number): string => capitalise(resultText(props, result))

/** Result of a finished solo game: compared with the player's best and with best play, and its rarity. */
const AloneEnding = (props: AloneAtTable) => {
  const { manifest, play, ghost, alone, onBeside } = props
  const result = resultOf(manifest, play)
  const results = useResults(manifest, play.rules, result !== undefined)
  if (result === undefined) return null
  const goal = goalOf(manifest, play.rules)
  const theirs = ghost?.beside?.results?.[1]
  return (
    <div className="alone-ending" role="status">
      <p>
        <strong>{endingText(props, result)}</strong> {alone.uncounted !== undefined && w.uncounted[alone.uncounted]}
      </p>
      {ghost !== undefined && theirs !== undefined && (
        <p>
          {w.made(ghost.name, amountText(goal, theirs))}{' '}
          <Button look="quiet" onClick={onBeside}>
            {w.beside}
          </Button>
        </p>
      )}
      <p className="alone-chance">{results === undefined ? '' : tellChance(goal, results, result)}</p>
    </div>
  )
}

const BesideSheet = ({ manifest, play, alone, ghost, onClose }: AloneAtTable & { onClose(): void }) => {
  const goal = goalOf(manifest, play.rules)
  return (
    <Sheet title={ghost === undefined ? w.title : w.besideTitle} onClose={onClose}>
      <div className="alone-sheet">
        {ghost?.beside !== undefined && (
          <BesideTable beside={ghost.beside} goal={goal} name={itemAt(namesOf(play), 0)} />
        )}
        <h3>{w.title}</h3>
        <BookFigures book={alone.book} goal={goal} />
        <GhostSwitch />
      </div>
    </Sheet>
  )
}

/** Parts that a solo table adds, by their place. */
export type AloneParts = {
  /** Shown beside the log. */
  readonly standing: ReactNode
  /** Shown over the board on narrow screens. */
  readonly strip: ReactNode
  /** Shown below the board after the game. */
  readonly ending: ReactNode
  /** Sheet over the table; null while closed. */
  readonly sheet: ReactNode
  /** Ghost for the board to draw. */
  readonly ghost: BoardProps<unknown>['ghost']
}

/** Solo parts of a table with one seat: the player's best, and best play on identical dice. Undefined elsewhere. */
export const useAlone = (
  manifest: AnyManifest,
  session: Shown<AnyPlay>,
  id: string | undefined,
): AloneParts | undefined => {
  const { settings } = useSettings()
  const [isOpen, open] = useState(false)
  const { play } = session
  const alone = useBook(manifest, session, id)
  const ghost = useGhost(manifest, session, settings.ghost && alone !== undefined)
  if (alone === undefined) return undefined
  const at = { manifest, play, alone, ghost, onBeside: () => open(true) }
  return {
    standing: <AloneStanding {...at} />,
    strip: <AloneStrip {...at} />,
    ending: <AloneEnding {...at} />,
    sheet: isOpen && <BesideSheet {...at} onClose={() => open(false)} />,
    ghost,
  }
}
