import { existsSync, readdirSync } from 'node:fs'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { join, posix, sep } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import serveFiles from '@fastify/static'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { limits } from '../../protocol/index.ts'
import { docsBeside, serveDocs } from './docs-site.ts'
import { createSendPage } from './link-previews.ts'
import { handleFault, noAddress, sendError } from './errors.ts'
import { isOwnName, type NoteRefusal, type PublicAddresses, refusedHostText } from '../operations/address.ts'
import type { Log } from '../operations/log.ts'

/**
 * `webRoot`: absolute path of the built web app. `reached`: accepted host names of this server; undefined: any.
 * `gameOf`: game of a match that anyone may see, for the page's link preview.
 */
export interface AppOptions {
  readonly reached?: PublicAddresses
  readonly webRoot: string
  readonly log: Log
  readonly noteRefusal?: NoteRefusal
  readonly gameOf?: (match: string) => string | undefined
}

const year = 365 * 24 * 60 * 60
/** Timeouts in milliseconds of a request and of its head, and the interval between checks. */
const REQUEST_WITHIN = 30_000
const HEAD_WITHIN = 10_000
const LOOK_EVERY = 5_000

/**
 * WebSocket sources for the page's content security policy. Safari before 15.4 and older Firefox versions do not count
 * them as 'self'.
 */
const socketsOf = ({ headers: { host } }: IncomingMessage): string =>
  host !== undefined && /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i.test(host)
    ? `ws://${host} wss://${host}`
    : "'self'"

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
      connectSrc: ["'self'", socketsOf],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // The proxy that ends TLS should set it; with plain HTTP on a home network it would only cause problems.
  strictTransportSecurity: false,
  frameguard: { action: 'deny' },
}

const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path)
const cacheControl = (path: string): string => (isHashed(path) ? `public, max-age=${year}, immutable` : 'no-cache')

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** True for paths of files. A full stop copied with an address, as in `/m/ID.Come`, does not make it a file. */
const isFile = (path: string): boolean => /^\/assets\/|^\/[^/]*\.[a-z\d]+$|\.(?:js|css|json|svg|png|jpg)$/i.test(path)

const isApi = (path: string): boolean => path.startsWith('/api/')

/** True if the client should get a page: browsers, and programs that accept any type. False for files and the API. */
const wantsPage = (request: FastifyRequest): boolean => {
  const [path, { accept = '' }] = [pathOf(request), request.headers]
  const takesPage = accept.includes('text/html') || (accept === '*/*' && !isFile(path))
  return takesPage && !isApi(path) && (request.method === 'GET' || request.method === 'HEAD')
}

const isDecodable = (url: string): boolean => {
  try {
    // The comparison prevents the bundler from removing the call, whose result is not used elsewhere.
    return decodeURI(url) !== ''
  } catch {
    return false
  }
}

/** Logs API requests by route, status and duration, without their URLs, which may name a game. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request
    if (!isApi(routeOptions.url ?? '')) return
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'Answered.')
  }
}

const requestLog = new RequestLog()

const tooLong = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Address too long · Hazelring</title><h1>This address is too long</h1><p>Ask for the link again, or begin at <a href="/">the first page</a>.</p>`

/** Responds to a request that Node's parser rejects, and closes the connection. */
const refuseUnread = (error: Error & { readonly code?: string }, socket: Socket): void => {
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const [type, body] = status === 431 ? ['text/html; charset=utf-8', tooLong] : ['text/plain', 'Not a request\n']
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${type}\r\nconnection: close`
  if (socket.writable) socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  socket.destroySoon()
}

const bareApp = (log: FastifyBaseLogger): FastifyInstance =>
  fastify({
    forceCloseConnections: true,
    bodyLimit: limits.messageBytes,
    requestTimeout: REQUEST_WITHIN,
    http: { headersTimeout: HEAD_WITHIN, connectionsCheckingInterval: LOOK_EVERY },
    logController: requestLog,
    loggerInstance: log,
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) || isApi(url) ? url : url.replaceAll('%', '%25')),
    frameworkErrors: handleFault(log),
    clientErrorHandler: refuseUnread,
  })

const MISDIRECTED = 421

/** Refuses requests for other host names, except health checks. */
const checkNames = (app: FastifyInstance, reached: PublicAddresses, noteRefusal?: NoteRefusal): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnName(request.raw, reached) || /^\/(?:healthz|readyz)$/.test(pathOf(request))) return
    noteRefusal?.(refusedHostText(request.raw))
    await reply
      .code(MISDIRECTED)
      .type('text/plain')
      .send('This server is not known by that name. Its owner can name it in HAZELRING_ORIGINS.\n')
  })
}

/** Files of pages with preload hints, by address; other addresses use `app.html`. */
const pagesIn = (webRoot: string): ReadonlyMap<string, string> => {
  const folder = join(webRoot, 'pages')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const paths = files.filter((file) => file.endsWith('.html')).map((file) => file.split(sep).join('/'))
  return new Map(paths.map((path) => [`/${path.slice(0, -'.html'.length)}`, `pages/${path}`]))
}

/** Address of the page for a path: matches have one page for each game. */
const pageAddress = (path: string, gameOf: AppOptions['gameOf']): string => {
  const match = /^\/m\/([^/]+)$/.exec(path)?.[1]
  const game = match === undefined ? undefined : gameOf?.(match)
  return game === undefined ? path : `/m/${game}`
}

export const createApp = async ({
  webRoot,
  log,
  reached,
  noteRefusal,
  gameOf,
}: AppOptions): Promise<FastifyInstance> => {
  const app = bareApp(log)
  const answerFault = handleFault(log)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error
    if (![400, 403].includes(statusCode) || !wantsPage(request)) return answerFault(error, request, reply)
    void reply.code(statusCode).sendFile('app.html')
  })
  if (reached !== undefined) checkNames(app, reached, noteRefusal)
  await app.register(helmet, protection)
  await app.register(serveFiles, {
    root: webRoot,
    // Without this, the plugin would read the whole folder for each requested file.
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })
  const sendPage = createSendPage(webRoot, reached?.origins ?? [])
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    // Does not return the promise, because Fastify would then wait once more for each compressed variant.
    void (path === '/'
      ? sendPage(request, reply, 'index.html')
      : posix.normalize(path) === path
        ? reply.sendFile(path)
        : reply.callNotFound())
  })
  const pages = pagesIn(webRoot)
  serveDocs(app, docsBeside(webRoot))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (isApi(path)) return sendError(reply, noAddress)
    return wantsPage(request)
      ? sendPage(request, reply.code(isFile(path) ? 404 : 200), pages.get(pageAddress(path, gameOf)) ?? 'app.html')
      : reply.code(404).type('text/plain').send('Not found\n')
  })
  return app
}
