import { labelAt } from '../../analysis/labels.ts'
import { offeredTexts, type Seat, type SeenPlay } from '../../engine/index.ts'
import { coachReason, coachVerdict } from '../../kit/choice.ts'
import type { AnyManifest } from '../../games/index.ts'
import { coached, type Coaching } from './coach.ts'
import type { TableSession } from './session.ts'

type CoachSaysProps = {
  readonly manifest: AnyManifest
  readonly table: TableSession
  readonly coaching: Coaching
}

/** The choices of a seat by their labels, with what the coach says of each. */
const coachedLabels = (manifest: AnyManifest, play: SeenPlay, seat: Seat, coaching: Coaching) => {
  const labels = offeredTexts(play.game, play.states.at(-1), seat).map((id) => ({
    id,
    label: labelAt(manifest, play, play.plies.length, seat, id),
  }))
  return coached(manifest, play, seat, labels, coaching)
}

/** What the coach says of the choice that is due, in one large sentence with its reason; its room is kept while he says nothing. */
export const CoachSays = ({ manifest, table: { due, session }, coaching }: CoachSaysProps) => {
  const { play } = session
  if (coaching.level !== 'full' || coaching.mute !== undefined) return null
  const seat = due.kind === 'ask' ? due.seat : undefined
  const choices =
    seat === undefined || coaching.advice === undefined ? [] : coachedLabels(manifest, play, seat, coaching)
  const verdict = coachVerdict(choices)
  return (
    <div className="coach-says">
      <p key={verdict} className="lead">
        {verdict}
      </p>
      <p>{coachReason(choices)}</p>
    </div>
  )
}
