import type * as z from 'zod/mini'
import type { keptSchema } from '../../protocol/accounts/account.ts'
import { type Store, store } from '../data/storage/store.ts'
import { isTally, objectIn } from '../data/storage/texts.ts'
import { requestJson } from './ask-server.ts'

type Text = z.infer<typeof keptSchema>['texts'][number]

/** Storage keys that move with the account: bests, wins, exercises, known games and settings. */
const MOVES = /^hazelring\.(?:settings$|daily-exercise$|record\.|wins\.|exercises\.|known\.)/
/** Numbers that only grow, in stored progress: games, answers, solo games, the day of the last exercise. */
const COUNTERS = ['games', 'given', 'count', 'day']
/** Bytes of text per request; the server's limit is 8,192. */
const TEXTS_AT_ONCE = 6_000
/** Bytes of a text's JSON around its name and value. */
const FRAME = 40

/** Progress in a stored text, as its counter; 0 for a text without a counter, such as settings. */
const progressIn = (text: string): number => {
  const read = objectIn(text)
  return COUNTERS.map((name) => read[name]).find(isTally) ?? 0
}

const isAhead = (text: string, other: string | undefined): boolean =>
  other === undefined || progressIn(text) > progressIn(other)

/**
 * Copies the texts that this device lacks from the account, and those in which the account has more progress. Returns the
 * texts to send: those that the account lacks, and those in which this device has more progress.
 */
export const exchangeTexts = (device: Store, texts: readonly Text[]): readonly Text[] => {
  const there = new Map(texts.map(({ name, value }) => [name, value]))
  for (const [name, value] of there)
    if (MOVES.test(name) && isAhead(value, device.read(name))) device.write(name, value)
  return device.keys().flatMap((name) => {
    const value = device.read(name) ?? ''
    const isMissing = MOVES.test(name) && value.length <= TEXTS_AT_ONCE && isAhead(value, there.get(name))
    return isMissing ? [{ name, value }] : []
  })
}

/** Synchronizes progress and settings between this device and its account. @throws Error with a message for the user */
export const shareTexts = async (): Promise<void> => {
  const { texts } = (await requestJson('GET', '/api/me/kept')) as z.infer<typeof keptSchema>
  const batches: Text[][] = [[]]
  let size = 0
  for (const text of exchangeTexts(store, texts)) {
    const bytes = text.value.length + text.name.length + FRAME
    if (size + bytes > TEXTS_AT_ONCE) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(text)
    size += bytes
  }
  for (const batch of batches) if (batch.length > 0) await requestJson('PUT', '/api/me/kept', { texts: batch })
}
