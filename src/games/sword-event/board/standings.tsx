import { itemAt } from '../../../dice/index.ts'
import { placesBy, type Seat } from '../../../engine/index.ts'
import type { BoardProps } from '../../../kit/board.ts'
import { Standings } from '../../../kit/standings.tsx'
import type { SwordEventState } from '../rules/state.ts'
import { standingsTitle } from '../text/prompt.ts'
import { boardWords as words } from '../words.ts'
import { ArmsMark } from './figure.tsx'

/** A knight in the series so far: its place (equal for ties), its points, and the events it has won. */
export type StandingRow = {
  readonly seat: Seat
  readonly place: number
  readonly points: number
  readonly won: number
}

/** Returns the standings by points, then by won events (S17). */
export const standingRows = ({
  standing: { totals, won },
}: Pick<SwordEventState, 'standing'>): readonly StandingRow[] => {
  const apart = (a: Seat, b: Seat): number => itemAt(totals, b) - itemAt(totals, a) || itemAt(won, b) - itemAt(won, a)
  return placesBy(totals.length, apart)
    .map((place, seat) => ({ seat, place, points: itemAt(totals, seat), won: itemAt(won, seat) }))
    .toSorted((a, b) => a.place - b.place)
}

/** Returns the seats in first place. */
export const leadersIn = (view: SwordEventState): readonly Seat[] =>
  standingRows(view).flatMap(({ seat, place }) => (place === 1 ? [seat] : []))

/** Standings of a series, shown over the list between events and at the end. */
export const SeriesStandings = ({ view, names }: Pick<BoardProps<SwordEventState>, 'view' | 'names'>) => (
  <Standings
    title={standingsTitle(view)}
    of={standingRows(view).map(({ won, ...row }) => ({
      ...row,
      name: itemAt(names, row.seat),
      note: words.won(won),
      mark: <ArmsMark seat={row.seat} />,
    }))}
  />
)
