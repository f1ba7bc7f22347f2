import { isChatFull } from '../../../protocol/index.ts'
import { type Command, type CommandContext, decide } from '../decision.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../errors.ts'

const talkFault = ({ match, seat, isQuiet }: CommandContext, isPhrase: boolean): ErrorAnswer | undefined => {
  if (isQuiet && seat === undefined) return errors.quiet
  const { talk } = match.settings
  if (isChatFull(match.talk, seat)) return errorAnswer('full', 'This table has reached its limit of messages.')
  if (talk === 'off') return errorAnswer('not-now', 'Chat is off at this table.')
  if (seat === undefined && talk !== 'free') return errorAnswer('not-now', 'Only players may chat at this table.')
  return talk === 'phrases' && !isPhrase ? errorAnswer('not-now', 'Only phrases are allowed at this table.') : undefined
}

/** Spectators may talk only at tables with free talk. `Subscribers.mayTalk` limits the rate. */
export const say: Command<'say'> = ({ text, phrase }, context) => {
  if ((text === undefined) === (phrase === undefined))
    return errorAnswer('malformed', 'Write a message or choose a phrase.')
  const fault = talkFault(context, phrase !== undefined)
  if (fault !== undefined) return fault
  const who = context.seat === undefined ? {} : { seat: context.seat }
  return decide({ kind: 'said', ...who, ...(text === undefined ? { phrase: phrase! } : { text }) })
}

export const bar: Command<'bar'> = ({ watcher }, { match, isHost, watcher: watcherOf }) => {
  if (!isHost) return errors.host
  const holder = watcherOf(watcher)
  if (holder === undefined || holder === match.host) return errorAnswer('not-offered', 'This spectator has left.')
  return decide({ kind: 'barred', bar: holder })
}
