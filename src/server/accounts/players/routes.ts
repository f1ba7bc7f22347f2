import { errorAnswer, errors } from '../../matches/errors.ts'
import { hashOf } from '../../matches/ids.ts'
import { deviceName, isSecure, tokenIn } from './cookie.ts'
import { passkeySite } from './passkeys.ts'
import { type AccountRoutes, giveCookie, memberOf, signedInBy } from './parts.ts'
import {
  changeSchema,
  countSchema,
  deviceParams,
  devicesSchema,
  eraseSchema,
  keptSchema,
  ownAccountSchema,
  runningSchema,
  seatsSchema,
  signedOutSchema,
  signUpSchema,
  whoSchema,
} from '../../../protocol/accounts/account.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { answers, makes, done } from '../../http/schemas.ts'

const alreadyIn = errorAnswer('taken', 'You are signed in already. Sign out first.')
const wrongName = errorAnswer('not-offered', 'That is not your account name. Nothing was deleted.')
const tooMuchKept = errorAnswer('full', 'This account has no storage left. Delete something first.')

const ACCOUNTS_PER_MINUTE = 5
/** Maximum number of texts shared by one account's devices. */
const MOST_KEPT = 200

export const guestRoutes: AccountRoutes = async (app, parts) => {
  const { sessions, proxies, hasMail } = parts
  const who = { summary: 'Returns the account that is signed in on this device', response: answers(whoSchema) }
  app.get('/me', { schema: who }, async (request, reply) => {
    const found = await signedInBy(parts, request, reply)
    const player = found === undefined ? null : found.player
    const passkeys = passkeySite(request.raw, parts) !== undefined
    return sendPrivate(reply, { player, secure: isSecure(request.raw, proxies), passkeys, mail: hasMail })
  })
  const signingUp = {
    summary: 'Creates an account and signs this device in',
    body: signUpSchema,
    response: makes(ownAccountSchema),
  }
  app.post(
    '/me',
    { config: { rateLimit: { max: ACCOUNTS_PER_MINUTE } }, schema: signingUp },
    async (request, reply) => {
      if ((await sessions.of(tokenIn(request.raw))) !== undefined) return sendError(reply, alreadyIn)
      if (!parts.isNameAllowed(request.body.name)) return sendError(reply, errors.name)
      const { player, token } = await sessions.signUp(request.body.name, deviceName(request.raw))
      return sendPrivate(giveCookie(parts, request, reply, token).code(201), player)
    },
  )
  app.post('/me/sign-out', { schema: { summary: 'Signs this device out', response: done } }, async (request, reply) => {
    await sessions.end(tokenIn(request.raw))
    parts.sessionsEnded()
    return sendPrivate(giveCookie(parts, request, reply, undefined), { ok: true })
  })
}

export const ownAccountRoutes: AccountRoutes = async (app, parts) => {
  const { players } = parts
  const change = {
    summary: 'Changes the name of the account, or the visibility of its games',
    body: changeSchema,
    response: answers(ownAccountSchema),
  }
  app.patch('/me', { schema: change }, async (request, reply) => {
    const { player } = memberOf(request)
    const { name, visibility } = request.body
    if (name !== undefined && !parts.isNameAllowed(name)) return sendError(reply, errors.name)
    await players.change(player.player, { ...(name && { name }), ...(visibility && { visibility }) })
    return sendPrivate(reply, (await players.player(player.player)) ?? player)
  })
  const erasing = 'Deletes the account; its games stay, without its identity'
  app.delete('/me', { schema: { summary: erasing, body: eraseSchema, response: done } }, async (request, reply) => {
    const { player } = memberOf(request)
    if (request.body.name !== player.name) return sendError(reply, wrongName)
    await players.erase(player.player)
    parts.sessionsEnded()
    return sendPrivate(giveCookie(parts, request, reply, undefined), { ok: true })
  })
}

export const deviceRoutes: AccountRoutes = async (app, { players, endWebhooks, sessionsEnded }) => {
  const signedInOn = { summary: 'Lists the signed-in devices', response: answers(devicesSchema) }
  app.get('/me/devices', { schema: signedInOn }, async (request, reply) => {
    const me = memberOf(request)
    const all = await players.sessions(me.player.player)
    const devices = all.map(({ session, device, openedAt, seenAt }) => {
      return { session, device, openedAt, seenAt, isThis: session === me.session }
    })
    return sendPrivate(reply, { devices })
  })
  const one = { summary: 'Signs one device out', params: deviceParams, response: done }
  app.delete('/me/devices/:session', { schema: one }, async (request, reply) => {
    await players.endSession(memberOf(request).player.player, request.params.session)
    sessionsEnded()
    return sendDone(reply)
  })
  const others = {
    summary:
      'Signs all other devices out, and ends the webhooks that they have set; returns what still opens the account',
    response: answers(signedOutSchema),
  }
  app.delete('/me/devices', { schema: others }, async (request, reply) => {
    const { player, session } = memberOf(request)
    await players.endSessions(player.player, session)
    await endWebhooks(player.player, session)
    sessionsEnded()
    const [passkeys, address] = [await players.passkeys(player.player), await players.address('player', player.player)]
    const remains = { phrase: player.hasPhrase, passkeys: passkeys.length, address: address?.address ?? null }
    return sendPrivate(reply, { ok: true, ...remains })
  })
}

export const seatRoutes: AccountRoutes = async (app, { players }) => {
  const claiming = {
    summary:
      'Adds this device’s seats to the account, each proven by its token; unknown seats have no effect, and the request can be repeated',
    body: seatsSchema,
    response: answers(countSchema),
  }
  app.post('/me/seats', { schema: claiming }, async (request, reply) => {
    const seats = request.body.seats.map(({ match, token }) => ({ match, holder: hashOf(token) }))
    const added = await players.holdSeats(memberOf(request).player.player, await players.realSeats(seats))
    return sendPrivate(reply, { added })
  })
  const running = {
    summary: 'Lists the unfinished tables and games where the account has a seat',
    response: answers(runningSchema),
  }
  app.get('/me/running', { schema: running }, async (request, reply) =>
    sendPrivate(reply, { matches: await players.running(memberOf(request).player.player) }),
  )
}

export const keptRoutes: AccountRoutes = async (app, { players }) => {
  const reading = {
    summary: 'Returns the data that the account’s devices share: personal bests, wins, exercises, settings',
    response: answers(keptSchema),
  }
  app.get('/me/kept', { schema: reading }, async (request, reply) =>
    sendPrivate(reply, { texts: await players.kept(memberOf(request).player.player) }),
  )
  const keeping = {
    summary: 'Replaces some of the data that the account’s devices share',
    body: keptSchema,
    response: done,
  }
  app.put('/me/kept', { schema: keeping }, async (request, reply) => {
    const { player } = memberOf(request).player
    const names = [...(await players.kept(player)), ...request.body.texts].map(({ name }) => name)
    if (new Set(names).size > MOST_KEPT) return sendError(reply, tooMuchKept)
    await players.keep(player, request.body.texts)
    return sendDone(reply)
  })
}
