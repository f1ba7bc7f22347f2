import '../../online/online.css'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { AnyManifest } from '../../../games/manifest.ts'
import type { ServerClient, Status } from '../../../protocol/client/index.ts'
import { Button, playSound } from '../../../kit/index.ts'
import { playAddress, shownCovers } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { device } from '../../online/device.ts'
import { nameForSeat, tablePath } from '../../online/enter-table.ts'
import { KeepNotice } from '../../online/keep-notice.tsx'
import { noteSeat } from '../../online/seat-note.ts'
import { useServer, useStatus } from '../../online/use-server.ts'
import { onlineWords } from '../../online/words.ts'
import { type Waiter, type Waiting, waitFor } from './waiting.ts'
import { words } from '../../text/words.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/quick.ts'
import { inLanguage } from '../../text/in-language.ts'
import { Poster } from '../../parts/poster.tsx'
import { useTick } from '../../parts/use-tick.ts'

const w = catalogue({ en })

/** Runs the action; undefined if the browser throws. */
const attempt = <T,>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Table at which this tab waits, stored so that a reload finds it again. */
const seatOf = (game: string) => {
  const key = `hazelring.quick.${game}`
  return {
    read: (): string | undefined => attempt(() => sessionStorage.getItem(key)) ?? undefined,
    keep(match: string | undefined): void {
      attempt(() => (match === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, match)))
    },
  }
}

const begin = (server: ServerClient, manifest: AnyManifest): Waiter => {
  const { read, keep } = seatOf(manifest.game.id)
  return waitFor(server, {
    game: manifest.game.id,
    nameOn: (seat) => nameForSeat(manifest, seat),
    before: read(),
    keep,
    sat: (table) => noteSeat(table.id, table.getSnapshot()),
    left: device.unnote,
  })
}

/** Waits for an opponent while the page is open, then navigates to the table. Stops when the page closes. */
const useWaiting = (server: ServerClient, manifest: AnyManifest): Waiting => {
  const [, navigate] = useLocation()
  const [waiting, setWaiting] = useState<Waiting>({ kind: 'seeking' })
  const go = useRef(navigate)
  useEffect(() => {
    const waiter = begin(server, manifest)
    const told = (): void => {
      const now = waiter.getSnapshot()
      setWaiting(now)
      if (now.kind !== 'found') return
      document.title = w.ready
      playSound('call')
      waiter.close()
      go.current(tablePath(now.match), { replace: true })
    }
    const stop = waiter.subscribe(told)
    return () => {
      stop()
      waiter.cancel()
    }
  }, [server, manifest])
  return waiting
}

const minutesSince = (since: number): number => Math.max(0, Math.floor((Date.now() - since) / 60_000))

/** Waiting time in whole minutes, because a counter of seconds would make players impatient. */
const Since = ({ since }: { readonly since: number }) => {
  useTick(5000)
  const minutes = minutesSince(since)
  return <p className="soft">{minutes === 0 ? w.justNow : w.since(minutes)}</p>
}

const SAID = { seeking: w.seeking, waiting: w.waiting, found: w.found } as const

const InNewTab = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className="kit-button plain" href={inLanguage(href)} target="_blank" rel="noreferrer">
    {children}
  </a>
)

const Meanwhile = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { game, text, exercises } = manifest
  const cover = shownCovers.find(({ id }) => id === game.id)
  return (
    <section className="meanwhile">
      <h2>{w.meanwhile}</h2>
      <p className="row">
        {cover && <InNewTab href={playAddress(cover)}>{w.computer(text.title)}</InNewTab>}
        {exercises && <InNewTab href={`/exercises/${game.id}`}>{w.exercises}</InNewTab>}
      </p>
      <p className="soft">{w.computerAbout}</p>
    </section>
  )
}

/** Message about the connection while waiting; undefined if it works. */
const connectionWords = (status: Status, isSeeking: boolean): string | undefined =>
  status.kind === 'refused'
    ? status.message
    : status.kind === 'offline' || status.kind === 'closing'
      ? isSeeking
        ? onlineWords.none
        : onlineWords.lost
      : undefined

const saidOf = (waiting: Waiting): string =>
  waiting.kind !== 'failed' ? SAID[waiting.kind] : waiting.message === '' ? w.nobody : waiting.message

const Wait = ({ manifest, onAgain }: { readonly manifest: AnyManifest; onAgain(): void }) => {
  const server = useServer()
  const waiting = useWaiting(server, manifest)
  const lost = connectionWords(useStatus(server), waiting.kind === 'seeking')
  const isOver = waiting.kind === 'failed'
  return (
    <div className="wait" data-state={waiting.kind}>
      <Poster game={manifest.game.id} />
      <div role="status">
        <p className="lead">{saidOf(waiting)}</p>
        {lost !== undefined && <p>{lost}</p>}
      </div>
      {waiting.kind === 'waiting' && <Since since={waiting.since} />}
      {waiting.kind === 'waiting' && <p>{w.how}</p>}
      <p className="row">
        {isOver && (
          <Button look="now" onClick={onAgain}>
            {w.again}
          </Button>
        )}
        <Link href="/" className="kit-button plain">
          {isOver ? words.back : w.cancel}
        </Link>
      </p>
    </div>
  )
}

export const QuickPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const [attempts, setAttempts] = useState(0)
  const title = w.title(manifest.text.title)
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <KeepNotice />
      <Wait key={attempts} manifest={manifest} onAgain={() => setAttempts(attempts + 1)} />
      <Meanwhile manifest={manifest} />
    </Page>
  )
}
