import type { MatchSnapshot } from '../../protocol/client/index.ts'
import { device, type SeatNote } from './device.ts'

const isSameNote = (a: SeatNote, b: SeatNote): boolean =>
  a.over === b.over && a.others.join('\n') === b.others.join('\n')

/** Note about this device's seat in a match; undefined for spectators and cancelled tables. */
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

/** True if this device lost the match: the server deleted it, or the seat moved to another device. */
const isLost = ({ stage }: MatchSnapshot): boolean => stage.kind === 'dismissed' && stage.why !== 'barred'

/** True if the table was cancelled before its game began. */
const cameToNothing = ({ match }: MatchSnapshot): boolean => match?.phase === 'over' && match.play === undefined

/** Updates or removes the stored note about this device's seat. Writes only changes, so frequent calls are cheap. */
export const noteSeat = (id: string, snapshot: MatchSnapshot): void => {
  const before = device.seats().find(({ match }) => match === id)
  const note = noteOf(snapshot, Date.now())
  if (isLost(snapshot)) device.forget(id)
  else if (note !== undefined && (before === undefined || !isSameNote(before, note))) device.note(note)
  else if (note === undefined && before !== undefined && snapshot.match !== undefined) device.unnote(id)
}
