import { randomInt } from 'node:crypto'
import { type Bot, randomBot } from '../bots/index.ts'
import { type HouseRule, isInEffect, parseRuleset, type Ruleset, sampleValues, usualSeats } from '../engine/index.ts'
import { type AnyManifest, botsOf, usualBotOf, games, manifestOf } from '../games/index.ts'
import { throwUserError } from './user-error.ts'
import { hint, nameList, oneOf, pairs, quoted, wholeNumber } from './input.ts'
import { programTexts } from './text/program-texts.ts'
import { texts } from './text/texts.ts'

/** Largest seed: fifteen digits, as in a transcript's `dice seed` line. */
export const MOST_SEED = 999_999_999_999_999

/** Seed of an option, by default a random one. @throws UserError if it is no whole number in range */
export const seedAsked = (seed: string | undefined): number =>
  seed === undefined ? randomInt(2 ** 32) : wholeNumber(seed, { name: '--seed', min: 0, max: MOST_SEED })

export const PERSON = ['person', 'you'] as const

/** Game with that id. @throws UserError that lists the games */
export const gameCalled = (id: string): AnyManifest =>
  manifestOf(
    oneOf(
      programTexts.input.unknown.game,
      id,
      games.map(({ game }) => game.id),
    ),
  )!

const slip = (manifest: AnyManifest, asked: Readonly<Record<string, string>>): string => {
  const rules = manifest.game.houseRules
  for (const [name, value] of Object.entries(asked)) {
    const rule = rules.find((r) => r.name === name)
    if (rule === undefined)
      return hint(
        name,
        rules.map((r) => r.name),
      )
    if ('values' in rule && !rule.values.includes(value)) return hint(value, rule.values)
  }
  return ''
}

/** Formats the rules on which a house rule depends: `length=target and style=six-rounds or long`; empty if none. */
export const needsText = ({ when = {} }: HouseRule): string =>
  texts.games.needs(Object.entries(when).map(([name, values]) => ({ name, values })))

/** Effective house rules in option form: "style=six-rounds, length=one"; empty if there are none. */
export const rulesWords = ({ game }: AnyManifest, rules: Ruleset): string =>
  game.houseRules
    .filter((rule) => isInEffect(rule, rules))
    .map(({ name }) => `${name}=${rules[name]}`)
    .join(', ')

/** Rejects requested rules without effect, because users expect one. @throws UserError */
const idleAsked = (manifest: AnyManifest, asked: Readonly<Record<string, string>>, rules: Ruleset): Ruleset => {
  const idle = manifest.game.houseRules.find((rule) => rule.name in asked && !isInEffect(rule, rules))
  return idle === undefined ? rules : throwUserError(texts.rules.idle(idle.name, needsText(idle)))
}

/** Parses `--rules a=b,c=d` (or another option); omitted rules have their default. @throws UserError if invalid */
export const rulesAsked = (manifest: AnyManifest, text: string | undefined, option = '--rules'): Ruleset => {
  const [rule] = manifest.game.houseRules
  const value = rule === undefined ? texts.rules.exampleValue : sampleValues(rule)[0]
  const asked = text === undefined ? {} : pairs(text, option, `${rule?.name ?? texts.rules.exampleName}=${value}`)
  const ruleset = parseRuleset(manifest.game.houseRules, asked)
  return ruleset.ok
    ? idleAsked(manifest, asked, ruleset.value)
    : throwUserError(`${ruleset.error.message}${slip(manifest, asked)}`)
}

export type SeatOccupant = Bot<unknown, unknown> | 'person'

const occupantNamed = (
  bots: readonly Bot<unknown, unknown>[],
  people: readonly string[],
  word: string,
): SeatOccupant => {
  if (people.includes(word)) return 'person'
  const ids = bots.map(({ id }) => id)
  oneOf(programTexts.input.unknown.player, word, [...people.slice(0, 1), ...ids])
  return bots.find(({ id }) => id === word)!
}

const defaultOccupants = (manifest: AnyManifest, people: readonly string[], count: number): readonly SeatOccupant[] => {
  const bot = usualBotOf(manifest)
  const alone = count === 1 ? bot : randomBot
  return [people.length > 0 ? 'person' : alone, ...Array<SeatOccupant>(count - 1).fill(bot)]
}

const checkCount = ({ game: { seats }, text }: AnyManifest, count: number, example: string): number =>
  count >= seats.min && count <= seats.max
    ? count
    : throwUserError(texts.seats.wrongCount(text.title, seats.min, seats.max, count, example))

/** Formats the number of seats for a heading (", 2 seats"); empty if it cannot vary. */
export const seatsWords = ({ game: { seats } }: AnyManifest, count: number): string =>
  seats.min === seats.max ? '' : texts.seats.suffix(count)

/** Returns default names by seat: the game's own, or else "Seat 3". */
export const seatNames = ({ text }: AnyManifest, count: number): readonly string[] =>
  Array.from({ length: count }, (_, seat) => text.seatNames[seat] ?? texts.seats.unnamed(seat + 1))

const COUNT = /^\d+$/

/**
 * Parses `--seats N`; default: the game's usual number.
 * @throws UserError with the possible numbers
 */
export const seatCountAsked = (manifest: AnyManifest, text: string | undefined): number => {
  const usual = usualSeats(manifest.game)
  if (text === undefined) return usual
  return COUNT.test(text)
    ? checkCount(manifest, Number(text), `${usual}`)
    : throwUserError(texts.seats.notCount(usual, quoted(text)))
}

/** Parses `--seats a,b` as players; undefined without names. @throws UserError if a name is unknown */
export const playersNamed = (
  manifest: AnyManifest,
  text: string | undefined,
  people: readonly string[] = [],
): readonly SeatOccupant[] | undefined => {
  if (text === undefined || COUNT.test(text)) return undefined
  const example = [people[0] ?? 'random', ...Array<string>(usualSeats(manifest.game) - 1).fill('random')].join(',')
  const named = nameList(text, '--seats', example).map((word) => occupantNamed(botsOf(manifest), people, word))
  checkCount(manifest, named.length, example)
  return named
}

/**
 * Parses `--seats a,b`. For a number or no option: a person (a random player if people cannot play) against the usual
 * computer player; in solo games only the usual one. `people`: words for a person, empty if people cannot play.
 * @throws UserError that lists the players or the required number
 */
export const requestedOccupants = (
  manifest: AnyManifest,
  text: string | undefined,
  people: readonly string[] = [],
): readonly SeatOccupant[] =>
  playersNamed(manifest, text, people) ?? defaultOccupants(manifest, people, seatCountAsked(manifest, text))
