import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const INDEX = 'index.html'
const MISSING = '404.html'

/** Documentation folder beside the web app, in the repository's `dist` or an installed package. */
export const docsBeside = (webRoot: string): string => join(webRoot, '..', 'docs')

/**
 * Extra headers by page. The playground may frame `sandbox.html`, where untrusted code runs without an origin and so
 * without accounts, storage or network.
 */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'playground.html': {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  },
  'sandbox.html': {
    'content-security-policy':
      "sandbox allow-scripts; default-src 'none'; script-src 'self' blob:; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'origin-agent-cluster': '?0',
  },
  'site/sandbox.js': { 'cross-origin-resource-policy': 'cross-origin' },
}

/** Shown while `npm start` builds the documentation for the first time. */
const soon = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Documentation · Hazelring</title><h1>The documentation is being built</h1>
<p>It opens here by itself, in less than a minute. If it does not, the command <code>npm run docs</code> builds it and says what is wrong.</p>`

const isFile = (root: string, name: string): boolean =>
  /^[\w./-]+$/.test(name) &&
  !name.includes('..') &&
  statSync(join(root, name), { throwIfNoEntry: false })?.isFile() === true

/** File for an address, which may lack the file ending or contain a version; undefined if there is none. */
const meantBy = (root: string, name: string): string | undefined => {
  const plain = name.replace(/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\/|$)/, '').replace(/\/$/, '')
  return [plain, `${plain}.html`, join(plain, INDEX)].find((file) => isFile(root, file))
}

export const serveDocs = (app: FastifyInstance, root: string): void => {
  app.get('/docs', (_, reply) => reply.redirect('/docs/'))
  app.get<{ Params: { '*': string } }>('/docs/*', ({ params: { '*': name } }, reply) => {
    if (!isFile(root, INDEX))
      return reply.code(503).headers({ 'retry-after': '2', refresh: '2' }).type('text/html; charset=utf-8').send(soon)
    const file = name === '' ? INDEX : name
    if (isFile(root, file)) return reply.headers(HEADERS[file] ?? {}).sendFile(file, root)
    const meant = meantBy(root, name)
    if (meant !== undefined) return reply.redirect(`/docs/${meant === INDEX ? '' : meant}`)
    return reply.code(404).sendFile(MISSING, root)
  })
}
