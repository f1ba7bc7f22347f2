import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * A file parsed only line by line, as docs/proof.md and docs/transcript.md describe, to compare with verifiers. For
 * games without secrets.
 */
export type RawFile = { readonly text: string; readonly lines: readonly string[]; readonly match: string }

export const rawFile = (text: string): RawFile => ({
  text,
  lines: text.split('\n'),
  match: /^dice sealed (\S+)$/m.exec(text)?.[1] ?? '',
})

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

const number = (n: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(n)
  return four
}

type Part = string | number | Buffer

const framed = (purpose: string, ...parts: readonly Part[]): Buffer =>
  Buffer.concat(
    [`hazelring/1/${purpose}`, ...parts].flatMap((part) => {
      const data = typeof part === 'number' ? number(part) : Buffer.from(part)
      return [number(data.length), data]
    }),
  )

const sha = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

const isSigned = (key: string, sig: string, message: Buffer): boolean => {
  try {
    const format = { key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' } as const
    return verify(null, message, createPublicKey(format), bytes(sig))
  } catch {
    return false
  }
}

const COUNTED = /^(?:reveal |\d+ |seat |key |closed )/

/** Returns every value of the chain with the number of plies above it. */
export const chainIn = ({ lines, match }: RawFile): readonly { readonly plies: number; readonly value: string }[] => {
  const dice = lines.findIndex((line) => line.startsWith('dice '))
  const events = lines.slice(dice + 1)
  const opening = [...lines.slice(1, dice + 1), ...events.filter((line) => line.startsWith('commit '))]
  const chain = [{ plies: 0, value: sha(framed('opening', match, opening.map((line) => `${line}\n`).join(''))) }]
  const add = (purpose: string, plies: number, ...parts: readonly Part[]): void =>
    void chain.push({ plies, value: sha(framed(purpose, ...parts)) })
  const end = lines.find((line) => line.startsWith('end '))
  for (const line of events) {
    const { plies, value } = chain.at(-1)!
    const [, to, before] = /^undone (\d+) (\S+)$/.exec(line) ?? []
    if (before !== undefined) add('undone', plies, bytes(before), value, Number(to))
    if (!COUNTED.test(line)) continue
    if (line.startsWith('reveal server ') && end !== undefined) add('link', plies, value, end)
    add('link', plies + (/^\d/.test(line) ? 1 : 0), chain.at(-1)!.value, line)
  }
  return chain.map(({ plies, value }) => ({ plies, value: value.toString('base64url') }))
}

/** Returns the last `signed server` line: its key, its chain value, and whether the signature is valid. */
export const serverLine = ({ lines, match }: RawFile) => {
  const [, , key = '', chain = '', sig = ''] =
    lines.findLast((line) => line.startsWith('signed server '))?.split(' ') ?? []
  return {
    key,
    chain,
    isThere: key !== '',
    isRight: key !== '' && isSigned(key, sig, framed('chain', match, bytes(chain))),
  }
}

/** Returns the keys of devices that signed an act in this file, with the ids of the acts. */
export const signersIn = ({ lines, match }: RawFile) => {
  const keys = lines.flatMap((line) => {
    const [, seat, key] = /^(?:commit|key) (\d) (?:[0-9a-f]+ )?([\w-]{43})$/.exec(line) ?? []
    return seat === undefined || key === undefined ? [] : [{ seat, key }]
  })
  return lines.flatMap((line) => {
    const [, seat, cid, after, chain, sig, what] = /^signed (\d) (\S+) (\d+) (\S+) (\S+) (.+)$/.exec(line) ?? []
    if (seat === undefined) return []
    const message = framed('act', match, Number(seat), cid!, Number(after), bytes(chain!), what!)
    return keys
      .filter((one) => one.seat === seat && isSigned(one.key, sig!, message))
      .map(({ key }) => ({ seat, key, cid: cid! }))
  })
}

const largestPower = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/** Returns the root over `size` leaves from one leaf and its path, nearest hash last (RFC 6962, from the root down). */
const rootOver = (leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer => {
  if (size === 1) return leaf
  const [last = Buffer.alloc(0), rest] = [path.at(-1), path.slice(0, -1)]
  const half = largestPower(size)
  return index < half
    ? sha(Buffer.of(1), rootOver(leaf, index, half, rest), last)
    : sha(Buffer.of(1), last, rootOver(leaf, index - half, size - half, rest))
}

/** Returns the last `log head` line, and whether its signature is valid. */
export const headLine = ({ lines }: RawFile) => {
  const parts = lines.findLast((line) => line.startsWith('log head '))?.split(' ') ?? []
  const [, , epoch = '', size = '', root = '', at = '', key = '', sig = ''] = parts
  const message = framed('head', epoch, Number(size), bytes(root), at)
  return { size: Number(size), root, key, isThere: key !== '', isRight: key !== '' && isSigned(key, sig, message) }
}

/** True if a line's path, written in full, leads from that leaf to the head. */
export const isLogged = (file: RawFile, of: 'opening' | 'closing'): boolean => {
  const [, , index = '', ...path] = file.lines.findLast((line) => line.startsWith(`log ${of} `))?.split(' ') ?? []
  const { size, root } = headLine(file)
  const value = (of === 'opening' ? chainIn(file).at(0) : chainIn(file).at(-1))!.value
  const leaf = sha(Buffer.of(0), framed('leaf', of, file.match, bytes(value)))
  if (index === '' || path.includes('beside') || Number(index) >= size) return false
  return rootOver(leaf, Number(index), size, path.map(bytes)).toString('base64url') === root
}

export const fingerprintOf = (key: string): string => key.slice(0, 16).match(/.{4}/g)!.join(' ')
