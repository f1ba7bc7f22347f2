import { useLocation } from 'wouter'
import type { AnyPlay } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import { verifyLink } from '../../parts/verify-link.ts'
import { StoryLink } from '../../parts/story-link.tsx'
import { download, fileName } from '../../data/files.ts'
import { namesOf } from '../../data/players.ts'
import { textOf } from '../../data/text-of.ts'
import type { Online } from './online.ts'
import { nextWords } from '../../table/below.tsx'
import { Ending } from '../../table/ending.tsx'
import type { Session } from '../../table/session.ts'
import { logWords } from '../../../analysis/verdict/server-words.ts'
import { Concern } from '../../online/log-concern.tsx'
import { seatRequests } from './seat-requests.ts'
import { Trusting } from './sealed.tsx'
import { words } from './words.ts'
import { tableWords } from '../../text/table-words.ts'

const w = words.over

type AfterMatchProps = {
  readonly online: Online
  /** The finished game with all secrets revealed; undefined until loaded. */
  readonly whole: AnyPlay | undefined
  readonly session: Session
  onLook(step: number): void
}

const NextGame = ({ online: { match, mine, send, goOn }, online }: Pick<AfterMatchProps, 'online'>) => {
  if (match.next !== undefined)
    return (
      <Button look="now" onClick={goOn}>
        {w.next}
      </Button>
    )
  const rematch = seatRequests(match, mine).find(({ what }) => what === 'rematch')
  if (rematch === undefined || online.match.question?.what === 'rematch') return null
  return (
    <Button look="now" disabled={!rematch.now} onClick={() => send({ kind: 'ask', what: 'rematch' })}>
      {match.settings.series === undefined || match.play === undefined ? words.ask.ways.rematch : nextWords(match.play)}
    </Button>
  )
}

const signedFile = async (online: Online, play: AnyPlay): Promise<string> => (await online.file()) ?? textOf(play)

/** Downloads a finished game with all available signatures and public-log lines. */
export const saveOnline = async (online: Online, play: AnyPlay): Promise<void> =>
  download(await signedFile(online, play), fileName(namesOf(play)))

type WholeProps = { readonly online: Online; readonly play: AnyPlay; onThrough(): void }

const Whole = ({ online, play, onThrough }: WholeProps) => {
  const [, navigate] = useLocation()
  const verify = async (): Promise<void> => navigate(await verifyLink(await signedFile(online, play)))
  return (
    <>
      <Button look="quiet" onClick={() => void verify()}>
        {w.verify}
      </Button>
      <StoryLink play={play} look="quiet" />
      <Button look="quiet" className="in-replay" onClick={onThrough}>
        {tableWords.through}
      </Button>
      <Button look="quiet" onClick={() => void saveOnline(online, play)}>
        {tableWords.save}
      </Button>
    </>
  )
}

/** Part shown after the game: result, rematch and proof of every roll. */
export const AfterMatch = ({ online, session, whole, onLook }: AfterMatchProps) => {
  const { proof, manifest, logFinding, match, key } = online
  return (
    <Ending
      {...{ manifest, session, whole, onLook }}
      retryAt={
        manifest.exercises !== undefined && key === undefined
          ? (step) => `/exercises/${manifest.game.id}?match=${match.id}&step=${step}`
          : undefined
      }
      main={<NextGame online={online} />}
      ways={
        <>
          {whole !== undefined && <Whole online={online} play={whole} onThrough={() => onLook(0)} />}
          {logFinding && <Concern text={logWords(logFinding)} />}
          {proof?.kind === 'proven' && <p className="proven">{w.proven(proof.rolls)}</p>}
          {proof?.kind === 'proven' && <Trusting match={match} />}
        </>
      }
    />
  )
}
