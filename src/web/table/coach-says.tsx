import { labelAt } from '../../analysis/labels.ts'
import { choice, currentNode, offered } from '../../engine/index.ts'
import { coachReason, coachVerdict } from '../../kit/choice.ts'
import type { AnyManifest } from '../../games/index.ts'
import { coached, type Coaching } from './coach.ts'
import type { TableSession } from './session.ts'

type CoachSaysProps = {
  readonly manifest: AnyManifest
  readonly table: TableSession
  readonly coaching: Coaching
}

/** What the coach says of the choice that is due, in one large sentence with its reason; its room is kept while he says nothing. */
export const CoachSays = ({ manifest, table: { due, session }, coaching }: CoachSaysProps) => {
  const { play } = session
  if (coaching.level !== 'full' || coaching.mute !== undefined) return null
  const seat = due.kind === 'ask' ? due.seat : undefined
  const ids =
    seat === undefined || coaching.advice === undefined
      ? []
      : offered(currentNode(play), seat).map((action) =>
          play.game.print(play.states.at(-1), choice(seat, action), 'table'),
        )
  const choices = coached(
    manifest,
    play,
    seat ?? 0,
    ids.map((id) => ({ id, label: labelAt(manifest, play, play.plies.length, seat ?? 0, id) })),
    coaching,
  )
  return (
    <div className="coach-says">
      <p key={coachVerdict(choices)} className="lead">
        {coachVerdict(choices)}
      </p>
      <p>{coachReason(choices)}</p>
    </div>
  )
}
