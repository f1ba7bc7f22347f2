import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

const INDEX = 'index.html'
const MISSING = '404.html'

/** Beside the web app, in the repository's `dist` as in an installed package. */
export const docsBeside = (webRoot: string): string => join(webRoot, '..', 'docs')

/**
 * What the playground needs beyond other pages: it may frame a page of its own, in which a stranger's code runs. That page has no origin
 * (`sandbox`), so it reaches no account, no storage and no network; its script comes to it as to any foreign page.
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
  },
  'site/sandbox.js': { 'cross-origin-resource-policy': 'cross-origin' },
}

/** `npm start` opens the server before the documentation is built for the first time. */
const soon = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Documentation · Hazelring</title><h1>The documentation is being built</h1>
<p>It opens here by itself, in less than a minute. If it does not, the command <code>npm run docs</code> builds it and says what is wrong.</p>`

/** A page as people type it: without its ending, or by the version that it belongs to. */
const pageNamed = (root: string, name: string): string | undefined => {
  const plain = name.replace(/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\/|$)/, '').replace(/\/$/, `/${INDEX}`) || INDEX
  const page = /\.\w+$/.test(plain) ? plain : `${plain}.html`
  return page !== name && /^[\w/.-]+$/.test(page) && !page.includes('..') && existsSync(join(root, page))
    ? page
    : undefined
}

/** What stands at an address of the documentation where no file does: the page that was meant, or one that helps to find it. */
export const missingDoc = async (reply: FastifyReply, root: string, name: string): Promise<FastifyReply> => {
  const meant = pageNamed(root, name)
  if (meant !== undefined) return reply.redirect(`/docs/${meant === INDEX ? '' : meant}`)
  return reply.code(404).sendFile(MISSING, root)
}

/** `/docs`: the documentation site that belongs to this very version. */
export const serveDocs = (app: FastifyInstance, root: string): void => {
  app.get('/docs', async (_, reply) => reply.redirect('/docs/'))
  app.get<{ Params: { '*': string } }>('/docs/*', async ({ params: { '*': name } }, reply) => {
    if (!existsSync(join(root, INDEX)))
      return reply.code(503).headers({ 'retry-after': '2', refresh: '2' }).type('text/html; charset=utf-8').send(soon)
    return reply.headers(HEADERS[name] ?? {}).sendFile(name === '' ? INDEX : name, root)
  })
}
