import { setTimeout as pause } from 'node:timers/promises'
import { choice, currentNode, drawAction, offered, plyText, type Question, type Seat } from '../../engine/index.ts'
import { computerOn, type MatchEvent, botRandom, type PlayedMatch } from '../../protocol/index.ts'
import { serverCommandContext } from '../matches/command-context.ts'
import { chooseInSeat } from '../matches/commands/index.ts'
import { botsToMove } from '../matches/projections.ts'
import { sealOf } from '../matches/sealed-rolls.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import { askerOf, gameSetupOf, type MatchSession } from '../matches/session.ts'
import { isOverdue } from '../operations/fair-queue.ts'
import { catalogue } from '../../kit/catalogue.ts'
import { en } from '../matches/en.ts'

const words = catalogue({ en })

/** Pauses in ms before each attempt to ask a computer player. After the last failure it chooses quickly. */
const PAUSES = [0, 250, 1000]

/** The question to a computer player: the view and log that a human player in its seat would have. */
const questionFor = ({ play }: PlayedMatch, seat: Seat): Question<unknown, unknown> => {
  const { game, states, plies } = play!
  const state = states.at(-1)
  const log = plies.map((ply, i) => plyText(game, states[i], game.node(states[i]), ply, seat))
  return { seat, view: game.view(state, seat), actions: offered(currentNode(play!), seat), log }
}

/** Weights of the computer player's actions. `isQuick`: the quick method computed them, because time ran out. */
type Weighed = { readonly weights: readonly number[]; readonly isQuick: boolean }

/** Milliseconds for which a match's computer players choose quickly after a timeout. */
const QUICK_FOR = 60_000

const weighQuickly = async (
  server: ServerContext,
  match: PlayedMatch,
  question: Question<unknown, unknown>,
): Promise<Weighed> => {
  const equal = (): readonly number[] => question.actions.map(() => 1)
  return { weights: await server.botThreads.quickWeights(gameSetupOf(match), question).catch(equal), isQuick: true }
}

const weigh = async (
  server: ServerContext,
  session: MatchSession,
  bot: string,
  question: Question<unknown, unknown>,
): Promise<Weighed> => {
  const match = session.log.match()
  for (const wait of session.quickUntil > performance.now() ? [] : PAUSES) {
    if (wait > 0) await pause(wait, undefined, { ref: false })
    if (server.isClosing) break
    try {
      const weights = await server.botThreads.weights(gameSetupOf(match), bot, question, askerOf(session))
      return { weights, isQuick: false }
    } catch (error) {
      if (isOverdue(error)) {
        session.quickUntil = performance.now() + QUICK_FOR
        break
      }
      if (!server.isClosing) server.complain(error, match.id)
    }
  }
  return weighQuickly(server, match, question)
}

/** The computer player's choice, in notation. Its random draws come from the match's seal, with their own label. */
const choiceOf = async (
  server: ServerContext,
  session: MatchSession,
  seat: Seat,
): Promise<{ readonly text: string; readonly isQuick: boolean }> => {
  const match = session.log.match()
  const { game, states, plies } = match.play!
  const question = questionFor(match, seat)
  const { weights, isQuick } = await weigh(server, session, computerOn(match.seats[seat]!)!, question)
  const random = botRandom(sealOf(match, session.log.secret), plies.length + 1, seat)
  const action = drawAction(
    weights.map((weight, i) => ({ action: question.actions[i], weight })),
    random,
  )
  return { text: game.print(states.at(-1), choice(seat, action), 'table'), isQuick }
}

/** Chat line that explains a computer player's quick choices; empty if it has said it in this match. */
const excuse = ({ talk }: Pick<PlayedMatch, 'talk'>, seat: Seat): readonly MatchEvent[] => {
  const text = words.bot.quick
  return talk.some((line) => line.seat === seat && line.text === text) ? [] : [{ kind: 'said', seat, text }]
}

/** Makes one choice for one computer player. Returns false if that failed; the scheduler then tries again later. */
const chooseForBot = async (
  server: ServerContext,
  sessions: LiveMatches,
  session: MatchSession,
  seat: Seat,
): Promise<boolean> => {
  const { log } = session
  const asked = log.match()
  const { text, isQuick } = await choiceOf(server, session, seat)
  return log.inTurn(async () => {
    const context = serverCommandContext(server, session)
    const { match } = context
    const isSame = match.play?.plies === asked.play?.plies && botsToMove(match).includes(seat)
    if (session.isGone || server.isClosing || !isSame) return true
    if (computerOn(match.seats[seat]!) !== computerOn(asked.seats[seat]!)) return true
    const decision = chooseInSeat(context, seat, [text])
    const said = isQuick ? excuse(match, seat) : []
    if (decision.ok) await sessions.write(session, { ...decision, events: [...said, ...decision.events] })
    else server.complain(new Error(`a computer player chose "${text}": ${decision.message}`), log.id)
    return decision.ok
  })
}

/** Lets a match's computer players choose until a person must choose. Returns immediately; errors are logged. */
export const runBots = (server: ServerContext, sessions: LiveMatches, session: MatchSession): void => {
  if (session.isThinking || server.isClosing || session.isGone || botsToMove(session.log.match()).length === 0) return
  session.isThinking = true
  const work = async (): Promise<void> => {
    try {
      for (let seats = botsToMove(session.log.match()); seats.length > 0; seats = botsToMove(session.log.match()))
        if (server.isClosing || session.isGone || !(await chooseForBot(server, sessions, session, seats[0]!))) return
    } finally {
      session.isThinking = false
    }
  }
  work().catch((error: unknown) => server.complain(error, session.log.id))
}
