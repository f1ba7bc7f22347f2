import { setTimeout as pause } from 'node:timers/promises'
import { choice, currentNode, drawAction, offered, plyText, type Question, type Seat } from '../../engine/index.ts'
import { computerOn, type Match, mindSource } from '../../protocol/index.ts'
import { thinkers } from '../matches/projections.ts'
import { choose } from '../matches/commands/index.ts'
import { houseContext } from '../matches/session-context.ts'
import type { House, Room } from '../matches/session.ts'
import { groundOf } from '../matches/session-store.ts'
import { sealOf } from '../matches/seal.ts'

/** Milliseconds before a computer player is asked, the first time and again when it failed; after the last time it plays at random. */
const PAUSES = [0, 250, 1000]

/** What a computer player is asked: its own view and log, as a person on that seat would have them. */
const questionFor = ({ play }: Match, seat: Seat): Question<unknown, unknown> => {
  const { game, states, plies } = play!
  const state = states.at(-1)
  const log = plies.map((ply, i) => plyText(game, states[i], game.node(states[i]), ply, seat))
  return { seat, view: game.view(state, seat), actions: offered(currentNode(play!), seat), log }
}

const weightsOf = async (house: House, match: Match, bot: string, question: Question<unknown, unknown>) => {
  for (const wait of PAUSES) {
    if (wait > 0) await pause(wait, undefined, { ref: false })
    if (house.isClosing) break
    try {
      return await house.minds.weights(groundOf(match), bot, question)
    } catch (error) {
      if (!house.isClosing) house.complain(error, match.id)
    }
  }
  return question.actions.map(() => 1)
}

/** What a computer player chooses, in notation. How it draws among equals follows from the seal, under a label of its own. */
const chosenBy = async (house: House, room: Room, seat: Seat): Promise<string> => {
  const match = room.live.match()
  const { game, states, plies } = match.play!
  const question = questionFor(match, seat)
  const weights = await weightsOf(house, match, computerOn(match.seats[seat]!)!, question)
  const random = mindSource(sealOf(match, room.live.secret), plies.length + 1, seat)
  const action = drawAction(
    weights.map((weight, i) => ({ action: question.actions[i], weight })),
    random,
  )
  return game.print(states.at(-1), choice(seat, action), 'table')
}

/** One choice of one computer player. False where it could not be made, and somebody has to look again later. */
const thinkOnce = async (house: House, room: Room, seat: Seat): Promise<boolean> => {
  const { live } = room
  const asked = live.match()
  const text = await chosenBy(house, room, seat)
  return live.inTurn(async () => {
    const context = houseContext(house, room)
    const { match } = context
    const isSame = match.play?.plies === asked.play?.plies && thinkers(match).includes(seat)
    if (room.isGone || house.isClosing || !isSame) return true
    if (computerOn(match.seats[seat]!) !== computerOn(asked.seats[seat]!)) return true
    const decision = choose(context, seat, [text])
    if (decision.ok) await live.write(decision, context.now)
    else house.complain(new Error(`a computer player chose "${text}": ${decision.message}`), live.id)
    return decision.ok
  })
}

/** Lets the computer players of a match choose for as long as it waits for one of them. */
export const think = (house: House, room: Room): void => {
  if (room.isThinking || house.isClosing || room.isGone || thinkers(room.live.match()).length === 0) return
  room.isThinking = true
  const work = async (): Promise<void> => {
    try {
      for (let seats = thinkers(room.live.match()); seats.length > 0; seats = thinkers(room.live.match()))
        if (house.isClosing || room.isGone || !(await thinkOnce(house, room, seats[0]!))) return
    } finally {
      room.isThinking = false
    }
  }
  work().catch((error: unknown) => house.complain(error, room.live.id))
}
