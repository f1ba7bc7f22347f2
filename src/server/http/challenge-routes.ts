import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../../protocol/index.ts'
import type { MatchServer } from '../connections/match-server.ts'
import { errorAnswer, type ErrorAnswer } from '../matches/errors.ts'
import { randomWord } from '../players/sessions.ts'
import type { ChallengeTerms, OwnChallenge } from '../store/social-store.ts'
import {
  type AccountParts,
  type AccountRoutes,
  checkOrigin,
  memberOf,
  requireAccount,
  sendPrivate,
} from './account-parts.ts'
import { doneSchema } from './account-schemas.ts'
import { sendError } from './errors.ts'
import {
  challengeIdSchema,
  challengeParams,
  challengesSchema,
  proposalSchema,
  tableSchema,
  termsSchema,
} from './friend-schemas.ts'
import { maySeePage } from './page-audience.ts'
import { faultSchema } from './schemas.ts'

/** How long a challenge waits for an answer, and how many one account may have sent. */
const STANDS = 7 * 24 * 60 * 60_000
const MOST_SENT = 20
const PER_MINUTE = 10

const hiddenPlayer = errorAnswer('no-match', 'There is no such player, or the page is private.')
const notOpen = errorAnswer('not-now', 'This challenge is no longer open, or the other one has to answer it.')
const tooMany = errorAnswer(
  'full',
  'So many of your challenges wait for an answer already. Withdraw one of them first.',
)
const notForTwo = errorAnswer(
  'not-offered',
  'A challenge is for two people: you on one seat, the other one on another.',
)
const otherTable = errorAnswer('not-offered', 'That table is not the one that was agreed.')

type Proposed = {
  readonly settings: Settings
  readonly computers: readonly { readonly seat: number; readonly bot: string }[]
  readonly seat: number
}

/** The terms as they are stored; why they cannot be. Only who has the link comes to a table that was agreed. */
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

const answers = { 200: doneSchema, default: faultSchema }

type ChallengeParts = AccountParts & { readonly matchServer: MatchServer }

/** Proposing a game to somebody, and the list of what was proposed. */
const proposing = (app: Parameters<AccountRoutes>[0], { matchServer, players, social, now }: ChallengeParts): void => {
  const reading = {
    summary: 'Challenges that wait for an answer, or at whose table one does not sit yet',
    response: { 200: challengesSchema, default: faultSchema },
  }
  app.get('/me/challenges', { schema: reading }, async (request, reply) => {
    const { player } = memberOf(request).player
    const all = await social.challenges(player, now())
    return sendPrivate(reply, { challenges: all.map((one) => shownTo(player, one)) })
  })
  const schema = {
    summary: 'Proposes a game to another account: rules, clock, rated or not, and who sits where',
    body: proposalSchema,
    response: { 201: challengeIdSchema, default: faultSchema },
  }
  app.post('/me/challenges', { config: { rateLimit: { max: PER_MINUTE } }, schema }, async (request, reply) => {
    const { player } = memberOf(request).player
    const { to, ...proposed } = request.body
    const other = to === player ? undefined : await players.player(to)
    if (other === undefined || !(await maySeePage({ social }, other, player))) return sendError(reply, hiddenPlayer)
    const terms = termsOf(matchServer, proposed)
    if ('ok' in terms) return sendError(reply, terms)
    const sent = (await social.challenges(player, now())).filter(({ sender }) => sender === player)
    if (sent.length >= MOST_SENT) return sendError(reply, tooMany)
    const people = { sender: player, receiver: to, by: player, state: 'open' } as const
    const challenge = randomWord(16)
    await social.propose({ challenge, ...people, ...terms, until: now() + STANDS })
    // Here an account is told that somebody has challenged it, once there is a way to tell it with the page closed.
    return sendPrivate(reply.code(201), { challenge })
  })
}

/** `/api/me/challenges/…`: games that accounts propose to each other. */
export const challengeRoutes: (matchServer: MatchServer) => AccountRoutes = (matchServer) => async (app, parts) => {
  const { social, now } = parts
  app.addHook('onRequest', checkOrigin(parts))
  app.addHook('preHandler', requireAccount(parts))
  proposing(app, { ...parts, matchServer })
  const countering = { summary: 'Proposes other terms', params: challengeParams, body: termsSchema, response: answers }
  app.put('/me/challenges/:challenge', { schema: countering }, async (request, reply) => {
    const terms = termsOf(matchServer, request.body)
    if ('ok' in terms) return sendError(reply, terms)
    const { player } = memberOf(request).player
    const isOpen = await social.counter(request.params.challenge, player, terms, now() + STANDS)
    return isOpen ? sendPrivate(reply, { ok: true }) : sendError(reply, notOpen)
  })
  const accepting = {
    summary: 'Takes a challenge up, at a private table that was set up as agreed',
    params: challengeParams,
    body: tableSchema,
    response: answers,
  }
  app.post('/me/challenges/:challenge/accept', { schema: accepting }, async (request, reply) => {
    const { match, key } = request.body
    const asked = await social.challenge(request.params.challenge, now())
    if (asked === undefined) return sendError(reply, notOpen)
    const table = await matchServer.about(match, key)
    if (!isDeepStrictEqual(table?.settings, JSON.parse(asked.settings))) return sendError(reply, otherTable)
    const isOpen = await social.accept(asked.challenge, memberOf(request).player.player, { match, key })
    return isOpen ? sendPrivate(reply, { ok: true }) : sendError(reply, notOpen)
  })
  const ending = { summary: 'Declines a challenge, or withdraws one', params: challengeParams, response: answers }
  app.delete('/me/challenges/:challenge', { schema: ending }, async (request, reply) => {
    const { player } = memberOf(request).player
    const { challenge } = request.params
    const isOver = (await social.withdraw(challenge, player)) || (await social.decline(challenge, player))
    return isOver ? sendPrivate(reply, { ok: true }) : sendError(reply, notOpen)
  })
}
