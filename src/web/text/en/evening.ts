import { counted, listAnd, numberText } from '../../../kit/text.ts'

type Score = { readonly name: string; readonly wins: number; readonly points?: number | undefined }

const winsOf = ({ name, wins }: Score): string => `${name} ${wins}`

const dayOf = (at: number): string => new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })

export const en = {
  /** Shortest form, as at the end of a game: "The evening: Greta 3, Hob 2". */
  line: (scores: readonly Score[], more: number) =>
    `The evening: ${[...scores.map(winsOf), ...(more > 0 ? [`${more} more`] : [])].join(', ')}`,
  title: 'The evening so far',
  look: 'See the evening’s score',
  about: (games: number, since: number) =>
    `${counted(games, 'game')} at this device since ${new Date(since).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}. A break of more than 12 hours starts a new evening.`,
  player: 'Player',
  won: 'Games won',
  points: 'Points',
  pointsText: (points: number) => numberText(points, 2),
  games: (title: string, games: number) => `${title}, ${counted(games, 'game')}`,
  list: 'Game by game',
  winners: (names: readonly string[]) => (names.length === 0 ? 'a draw' : `${listAnd(names)} won`),
  score: (points: readonly number[]) => points.map((one) => numberText(one, 2)).join(' : '),
  picture: 'Share a picture',
  pictureTitle: 'A picture of the evening',
  back: 'Back to the score',
  day: (at: number) => `An evening of dice, ${dayOf(at)}`,
  /** One game of the evening in a picture: "Greta 2, Hob 1 (214 : 198 points)". */
  row: (scores: readonly Score[]) => {
    const points = scores.flatMap((one) => (one.points === undefined ? [] : [numberText(one.points, 2)]))
    return `${scores.map(winsOf).join(', ')}${points.length === 0 ? '' : ` (${points.join(' : ')} points)`}`
  },
  headline: (scores: readonly Score[]) => scores.map(winsOf).join(', '),
  alt: (sentences: readonly string[]) => `${sentences.join('. ')}.`,
  file: 'Evening',
  reset: 'Start a new evening',
  resetAsk: 'Start again from nothing? The score of this evening is then gone; the games stay.',
  resetYes: 'Start again',
  resetNo: 'Keep the score',
}
