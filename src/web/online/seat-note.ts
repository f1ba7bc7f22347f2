import type { MatchSnapshot } from '../../protocol/client/index.ts'
import { device, type SeatNote } from './device.ts'

const isSameNote = (a: SeatNote, b: SeatNote): boolean =>
  a.over === b.over && a.others.join('\n') === b.others.join('\n')

/** Stored description of a match with a seat of this device; undefined for a watcher. */
const noteOf = (snapshot: MatchSnapshot, at: number): SeatNote | undefined => {
  const { match, seat } = snapshot
  return match === undefined || seat === undefined || cameToNothing(snapshot)
    ? undefined
    : {
        match: match.id,
        game: match.settings.game,
        others: match.seats.flatMap((seated, i) => (seated === null || i === seat ? [] : [seated.occupant.name])),
        at,
        over: match.phase === 'over',
      }
}

/** True if this device has lost the match: deleted, or its seat moved. */
const isLost = ({ stage }: MatchSnapshot): boolean => stage.kind === 'dismissed' && stage.why !== 'barred'

/** True if the table was cancelled or broke up before the game. */
const cameToNothing = ({ match }: MatchSnapshot): boolean => match?.phase === 'over' && match.play === undefined

/** Stores or removes this device's seat for the lobby's list. Cheap enough for every change. */
export const noteSeat = (id: string, snapshot: MatchSnapshot): void => {
  const before = device.seats().find(({ match }) => match === id)
  const note = noteOf(snapshot, Date.now())
  if (isLost(snapshot)) device.forget(id)
  else if (note !== undefined && (before === undefined || !isSameNote(before, note))) device.note(note)
  else if (note === undefined && before !== undefined && snapshot.match !== undefined) device.unnote(id)
}
