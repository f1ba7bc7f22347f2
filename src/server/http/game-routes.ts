import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type AnyGame, defaultRules, type HouseRule, usualSeats } from '../../engine/index.ts'
import { notationPage } from '../../analysis/notation.ts'
import { type AnyManifest, botsOf, manifestOf, usualBotOf } from '../../games/index.ts'
import { errorAnswer } from '../matches/errors.ts'
import type { Playable } from '../matches/server-context.ts'
import { sendError } from './errors.ts'
import { answers, faultSchema, gameParams } from './schemas.ts'

const plainText = z.string()
const ruleValue = z.union([z.string(), z.number()])
const ruleHead = {
  name: plainText,
  title: z.exactOptional(plainText),
  /** Condition: the rule matters only if each of these other rules has one of the listed values. */
  when: z.exactOptional(z.record(plainText, z.array(ruleValue))),
}

/** A house rule with its values: a list, a range of whole numbers, or a text in its own notation. */
const houseRuleSchema = z.union([
  z.strictObject({ ...ruleHead, default: plainText, values: z.array(plainText) }),
  z.strictObject({ ...ruleHead, default: z.int(), min: z.int(), max: z.int() }),
  z.strictObject({ ...ruleHead, default: plainText, about: plainText, samples: z.array(plainText) }),
])

const botSchema = z.strictObject({
  id: plainText,
  title: plainText,
  about: plainText,
  usual: z.exactOptional(z.literal(true)),
})

const questionSchema = z.strictObject({
  name: plainText,
  title: plainText,
  parameters: z.array(z.strictObject({ name: plainText, values: z.array(plainText), default: plainText })),
})

export const gameSchema = z.strictObject({
  id: plainText,
  title: plainText,
  version: z.int(),
  seats: z.strictObject({ min: z.int(), max: z.int(), usual: z.int() }),
  /** True if the game hides information from some seats, so that each seat gets its own view. */
  hasSecrets: z.boolean(),
  rules: z.array(houseRuleSchema),
  bots: z.array(botSchema),
  questions: z.array(questionSchema),
  notation: plainText,
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

/** Questions under the default house rules. */
const questionListings = (manifest: AnyManifest | undefined): GameListing['questions'] =>
  (manifest?.odds.questions(defaultRules(manifest.game.houseRules)) ?? []).map(({ name, title, parameters }) => ({
    name,
    title,
    parameters: parameters.map((one) => ({ name: one.name, values: [...one.values], default: one.default })),
  }))

const notationAddress = ({ id }: AnyGame): string => `/api/games/${id}/notation`

/** Folders of the documentation: in an installed package, and in the sources. */
const DOCUMENTS = ['../docs', '../../../docs'].map((path) => join(import.meta.dirname, path))

/** Markdown page about a game's notation, written or generated from the game; undefined for unknown games. */
const notationText = async (id: string): Promise<string | undefined> => {
  const file = DOCUMENTS.map((folder) => join(folder, `notation-${id}.md`)).find((path) => existsSync(path))
  const manifest = manifestOf(id)
  return file === undefined ? manifest && notationPage(manifest) : readFile(file, 'utf8')
}

const noNotation = errorAnswer('no-match', 'There is no page about the notation of this game.')

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
    notation: notationAddress(game),
  }
}

export const gameRoutes: FastifyPluginAsyncZod<{ readonly games: readonly Playable[] }> = async (app, { games }) => {
  const listings = games.map(gameListing)
  app.get(
    '/games',
    {
      schema: {
        summary: 'Lists the games of this server with seats, house rules, computer players and questions about odds',
        response: answers(gamesSchema),
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send({ games: listings }),
  )

  app.get(
    '/games/:game/notation',
    {
      schema: {
        summary: 'Returns the page on the notation of a game’s choices and rolls, in Markdown',
        params: gameParams,
        response: { 200: { content: { 'text/markdown': { schema: z.string() } } }, default: faultSchema },
      },
    },
    async ({ params: { game: id } }, reply) => {
      const page = games.some(({ game }) => game.id === id) ? await notationText(id) : undefined
      if (page === undefined) return sendError(reply, noNotation)
      return reply.header('cache-control', 'no-cache').type('text/markdown; charset=utf-8').send(page)
    },
  )
}
