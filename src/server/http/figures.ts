import { diceReportSchema } from '../../protocol/match/dice-report.ts'
import { WIRE } from '../../protocol/index.ts'
import type { Routes } from './parts.ts'
import { faultSchema, limitsSchema } from './schemas.ts'

/** `/api/dice` and `/api/limits`: what this server has rolled, and what it allows. */
export const figures: Routes = async (app, { bounds, dice }) => {
  app.get(
    '/dice',
    {
      schema: {
        summary: 'How often each face of each die has fallen in the sealed rolls of this server',
        response: { 200: diceReportSchema, default: faultSchema },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send(await dice()),
  )

  app.get(
    '/limits',
    {
      schema: {
        summary: 'Every figure by which this server decides something, times in milliseconds',
        response: { 200: limitsSchema, default: faultSchema },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send({ wire: WIRE, limits: bounds }),
  )
}
