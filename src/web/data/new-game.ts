import { ok, type Result } from '../../dice/index.ts'
import {
  advance,
  type AnyPlay,
  begin,
  type DiceSource,
  type Header,
  LONGEST_NAME,
  type Occupant,
  parseLine,
  LONGEST_SERIES,
  newSeries,
  nextInSeries,
  parseRuleset,
  readPly,
  type RulesRequest,
  SEAT_CHANGES,
  SERIES_GOALS,
  type SeriesTerms,
  turnedTo,
  usualSeats,
} from '../../engine/index.ts'
import { finishOf } from '../../analysis/ending/seat-results.ts'
import { type AnyManifest, botsOf } from '../../games/manifest.ts'
import { cutName, fittedName } from '../../kit/name-column.ts'
import { NAME_LIMIT } from './players.ts'
import { readAddress, type ReadRules } from './share/asked-rules.ts'
import { tidyName } from './storage/saved-rules.ts'
import { dataWords } from './words.ts'

/** Seat of a form. An empty name stands for the game's default; `bot` is undefined for a person. */
export type SeatForm = { readonly name: string; readonly bot?: string }

/** Settings of a new table. `seed`: practice dice; `real`: people throw dice and enter them. */
export type TableForm = {
  readonly seats: readonly SeatForm[]
  readonly rules: RulesRequest
  readonly seed?: number
  /** Plies to play when the table opens, as transcript lines. */
  readonly opening?: readonly string[]
  readonly real?: true
  /** Terms of a series of games; undefined for a single game. */
  readonly series?: SeriesTerms
}

/** Returns the game's name for a seat, or "Player 3" if it has none. */
export const defaultName = (manifest: AnyManifest, seat: number): string =>
  manifest.text.seatNames[seat] ?? dataWords.person(seat + 1)

/** Gives the only person of a form the name of this device's player, unless the form names them. */
export const withOwnName = <F extends Pick<TableForm, 'seats'>>(form: F, own: string): F => {
  const isSole = form.seats.filter(({ bot }) => bot === undefined).length === 1
  if (own === '' || !isSole) return form
  const seats = form.seats.map((seat) =>
    seat.bot === undefined && seat.name.trim() === '' ? { ...seat, name: own } : seat,
  )
  return { ...form, seats }
}

/** Form with default names, printed rules, and the usual number of people. */
const defaultForm = (manifest: AnyManifest, seed?: number): TableForm => ({
  seats: Array.from({ length: usualSeats(manifest.game) }, () => ({ name: '' })),
  rules: {},
  ...(seed === undefined ? {} : { seed }),
})

const occupant = (manifest: AnyManifest, form: SeatForm, seat: number): Occupant => {
  const name = fittedName(form.name.trim(), NAME_LIMIT).trim() || defaultName(manifest, seat)
  return form.bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot: form.bot, name }
}

/** Appends the seat number to repeated names, which would make the log ambiguous. */
const distinct = (seats: readonly Occupant[]): readonly Occupant[] =>
  seats.map((who, seat) =>
    seats.findIndex(({ name }) => name === who.name) < seat ? { ...who, name: `${who.name} ${seat + 1}` } : who,
  )

const playLine = (play: Result<AnyPlay>, text: string): Result<AnyPlay> => {
  const line = parseLine(text)
  if (!play.ok) return play
  if (!line.ok) return line
  const ply = readPly(play.value.game, play.value.states.at(-1), line.value)
  return ply.ok ? ok(advance(play.value, ply.value)) : ply
}

const diceSource = ({ seed, real }: TableForm): DiceSource => {
  if (real === true) return { kind: 'hand' }
  return seed === undefined ? { kind: 'device' } : { kind: 'seed', seed }
}

/** Creates the table of a form and plays its opening. Returns a fault for invalid forms. */
export const newTable = (manifest: AnyManifest, form: TableForm): Result<AnyPlay> => {
  const dice = diceSource(form)
  const seats = distinct(form.seats.map((seat, i) => occupant(manifest, seat, i)))
  const { id, version, houseRules } = manifest.game
  const rules = parseRuleset(houseRules, form.rules)
  if (!rules.ok) return rules
  const series = form.series && seats.length > 1 ? { series: newSeries(form.series, seats.length) } : {}
  const header: Header = { game: id, version, rules: rules.value, seats, dice, ...series }
  const begun = begin<unknown, unknown, unknown>(manifest.game, header)
  return (form.opening ?? []).reduce(playLine, begun)
}

