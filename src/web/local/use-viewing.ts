import { useMemo, useState } from 'react'
import { type AnyPlay, currentNode, deciders, isOpen, type Seat, type SeenPlay } from '../../engine/index.ts'
import { dueAt, type LocalGame, openSeats, sessionOf } from './local-game.ts'
import { eyeOf, namesOf, soleSeatOf } from '../data/players.ts'
import { createSight } from './sight.ts'
import type { TableSession } from '../table/session.ts'
import type { LocalTable } from './use-local-table.ts'
import { isShared, type Viewing, viewerAfter, viewingAt } from './viewing-seat.ts'
import { itemAt } from '../../dice/index.ts'

/** A table as it may be seen on this device now. */
export type Viewed = {
  /** What is shown: it holds nothing that those who look may not see. */
  readonly table: TableSession
  /** Whose eyes look: what one pair of eyes sees is thrown away before another one's is drawn. */
  readonly eyes: string
  /** The name of the person to whom the device must be passed. */
  readonly cover?: string
  /** That person says that they hold it. */
  uncover(): void
  /** Puts another game in its place, under a cover. */
  replace(play: AnyPlay): void
}

type Looked = { readonly viewer?: Seat; readonly side: Seat }

const NOBODY: Looked = { side: 0 }

/** The game as those eyes see it, from that side. */
const seenFor = (
  game: LocalGame,
  { eye, cover, asked }: Viewing,
  side: Seat,
  sight: ReturnType<typeof createSight>,
): LocalGame<SeenPlay> => {
  const { play } = game
  const open = openSeats(game)
  const isPlain = isOpen(play.game)
  const nothingHidden = isPlain && eye === 'onlooker' && open.length === deciders(currentNode(play)).length
  if (!isShared(play) || (nothingHidden && cover === undefined)) return game
  const here = { side: isPlain ? 0 : side, open, ...(cover !== undefined && { cover }) }
  return { ...game, play: sight(play, eye, asked), here }
}

/**
 * Shows a table that several people of this device share to one of them at a time, behind a cover in between. Where one person plays,
 * or none, it is the table itself.
 */
export const useViewing = (table: LocalTable, byHand: boolean, idle: boolean): Viewed => {
  const { game } = table
  const { play, moving } = game
  const sight = useMemo(createSight, [])
  const [looked, setLooked] = useState(NOBODY)
  // Whose side is seen does not depend on the step that is looked at.
  const due = dueAt({ play, moving }, byHand)
  const seat = 'seat' in due ? due.seat : undefined
  const { viewer, side } = looked
  const next = useMemo(
    () => ({
      viewing: idle ? { eye: eyeOf(play) } : viewingAt(play, due, viewer),
      viewer: viewerAfter(play, due, viewer),
    }),
    // What is due says it by its kind and seat.
    // oxlint-disable-next-line react/exhaustive-deps
    [play, due.kind, seat, viewer, idle],
  )
  if (next.viewer !== viewer) setLooked({ side })
  const { eye, cover } = next.viewing
  const seen = useMemo(() => seenFor(game, next.viewing, side, sight), [game, next.viewing, side, sight])
  // A game that is only looked at has no seat of the reader's.
  const you = idle ? undefined : soleSeatOf(play)
  const session = useMemo(() => sessionOf(seen, you), [seen, you])
  return {
    table: { ...table, session, due: seen === game ? table.due : dueAt(seen, byHand) },
    eyes: `${eye}`,
    ...(cover !== undefined && game.at === undefined && { cover: itemAt(namesOf(play), cover) }),
    uncover: () => cover !== undefined && setLooked({ viewer: cover, side: cover }),
    replace(other) {
      setLooked(NOBODY)
      table.replace(other)
    },
  }
}
