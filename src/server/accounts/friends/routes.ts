import { errorAnswer } from '../../matches/errors.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type AccountParts, type Exporter, memberOf } from '../players/parts.ts'
import { playerParams } from '../../../protocol/accounts/account.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { foundSchema, friendsSchema, searchQuery } from '../../../protocol/accounts/friends.ts'
import { answers, done } from '../../http/schemas.ts'
import type { FriendStore } from './store.ts'

const unknownPlayer = errorAnswer('no-match', 'There is no such player.')
const tooMany = errorAnswer('full', 'This list is full. Remove a player first.')
const blockedOne = errorAnswer('not-now', 'You block this player. Unblock the player first.')

/** Limits: names that a search returns, searches per address and minute, and people on a list. */
const FOUND = 10
const SEARCHES_PER_MINUTE = 20
const MOST_PEOPLE = 500
/** Milliseconds for which a player counts as present after requesting this list. */
export const PRESENT_FOR = 120_000
type ListChange = (player: string, target: string) => Promise<unknown>

export type FriendParts = AccountParts & { readonly friends: FriendStore }

export const exportFriends =
  (friends: FriendStore, now: () => number): Exporter =>
  async (player) => {
    const challenges = await friends.challenges(player, now())
    return {
      people: await friends.acquaintances(player, now()),
      blocked: await friends.blocked(player),
      challenges: challenges.map((one) => ({ ...one, key: undefined })),
    }
  }

export const friendRoutes: FastifyPluginAsyncZod<FriendParts> = async (app, { friends, now }) => {
  const reading = {
    summary: 'Lists followed players, followers, friends who are online, and blocked players',
    response: answers(friendsSchema),
  }
  app.get('/me/friends', { schema: reading }, async (request, reply) => {
    const { player } = memberOf(request).player
    await friends.noteHere([player], now() + PRESENT_FOR)
    const [people, blocked] = await Promise.all([friends.acquaintances(player, now()), friends.blocked(player)])
    return sendPrivate(reply, { people, blocked })
  })
  const searching = {
    summary: 'Lists accounts with a public page whose name begins with these letters (at least three)',
    querystring: searchQuery,
    response: answers(foundSchema),
  }
  const config = { rateLimit: { max: SEARCHES_PER_MINUTE } }
  app.get('/players', { config, schema: searching }, async (request, reply) => {
    const { player } = memberOf(request).player
    const found = await friends.search(request.query.name, FOUND + 1)
    return sendPrivate(reply, { players: found.filter((one) => one.player !== player).slice(0, FOUND) })
  })
}

/** Routes `/api/me/follows/…` and `/api/me/blocks/…`, which behave alike. */
export const acquaintanceRoutes: FastifyPluginAsyncZod<FriendParts> = async (app, { players, friends, now }) => {
  const listFault = async (list: 'follows' | 'blocks', player: string, other: string) => {
    const [people, blocked] = await Promise.all([friends.acquaintances(player, now()), friends.blocked(player)])
    const full = list === 'follows' ? people.filter(({ isFollowed }) => isFollowed) : blocked
    if (full.length >= MOST_PEOPLE) return tooMany
    return list === 'follows' && blocked.some((one) => one.player === other) ? blockedOne : undefined
  }
  const change = (method: 'PUT' | 'DELETE', list: 'follows' | 'blocks', summary: string, work: ListChange) =>
    app.route<{ Params: { player: string } }>({
      method,
      url: `/me/${list}/:player`,
      schema: { summary, params: playerParams, response: done },
      handler: async (request, reply) => {
        const { player } = memberOf(request).player
        const other = await players.player(request.params.player)
        if (other === undefined || other.player === player) return sendError(reply, unknownPlayer)
        const fault = method === 'PUT' ? await listFault(list, player, other.player) : undefined
        if (fault !== undefined) return sendError(reply, fault)
        await work(player, other.player)
        return sendDone(reply)
      },
    })
  change('PUT', 'follows', 'Follows another account; two who follow each other are friends', (me, other) =>
    friends.follow(me, other, now()),
  )
  change('DELETE', 'follows', 'Follows it no more', friends.unfollow)
  change('PUT', 'blocks', 'Blocks another account, which is not told', (me, other) => friends.block(me, other, now()))
  change('DELETE', 'blocks', 'Blocks it no more', friends.unblock)
}
