import { type Result, wakeAt } from '../../protocol/index.ts'
import type { Decision } from './decision.ts'
import { closing } from './ends.ts'
import { dutyOf } from './timeouts.ts'
import type { Worth } from '../connections/match-server.ts'
import { groundOf, type Rooms } from './session-store.ts'
import { type House, type Room, timeAt } from './session.ts'

/** Places by what everybody has: equal shares, equal places. */
const placesOf = (payoff: readonly number[]): readonly number[] =>
  payoff.map((mine) => 1 + payoff.filter((other) => other > mine).length)

const duty = (house: House, { live }: Room) => {
  const match = live.match()
  return dutyOf({ match, manifest: live.manifest, secret: live.secret, now: timeAt(house, match) })
}

/** Writes what was decided, after the table that has to stand before it. False where it has to be decided anew. */
const carryOut = async (rooms: Rooms, { live }: Room, decision: Decision, at: number): Promise<boolean> => {
  if (decision.opening !== undefined) await rooms.open(decision.opening, live.manifest)
  return live.write(decision, at)
}

/** What the game is worth to each as it stands; undefined where nobody can tell, which the house is told. */
const worthNow = async (house: House, { live }: Room): Promise<Worth | undefined> => {
  const match = live.match()
  try {
    const worth = await house.minds.worth(groundOf(match), match.play!.states.at(-1))
    if (worth.payoff.length === match.seats.length && worth.payoff.every(Number.isFinite)) return worth
    throw new RangeError(`${match.settings.game} says that it is worth ${worth.payoff.join(' ')}`)
  } catch (error) {
    house.complain(error, live.id)
    return undefined
  }
}

const settlement = ({ payoff, exact }: Worth): Pick<Result, 'payoff' | 'places' | 'estimated'> => ({
  payoff,
  places: placesOf(payoff),
  ...(!exact && { estimated: true }),
})

/** Everybody has left: the game is closed for what it is worth to each, exactly or estimated; for nothing where nobody can tell. */
const settle = async (house: House, room: Room): Promise<void> => {
  const { live } = room
  const { play } = live.match()
  const worth = await worthNow(house, room)
  await live.inTurn(async () => {
    if (room.isGone || duty(house, room) !== 'settle' || live.match().play?.plies.length !== play!.plies.length) return
    const result: Result = { how: 'abandoned', ...(worth && settlement(worth)) }
    await live.write({ events: [closing(live, result)] }, timeAt(house, live.match()))
  })
}

const beginToSettle = (house: House, room: Room): void => {
  if (room.isSettling) return
  room.isSettling = true
  settle(house, room)
    .catch((error: unknown) => house.complain(error, room.live.id))
    .finally(() => {
      room.isSettling = false
    })
}

/** Whether anything is due at a match now. */
export const isDue = (house: House, { live }: Room): boolean => {
  const due = wakeAt(live.match())
  return due !== undefined && due <= timeAt(house, live.match())
}

/** Does all that is due at a match now. Call it in turn. True when the game waits to be settled: nothing is played any more. */
export const doDuties = async (house: House, rooms: Rooms, room: Room): Promise<boolean> => {
  for (let due = duty(house, room); due !== undefined; due = duty(house, room)) {
    if (due === 'settle') {
      beginToSettle(house, room)
      return true
    }
    await carryOut(rooms, room, due, timeAt(house, room.live.match()))
  }
  return false
}
