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
  parseRuleset,
  readPly,
  type RulesRequest,
  usualSeats,
} from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/manifest.ts'
import { cutName, fittedName, type NameLimit } from '../../kit/name-column.ts'
import { readAddress, type ReadRules } from './share/asked-rules.ts'
import { tidyName } from './storage/saved-rules.ts'
import { dataWords } from './words.ts'

/** One seat of a form: an empty name means the game's default. `bot` is undefined for a person. */
export type SeatForm = { readonly name: string; readonly bot?: string }

/** Settings of a new table. `seed` selects practice dice; `real` means that people throw dice and enter them. */
export type TableForm = {
  readonly seats: readonly SeatForm[]
  readonly rules: RulesRequest
  readonly seed?: number
  /** Plies already played when the table opens, as transcript lines. */
  readonly opening?: readonly string[]
  readonly real?: true
}

/** Limits of a seat's name; leaves space in the file for a number that distinguishes equal names. */
export const NAME_LIMIT: NameLimit = { letters: 24, units: LONGEST_NAME - 3 }

/** Default name of a seat. */
export const defaultName = (manifest: AnyManifest, seat: number): string =>
  manifest.text.seatNames[seat] ?? dataWords.person(seat + 1)

/** Two people (or the game's minimum), default names, printed rules. */
const defaultForm = (manifest: AnyManifest, seed?: number): TableForm => ({
  seats: Array.from({ length: usualSeats(manifest.game) }, () => ({ name: '' })),
  rules: {},
  ...(seed === undefined ? {} : { seed }),
})

const occupant = (manifest: AnyManifest, form: SeatForm, seat: number): Occupant => {
  const name = fittedName(form.name.trim(), NAME_LIMIT).trim() || defaultName(manifest, seat)
  return form.bot === undefined ? { kind: 'person', name } : { kind: 'bot', bot: form.bot, name }
}

/** Numbers repeated names, which would make the log unreadable. */
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

/** Table of a form: at step 0, or after its opening. */
export const newTable = (manifest: AnyManifest, form: TableForm): Result<AnyPlay> => {
  const dice = diceSource(form)
  const seats = distinct(form.seats.map((seat, i) => occupant(manifest, seat, i)))
  const { id, version, houseRules } = manifest.game
  const rules = parseRuleset(houseRules, form.rules)
  if (!rules.ok) return rules
  const header: Header = { game: id, version, rules: rules.value, seats, dice }
  const begun = begin<unknown, unknown, unknown>(manifest.game, header)
  return (form.opening ?? []).reduce(playLine, begun)
}

/** A new table with the same settings; `turned` moves every player one seat on. Practice dice take the next seed. */
export const rematch = (play: AnyPlay, turned: boolean): AnyPlay => {
  const { header, game } = play
  const { kind } = header.dice
  const dice: DiceSource =
    kind === 'seed' ? { kind, seed: header.dice.seed + 1 } : { kind: kind === 'hand' ? kind : 'device' }
  const seats = turned ? [...header.seats.slice(1), ...header.seats.slice(0, 1)] : header.seats
  const again: Header = { ...header, seats, dice }
  const begun = begin(game, again)
  if (!begun.ok) throw new RangeError(begun.error.message)
  return begun.value
}

const readSeat = (manifest: AnyManifest, word: string): SeatForm => {
  const bot = botsOf(manifest).find(({ id }) => id === word)
  return bot === undefined ? { name: '' } : { name: '', bot: bot.id }
}

/** Valid house rules of an address, and their name, if given. */
export type AskedRules = ReadRules & { readonly called?: string }

/** House rules of an address: `?rules=name:value,…&called=…`. Undefined without rules. */
export const rulesAsked = (manifest: AnyManifest, search: URLSearchParams): AskedRules | undefined => {
  const text = search.get('rules') ?? ''
  const called = tidyName(search.get('called') ?? '')
  if (text === '') return undefined
  return { ...readAddress(manifest, text), ...(called !== '' && { called }) }
}

const PERSON = 'person'

const seatsAsked = (search: URLSearchParams): readonly string[] => search.get('seats')?.split(',') ?? []

/** Unknown players in an address. */
export const strangersIn = (manifest: AnyManifest, search: URLSearchParams): readonly string[] => {
  const known = [PERSON, ...botsOf(manifest).map(({ id }) => id)]
  return [...new Set(seatsAsked(search).filter((word) => !known.includes(word)))].map((word) =>
    cutName(word, LONGEST_NAME),
  )
}

/**
 * Form of an address: `?seats=person,careful&seed=7&rules=name:value,…`, with `dice=real` for real dice. Omitted
 * settings have their default.
 */
export const formOf = (manifest: AnyManifest, search: URLSearchParams): TableForm => {
  const seed = search.get('seed') ?? ''
  const words = seatsAsked(search)
  const rules = rulesAsked(manifest, search)?.rules ?? {}
  const real = search.get('dice') === 'real'
  const asked = !real && /^\d{1,15}$/.test(seed) ? Number(seed) : undefined
  const form = { ...defaultForm(manifest, asked), rules, ...(real && { real }) }
  const { min, max } = manifest.game.seats
  return words.length < min || words.length > max
    ? form
    : { ...form, seats: words.map((word) => readSeat(manifest, word)) }
}
