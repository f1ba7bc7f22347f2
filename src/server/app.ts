import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import serveFiles from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

/** `webRoot` is the absolute path of the built web app. */
export interface AppOptions {
  readonly webRoot: string
}

const year = 365 * 24 * 60 * 60

const protection: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Whoever ends TLS in front of this server decides; over plain HTTP on a home network it would only mislead.
  strictTransportSecurity: false,
  frameguard: { action: 'deny' },
}

const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path)
const cacheControl = (path: string): string => (isHashed(path) ? `public, max-age=${year}, immutable` : 'no-cache')

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** A browser that goes to a page of the app, as opposed to one that asks for a file or an answer. */
const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/\.[a-z\d]+$/i.test(pathOf(request))

export const createApp = async ({ webRoot }: AppOptions): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: true })
  await app.register(helmet, protection)
  await app.register(serveFiles, {
    root: webRoot,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.sendFile('index.html') : reply.code(404).type('text/plain').send('Not found\n'),
  )
  return app
}
