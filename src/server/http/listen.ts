import type { FastifyInstance } from 'fastify'

const tries = 50

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Listens on the port or, where that is taken, on the first free one after it; answers with the port. */
export const listen = async (app: FastifyInstance, host: string, port: number, left = tries): Promise<number> => {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'Listening.' })
  } catch (error) {
    if (!isTaken(error) || left === 0) throw error
    return listen(app, host, port + 1, left - 1)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}
