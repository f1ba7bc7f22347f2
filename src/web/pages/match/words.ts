import { catalogue } from '../../../kit/catalogue.ts'
import { moveTime, type Settings } from '../../../protocol/index.ts'
import { spanOf } from '../../online/time-words.ts'
import { en } from '../../text/en/match.ts'

export const words = catalogue({ en })

export const clockWords = ({ clock, late }: Settings): string => {
  const rule = words.clockRule
  if (clock.kind === 'none') return rule.none
  const move = spanOf(moveTime(clock) ?? 0)
  const each = clock.kind === 'live' && clock.bank > 0 ? rule.live(move, spanOf(clock.bank)) : rule.each(move)
  return `${each} ${rule.late[late]}`
}
