import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { defaultRules, usualSeats } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { sumOf } from '../../../odds/sum.ts'
import {
  BANDS,
  type BookChoice,
  type BookPosition,
  LEAST_PLAYERS,
  type MistakeBook,
  mistakesSchema,
} from '../../../protocol/match/mistakes.ts'
import { errorAnswer } from '../../matches/errors.ts'
import { sendError } from '../../http/errors.ts'
import { answers, faultSchema, gameParams } from '../../http/schemas.ts'
import { cachedByKey } from '../../operations/routes.ts'
import type { HabitRow } from './reading.ts'
import type { StudyStore } from './store.ts'

const noGame = errorAnswer('no-match', 'This server does not know that game.')

const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))
const bookQuery = z.strictObject({ band: z.optional(z.enum(BANDS)), month: z.optional(month) })

/** True if these choices come from enough players to hide who made each. */
const isMany = (rows: readonly HabitRow[]): boolean =>
  rows.some(({ players }) => players >= LEAST_PLAYERS) ||
  new Set(rows.flatMap(({ marks }) => marks)).size >= LEAST_PLAYERS

/**
 * Mean cost of choices, with its standard error from two sources: the spread of costs, and the errors of values.
 * Errors of one measure are correlated, so more choices do not reduce the second source.
 */
const meanCost = (rows: readonly HabitRow[]): Pick<BookChoice, 'cost' | 'error'> => {
  const [n, cost, squares, errors] = (['costed', 'cost', 'squares', 'errors'] as const).map((name) =>
    sumOf(rows.map((row) => row[name])),
  ) as [number, number, number, number]
  if (n === 0) return {}
  const spread = Math.max(0, squares / n - (cost / n) ** 2) / n
  return { cost: cost / n, error: Math.sqrt(spread + errors / n) }
}

const chosenIn = (rows: readonly HabitRow[]): number => sumOf(rows.map(({ chosen }) => chosen))

const choiceOf = (choice: string, rows: readonly HabitRow[]): readonly BookChoice[] => {
  if (!isMany(rows)) return []
  const example = rows.find((row) => row.example !== undefined)?.example
  return [{ choice, chosen: chosenIn(rows), ...meanCost(rows), ...(example && { example }) }]
}

const positionOf = (position: string, rows: readonly HabitRow[]): BookPosition => {
  const choices = [...Map.groupBy(rows, ({ choice }) => choice)].flatMap(([choice, own]) => choiceOf(choice, own))
  return { position, chosen: chosenIn(rows), choices: choices.toSorted((a, b) => b.chosen - a.chosen) }
}

/** Unit of costs: winning chances if the values of all places sum to one win, points if not. */
const unitOf = ({ game }: Pick<AnyManifest, 'game'>): MistakeBook['unit'] => {
  const prizes = game.prizes?.(defaultRules(game.houseRules), usualSeats(game))
  return prizes === undefined || sumOf(prizes) === 1 ? 'chance' : 'points'
}

type MistakeParts = {
  readonly study: Pick<StudyStore, 'habits' | 'months'>
  readonly games: readonly Pick<AnyManifest, 'game'>[]
}

/** Requests per address and minute: a club of forty reads at once, and a book that is not cached takes 20 ms. */
const config = { rateLimit: { max: 60 } }
/** Milliseconds for which a book is cached, because it takes tens of milliseconds to write, and number of books. */
const FRESH = 60_000
const MOST_KEPT = 32

const bookOf = async (
  study: MistakeParts['study'],
  manifest: MistakeParts['games'][number],
  filter: Parameters<StudyStore['habits']>[1],
): Promise<MistakeBook> => {
  const rows = await study.habits(manifest.game.id, filter)
  const positions = [...Map.groupBy(rows, ({ position }) => position)].map(([id, own]) => positionOf(id, own))
  return {
    game: manifest.game.id,
    unit: unitOf(manifest),
    months: [...(await study.months(manifest.game.id))],
    positions: positions.filter(({ choices }) => choices.length > 0),
  }
}

/** The choices of one month as JSON lines. */
const monthLines = (rows: readonly HabitRow[], manifest: MistakeParts['games'][number]): string =>
  rows
    .flatMap(({ month: of, band, position, ...row }) =>
      choiceOf(row.choice, [{ month: of, band, position, ...row }]).map(({ example: _example, ...figures }) =>
        JSON.stringify({ game: manifest.game.id, month: of, band, position, ...figures, unit: unitOf(manifest) }),
      ),
    )
    .map((line) => `${line}\n`)
    .join('')

/** Route `/api/games/GAME/mistakes`: frequent choices of this server's players and their cost. */
export const mistakeRoutes: FastifyPluginAsyncZod<MistakeParts> = async (app, { study, games }) => {
  const texts = cachedByKey<string>(FRESH, MOST_KEPT)
  const book = {
    summary: 'Returns choices in finished public games by class of position, with frequency and cost',
    description: `A choice is included only if at least ${LEAST_PLAYERS} players have made it.`,
    params: gameParams,
    querystring: bookQuery,
    response: answers(mistakesSchema),
  }
  app.get('/games/:game/mistakes', { config, schema: book }, async (request, reply) => {
    const manifest = games.find(({ game }) => game.id === request.params.game)
    if (manifest === undefined) return sendError(reply, noGame)
    const { band, month: of } = request.query
    const text = await texts(`book ${manifest.game.id} ${band} ${of}`, async () =>
      JSON.stringify(await bookOf(study, manifest, request.query)),
    )
    const none: MistakeBook = { game: manifest.game.id, unit: unitOf(manifest), months: [], positions: [] }
    return reply
      .header('cache-control', 'no-cache')
      .serializer(() => text)
      .send(none)
  })
  const lines = {
    summary: 'Returns one month’s choices by strength as JSON lines, for research, without names and games',
    params: z.extend(gameParams, { month }),
    response: { 200: { content: { 'application/x-ndjson': { schema: z.string() } } }, default: faultSchema },
  }
  app.get('/games/:game/mistakes/:month', { config, schema: lines }, async (request, reply) => {
    const manifest = games.find(({ game }) => game.id === request.params.game)
    if (manifest === undefined) return sendError(reply, noGame)
    const { month: asked } = request.params
    const text = await texts(`lines ${manifest.game.id} ${asked}`, async () =>
      monthLines(await study.habits(manifest.game.id, { month: asked }), manifest),
    )
    return reply.header('cache-control', 'no-cache').type('application/x-ndjson; charset=utf-8').send(text)
  })
}
