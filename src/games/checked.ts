import { type Bot, randomBot } from '../bots/index.ts'
import { type Distribution, fault, type Fault, ok, type Result } from '../dice/index.ts'
import {
  allowedValues,
  type Game,
  type HouseRule,
  parseRuleset,
  type Ruleset,
  type RulesRequest,
} from '../engine/index.ts'
import { type OddsQuestion, parseParameters, type Parameters } from '../odds/index.ts'
import { type Solution, solve as solveGame } from '../solver/index.ts'

/**
 * Invalid input of a program. `code` names the kind of mistake (`rule`, `value`, `seats`, `question`, `parameter`,
 * `bot`); the message lists the allowed input.
 */
export class InvalidInput extends RangeError {
  readonly code: string
  constructor({ code, message }: Fault) {
    super(message)
    this.name = 'InvalidInput'
    this.code = code
  }
}

const valueOrThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new InvalidInput(result.error)
  return result.value
}

type PartialRules<H> = Partial<NoInfer<H>>

/**
 * Returns a game's complete house rules: missing rules take their printed value.
 * @throws InvalidInput on unknown names and values
 */
export const rulesFor = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, request: PartialRules<H> = {}): H =>
  valueOrThrow(parseRuleset(game.houseRules, request as Ruleset)) as H

const checkSetup = (
  { id, houseRules, seats: { min, max } }: Pick<Game<unknown, unknown>, 'id' | 'houseRules' | 'seats'>,
  rules: Ruleset | null | undefined,
  seats: number,
): Result<Ruleset> => {
  const given = rules ?? {}
  const parsed = parseRuleset(houseRules, given)
  if (!parsed.ok) return parsed
  const missing = houseRules.find(({ name }) => given[name] === undefined)
  if (missing !== undefined)
    return fault(
      'rule',
      `The house rule ${missing.name} is missing (${allowedValues(missing)}); rulesFor(game, { … }) completes house rules.`,
    )
  const range = min === max ? `${min}` : `${min} to ${max}`
  return Number.isInteger(seats) && seats >= min && seats <= max
    ? parsed
    : fault('seats', `${seats} is not a valid number of seats for ${id}; allowed: ${range}.`)
}

/** Unchecked games by checked game. Solutions are cached by game object, and bots solve the unchecked game. */
const uncheckedOf = new WeakMap<object, unknown>()

/** Returns the game with a `start` that rejects incomplete or unknown rules, and invalid numbers of seats. */
export const checked = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>): Game<S, A, V, H> => {
  const guarded: typeof game = {
    ...game,
    start: (rules, seats) => {
      valueOrThrow(checkSetup(game, rules, seats))
      return game.start(rules, seats)
    },
  }
  uncheckedOf.set(guarded, game)
  return guarded
}

/**
 * Solves a game under complete house rules (`rulesFor`). A fault names an invalid rule or number of seats, or the
 * reason why the game cannot be solved. Cached by game, rules and seats.
 */
export const solveChecked = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: NoInfer<H>,
  seats: number = game.seats.min,
): Result<Solution<S, A>> => {
  const setup = checkSetup(game, rules, seats)
  return setup.ok ? solveGame((uncheckedOf.get(game) ?? game) as typeof game, rules, seats) : setup
}

const findByName = <T>(kind: string, all: readonly T[], nameOf: (item: T) => string, name: string): Result<T> => {
  const found = all.find((item) => nameOf(item) === name)
  return found === undefined
    ? fault(kind, `There is no ${kind} "${name}"; choose from ${all.map(nameOf).join(', ')}.`)
    : ok(found)
}

/** A game's questions, and the house rules under which they are asked. */
type Questions<H> = { questions(rules: H): readonly OddsQuestion[]; readonly houseRules: readonly HouseRule[] }

/**
 * Answers a game's questions by name, under requested house rules: omitted rules have their default. A fault lists the
 * available questions, parameters and values.
 */
export const askByName =
  <H extends Ruleset>({ questions, houseRules }: Questions<H>) =>
  (name: string, parameters: Parameters = {}, request: RulesRequest = {}): Result<Distribution> => {
    const rules = parseRuleset(houseRules, request)
    if (!rules.ok) return rules
    const question = findByName('question', questions(rules.value as H), (asked) => asked.name, name)
    if (!question.ok) return question
    const complete = parseParameters(question.value, parameters)
    return complete.ok ? ok(question.value.ask(complete.value)) : complete
  }

/** Returns a game's computer players, with the random one added. */
export const withRandom = <A, V, H extends Ruleset>(bots: readonly Bot<A, V, H>[]): readonly Bot<A, V, H>[] =>
  bots.some(({ id }) => id === randomBot.id) ? bots : [randomBot as Bot<A, V, H>, ...bots]

/** Finds a computer player by its id. @throws InvalidInput that lists the available players */
export const botAmong =
  <B extends { readonly id: string }>(bots: readonly B[]) =>
  (id: string): B =>
    valueOrThrow(findByName('bot', bots, (bot) => bot.id, id))
