import { isDeepStrictEqual } from 'node:util'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Settings } from '../../../protocol/index.ts'
import type { MatchServer } from '../../connections/match-server.ts'
import { errorAnswer, type ErrorAnswer } from '../../matches/errors.ts'
import { randomWord } from '../players/sessions.ts'
import type { ChallengeStep } from '../notifications/event.ts'
import type { Notifications } from '../notifications/notifications.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import {
  challengeIdSchema,
  challengeParams,
  challengesSchema,
  proposalSchema,
  tableSchema,
  termsSchema,
} from '../../../protocol/accounts/friends.ts'
import type { FriendParts } from './routes.ts'
import { answers, makes, done } from '../../http/schemas.ts'
import type { Challenge, ChallengeTerms, OwnChallenge } from './store.ts'
import { type AccountRoutes, memberOf, noPlayer, visiblePlayer } from '../players/parts.ts'

/** Lifetime of a challenge in milliseconds, and the maximum number that one account may have sent. */
const STANDS = 7 * 24 * 60 * 60_000
const MOST_SENT = 20
const PER_MINUTE = 10

const notOpen = errorAnswer('not-now', 'This challenge is no longer open, or it is the other player’s turn to answer.')
const tooMany = errorAnswer('full', 'You have too many unanswered challenges. Withdraw one first.')
const notForTwo = errorAnswer(
  'not-offered',
  'A challenge is for two players: you on one seat and the other player on another.',
)
const otherTable = errorAnswer('not-offered', 'That is not the table you agreed on.')

type Proposed = {
  readonly settings: Settings
  readonly computers: readonly { readonly seat: number; readonly bot: string }[]
  readonly seat: number
}

/** Returns the terms to store, or a fault. The agreed table is private: players can reach it only by its link. */
const termsOf = (
  matchServer: Pick<MatchServer, 'check'>,
  { settings, computers, seat }: Proposed,
): ChallengeTerms | ErrorAnswer => {
  const checked = matchServer.check({ ...settings, visibility: 'private' })
  if ('ok' in checked) return checked
  const taken = new Set([seat, ...computers.map((one) => one.seat)])
  if (taken.size !== checked.seats - 1 || computers.length !== checked.seats - 2 || Math.max(...taken) >= checked.seats)
    return notForTwo
  return { settings: JSON.stringify(checked), computers: JSON.stringify(computers), seat }
}

const shownTo = (player: string, challenge: OwnChallenge) => {
  const { other, name, sender, by, state, settings, computers, seat, match, key, until } = challenge
  return {
    challenge: challenge.challenge,
    player: other,
    name,
    isSender: sender === player,
    isMine: by === player,
    state,
    settings: JSON.parse(settings) as Settings,
    computers: JSON.parse(computers) as Proposed['computers'][number][],
    seat,
    ...(match !== undefined && key !== undefined && { match, key }),
    until,
  }
}
export type ChallengeParts = FriendParts & {
  readonly matchServer: MatchServer
  readonly notifications: Pick<Notifications, 'notify'>
}

const callOther = async (
  { friends, notifications }: ChallengeParts,
  { player, name }: { readonly player: string; readonly name: string },
  { challenge, sender, receiver, settings, until }: Challenge,
  step: ChallengeStep,
): Promise<void> => {
  const other = sender === player ? receiver : sender
  if ((await friends.blockedAmong(player, [other])).length > 0) return
  const { game } = JSON.parse(settings) as Settings
  const about = { kind: 'challenge', challenge, step, game, others: [name], path: '/friends' } as const
  await notifications.notify(other, { ...about, subject: `${challenge} ${step} ${until}` })
}

const proposing = (app: Parameters<AccountRoutes>[0], parts: ChallengeParts): void => {
  const { matchServer, friends, now } = parts
  const reading = {
    summary: 'Lists challenges that wait for an answer, or at whose table the caller does not sit yet',
    response: answers(challengesSchema),
  }
  app.get('/me/challenges', { schema: reading }, async (request, reply) => {
    const { player } = memberOf(request).player
    const all = await friends.challenges(player, now())
    return sendPrivate(reply, { challenges: all.map((one) => shownTo(player, one)) })
  })
  const schema = {
    summary: 'Proposes a game to another account: rules, clock, rated or not, and seats',
    body: proposalSchema,
    response: makes(challengeIdSchema),
  }
  app.post('/me/challenges', { config: { rateLimit: { max: PER_MINUTE } }, schema }, async (request, reply) => {
    const me = memberOf(request).player
    const { to, ...proposed } = request.body
    const other = to === me.player ? undefined : await visiblePlayer(parts, to, me.player)
    if (other === undefined) return sendError(reply, noPlayer)
    const terms = termsOf(matchServer, proposed)
    if ('ok' in terms) return sendError(reply, terms)
    const sent = (await friends.challenges(me.player, now())).filter(({ sender }) => sender === me.player)
    if (sent.length >= MOST_SENT) return sendError(reply, tooMany)
    const people = { sender: me.player, receiver: to, by: me.player, state: 'open' } as const
    const challenge = { challenge: randomWord(16), ...people, ...terms, until: now() + STANDS }
    await friends.propose(challenge, now())
    await callOther(parts, me, challenge, 'proposed')
    return sendPrivate(reply.code(201), { challenge: challenge.challenge })
  })
}

export const challengeRoutes: FastifyPluginAsyncZod<ChallengeParts> = async (app, parts) => {
  const { matchServer, friends, now } = parts
  proposing(app, parts)
  const countering = {
    summary: 'Proposes other terms for a challenge',
    params: challengeParams,
    body: termsSchema,
    response: done,
  }
  app.put('/me/challenges/:challenge', { schema: countering }, async (request, reply) => {
    const terms = termsOf(matchServer, request.body)
    if ('ok' in terms) return sendError(reply, terms)
    const me = memberOf(request).player
    const { challenge } = request.params
    if (!(await friends.counter(challenge, me.player, terms, now() + STANDS))) return sendError(reply, notOpen)
    const countered = await friends.challenge(challenge, now())
    if (countered !== undefined) await callOther(parts, me, countered, 'countered')
    return sendDone(reply)
  })
  const accepting = {
    summary: 'Accepts a challenge at a private table with the agreed terms',
    params: challengeParams,
    body: tableSchema,
    response: done,
  }
  app.post('/me/challenges/:challenge/accept', { schema: accepting }, async (request, reply) => {
    const { match, key } = request.body
    const asked = await friends.challenge(request.params.challenge, now())
    if (asked === undefined) return sendError(reply, notOpen)
    const table = await matchServer.about(match, key)
    if (!isDeepStrictEqual(table?.settings, JSON.parse(asked.settings))) return sendError(reply, otherTable)
    const me = memberOf(request).player
    if (!(await friends.accept(asked.challenge, me.player, { match, key }))) return sendError(reply, notOpen)
    await callOther(parts, me, asked, 'accepted')
    return sendDone(reply)
  })
  const ending = { summary: 'Declines or withdraws a challenge', params: challengeParams, response: done }
  app.delete('/me/challenges/:challenge', { schema: ending }, async (request, reply) => {
    const { player } = memberOf(request).player
    const { challenge } = request.params
    const isOver = (await friends.withdraw(challenge, player)) || (await friends.decline(challenge, player))
    return sendDone(reply, isOver ? undefined : notOpen)
  })
}