/**
 * Creates a table with the same settings: the next game of the series, whose terms say who has the first seat, or a new
 * game, in which `turned` moves each player one seat on. Practice dice get the next seed.
 */
export const rematch = (play: AnyPlay, turned: boolean): AnyPlay => {
  const { header, game } = play
  const { kind } = header.dice
  const dice: DiceSource =
    kind === 'seed' ? { kind, seed: header.dice.seed + 1 } : { kind: kind === 'hand' ? kind : 'device' }
  const places = finishOf(play)?.places
  const next = header.series && places && nextInSeries(header.series, places)
  const seats = turnedTo(header.seats, next?.first ?? (turned ? 1 : 0))
  const again: Header = { ...header, seats, dice, ...(next && { series: next.series }) }
  const begun = begin(game, again)
  if (!begun.ok) throw new RangeError(begun.error.message)
  return begun.value
}

const readSeat = (manifest: AnyManifest, word: string, asked = ''): SeatForm => {
  const bot = botsOf(manifest).find(({ id }) => id === word)
  const name = tidyName(asked)
  return bot === undefined ? { name } : { name, bot: bot.id }
}

/** House rules from an address, with the name of the set if given. */
export type AskedRules = ReadRules & { readonly called?: string }

/** Parses `?rules=name:value,…&called=…`; undefined without `rules`. */
export const rulesAsked = (manifest: AnyManifest, search: URLSearchParams): AskedRules | undefined => {
  const text = search.get('rules') ?? ''
  const called = tidyName(search.get('called') ?? '')
  if (text === '') return undefined
  return { ...readAddress(manifest, text), ...(called !== '' && { called }) }
}

const PERSON = 'person'

const seatsAsked = (search: URLSearchParams): readonly string[] => search.get('seats')?.split(',') ?? []

/** Messages about unknown players in an address. */
export const strangersIn = (manifest: AnyManifest, search: URLSearchParams): readonly string[] => {
  const known = [PERSON, ...botsOf(manifest).map(({ id }) => id)]
  return [...new Set(seatsAsked(search).filter((word) => !known.includes(word)))].map((word) =>
    cutName(word, LONGEST_NAME),
  )
}

/** Parses `best-of-3` and who has the first seat after each game; undefined for any other text. */
const seriesAsked = (search: URLSearchParams): SeriesTerms | undefined => {
  const [, goal, games] = /^([a-z-]+)-([1-9]\d?)$/.exec(search.get('series') ?? '') ?? []
  const [known] = SERIES_GOALS.filter((one) => one === goal)
  if (known === undefined || Number(games) > LONGEST_SERIES) return undefined
  const seats = SEAT_CHANGES.find((one) => one === search.get('first')) ?? 'alternate'
  return { goal: known, games: Number(games), seats }
}

/**
 * Parses `?seats=person,careful&name=Ann&name=Bo&seed=7&rules=name:value,…&series=best-of-3`; `dice=real` means real
 * dice. All are optional. Names go to the seats in order.
 */
export const formOf = (manifest: AnyManifest, search: URLSearchParams): TableForm => {
  const seed = search.get('seed') ?? ''
  const words = seatsAsked(search)
  const names = search.getAll('name')
  const rules = rulesAsked(manifest, search)?.rules ?? {}
  const real = search.get('dice') === 'real'
  const asked = !real && /^\d{1,15}$/.test(seed) ? Number(seed) : undefined
  const series = seriesAsked(search)
  const form = { ...defaultForm(manifest, asked), rules, ...(real && { real }), ...(series && { series }) }
  const { min, max } = manifest.game.seats
  return words.length < min || words.length > max
    ? form
    : { ...form, seats: words.map((word, seat) => readSeat(manifest, word, names[seat])) }
}
