import { type MatchAction, type MatchActionKind, limits } from '../../../protocol/index.ts'
import type { Command, CommandContext, Decision } from '../decision.ts'
import { errorAnswer, type ErrorAnswer } from '../errors.ts'
import { play } from './play.ts'
import { answer, ask } from './questions.ts'
import { callOff, claim, clear, fill, pass, resign, resume, reveal, sign, sit, stand } from './seats.ts'
import { bar, say } from './talk.ts'

export { chooseInSeat } from './play.ts'

const COMMANDS: { readonly [K in MatchActionKind]: Command<K> } = {
  sit,
  stand,
  fill,
  clear,
  'call-off': callOff,
  reveal,
  play,
  ask,
  answer,
  resign,
  sign,
  resume,
  pass,
  claim,
  say,
  bar,
}

/** Actions that can end a game, and signatures of choices. They are allowed even when the log is full. */
const PLAYING: readonly MatchActionKind[] = ['reveal', 'play', 'sign', 'resign', 'resume', 'call-off']

export const decideOn = (act: MatchAction, context: CommandContext): Decision | ErrorAnswer => {
  if (context.match.n >= limits.steps && !PLAYING.includes(act.kind))
    return errorAnswer('full', 'This table has reached its limit of events and accepts only moves.')
  return (COMMANDS[act.kind] as Command<MatchActionKind>)(act, context)
}
