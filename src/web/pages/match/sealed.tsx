import { isolated } from '../../text/isolated.ts'
import { Button } from '../../../kit/index.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { isGuest, type Match } from '../../../protocol/index.ts'
import type { Online } from './online.ts'
import { words } from './words.ts'

const w = words.seal

/** First eight digits of a digest, for comparing by eye. The sheet shows all digits. */
const short = (digest: string): string => `${digest.slice(0, 8)}…`

type SealedLineProps = {
  readonly match: Match
  /** This device's commitment, which the player can compare before the first roll. */
  readonly own?: string | undefined
  onAsk(): void
}

/** Line saying that the dice are sealed, with the commitments; opens the details. */
export const SealedLine = ({ match, own, onAsk }: SealedLineProps) => (
  <p className="dice-line sealed-line">
    {match.play === undefined ? w.lineBefore : w.line} <code title={match.digest}>{short(match.digest)}</code>{' '}
    {own !== undefined && (
      <>
        · {w.thisDevice} <code title={own}>{short(own)}</code>{' '}
      </>
    )}
    <Button look="quiet" onClick={onAsk}>
      {w.what}
    </Button>
  </p>
)

type PartyProps = { readonly name: string; readonly digest: string | undefined; readonly secret?: string | undefined }

const Party = ({ name, digest, secret }: PartyProps) => (
  <div className="party">
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>
      <small>{w.digest}</small>
      <code>{digest ?? w.notYet}</code>
    </dd>
    {secret !== undefined && (
      <dd>
        <small>{w.shown}</small>
        <code>{secret}</code>
      </dd>
    )}
  </div>
)

/** Warning about bot programs that made no commitment. */
export const Trusting = ({ match }: { readonly match: Match }) =>
  match.seats.map((seated, seat) => {
    if (seated === null || !isGuest(seated.occupant) || seated.digest !== undefined) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
    return <p key={seat}>{w.trusting(isolated(seated.occupant.name))}</p>
  })

/** Sheet with all commitments made before the first roll and secrets revealed since. */
export const SealedSheet = ({ online, onClose }: { readonly online: Online; onClose(): void }) => {
  const { match, mine } = online
  return (
    <Sheet title={w.title} onClose={onClose}>
      <p>{w.about}</p>
      <dl className="parties">
        <Party name={w.server} digest={match.digest} secret={match.result?.secret} />
        {match.seats.map((seated, seat) => {
          if (seated === null || (seated.occupant.kind === 'bot' && seated.digest === undefined)) return null
          const { occupant, digest, secret } = seated
          const name = seat === mine ? w.onThisDevice(isolated(occupant.name)) : isolated(occupant.name)
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
          return <Party key={seat} name={name} digest={digest} secret={secret} />
        })}
      </dl>
      {mine !== undefined && <p>{w.own}</p>}
      {match.phase !== 'gathering' && <Trusting match={match} />}
      <p>{w.after}</p>
    </Sheet>
  )
}
