import { isOpen, type Seat } from '../../../engine/index.ts'
import { computerOn, type Match, plyToUndoTo, type QuestionKind } from '../../../protocol/index.ts'

/** Request that a seat can make to the other players. `now`: true if the server would accept it now. */
export type SeatRequest = { readonly what: QuestionKind; readonly now: boolean }

export const seatRequests = (match: Match, mine: Seat | undefined): readonly SeatRequest[] => {
  const { play, phase, settings, seats, question } = match
  if (play === undefined || mine === undefined) return []
  const free = question === undefined
  if (phase === 'over')
    return [
      ...(match.next === undefined ? [{ what: 'rematch', now: free } as const] : []),
      { what: 'deletion', now: free },
    ]
  const plays = free && seats[mine]?.standIn === undefined
  const isAmongPeople = seats.every((seated) => seated !== null && computerOn(seated) === undefined)
  return [
    ...(settings.undo && isOpen(play.game)
      ? [{ what: 'undo', now: plays && plyToUndoTo(play, mine) !== undefined } as const]
      : []),
    ...(play.game.draws?.(play.rules, seats.length) === true && isAmongPeople
      ? [{ what: 'draw', now: plays } as const]
      : []),
  ]
}
