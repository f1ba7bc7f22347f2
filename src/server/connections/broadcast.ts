import { entryFor, isSameForAll, type WireEntry } from '../../protocol/index.ts'
import type { Eye } from '../../engine/index.ts'
import { type Attendee, eyeOf, seatOf } from '../matches/subscribers.ts'
import type { Written } from '../matches/match-log.ts'
import type { House, Room } from '../matches/session.ts'

/** An entry by eye, each made once. */
const byEye = ({ live }: Room, { entry, match }: Written): ((eye: Eye) => WireEntry) => {
  const made = new Map<Eye, WireEntry>()
  const isOne = isSameForAll(live.manifest.game, entry)
  return (eye) => {
    const key = isOne ? 'onlooker' : eye
    const told = made.get(key) ?? entryFor(entry, key, match.play)
    made.set(key, told)
    return told
  }
}

/** Whether somebody holds a seat now who did not before, or the other way round. */
const isReseating = ({ entry }: Written): boolean =>
  entry.events.some(({ kind }) => kind === 'sat' || kind === 'stood' || kind === 'moved')

/** Whether other people are there now, or on other seats: also when a watcher was sent away. */
export const isOtherCompany = (written: Written): boolean =>
  isReseating(written) || written.entry.events.some(({ kind }) => kind === 'barred')

/** Connections that looked with the eyes of a seat which their token does not hold any more, but for the one that acts. */
const unseated = ({ audience, acting }: Room, { before, match }: Written): readonly Attendee[] => {
  if (before === undefined) return []
  return audience
    .all()
    .filter(
      ({ holder, visitor }) =>
        seatOf(before, holder) !== undefined &&
        seatOf(match, holder) === undefined &&
        visitor.id !== acting?.attendee.visitor.id,
    )
}

const rejoin = ({ acting }: Room, { before, match }: Written): void => {
  if (acting === undefined || before === undefined) return
  const { holder } = acting.attendee
  const [was, is] = [eyeOf(before, holder), eyeOf(match, holder)]
  if (was.eye !== is.eye || was.host !== is.host) acting.rejoined(is)
}

const dismiss = ({ listener, visits }: House, room: Room, gone: readonly Attendee[], why: 'barred' | 'moved'): void => {
  if (gone.length === 0) return
  const visitors = gone.map(({ visitor }) => visitor.id)
  for (const id of visitors) {
    room.audience.leave(id, 0, false)
    visits.drop(id, room.live.id)
  }
  listener.dismissed(room.live.id, visitors, why)
}

/**
 * Tells everybody who attends of an entry that has just become durable. Whose eyes change is told first: nobody ever gets with old
 * eyes what was written after they changed.
 */
export const tell = (house: House, room: Room, written: Written): void => {
  const { entry, match } = written
  const began = performance.now()
  if (room.acting !== undefined) house.measure('durable', began - room.acting.began)
  if (isReseating(written)) {
    rejoin(room, written)
    dismiss(house, room, unseated(room, written), 'moved')
  }
  house.listener.entry(match.id, entry.n, byEye(room, written))
  const barred = entry.events.flatMap((event) => (event.kind === 'barred' ? [event.bar] : []))
  dismiss(
    house,
    room,
    barred.flatMap((bar) => room.audience.connectionsOf(bar!)),
    'barred',
  )
  house.measure('published', performance.now() - began)
}
