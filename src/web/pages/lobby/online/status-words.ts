import type { Status } from '../../../../protocol/client/index.ts'
import { onlineWords as w } from '../../../online/words.ts'

/** Message about the connection; undefined if it works. `wasHere`: true if it worked before. */
export const statusWords = (status: Status, wasHere: boolean): string | undefined => {
  switch (status.kind) {
    case 'online':
      return undefined
    case 'connecting':
      return wasHere ? w.lost : w.seeking
    case 'offline':
      return wasHere ? w.lost : w.none
    case 'closing':
      return w.closing
    case 'refused':
      return status.message
    default:
      return status satisfies never
  }
}
