import type { Bot } from '../../bots/index.ts'
import type { Question } from '../../engine/index.ts'
import type { CupsAction, CupsState } from './state.ts'

type Asked = Question<CupsAction, CupsState>

/** A bot with memory: repeats the last bid if it can read it; if not, takes the first action. */
const echo = ({ log, actions }: Asked): CupsAction => {
  const bid = /bid (\d)/.exec(log.at(-1) ?? '')?.[1]
  return actions.find((a) => typeof a === 'object' && 'bid' in a && `${a.bid}` === bid) ?? actions[0]!
}

export const echoBot: Bot<CupsAction, CupsState> = {
  id: 'echo',
  title: 'Echo',
  about: 'Bids what it heard last.',
  policyFor: () => ({ id: 'echo', readsLog: true, choose: (asked) => [{ action: echo(asked), weight: 1 }] }),
}
