import * as z from 'zod/mini'
import { bytes32Schema } from '../log/server-keys.ts'
import { matchActionSchema, hex64Schema, keySchema, seatSchema } from '../match/messages.ts'
import type { Answer } from '../match/wire-schema.ts'

/** An act on its way: sent under its id until it is answered; with an answer it waits until its entry has come. */
export type Sent = Outstanding & {
  readonly answer?: Answer
  /** The connection on which it was sent last. */
  readonly on?: number
}

export const unsent = (sent: readonly Sent[], on: number): readonly Sent[] =>
  sent.filter((one) => one.answer === undefined && one.on !== on)

export const sentOn = (sent: readonly Sent[], cid: string, on: number | undefined): readonly Sent[] =>
  sent.map((one) => {
    if (one.cid !== cid) return one
    const { on: _, ...rest } = one
    return on === undefined ? rest : { ...rest, on }
  })

export const answeredBy = (sent: readonly Sent[], cid: string, answer: Answer): readonly Sent[] =>
  sent.map((one) => (one.cid === cid ? { ...one, answer } : one))

/** Whether everything that came of an act is known: refused, or its entry is here. */
export const isSettled = ({ answer }: Sent, reached: number): boolean =>
  answer !== undefined && (!answer.ok || answer.n === undefined || answer.n <= reached)

/** Where a device keeps what it must not lose with the page: one text a match. Both may fail silently (a full or forbidden store). */
export interface Keep {
  read(match: string): string | undefined
  write(match: string, text: string): void
}

/** What a kept text says by a schema; undefined where there is nothing that can be read. */
export const readBy = <T extends z.ZodMiniType>(schema: T, text: string | undefined): z.infer<T> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** One text that a device keeps. */
export type Memory = { readonly read: () => string | undefined; readonly write: (text: string) => void }

/** The text that is kept by that name beside the matches. A store that is full or forbidden keeps nothing. */
export const memoryIn = (keep: Keep, name: string): Memory => ({
  read: () => {
    try {
      return keep.read(name)
    } catch {
      return undefined
    }
  },
  write: (text) => {
    try {
      keep.write(name, text)
    } catch {
      // This page or program remembers for itself.
    }
  },
})

const outstandingSchema = z.strictObject({ cid: z.string(), act: matchActionSchema })

/** An act that the server has not answered yet. */
export type Outstanding = z.infer<typeof outstandingSchema>

/** Acts that can be sent: one that another version kept and this wire does not know is given up. */
const readable = (all: readonly unknown[]): Outstanding[] =>
  all.flatMap((one) => {
    const read = outstandingSchema.safeParse(one)
    return read.success ? [read.data] : []
  })

/**
 * What a device keeps of one match: the token that holds its seat, the key it came by, the acts that are not answered yet; by the
 * digest that it published each secret it drew, with the server's commitment that it sat down to; and by its public key each key that
 * it drew to sign with (none in matches of before 2026-11-23).
 */
const keptSchema = z.strictObject({
  token: hex64Schema,
  key: z.exactOptional(keySchema),
  secrets: z.record(
    hex64Schema,
    z.strictObject({
      secret: hex64Schema,
      server: hex64Schema,
      seat: seatSchema,
      key: z.exactOptional(bytes32Schema),
    }),
  ),
  keys: z.exactOptional(z.record(bytes32Schema, bytes32Schema)),
  outstanding: z.pipe(
    z.array(z.unknown()),
    z.transform((all: unknown[]) => readable(all)),
  ),
})
export type Kept = z.infer<typeof keptSchema>

/** What was kept, or undefined where there is nothing that can be read. */
export const readKept = (keep: Keep, match: string): Kept | undefined => readBy(keptSchema, keep.read(match))

/** What one page knows of it, in case that nothing can be kept. */
export interface Notes {
  readonly kept: () => Kept
  /** Changes what is kept. Other pages of this device may have changed it since: it is read again first. */
  change(change: (kept: Kept) => Kept): void
}

const union = (own: Kept, stored: Kept | undefined): Kept =>
  stored?.token === own.token
    ? { ...stored, secrets: { ...own.secrets, ...stored.secrets }, keys: { ...own.keys, ...stored.keys } }
    : own

export const notesOn = (keep: Keep, match: string, first: Kept): Notes => {
  const memory = memoryIn(keep, match)
  let own = first
  const kept = (): Kept => (own = union(own, readBy(keptSchema, memory.read())))
  return {
    kept,
    change: (change) => {
      own = change(kept())
      memory.write(JSON.stringify(own))
    },
  }
}

export const memoryKeep = (): Keep => {
  const texts = new Map<string, string>()
  return { read: (match) => texts.get(match), write: (match, text) => void texts.set(match, text) }
}
