import { withoutInvisible } from '../../engine/shown-text.ts'
import type { Seat } from '../../engine/index.ts'
import type { MatchEvent } from '../../protocol/index.ts'
import { face } from './clocks.ts'
import { texts } from '../text/texts.ts'

/** Untrusted text for a terminal, without cursor movement and colours. */
export const plain = (text: string): string => withoutInvisible(text, ' ')

/** Reader of the news. `names`: by seat before the event, empty for free seats. */
export type Reader = { readonly names: readonly string[]; readonly mine: Seat | undefined }

type Event<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>
type NewsWriters = { readonly [K in MatchEvent['kind']]?: (event: Event<K>, reader: Reader) => string | undefined }

const seatName = ({ names }: Reader, seat: Seat | undefined): string =>
  seat === undefined ? texts.join.spectator : names[seat] || texts.seats.unnamed(seat + 1)

/** Formats news about another seat; undefined for the reader's own actions. */
const ofOthers = (seat: Seat, reader: Reader, text: (name: string) => string): string | undefined =>
  seat === reader.mine ? undefined : text(seatName(reader, seat))

const { news } = texts.join

const WORDS: NewsWriters = {
  sat: ({ seat, occupant }, reader) => (seat === reader.mine ? undefined : news.sat(plain(occupant.name), seat + 1)),
  stood: ({ seat }, reader) => ofOthers(seat, reader, (name) => news.stood(name, seat + 1)),
  began: () => news.began,
  chosen: ({ seat }, reader) => ofOthers(seat, reader, texts.play.hasChosen),
  undone: ({ to }) => news.undone(to),
  answered: ({ seat, yes }, reader) => ofOthers(seat, reader, yes ? news.agrees : news.disagrees),
  away: ({ seat }, reader) => ofOthers(seat, reader, news.away),
  back: ({ seat }, reader) => ofOthers(seat, reader, news.back),
  standin: ({ seat, good }, reader) => ofOthers(seat, reader, good === true ? news.standinForGood : news.standin),
  resumed: ({ seat }, reader) => ofOthers(seat, reader, news.resumed),
  moved: ({ seat }, reader) => ofOthers(seat, reader, news.moved),
  said: ({ seat, text, phrase }, reader) => {
    const said = text ?? (phrase === undefined ? '' : texts.join.phrases[phrase])
    return seat !== undefined && seat === reader.mine ? undefined : news.said(seatName(reader, seat), plain(said))
  },
  halted: ({ from, until }) => news.halted(face(until - from)),
}

/** Describes an event of the table. Undefined for plies, the end and requests (shown elsewhere), and for trivia. */
export const newsOf = (event: MatchEvent, reader: Reader): string | undefined =>
  (WORDS[event.kind] as ((event: MatchEvent, reader: Reader) => string | undefined) | undefined)?.(event, reader)
