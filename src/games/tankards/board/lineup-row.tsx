import type { CSSProperties } from 'react'
import { Die } from '../../../kit/die.tsx'
import type { LineupEntry, Lineup } from './lineup.ts'
import { naturalText } from '../text/scoring.ts'
import { words } from '../text/words.ts'
import { Mug } from './mug.tsx'

const w = words.board.lineup

/** Returns the name of a special face; undefined for all others. */
const naturalWord = ({ kind }: Lineup, face: number | undefined): string | undefined =>
  kind === 'advantage' ? naturalText(face) : undefined

const sumText = ({ sum }: LineupEntry): string => {
  if (sum === undefined) return ''
  return sum.added === undefined ? `${sum.total}` : `${sum.before} + ${sum.added} = ${sum.total}`
}

const entryWords = (name: string, entry: LineupEntry): string => {
  const { face, next, lit } = entry
  const sum = sumText(entry)
  return [
    name,
    ...(face === undefined ? [] : [w.rolled(face)]),
    ...(sum === '' ? [] : [sum]),
    ...(next ? [w.next] : []),
    ...(lit ? [w.lit] : []),
  ].join(', ')
}

const LineupSum = ({ entry: { sum } }: { readonly entry: LineupEntry }) => (
  <span className="tk-entry-sum">
    {sum?.added !== undefined && (
      <small>
        {sum.before} + {sum.added} ={' '}
      </small>
    )}
    {sum !== undefined && <b key={sum.total}>{sum.total}</b>}
  </span>
)

const worthOf = ({ sum, face = 0 }: LineupEntry): number => (sum?.total ?? 0) + face / 100

/** Rank of an entry by its total, and by its die in a roll-off; 1 for the winner. */
const rankOf = ({ entries }: Lineup, entry: LineupEntry): number =>
  1 + entries.filter((other) => worthOf(other) > worthOf(entry)).length

/** Step of a podium: the second is left of the winner, the others right. */
const podiumOf = (rank: number): CSSProperties =>
  ({ '--rank': rank, '--podium': rank < 3 ? 3 - rank : rank }) as CSSProperties

type EntryProps = {
  readonly entry: LineupEntry
  readonly lineup: Lineup
  readonly name: string
}

const classOf = ({ next, rolls, lit }: LineupEntry): string =>
  `tk-entry${next ? ' next' : ''}${rolls ? '' : ' out'}${lit ? ' lit' : ''}`

const One = ({ entry, lineup, name }: EntryProps) => {
  const { seat, face, act, lit, next } = entry
  const isAlone = lineup.entries.filter((other) => other.next).length === 1
  const natural = act === 'lie' ? naturalWord(lineup, face) : undefined
  return (
    <li className={classOf(entry)} aria-current={next} style={podiumOf(rankOf(lineup, entry))}>
      <span className="kit-unseen">{entryWords(name, entry)}</span>
      <span className="tk-entry-name" aria-hidden="true">
        {next && isAlone && <Mug />}
        <span className="kit-cut">{name}</span>
      </span>
      <span className="tk-entry-die" aria-hidden="true">
        <Die
          sides={20}
          face={face}
          act={act}
          seed={`${lineup.seed} ${seat} ${face ?? ''}`}
          from={[0, 3.5]}
          lit={lit && face !== undefined}
        />
        {natural !== undefined && <span className={`tk-natural n${face}`}>{natural}</span>}
      </span>
      <span className="tk-step" aria-hidden="true">
        <LineupSum entry={entry} />
      </span>
    </li>
  )
}

/** Number of seats in a row. Five and six seats use rows of three, so that each row has several seats. */
const abreast = (seats: number): number => (seats <= 3 || seats === 5 || seats === 6 ? 3 : 4)

type LineupRowProps = { readonly lineup: Lineup; readonly names: readonly string[] }

/** Returns the title. After the last roll it omits the order, because readers could take it for a ranking. */
const lineupTitle = ({ kind, entries }: Lineup): string =>
  kind === 'advantage' && !entries.some(({ next }) => next) ? w.advantagesMade : w[kind]

/** One d20 per seat, in the order of the rolls. */
export const LineupRow = ({ lineup, names }: LineupRowProps) => (
  <div
    className={`tk-lineup${lineup.entries.length > 4 ? ' many' : ''}`}
    style={{ '--abreast': abreast(lineup.entries.length) } as CSSProperties}
  >
    <p className="tk-lineup-title">{lineupTitle(lineup)}</p>
    <ol aria-label={lineupTitle(lineup)}>
      {lineup.entries.map((entry) => (
        <One key={entry.seat} entry={entry} lineup={lineup} name={names[entry.seat] ?? ''} />
      ))}
    </ol>
  </div>
)
