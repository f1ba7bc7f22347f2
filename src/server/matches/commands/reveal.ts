import { seatCommitment } from '../../../protocol/index.ts'
import { type Command, decide } from '../decision.ts'
import { beginning } from '../entry-draft.ts'
import { NO, refuse } from '../errors.ts'

/** A device shows its secret. With the last one the seal is closed and the first dice fall, all in one entry. */
export const reveal: Command<'reveal'> = ({ secret }, { match, seat, manifest, sourceOf, secret: server }) => {
  if (match.phase !== 'revealing')
    return refuse('not-now', 'Secrets are shown when all seats are taken, and once only.')
  const mine = seat === undefined ? undefined : match.seats[seat]
  if (seat === undefined || mine?.digest === undefined) return NO.seat
  if (mine.secret !== undefined) return refuse('not-now', 'Your device has shown its secret already.')
  if (seatCommitment(match.id, match.digest, seat, secret) !== mine.digest)
    return refuse('not-offered', 'This is not the secret that your device bound itself to when you sat down.')
  const revealed = { kind: 'revealed', seat, secret } as const
  const isLast = match.seats.every((s, i) => i === seat || s?.digest === undefined || s.secret !== undefined)
  if (!isLast) return decide(revealed)
  const { events, steps } = beginning(manifest.game, match, sourceOf({ seat, secret }), { secret: server })
  return { ok: true, events: [revealed, ...events], steps }
}
