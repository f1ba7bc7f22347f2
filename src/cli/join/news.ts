import type { Seat } from '../../engine/index.ts'
import type { MatchEvent, Phrase, QuestionKind } from '../../protocol/index.ts'
import { face } from './clocks.ts'

/** Text of other people as a terminal may show it: nothing in it moves the cursor or paints. */
export const plain = (text: string): string => text.replaceAll(/\p{C}/gu, ' ')

const PHRASE_WORDS: { readonly [P in Phrase]: string } = {
  hello: 'Hello!',
  luck: 'Good luck!',
  'well-played': 'Well played!',
  ouch: 'Ouch!',
  thanks: 'Thank you!',
  hurry: 'Please hurry a little.',
  'one-moment': 'One moment, please.',
  again: 'Once more?',
}

const QUESTION_WORDS: { readonly [Q in QuestionKind]: string } = {
  undo: 'asks to take the last choice back',
  draw: 'offers a draw',
  rematch: 'would like a rematch',
  deletion: 'asks to delete this game from the server',
}

/** `Astrid offers a draw.` */
export const questionText = (name: string, what: QuestionKind): string => `${name} ${QUESTION_WORDS[what]}.`

/** Who reads the news. `names` by seat, as they were before; a free seat's is empty. */
export type Reader = { readonly names: readonly string[]; readonly mine: Seat | undefined }

type Event<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>
type Words = { readonly [K in MatchEvent['kind']]?: (event: Event<K>, reader: Reader) => string | undefined }

const nameOf = ({ names }: Reader, seat: Seat | undefined): string =>
  seat === undefined ? 'Somebody who watches' : names[seat] || `Seat ${seat + 1}`

/** Only what others did is news. */
const ofOthers = (seat: Seat, reader: Reader, text: (name: string) => string): string | undefined =>
  seat === reader.mine ? undefined : text(nameOf(reader, seat))

const WORDS: Words = {
  sat: ({ seat, occupant }, reader) =>
    seat === reader.mine ? undefined : `${plain(occupant.name)} sits down on seat ${seat + 1}.`,
  stood: ({ seat }, reader) =>
    ofOthers(seat, reader, (name) => `${name} has stood up: seat ${seat + 1} is free again.`),
  began: () => 'All have sat down, and the dice are sealed. The game begins.',
  chosen: ({ seat }, reader) => ofOthers(seat, reader, (name) => `${name} has chosen.`),
  undone: ({ to }) => `Taken back: the game stands as after ply ${to} again.`,
  answered: ({ seat, yes }, reader) =>
    ofOthers(seat, reader, (name) => (yes ? `${name} agrees.` : `${name} does not agree.`)),
  away: ({ seat }, reader) => ofOthers(seat, reader, (name) => `${name} is not connected.`),
  back: ({ seat }, reader) => ofOthers(seat, reader, (name) => `${name} is back.`),
  standin: ({ seat, good }, reader) =>
    ofOthers(seat, reader, (name) => `A computer plays for ${name}${good === true ? ' to the end' : ''}.`),
  resumed: ({ seat }, reader) => ofOthers(seat, reader, (name) => `${name} plays again.`),
  moved: ({ seat }, reader) => ofOthers(seat, reader, (name) => `${name} goes on with another device.`),
  said: ({ seat, text, phrase }, reader) => {
    const words = text ?? (phrase === undefined ? '' : PHRASE_WORDS[phrase])
    return seat !== undefined && seat === reader.mine ? undefined : `${nameOf(reader, seat)}: “${plain(words)}”`
  },
  halted: ({ from, until }) => `The server was down for ${face(until - from)}; nobody’s clock ran.`,
}

/** An event of the table in a sentence; undefined for what is told otherwise (plies, the end, questions) or is no news. */
export const newsOf = (event: MatchEvent, reader: Reader): string | undefined =>
  (WORDS[event.kind] as ((event: MatchEvent, reader: Reader) => string | undefined) | undefined)?.(event, reader)
