import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type AnyGame, type HouseRule, usualSeats } from '../../engine/index.ts'
import { type AnyManifest, botsOf, manifestOf, usualBotOf } from '../../games/index.ts'
import type { Playable } from '../matches/server-context.ts'
import { answers } from './schemas.ts'

const word = z.string()
const value = z.union([z.string(), z.number()])
const named = {
  name: word,
  title: z.exactOptional(word),
  /** The rule makes a difference only where each of these other rules has one of these values. */
  when: z.exactOptional(z.record(word, z.array(value))),
}

/** A house rule and what it takes: one of some values, a whole number of a range, or a word in a notation of its own. */
const houseRuleSchema = z.union([
  z.strictObject({ ...named, default: word, values: z.array(word) }),
  z.strictObject({ ...named, default: z.int(), min: z.int(), max: z.int() }),
  z.strictObject({ ...named, default: word, about: word, samples: z.array(word) }),
])

const botSchema = z.strictObject({ id: word, title: word, about: word, usual: z.exactOptional(z.literal(true)) })

const questionSchema = z.strictObject({
  name: word,
  title: word,
  parameters: z.array(z.strictObject({ name: word, values: z.array(word), default: word })),
})

/** A game that can be played at this server, with all that a table of it can have. */
export const gameSchema = z.strictObject({
  id: word,
  title: word,
  version: z.int(),
  seats: z.strictObject({ min: z.int(), max: z.int(), usual: z.int() }),
  /** Whether something is ever hidden from a seat: then the server sends each seat its own view. */
  hasSecrets: z.boolean(),
  rules: z.array(houseRuleSchema),
  bots: z.array(botSchema),
  questions: z.array(questionSchema),
  /** The address of the page on its notation. */
  notation: word,
})
export type GameListing = z.infer<typeof gameSchema>

const gamesSchema = z.strictObject({ games: z.array(gameSchema) })

const copied = (when: HouseRule['when']) =>
  when && { when: Object.fromEntries(Object.entries(when).map(([name, values]) => [name, [...values]])) }

const ruleListing = (rule: HouseRule, title: string | undefined): GameListing['rules'][number] => {
  const { name } = rule
  const shared = { name, ...(title !== undefined && { title }), ...copied(rule.when) }
  if ('values' in rule) return { ...shared, default: rule.default, values: [...rule.values] }
  if ('min' in rule) return { ...shared, default: rule.default, min: rule.min, max: rule.max }
  return { ...shared, default: rule.default, about: rule.about, samples: [...rule.samples] }
}

const botListings = (playable: Playable): GameListing['bots'] => {
  const usual = usualBotOf(playable)
  return botsOf(playable).map((bot) => ({
    id: bot.id,
    title: bot.title,
    about: bot.about,
    ...(bot.id === usual.id && { usual: true as const }),
  }))
}

const questionListings = (manifest: AnyManifest | undefined): GameListing['questions'] =>
  (manifest?.odds.questions ?? []).map(({ name, title, parameters }) => ({
    name,
    title,
    parameters: parameters.map((one) => ({ name: one.name, values: [...one.values], default: one.default })),
  }))

/** Where the page on a game's notation stands. */
const notationPage = ({ id }: AnyGame): string => `/docs/notation-${id}.html`

/** What can be known of a game before a table of it is opened. */
const gameListing = (playable: Playable): GameListing => {
  const { game } = playable
  const { id, version, seats, hidden, houseRules } = game
  const manifest = manifestOf(id)
  return {
    id,
    title: manifest?.text.title ?? id,
    version,
    seats: { min: seats.min, max: seats.max, usual: usualSeats(game) },
    hasSecrets: hidden,
    rules: houseRules.map((rule) => ruleListing(rule, manifest?.text.houseRules[rule.name]?.title)),
    bots: botListings(playable),
    questions: questionListings(manifest),
    notation: notationPage(game),
  }
}

/** `/api/games`: what is played here. */
export const gameRoutes: FastifyPluginAsyncZod<{ readonly games: readonly Playable[] }> = async (app, { games }) => {
  const listings = games.map(gameListing)
  app.get(
    '/games',
    {
      schema: {
        summary: 'The games of this server, with their seats, house rules, computer players and questions of odds',
        response: answers(gamesSchema),
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send({ games: listings }),
  )
}
