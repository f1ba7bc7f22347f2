import type { MatchAction, Answer, Hash } from '../../../protocol/index.ts'
import { commandContext } from '../command-context.ts'
import type { Decision } from '../decision.ts'
import { errorAnswer, type ErrorAnswer, errors } from '../errors.ts'
import { runTimeouts } from '../run-timeouts.ts'
import type { ServerContext } from '../server-context.ts'
import { type MatchSession, timeAt } from '../session.ts'
import type { LiveMatches } from '../live-matches.ts'
import type { ActionSource } from '../subscribers.ts'
import { decideOn } from './index.ts'
import { readStatement } from './signature.ts'

/** Maximum decisions per action. Each time another process writes an entry first, the action must be decided again. */
const TRIES = 8

const SETTLING = errorAnswer('not-now', 'Time is up and all players have left, so the server is ending the game.')
const TOO_FAST = errorAnswer('too-fast', 'Wait a moment before you send another message.')

export type ActionRequest = ActionSource & {
  readonly session: MatchSession
  readonly act: MatchAction
  /** Hashes of the account's other tokens at this match. */
  readonly held: readonly Hash[]
}

export type ActionContext = {
  readonly server: ServerContext
  readonly sessions: LiveMatches
  /** Number of seats that quick matches reserve for tokens other than `holder`. */
  readonly promisedToOthers: (session: MatchSession, holder: string) => number
  readonly forget: (session: MatchSession) => Promise<void>
}

const decisionOn = (
  { server, promisedToOthers }: ActionContext,
  { session, subscriber, act, held }: ActionRequest,
  isSettling: boolean,
): Decision | ErrorAnswer => {
  if (isSettling && (act.kind === 'play' || act.kind === 'resume')) return SETTLING
  const promised = promisedToOthers(session, subscriber.holder)
  return decideOn(act, commandContext(server, session, subscriber, promised, held))
}

/** True unless the action is a chat line that exceeds its token's rate limit. Counts the line. */
const mayTalk = ({ server }: ActionContext, { session, subscriber, act }: ActionRequest): boolean =>
  act.kind !== 'say' || session.subscribers.mayTalk(subscriber.holder, server.now())

/** Performs one action; call it inside `inTurn`. A repeated action gets the first answer and has no further effect. */
export const performAction = async (context: ActionContext, request: ActionRequest): Promise<Answer> => {
  const { server, sessions, forget } = context
  const { session, subscriber, cid } = request
  const { log } = session
  for (let tries = 0; tries < TRIES; tries++) {
    if (session.isGone) return errors.match
    const n = log.entryOf({ cid, by: subscriber.holder })
    if (n !== undefined) return { ok: true, n }
    const { fault, check, events = [] } = readStatement(log.match(), request, timeAt(server, log.match()))
    const isSettling = await runTimeouts(server, sessions, session)
    const decision = fault ?? decisionOn(context, request, isSettling)
    if (!decision.ok) {
      if (tries > 0) return decision
      // The device may have seen entries of another server that have not arrived here yet.
      await sessions.catchUp(session)
      continue
    }
    if (!mayTalk(context, request)) return TOO_FAST
    if (decision.forget) {
      await forget(session)
      return { ok: true }
    }
    const signed = check === undefined ? decision : { ...decision, check, events: [...events, ...decision.events] }
    const written = await sessions.write(session, signed, request)
    if (written === 'written') return { ok: true, n: log.match().n }
    if (written === 'refused') return check === undefined ? errors.weakKey : errors.notSigned
  }
  return errors.stored
}
