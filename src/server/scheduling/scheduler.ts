import type { Job } from '../store/store.ts'
import { newlyAway } from '../matches/session-context.ts'
import { doDuties } from '../matches/run-timeouts.ts'
import { inTurn } from '../matches/in-turn.ts'
import { type House, type Room, timeAt } from '../matches/session.ts'
import type { Rooms } from '../matches/session-store.ts'
import { think } from './bot-scheduler.ts'
import { wakeAt } from '../../protocol/index.ts'

/** Jobs that are looked at in one go. */
const BATCH = 200
const ROUNDS = 50
/** How long a job is in one process's charge. */
const LEASE = 30_000
/** When a job is looked at again that nobody here can do. */
const LATER = 24 * 60 * 60_000

/** A clock's job: does what is due; a job that came too early waits until the match says. */
const lookAt = async (house: House, rooms: Rooms, room: Room, job: Job): Promise<void> => {
  const { live } = room
  const now = house.now()
  const due = wakeAt(live.match())
  const isEarly = due !== undefined && due > now
  if (!(await house.store.take(job, now, isEarly ? due - now : LEASE))) return
  if (isEarly) return live.armedAt(due)
  live.armedAt(undefined)
  await live.inTurn(() => doDuties(house, rooms, room))
}

const doJob = async (house: House, rooms: Rooms, job: Job): Promise<void> => {
  const room = await rooms.of(job.match).catch((error: unknown) => {
    house.complain(error, job.match)
    return undefined
  })
  if (room === undefined) {
    await house.store.take(job, house.now(), LATER)
    return
  }
  if (job.kind === 'clock') return lookAt(house, rooms, room, job)
  if (await house.store.take(job, house.now(), LEASE)) think(house, room)
}

const doJobs = async (house: House, rooms: Rooms, rounds: number): Promise<void> => {
  const due = await house.store.due(house.now(), BATCH)
  await Promise.all(
    due.map((job) => doJob(house, rooms, job).catch((error: unknown) => house.complain(error, job.match))),
  )
  if (due.length === BATCH && rounds > 1 && !house.isClosing) await doJobs(house, rooms, rounds - 1)
}

/** Writes down whose devices have been lost from sight. */
const noteAway = async (house: House, rooms: Rooms, room: Room): Promise<void> => {
  if (newlyAway(house, room).length === 0) return
  await room.live.inTurn(async () => {
    await doDuties(house, rooms, room)
    const seats = newlyAway(house, room)
    if (seats.length === 0 || room.isGone) return
    const events = seats.map((seat) => ({ kind: 'away', seat }) as const)
    await room.live.write({ events }, timeAt(house, room.live.match()))
  })
}

export type Keeper = { readonly tick: () => Promise<void>; readonly close: () => Promise<void> }

/** Computers that were thinking when the server went down think again. */
const resumeThinking = async (house: House, rooms: Rooms): Promise<void> => {
  for (const { match } of await house.store.withJob('think')) {
    if (house.isClosing) return
    const room = await rooms.of(match).catch(() => undefined)
    if (room !== undefined) think(house, room)
  }
}

/** Looks every `every` milliseconds at what is due: clocks, lost devices, work that others left. */
export const newKeeper = (house: House, rooms: Rooms, every: number, each: () => Promise<void>): Keeper => {
  const turn = inTurn()
  const complain = (error: unknown): void => house.complain(error)
  const look = async (): Promise<void> => {
    await house.store.beat(house.now())
    await doJobs(house, rooms, ROUNDS)
    await Promise.all([...rooms.all()].map((room) => noteAway(house, rooms, room)))
    await each()
    rooms.tidy()
  }
  const tick = () => turn(look)
  const timer =
    every > 0 ? setInterval(() => void (turn.waiting() === 0 && tick().catch(complain)), every).unref() : undefined
  void turn(() => resumeThinking(house, rooms)).catch(complain)
  return {
    tick,
    close: async () => {
      clearInterval(timer)
      await turn(async () => undefined)
    },
  }
}
