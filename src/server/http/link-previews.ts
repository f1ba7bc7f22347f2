import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originForLinks } from '../operations/address.ts'

const compress = promisify(brotliCompress)

/** Brotli quality, which takes 20 ms for the longest page. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type Page = { readonly html: string; readonly compressed: Buffer; readonly etag: string }

/** Reads a page, and gives the picture of its link preview a full address. */
const readPage = async (path: string, origin: string): Promise<Page> => {
  const written = await readFile(path, 'utf8')
  const html = written.replace(/(<meta property="og:image" content=")\//, (_, tag: string) => `${tag}${origin}/`)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, compressed: await compress(html, QUALITY), etag }
}

/** Sends a page of the web app. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => FastifyReply

/**
 * Creates a function that sends pages. Messengers show a link's picture only if the page has its full address. So with
 * `origins`, pages are sent with one of these; without them, as they are. Keeps each page in memory once per origin.
 */
export const createSendPage = (webRoot: string, origins: readonly string[]): SendPage => {
  const pages = new Map<string, Promise<Page>>()
  const pageAt = (file: string, origin: string): Promise<Page> => {
    const key = `${origin} ${file}`
    const page = pages.get(key) ?? readPage(join(webRoot, file), origin)
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    return page
  }
  return (request, reply, file) => {
    const origin = origins.length === 0 ? undefined : originForLinks(`http://${request.host}`, origins)
    if (origin === undefined) return reply.sendFile(file)
    const { 'accept-encoding': encodings = '', 'if-none-match': known } = request.headers
    void pageAt(file, origin).then(
      ({ html, compressed, etag }) => {
        reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
        if (known === etag) return reply.code(304).send()
        const takesBrotli = /\bbr\b(?!;q=0)/.test(encodings)
        return takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(html)
      },
      (error: unknown) => reply.send(error),
    )
    return reply
  }
}
