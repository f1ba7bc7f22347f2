import { type AnyPlay, isOpen, type Seat } from '../../../engine/index.ts'
import { computerOn, limits, type Match, type QuestionKind } from '../../../protocol/index.ts'

/** The seats whose consent a question needs, the asking one among them: all devices that play; afterwards all that played. */
export const voices = ({ seats }: Match, what: QuestionKind): readonly Seat[] =>
  seats.flatMap((seated, seat) => {
    if (seated?.digest === undefined) return []
    return what === 'rematch' || what === 'deletion' || computerOn(seated) === undefined ? [seat] : []
  })

/** Whether the open question still stands. */
export const stands = ({ question, settings }: Match, now: number): boolean =>
  question !== undefined && (settings.clock.kind !== 'live' || question.at + limits.askStands > now)

/** Whether a seat has made a choice after which nothing was revealed: neither dice nor others' secrets. */
const mayTakeBack = ({ game, plies }: AnyPlay, seat: Seat): boolean => {
  const last = plies.findLastIndex((ply) => ply.kind === 'choice' && ply.seat === seat)
  return isOpen(game) && last >= 0 && plies.slice(last).every(({ kind }) => kind === 'choice')
}

/** What this table lets a seat ask of the others, and whether it can be asked now. What is refused all the same, the hall says why. */
export type Askable = { readonly what: QuestionKind; readonly now: boolean }

export const askableAt = (match: Match, mine: Seat | undefined): readonly Askable[] => {
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
    ...(settings.undo && isOpen(play.game) ? [{ what: 'undo', now: plays && mayTakeBack(play, mine) } as const] : []),
    ...(play.game.draws?.(play.rules, seats.length) === true && isAmongPeople
      ? [{ what: 'draw', now: plays } as const]
      : []),
  ]
}
