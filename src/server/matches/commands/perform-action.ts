import type { Act, Answer } from '../../../protocol/index.ts'
import type { Attendee } from '../subscribers.ts'
import { decideOn } from './index.ts'
import { contextOf } from '../session-context.ts'
import type { Decision } from '../decision.ts'
import { doDuties, isDue } from '../run-timeouts.ts'
import type { Joined } from '../../connections/match-server.ts'
import type { Quick } from '../../matchmaking/quick-match.ts'
import { NO, refuse, type Refused } from '../errors.ts'
import { type House, type Room, timeAt } from '../session.ts'
import type { Rooms } from '../session-store.ts'

/** How often an act is decided anew because somebody else wrote first. */
const TRIES = 8

const SETTLING = refuse('not-now', 'Time is up and nobody was here: the game is being settled.')
const TOO_FAST = refuse('too-fast', 'Wait a moment before you say more.')

/** What an act asks for at a table. */
export type Deed = {
  readonly room: Room
  readonly attendee: Attendee
  readonly cid: string
  readonly act: Act
  readonly rejoined: (as: Joined) => void
  /** When it was accepted, by the process's own clock. */
  readonly began: number
}

export type Doing = {
  readonly house: House
  readonly rooms: Rooms
  readonly quick: Quick
  readonly forget: (room: Room) => Promise<void>
}

const decided = ({ house, quick }: Doing, { room, attendee, act }: Deed, isSettling: boolean): Decision | Refused => {
  if (isSettling && (act.kind === 'play' || act.kind === 'resume')) return SETTLING
  const promised = quick.promisedToOthers(room, attendee.holder)
  return decideOn(act, contextOf(house, room, attendee, promised))
}

const mayTalkNow = ({ house }: Doing, { room, attendee, act }: Deed): boolean =>
  act.kind !== 'say' || room.audience.mayTalk(attendee.holder, house.now())

/** Writes what was decided under the name of the act. */
const written = async ({ rooms }: Doing, deed: Deed, decision: Decision, at: number): Promise<boolean> => {
  const { room, attendee, cid, rejoined, began } = deed
  if (decision.opening !== undefined) await rooms.open(decision.opening, room.live.manifest)
  room.acting = { attendee, rejoined, began }
  try {
    return await room.live.write(decision, at, { cid, by: attendee.holder })
  } finally {
    room.acting = undefined
  }
}

/** Does one act, in turn. Whoever sends the same act again is told what became of it, and nothing happens. */
export const doAct = async (doing: Doing, deed: Deed): Promise<Answer> => {
  const { house, rooms, forget } = doing
  const { room, attendee, cid } = deed
  const tag = { cid, by: attendee.holder }
  for (let tries = 0; tries < TRIES; tries++) {
    if (room.isGone) return NO.match
    const n = room.live.heard(tag)
    if (n !== undefined) return { ok: true, n }
    const isSettling = isDue(house, room) && (await doDuties(house, rooms, room))
    const decision = decided(doing, deed, isSettling)
    if (!decision.ok) return decision
    if (!mayTalkNow(doing, deed)) return TOO_FAST
    if (decision.forget) {
      await forget(room)
      return { ok: true }
    }
    if (await written(doing, deed, decision, timeAt(house, room.live.match())))
      return { ok: true, n: room.live.match().n }
  }
  return NO.stored
}
