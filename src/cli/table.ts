import { type Bot, randomBot } from '../bots/index.ts'
import { type HouseRule, isInEffect, parseRuleset, type Ruleset, sampleValues, usualSeats } from '../engine/index.ts'
import { type AnyManifest, botsOf, usualBotOf, games, manifestOf } from '../games/index.ts'
import { complain } from './complaint.ts'
import { hint, nameList, oneOf, pairs, quoted } from './input.ts'
import { programTexts } from './text/program-texts.ts'
import { texts } from './text/texts.ts'

/** The largest seed: fifteen digits, as many as a transcript's `dice seed` line takes. */
export const MOST_SEED = 999_999_999_999_999

/** The words for a person's seat. */
export const PERSON = ['person', 'you'] as const

/** The game of that id. @throws Complaint that names the games */
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

/** `length=target and style=six-rounds or long`: under which others a house rule is of effect; empty where it always is. */
export const needsText = ({ when = {} }: HouseRule): string =>
  texts.games.needs(Object.entries(when).map(([name, values]) => ({ name, values })))

/** The house rules of effect as one asks for them: "style=six-rounds, length=one"; empty where there are none. */
export const rulesWords = ({ game }: AnyManifest, rules: Ruleset): string =>
  game.houseRules
    .filter((rule) => isInEffect(rule, rules))
    .map(({ name }) => `${name}=${rules[name]}`)
    .join(', ')

/** Somebody who asks for a value wants it to do something. */
const idleAsked = (manifest: AnyManifest, asked: Readonly<Record<string, string>>, rules: Ruleset): Ruleset => {
  const idle = manifest.game.houseRules.find((rule) => rule.name in asked && !isInEffect(rule, rules))
  return idle === undefined ? rules : complain(texts.rules.idle(idle.name, needsText(idle)))
}

/** The house rules that `--rules a=b,c=d` (or another option) asks for, the others at their default. @throws Complaint */
export const rulesAsked = (manifest: AnyManifest, text: string | undefined, option = '--rules'): Ruleset => {
  const [rule] = manifest.game.houseRules
  const value = rule === undefined ? texts.rules.exampleValue : sampleValues(rule)[0]
  const asked = text === undefined ? {} : pairs(text, option, `${rule?.name ?? texts.rules.exampleName}=${value}`)
  const ruleset = parseRuleset(manifest.game.houseRules, asked)
  return ruleset.ok
    ? idleAsked(manifest, asked, ruleset.value)
    : complain(`${ruleset.error.message}${slip(manifest, asked)}`)
}

/** Who sits on a seat as asked for: a computer player, or nobody but a person. */
export type Sitter = Bot<unknown, unknown> | 'person'

const sitter = (bots: readonly Bot<unknown, unknown>[], people: readonly string[], word: string): Sitter => {
  if (people.includes(word)) return 'person'
  const ids = bots.map(({ id }) => id)
  oneOf(programTexts.input.unknown.player, word, [...people.slice(0, 1), ...ids])
  return bots.find(({ id }) => id === word)!
}

const usualSitters = (manifest: AnyManifest, people: readonly string[], count: number): readonly Sitter[] => {
  const bot = usualBotOf(manifest)
  const alone = count === 1 ? bot : randomBot
  return [people.length > 0 ? 'person' : alone, ...Array<Sitter>(count - 1).fill(bot)]
}

const checkCount = ({ game: { seats }, text }: AnyManifest, count: number, example: string): number =>
  count >= seats.min && count <= seats.max
    ? count
    : complain(texts.seats.wrongCount(text.title, seats.min, seats.max, count, example))

/** ", 2 seats" behind a heading, where the game can have more or fewer; else nothing. */
export const seatsWords = ({ game: { seats } }: AnyManifest, count: number): string =>
  seats.min === seats.max ? '' : texts.seats.suffix(count)

/** What the seats are called before anyone sits there: the game's own names, else "Seat 3". */
export const seatNames = ({ text }: AnyManifest, count: number): readonly string[] =>
  Array.from({ length: count }, (_, seat) => text.seatNames[seat] ?? texts.seats.unnamed(seat + 1))

const COUNT = /^\d+$/

/**
 * The number of seats that `--seats N` asks for; left out, the usual number of the game.
 * @throws Complaint that says how many there can be
 */
export const seatCountAsked = (manifest: AnyManifest, text: string | undefined): number => {
  const usual = usualSeats(manifest.game)
  if (text === undefined) return usual
  return COUNT.test(text)
    ? checkCount(manifest, Number(text), `${usual}`)
    : complain(texts.seats.notCount(usual, quoted(text)))
}

/** The players whom `--seats a,b` names; undefined where it names none: left out, or only a number. @throws Complaint */
export const playersNamed = (
  manifest: AnyManifest,
  text: string | undefined,
  people: readonly string[] = [],
): readonly Sitter[] | undefined => {
  if (text === undefined || COUNT.test(text)) return undefined
  const example = [people[0] ?? 'random', ...Array<string>(usualSeats(manifest.game) - 1).fill('random')].join(',')
  const named = nameList(text, '--seats', example).map((word) => sitter(botsOf(manifest), people, word))
  checkCount(manifest, named.length, example)
  return named
}

/**
 * The players of `--seats a,b`, or as many as `--seats N` says. Where none are named: a person where people can play, else a random
 * player, against the usual computer player; alone the usual one.
 * `people` are the words that stand for a person, none where people cannot play.
 * @throws Complaint that names the players, or says how many are needed
 */
export const sittersAsked = (
  manifest: AnyManifest,
  text: string | undefined,
  people: readonly string[] = [],
): readonly Sitter[] =>
  playersNamed(manifest, text, people) ?? usualSitters(manifest, people, seatCountAsked(manifest, text))
