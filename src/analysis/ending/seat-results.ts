import { itemAt } from '../../dice/index.ts'
import { type SeenPlay, type Closed, closingOf, endingOf, type Seat } from '../../engine/index.ts'
import { words } from '../words.ts'

/** Result of a finished game for a seat in a word or two: "won", "lost on time". */
export type SeatResult = { readonly won: boolean; readonly words: string }

/** Ending of a game: `played` by the rules, or closed early. */
export type GameEnding = Pick<Closed, 'places'> & {
  readonly how: Closed['how'] | 'played'
  readonly seat?: Seat | undefined
}

const w = words.seat

const GAVE_UP: { readonly [H in GameEnding['how']]?: string } = { resigned: w.resigned, late: w.late }

const placeWords = (place: number, places: readonly number[]): string => {
  const isShared = places.filter((other) => other === place).length > 1
  if (place === 1) return !isShared ? w.won : places.every((other) => other === 1) ? w.draw : w.sharesWin
  return places.length === 2 ? w.lost : w.place(place)
}

const closedResult = ({ how, seat: closer, places }: GameEnding, seat: Seat): SeatResult | undefined => {
  const gaveUp = GAVE_UP[how]
  if (gaveUp !== undefined && closer === seat) return { won: false, words: gaveUp }
  if (how === 'agreed') return { won: false, words: w.draw }
  if (how === 'abandoned') return { won: false, words: w.left }
  if (how === 'called-off' || how === 'broken' || places === undefined || places.length === 1) return undefined
  return {
    won: places[seat] === 1 && !places.every((place) => place === 1),
    words: placeWords(itemAt(places, seat), places),
  }
}

/** Results by seat; undefined in solo games and for cancelled tables. */
export const seatResults = (finish: GameEnding, seats: number): readonly (SeatResult | undefined)[] =>
  Array.from({ length: seats }, (_, seat) => closedResult(finish, seat))

/** Ending of a game; undefined while it is running. */
export const finishOf = (play: SeenPlay): GameEnding | undefined => {
  const ending = endingOf(play)
  return ending === undefined ? closingOf(play) : { how: 'played', places: ending.places }
}
