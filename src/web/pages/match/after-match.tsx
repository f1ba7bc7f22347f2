import { useLocation } from 'wouter'
import type { AnyPlay } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import { verifyLink } from '../../parts/verify-link.ts'
import { StoryLink } from '../../parts/story-link.tsx'
import { download, fileName } from '../../data/files.ts'
import { namesOf } from '../../data/players.ts'
import { textOf } from '../../data/text-of.ts'
import type { MatchPlayers } from '../../../protocol/match/profile.ts'
import { type Online, seatNames } from './online.ts'
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

export type AfterMatchProps = {
  readonly online: Online
  /** The finished game with all secrets revealed; undefined until loaded. */
  readonly whole: AnyPlay | undefined
  readonly session: Session
  /** Players with their ratings; undefined until known. */
  readonly players: MatchPlayers | undefined
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

/** Rating after a rated game, of the reader or of all players, and the score between two players. */
const Scores = ({ online, players }: Pick<AfterMatchProps, 'online' | 'players'>) => {
  const names = seatNames(online.match)
  const { seats = [], score } = players ?? {}
  const ratings = seats.flatMap((player, seat) => {
    if (!player?.after || !player.before || (online.mine !== undefined && seat !== online.mine)) return []
    const who = seat === online.mine ? undefined : (names[seat] ?? '')
    return [words.rating.after(who, player.before, player.after)]
  })
  const met = score && words.rating.score(names, [score.won, score.lost], score.drawn)
  const said = [...ratings, ...(met === undefined ? [] : [met])]
  return said.length > 0 && <p className="ending-detail">{said.join(' ')}</p>
}

/** Part shown after the game: result, rematch and proof of every roll. */
export const AfterMatch = ({ online, session, whole, players, onLook }: AfterMatchProps) => {
  const { proof, manifest, logFinding, match, key } = online
  return (
    <Ending
      {...{ manifest, session, whole, onLook }}
      retryAt={
        manifest.exercises !== undefined && key === undefined
          ? (step) => `/exercises/${manifest.game.id}?match=${match.id}&step=${step}`
          : undefined
      }
      score={<Scores online={online} players={players} />}
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
