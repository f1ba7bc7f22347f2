import './match.css'
import { useState, type ReactNode } from 'react'
import type { ServerClient, MatchClient, MatchSnapshot, Status } from '../../../protocol/client/index.ts'
import { tellClosing } from '../../../analysis/ending/closing.ts'
import { Button } from '../../../kit/index.ts'
import { download } from '../../data/files.ts'
import { Page } from '../../parts/page.tsx'
import { useServer, useStatus } from '../../online/use-server.ts'
import { Gathering } from './gathering.tsx'
import { type Online, seatNames } from './online.ts'
import { OnlineTable } from './online-table.tsx'
import { type LiveGame, linkHere, useLiveGame } from './use-live-game.ts'
import { useOnline } from './use-online.ts'
import { words } from './words.ts'
import { Link } from 'wouter'
import { reloadNewest } from '../../data/newest.ts'
import { words as shell } from '../../text/words.ts'

type Plain = keyof typeof words.plain

const RELOADS: readonly Plain[] = ['wrong-version', 'unknown', 'broken']

type PlainPageProps = {
  readonly why: Plain
  readonly detail?: string | undefined
  readonly children?: ReactNode
}

const PlainPage = ({ why, detail, children }: PlainPageProps) => {
  const [title, about] = words.plain[why]
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p>{about}</p>
      {detail !== undefined && <p role="alert">{detail}</p>}
      <p className="row">
        {RELOADS.includes(why) && (
          <Button look="now" onClick={() => void reloadNewest()}>
            {words.reload}
          </Button>
        )}
        <Link href="/" className={`kit-button ${RELOADS.includes(why) || children !== undefined ? 'plain' : 'now'}`}>
          {shell.back}
        </Link>
        {children}
        <Link href="/wrong" className="kit-button quiet">
          {words.wrongPage}
        </Link>
      </p>
    </Page>
  )
}

const isPlain = (code: string): code is Plain => Object.hasOwn(words.plain, code)

const evidenceOf = (client: MatchClient): string =>
  client
    .entries()
    .map((entry) => JSON.stringify(entry))
    .join('\n')

/** Explains why this device cannot follow the match any longer, and offers actions. */
const Ended = ({ client, snapshot: { stage } }: LiveGame) => {
  switch (stage.kind) {
    case 'refused':
      return isPlain(stage.code) ? (
        <PlainPage why={stage.code} />
      ) : (
        <PlainPage why="refused" detail={stage.message}>
          <Button onClick={() => client.again()}>{words.tryAgain}</Button>
        </PlainPage>
      )
    case 'dismissed':
      return (
        <PlainPage why={stage.why}>
          {stage.why === 'moved' && <Button onClick={() => client.again()}>{words.watch}</Button>}
        </PlainPage>
      )
    case 'unknown':
      return <PlainPage why="unknown" />
    case 'joining':
    case 'following':
      return null
    case 'broken':
    case 'cheated':
      return (
        <PlainPage why="broken" detail={stage.message}>
          <Button onClick={() => download(evidenceOf(client), `${client.id}.jsonl`)}>{words.evidence}</Button>
        </PlainPage>
      )
    default:
      return stage satisfies never
  }
}

/** Shown until the table loads: connecting, or server unreachable. */
const Joining = ({ status }: { readonly status: Status }) => {
  if (status.kind === 'refused')
    return <PlainPage why={isPlain(status.code) ? status.code : 'refused'} detail={status.message} />
  if (status.kind === 'offline') return <PlainPage why="no-server" />
  return <main className="waiting">{words.connection.connecting}</main>
}

type ClaimProps = {
  readonly client: MatchClient
  /** One-time code that moves the seat; undefined if the account owns the seat. */
  readonly code: string | undefined
  onDone(): void
}

/** Asks the user before moving a seat here, because the link works once and the other device loses the seat. */
const Claim = ({ client, code, onDone }: ClaimProps) => {
  const w = words.move
  const [said, say] = useState<string>()
  const claim = async (): Promise<void> => {
    say(w.claiming)
    const answer = await (code === undefined ? client.renewKey() : client.claim(code))
    if (answer.ok) onDone()
    else say(answer.message)
  }
  return (
    <Page title={w.claimTitle}>
      <h1>{w.claimTitle}</h1>
      <p>{w.claimAbout}</p>
      <p role="status">{said}</p>
      <p className="row">
        <Button look="now" onClick={() => void claim()}>
          {w.claim}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {words.watch}
        </Button>
      </p>
    </Page>
  )
}

const NeverBegan = ({ online }: { readonly online: Online }) => {
  const { match, goOn } = online
  const { result, next } = match
  if (result === undefined || result.how === 'played' || result.how === 'called-off')
    return <PlainPage why="called-off" />
  return (
    <PlainPage why="broke-up" detail={tellClosing({ ...result, how: result.how }, seatNames(match))}>
      {next !== undefined && (
        <Button look="now" onClick={goOn}>
          {words.over.newTable}
        </Button>
      )}
    </PlainPage>
  )
}

/** Address fragment that moves a seat of the user's account to this device. */
const OWN_SEAT = '#mine'

type FollowedProps = { readonly server: ServerClient; readonly attended: LiveGame; readonly status: Status }

const Followed = ({ server, attended, status }: FollowedProps) => {
  const online = useOnline(server, attended, status)
  const [code, setCode] = useState(() => linkHere()?.code)
  const [isOwn, setOwn] = useState(() => location.hash === OWN_SEAT)
  if (online === undefined) return attended.snapshot.match ? <PlainPage why="unknown" /> : <Joining status={status} />
  const { match, mine } = online
  const done = (): void => {
    setCode(undefined)
    setOwn(false)
    history.replaceState(history.state, '', (online.invite ?? location.pathname).replace(location.origin, ''))
  }
  if ((code !== undefined || isOwn) && mine === undefined)
    return <Claim client={attended.client} code={code} onDone={done} />
  if (match.play !== undefined) return <OnlineTable online={online} />
  return match.phase === 'over' ? <NeverBegan online={online} /> : <Gathering online={online} />
}

const isFollowed = ({ stage }: MatchSnapshot): boolean => stage.kind === 'joining' || stage.kind === 'following'

export const OnlinePage = ({ id: asked }: { readonly id: string }) => {
  const id = linkHere()?.match ?? asked
  const server = useServer()
  const status = useStatus(server)
  const attended = useLiveGame(server, id)
  if (linkHere() === undefined) return <PlainPage why="no-match" />
  if (attended === undefined) return <Joining status={status} />
  return isFollowed(attended.snapshot) ? (
    <Followed server={server} attended={attended} status={status} />
  ) : (
    <Ended {...attended} />
  )
}
