import type { StoredText } from '../../protocol/client/keep.ts'
import { store } from '../data/storage/store.ts'

const memoryAt = (key: string): StoredText => ({
  read: () => store.read(key),
  write: (text) => void store.write(key, text),
})

/** Browser storage shared by all matches: last head of the server's public log, and links of played games. */
export const memories = { heads: memoryAt('hazelring.log-head'), links: memoryAt('hazelring.kept-links') }
