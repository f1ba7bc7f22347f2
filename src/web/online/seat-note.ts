import type { MatchSnapshot } from '../../protocol/client/index.ts'
import { device, type SeatNote } from './device.ts'

const isSameNote = (a: SeatNote, b: SeatNote): boolean =>
  a.over === b.over && a.others.join('\n') === b.others.join('\n')

/** What this device remembers of a match in which it holds a seat; undefined for a watcher. */
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

/** Whether the match is lost to this device: deleted, or its seat moved to another one. */
const isLost = ({ stage }: MatchSnapshot): boolean => stage.kind === 'dismissed' && stage.why !== 'barred'

/** A table that was called off, or broken up, before a game began: there is nothing to come back to. */
const cameToNothing = ({ match }: MatchSnapshot): boolean => match?.phase === 'over' && match.play === undefined

/** Writes down whether this device holds a seat there, so that the lobby lists it. Cheap to call after every change. */
export const noteSeat = (id: string, snapshot: MatchSnapshot): void => {
  const before = device.seats().find(({ match }) => match === id)
  const note = noteOf(snapshot, Date.now())
  if (isLost(snapshot)) device.forget(id)
  else if (note !== undefined && (before === undefined || !isSameNote(before, note))) device.note(note)
  else if (note === undefined && before !== undefined && snapshot.match !== undefined) device.unnote(id)
}
