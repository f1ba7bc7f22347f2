import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { errorAnswer } from '../../matches/errors.ts'
import { deviceName } from './cookie.ts'
import { passkeySite } from './passkeys.ts'
import { type AccountRoutes, memberOf } from './parts.ts'
import { passkeysSchema } from '../../../protocol/accounts/account.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { answers, done } from '../../http/schemas.ts'
import { config, enter, entered } from './sign-in-routes.ts'

const noSite = errorAnswer(
  'not-now',
  'Browsers support passkeys only at https addresses with a domain name, and at localhost. Use the recovery phrase.',
)
/** One message for every failed passkey sign-in, whatever the reason. */
const wrongPasskey = errorAnswer(
  'no-key',
  'This passkey does not belong to an account here, or you took too long. Try again.',
)
const notMade = errorAnswer('not-offered', 'The passkey was not created, or you took too long. Try again.')
const tooMany = errorAnswer('full', 'This account has 20 passkeys. Remove one first.')

const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const id = bytes(1_400)
/** Schema of an authenticator's response without extensions. */
const answerOf = <S extends z.core.$ZodLooseShape>(response: S) =>
  z.object({
    id,
    rawId: id,
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.object({}),
  })
const madeSchema = answerOf({ clientDataJSON: bytes(2_000), attestationObject: bytes(6_000) })
const signedSchema = answerOf({
  clientDataJSON: bytes(2_000),
  authenticatorData: bytes(2_000),
  signature: bytes(2_000),
  userHandle: bytes(100),
})

/** JSON options for the browser's `navigator.credentials`. */
const optionsSchema = z.looseObject({ challenge: z.string() })
const offered = answers(optionsSchema)
const passkeyParams = z.strictObject({ passkey: id })

const sendOptions = (reply: FastifyReply, { cookie, options }: { readonly cookie: string; readonly options: object }) =>
  sendPrivate(reply.header('set-cookie', cookie), options)

export const passkeySignIn: AccountRoutes = async (app, parts) => {
  const { players, passkeys } = parts
  const asking = { summary: 'Returns the challenge for signing in with a passkey', response: offered }
  app.post('/sign-in/passkey/options', { config, schema: asking }, async (request, reply) => {
    const site = passkeySite(request.raw, parts)
    if (site === undefined) return sendError(reply, noSite)
    return sendOptions(reply, await passkeys.ask({ site, request: request.raw }))
  })
  const signed = { summary: 'Signs this device in with a passkey', body: signedSchema, response: entered }
  app.post('/sign-in/passkey', { config, schema: signed }, async (request, reply) => {
    const site = passkeySite(request.raw, parts)
    if (site === undefined) return sendError(reply, noSite)
    const found = await passkeys.enter(request.body, { site, request: request.raw })
    const player = found === undefined ? undefined : await players.player(found)
    return player === undefined ? sendError(reply, wrongPasskey) : enter(parts, player, request, reply)
  })
}

export const passkeyRoutes: AccountRoutes = async (app, parts) => {
  const { passkeys, players } = parts
  const listing = { summary: 'Lists the passkeys of the account', response: answers(passkeysSchema) }
  app.get('/me/passkeys', { schema: listing }, async (request, reply) => {
    const own = await players.passkeys(memberOf(request).player.player)
    return sendPrivate(reply, {
      passkeys: own.map(({ passkey, device, site, madeAt, usedAt }) => ({ passkey, device, site, madeAt, usedAt })),
    })
  })
  const offering = { summary: 'Returns the challenge for creating a passkey', response: offered }
  app.post('/me/passkeys/options', { schema: offering }, async (request, reply) => {
    const site = passkeySite(request.raw, parts)
    if (site === undefined) return sendError(reply, noSite)
    const asked = await passkeys.offer(memberOf(request).player, { site, request: request.raw })
    return asked === undefined ? sendError(reply, tooMany) : sendOptions(reply, asked)
  })
  const adding = { summary: 'Adds the created passkey to the account', body: madeSchema, response: done }
  app.post('/me/passkeys', { schema: adding }, async (request, reply) => {
    const site = passkeySite(request.raw, parts)
    if (site === undefined) return sendError(reply, noSite)
    const asking = { site, request: request.raw, device: deviceName(request.raw) }
    const isAdded = await passkeys.add(memberOf(request).player, request.body, asking)
    return sendDone(reply, isAdded ? undefined : notMade)
  })
  const removing = { summary: 'Removes a passkey from the account', params: passkeyParams, response: done }
  app.delete('/me/passkeys/:passkey', { schema: removing }, async (request, reply) => {
    await players.removePasskey(memberOf(request).player.player, request.params.passkey)
    return sendDone(reply)
  })
}
