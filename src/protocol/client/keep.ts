import * as z from 'zod/mini'
import type { Base64 } from '../../engine/index.ts'
import { bytes32Schema } from '../log/server-keys.ts'
import { limits } from '../match/limits.ts'
import { matchActionSchema } from '../match/messages.ts'
import { hex64Schema, keySchema, seatSchema } from '../match/primitives.ts'
import type { Answer } from '../match/wire-schema.ts'

/** Act that this device sent. The client repeats it under its id until answered; then it waits for the log entry. */
export type SentAct = UnansweredAct & {
  readonly answer?: Answer
  /** Number of the connection on which the act was last sent. */
  readonly on?: number
}

export const unsent = (sent: readonly SentAct[], on: number): readonly SentAct[] =>
  sent.filter((one) => one.answer === undefined && one.on !== on)

export const withConnection = (sent: readonly SentAct[], cid: string, on: number | undefined): readonly SentAct[] =>
  sent.map((one) => {
    if (one.cid !== cid) return one
    const { on: _, ...rest } = one
    return on === undefined ? rest : { ...rest, on }
  })

export const answeredBy = (sent: readonly SentAct[], cid: string, answer: Answer): readonly SentAct[] =>
  sent.map((one) => (one.cid === cid ? { ...one, answer } : one))

/** True once the result is known: the server refused the act, or its entry arrived. */
export const isSettled = ({ answer }: SentAct, reached: number): boolean =>
  answer !== undefined && (!answer.ok || answer.n === undefined || answer.n <= reached)

/** Storage of one text per match that survives the page. Both methods may fail silently (storage full or blocked). */
export interface MatchStorage {
  read(match: string): string | undefined
  write(match: string, text: string): void
}

/** Parses a stored text by a schema; undefined if missing or invalid. */
export const readBy = <T extends z.ZodMiniType>(schema: T, text: string | undefined): z.infer<T> | undefined => {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Single stored text on a device. */
export type StoredText = { readonly read: () => string | undefined; readonly write: (text: string) => void }

/** Returns access to the text with this name, stored beside the matches. Ignores storage errors. */
export const memoryIn = (keep: MatchStorage, name: string): StoredText => ({
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
      // Ignored: the page or program still has the value in memory.
    }
  },
})

const outstandingSchema = z.strictObject({ cid: z.string(), act: matchActionSchema })

/** Act that the server has not answered. */
export type UnansweredAct = z.infer<typeof outstandingSchema>

/** Parses stored acts; drops those that this wire version does not know. */
const readable = (all: readonly unknown[]): UnansweredAct[] =>
  all.flatMap((one) => {
    const read = outstandingSchema.safeParse(one)
    return read.success ? [read.data] : []
  })

/**
 * Stored data of a match: seat token, table key, unanswered acts, dice secrets, and signing keys by public key. Dice
 * secrets are stored by commitment, with the server's commitment at that time. `made`: latest choices of this
 * device, each with the newest link that it knew.
 */
const storedMatchSchema = z.strictObject({
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
  made: z.exactOptional(
    z.array(z.strictObject({ after: z.int(), choices: z.array(z.string()), chain: z.exactOptional(bytes32Schema) })),
  ),
  outstanding: z.pipe(
    z.array(z.unknown()),
    z.transform((all: unknown[]) => readable(all)),
  ),
})
export type StoredMatch = z.infer<typeof storedMatchSchema>

/** Reads a match's stored data; undefined if missing or invalid. */
export const readStoredMatch = (keep: MatchStorage, match: string): StoredMatch | undefined =>
  readBy(storedMatchSchema, keep.read(match))

/** Latest sent choices that a device remembers: more than can be unsigned, also after an undo. */
const MOST_MADE = 4 * limits.unsignedChoices

export type Made = NonNullable<StoredMatch['made']>

const latestMade = (made: Made): Made =>
  [...new Map(made.map((one) => [`${one.chain} ${one.after} ${one.choices.join(' & ')}`, one])).values()].slice(
    -MOST_MADE,
  )

/** Adds an unanswered act to the stored data, and its choices to those that this device made after link `chain`. */
export const withUnanswered = (stored: StoredMatch, one: UnansweredAct, chain?: Base64): StoredMatch => {
  const added = { ...stored, outstanding: [...stored.outstanding, one] }
  const { act } = one
  if (act.kind !== 'play') return added
  const { after, choices } = act
  return { ...added, made: latestMade([...(stored.made ?? []), { after, choices, ...(chain && { chain }) }]) }
}

/** Copy of a match's stored data in memory, in case storage fails. */
export interface MatchRecord {
  readonly read: () => StoredMatch
  /** Changes the stored data. Reads it again first, because other pages of this device may have changed it. */
  change(change: (stored: StoredMatch) => StoredMatch): void
}

const union = (own: StoredMatch, stored: StoredMatch | undefined): StoredMatch =>
  stored?.token === own.token
    ? {
        ...stored,
        secrets: { ...own.secrets, ...stored.secrets },
        keys: { ...own.keys, ...stored.keys },
        made: latestMade([...(own.made ?? []), ...(stored.made ?? [])]),
      }
    : own

export const openMatchRecord = (keep: MatchStorage, match: string, first: StoredMatch): MatchRecord => {
  const memory = memoryIn(keep, match)
  let own = first
  const read = (): StoredMatch => (own = union(own, readBy(storedMatchSchema, memory.read())))
  return {
    read,
    change: (change) => {
      own = change(read())
      memory.write(JSON.stringify(own))
    },
  }
}

export const memoryKeep = (): MatchStorage => {
  const texts = new Map<string, string>()
  return { read: (match) => texts.get(match), write: (match, text) => void texts.set(match, text) }
}
