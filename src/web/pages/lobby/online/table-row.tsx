import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Occupant } from '../../../../engine/index.ts'
import { Button } from '../../../../kit/index.ts'
import { factsOf } from '../../../online/table-facts.ts'
import { onlineWords } from '../../../online/words.ts'
import { Thumbnail } from '../poster.tsx'
import { type Listed, seatFor } from './lists.ts'

const w = onlineWords

/** A name as its player gave it: text and nothing else, in its own direction, cut where it is too long. */
const Name = ({ occupant }: { readonly occupant: Occupant }) => (
  <>
    <bdi className="given-name">{occupant.name}</bdi>
    {occupant.kind === 'bot' && <small> ({occupant.bot === 'program' ? w.program : w.computer})</small>}
  </>
)

const Names = ({ seats }: { readonly seats: readonly (Occupant | null)[] }) => {
  const there = seats.flatMap((occupant, seat) => (occupant === null ? [] : [{ occupant, seat }]))
  return there.map(({ occupant, seat }, i) => (
    <span key={seat}>
      {i > 0 && ' – '}
      <Name occupant={occupant} />
    </span>
  ))
}

type TableRowProps = { readonly listed: Listed; readonly children?: ReactNode }

export const TableRow = ({ listed: { table, manifest }, children }: TableRowProps) => {
  const isEmpty = table.seats.every((seat) => seat === null)
  return (
    <li className="saved">
      <Thumbnail game={manifest.game.id} />
      <div className="saved-words">
        <strong>{isEmpty ? w.nobody : <Names seats={table.seats} />}</strong>
        <span>{[manifest.text.title, ...factsOf(manifest, table)].join(' · ')}</span>
      </div>
      {children}
    </li>
  )
}

const namesIn = ({ table }: Listed): string =>
  table.seats
    .map((seat) => seat?.name ?? '')
    .join(' ')
    .trim()

export const WatchLink = ({ listed }: { readonly listed: Listed }) => (
  <Link href={`/m/${listed.table.match}`} className="kit-button plain">
    {w.look}
    <span className="kit-unseen"> {namesIn(listed)}</span>
  </Link>
)

type OpenRowProps = { readonly listed: Listed; readonly busy: boolean; onSit(seat: number): void }

export const OpenRow = ({ listed, busy, onSit }: OpenRowProps) => {
  const seat = seatFor(listed.table)
  return (
    <TableRow listed={listed}>
      {seat !== undefined && (
        <Button disabled={busy} onClick={() => onSit(seat)} of={namesIn(listed)}>
          {w.sit}
        </Button>
      )}
      <WatchLink listed={listed} />
    </TableRow>
  )
}
