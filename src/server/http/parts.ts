import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { DiceReport } from '../../protocol/match/dice-report.ts'
import type { MatchServer } from '../connections/match-server.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { RequestShares } from '../operations/request-shares.ts'
import type { AddressOf } from '../operations/address.ts'

/** What the HTTP interface stands on. */
export type ApiParts = {
  readonly matchServer: MatchServer
  readonly bounds: Bounds
  readonly addressOf: AddressOf
  readonly shares: Pick<RequestShares, 'spend'>
  readonly dice: () => Promise<DiceReport>
}

/** Some routes of the interface. */
export type Routes = FastifyPluginAsyncZod<ApiParts>
