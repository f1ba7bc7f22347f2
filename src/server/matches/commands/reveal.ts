import { seatCommitment } from '../../../protocol/index.ts'
import { type Command, decide } from '../decision.ts'
import { draftBeginning } from '../entry-draft.ts'
import { errors, errorAnswer } from '../errors.ts'

/** A device shows its secret. With the last one the seal is closed and the first dice fall, all in one entry. */
export const reveal: Command<'reveal'> = ({ secret }, { match, seat, manifest, sourceOf, secret: server }) => {
  if (match.phase !== 'revealing')
    return errorAnswer('not-now', 'Secrets are shown when all seats are taken, and once only.')
  const mine = seat === undefined ? undefined : match.seats[seat]
  if (seat === undefined || mine?.digest === undefined) return errors.seat
  if (mine.secret !== undefined) return errorAnswer('not-now', 'Your device has shown its secret already.')
  if (seatCommitment(match.id, match.digest, seat, secret) !== mine.digest)
    return errorAnswer('not-offered', 'This is not the secret that your device bound itself to when you sat down.')
  const revealed = { kind: 'revealed', seat, secret } as const
  const isLast = match.seats.every((s, i) => i === seat || s?.digest === undefined || s.secret !== undefined)
  if (!isLast) return decide(revealed)
  const { events, steps } = draftBeginning(manifest.game, match, sourceOf({ seat, secret }), server)
  return { ok: true, events: [revealed, ...events], steps }
}
