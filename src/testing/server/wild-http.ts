import type { Random } from '../../dice/index.ts'
import { anyOf, hex, oddValue, word } from './odd-values.ts'
import type { Prey } from './wild-requests.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'BREW', 'get', '']

const pathIn = ({ matches }: Prey, random: Random): string =>
  anyOf(
    [
      `/api/matches/${anyOf(matches, random)}/transcript`,
      `/api/matches/${anyOf(matches, random)}`,
      `/api/matches/${word(random, random.below(30))}`,
      `/api/matches/${'%2e%2e%2f'.repeat(random.below(5))}etc/passwd`,
      '/api/tables',
      `/api/${word(random, 6)}`,
      '/api/dice?since=%00',
      `/../../${word(random, 4)}`,
      `/%c0%ae%c0%ae/${word(random, 4)}`,
      '/%',
      `/socket/?EIO=4&transport=polling&sid=${word(random, 20)}`,
      `/socket/?EIO=${random.below(9)}&transport=${anyOf(['polling', 'websocket', word(random, 4)], random)}`,
      '/socket/',
      `/m/${word(random, 16)}?${word(random, 2000)}`,
      `/${word(random, random.below(4000))}`,
      '*',
      'http://example.invalid/',
    ],
    random,
  )

const bodyFor = (random: Random): string =>
  anyOf(
    [
      '',
      '{',
      JSON.stringify(oddValue(random)),
      JSON.stringify({ settings: oddValue(random), computers: oddValue(random) }),
      'x'.repeat(random.below(60_000)),
    ],
    random,
  )

const headersFor = (random: Random, body: string): readonly string[] => {
  const all = [
    `content-type: ${anyOf(['application/json', 'text/plain', 'multipart/form-data', word(random, 9)], random)}`,
    `content-length: ${random.below(4) === 0 ? random.below(100) : Buffer.byteLength(body)}`,
    `authorization: Bearer ${anyOf([hex(random, 64), word(random, 9), ''], random)}`,
    `hazelring-key: ${word(random, 20)}`,
    `origin: http://${word(random, 5)}.example`,
    `x-${word(random, 4)}: ${word(random, random.below(3000))}`,
    'transfer-encoding: chunked',
    'upgrade: websocket',
    'connection: upgrade',
    'expect: 100-continue',
  ]
  return all.filter(() => random.below(3) === 0)
}

/** Text for a new connection: an HTTP request that must have no effect, or invalid HTTP. */
export const wildHttp = (prey: Prey, random: Random): string => {
  if (random.below(20) === 0) return word(random, 1 + random.below(200))
  const body = bodyFor(random)
  const version = anyOf(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2', 'HTTP/9.9'], random)
  const head = [
    `${anyOf(METHODS, random)} ${pathIn(prey, random)} ${version}`,
    'host: 127.0.0.1',
    ...headersFor(random, body),
  ]
  return `${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`
}
