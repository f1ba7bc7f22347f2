import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkOrigin, requireAccount } from '../accounts/players/parts.ts'
import { deviceRoutes, guestRoutes, keptRoutes, ownAccountRoutes, seatRoutes } from '../accounts/players/routes.ts'
import { type ChallengeParts, challengeRoutes } from '../accounts/friends/challenge-routes.ts'
import { acquaintanceRoutes, friendRoutes } from '../accounts/friends/routes.ts'
import { downloadRoutes, gamesFileRoutes, historyRoutes } from '../accounts/players/history-routes.ts'
import { mailRoutes, newMailRoutes } from '../accounts/notifications/mail-routes.ts'
import { addressRoutes, mailSignIn } from '../accounts/notifications/mail-sign-in-routes.ts'
import { actRoutes, moderatorRoutes, reportsRoutes, requireModerator } from '../accounts/moderation/routes.ts'
import type { NotificationParts } from '../accounts/notifications/parts.ts'
import { channelRoutes, newChannelRoutes } from '../accounts/notifications/routes.ts'
import { passkeyRoutes, passkeySignIn } from '../accounts/players/passkey-routes.ts'
import { type ModerationParts, ownActRoutes, reportRoutes } from '../accounts/moderation/report-routes.ts'
import { type MatchPlayersParts, matchPlayersRoutes } from '../accounts/ratings/match-players.ts'
import { offerRoutes, signInRoutes } from '../accounts/players/sign-in-routes.ts'

export type AccountApiParts = ChallengeParts & NotificationParts & ModerationParts & MatchPlayersParts

type Routes = readonly FastifyPluginAsyncZod<AccountApiParts>[]

const forEveryone: Routes = [
  guestRoutes,
  signInRoutes,
  passkeySignIn,
  mailSignIn,
  historyRoutes,
  gamesFileRoutes,
  mailRoutes,
  reportRoutes,
  matchPlayersRoutes,
]

const forMembers: Routes = [
  ownAccountRoutes,
  deviceRoutes,
  seatRoutes,
  keptRoutes,
  offerRoutes,
  addressRoutes,
  passkeyRoutes,
  downloadRoutes,
  friendRoutes,
  acquaintanceRoutes,
  challengeRoutes,
  channelRoutes,
  newChannelRoutes,
  newMailRoutes,
  ownActRoutes,
]

const forModerators: Routes = [reportsRoutes, actRoutes, moderatorRoutes]

/** All account routes. Refuses requests from pages of other sites. */
export const accountApi: FastifyPluginAsyncZod<AccountApiParts> = async (app, parts) => {
  app.addHook('onRequest', checkOrigin(parts))
  for (const routes of forEveryone) await app.register(routes, parts)
  await app.register(async (members) => {
    members.addHook('preHandler', requireAccount(parts))
    for (const routes of forMembers) await members.register(routes, parts)
    await members.register(async (desk) => {
      desk.addHook('preHandler', requireModerator)
      for (const routes of forModerators) await desk.register(routes, parts)
    })
  })
}
