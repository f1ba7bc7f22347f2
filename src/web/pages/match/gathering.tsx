import { useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { Page } from '../../parts/page.tsx'
import { NameField } from '../../online/name-field.tsx'
import { device } from '../../online/device.ts'
import { KeepNotice } from '../../online/keep-notice.tsx'
import { GatherSeat } from './gather-seat.tsx'
import type { Online } from './online.ts'
import { AskFirst } from './online-sheets.tsx'
import { SealedLine, SealedSheet } from './sealed.tsx'
import { TalkDrawer } from './talk-drawer.tsx'
import { TopNotices } from './top-notices.tsx'
import { words, clockWords } from './words.ts'
import { limits, type Match } from '../../../protocol/index.ts'
import { spanOf } from '../../online/time-words.ts'
import { defaultName } from '../../data/new-game.ts'
import { CopyableText } from '../../parts/share-sheet.tsx'
import { Poster } from '../../parts/poster.tsx'
import { Qr } from '../../parts/qr.tsx'
import { LinkText } from '../../parts/link-text.tsx'
import type { AnyManifest } from '../../../games/index.ts'
import { rulesShort } from '../../online/table-facts.ts'

type SettingsProps = { readonly manifest: AnyManifest; readonly match: Match }

const TableSettings = ({ manifest, match: { settings } }: SettingsProps) => {
  const changed = rulesShort(manifest, settings.rules)
  return (
    <details className="table-settings" open>
      <summary>{w.settings}</summary>
      <ul>
        <li>{clockWords(settings)}</li>
        {changed.length === 0 && <li>{w.asPrinted}</li>}
        {changed.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {settings.rated === true && <li>{w.rated}</li>}
        <li>{settings.coach ? w.coach : w.noCoach}</li>
        <li>{settings.undo ? w.undo : w.noUndo}</li>
      </ul>
    </details>
  )
}

/** Button that opens the device's share sheet; null if unsupported. Cancelling is not an error. */
const ShareButton = ({ link, game }: { readonly link: string; readonly game: string }) => {
  if (typeof navigator.share !== 'function') return null
  const share = (): void =>
    void navigator.share({ url: link, text: words.invite.shareText(game) }).catch(() => undefined)
  return <Button onClick={share}>{words.invite.share}</Button>
}

/** Command that starts the server for the whole local network (docs/operations.md). */
const OPEN_TO_NETWORK = 'npm run hazelring -- serve --host 0.0.0.0'

/** True if the address is a loopback address, which other devices cannot use. */
const isLoopback = (link: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(link).hostname)

type InviteProps = {
  readonly link: string
  readonly game: string
  readonly about: string
  /** True if inviting is the player's main action now. */
  readonly first: boolean
}

/** Invitation link with buttons to copy and share, and a QR code. */
const Invite = ({ link, game, about, first }: InviteProps) => (
  <section className="invite">
    <h2>{words.invite.title}</h2>
    <p>{about}</p>
    <div>
      <div>
        <CopyableText text={link} name={words.invite.link} look={first ? 'now' : 'plain'}>
          <ShareButton link={link} game={game} />
        </CopyableText>
      </div>
      {isLoopback(link) ? (
        first && (
          <div>
            <p>{words.invite.onlyHere}</p>
            <LinkText link={OPEN_TO_NETWORK} label={words.invite.command} />
          </div>
        )
      ) : (
        <div className="invite-code">
          <Qr text={link} label={words.invite.code} />
        </div>
      )}
    </div>
  </section>
)

const w = words.gather

const Seats = ({ online }: { readonly online: Online }) => {
  const { match, mine, manifest, sit, maySit } = online
  const maySitNow = maySit && mine === undefined && match.phase === 'gathering' && match.seats.includes(null)
  const sitOn = (seat: number) => (): void => sit(seat, device.name() || defaultName(manifest, seat))
  return (
    <section>
      {maySitNow && <NameField />}
      <ul className="seat-fields">
        {match.seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
          <GatherSeat key={seat} online={online} seat={seat} onSit={maySitNow ? sitOn(seat) : undefined} />
        ))}
      </ul>
    </section>
  )
}

const WaitingPlayers = ({ online: { match, mine, manifest } }: { readonly online: Online }) => {
  const free = match.seats.filter((seated) => seated === null).length
  const isRevealing = match.phase === 'revealing'
  return (
    <div className="gather-now" role="status">
      <p className="lead">{isRevealing ? w.revealing : w.waiting(free)}</p>
      {isRevealing && <p className="soft">{w.revealingAbout(spanOf(limits.revealWithin))}</p>}
      {mine === undefined && !isRevealing && <p>{manifest.text.tagline}</p>}
    </div>
  )
}

const Ways = ({ online, onTalk, onCallOff }: { readonly online: Online; onTalk(): void; onCallOff(): void }) => (
  <p className="row">
    <Button onClick={onTalk}>{words.talk.title}</Button>
    {online.host && online.match.phase === 'gathering' && (
      <Button look="quiet" onClick={onCallOff}>
        {w.callOff}
      </Button>
    )}
    {online.mine !== undefined && <small>{w.leaveAbout}</small>}
  </p>
)

const inviteWords = ({ match: { settings } }: Online): string =>
  settings.visibility === 'open' ? words.invite.aboutOpen : words.invite.about

export const Gathering = ({ online }: { readonly online: Online }) => {
  const { match, mine, manifest, invite, concern, send } = online
  const [over, lay] = useState<'sealed' | 'call-off' | 'talk'>()
  const close = (): void => lay(undefined)
  const { title } = manifest.text
  const isSeated = mine !== undefined
  const inviting = invite !== undefined && match.phase === 'gathering' && match.seats.includes(null) && (
    <Invite link={invite} game={title} about={inviteWords(online)} first={isSeated} />
  )
  return (
    <Page title={w.title(title)} wide seatColours={manifest.hasSeatColours}>
      <div className="gather-head">
        <Poster game={manifest.game.id} />
        <h1>{w.title(title)}</h1>
        <WaitingPlayers online={online} />
      </div>
      <TopNotices online={online} />
      {isSeated && <KeepNotice />}
      {concern !== undefined && <p role="alert">{concern}</p>}
      <div className="gathering">
        {isSeated && inviting}
        <Seats online={online} />
        <div className="gather-rest">
          <SealedLine match={match} own={match.seats[mine ?? -1]?.digest} onAsk={() => lay('sealed')} />
          <Ways online={online} onTalk={() => lay('talk')} onCallOff={() => lay('call-off')} />
          <TableSettings manifest={manifest} match={match} />
        </div>
        {!isSeated && inviting}
      </div>
      {over === 'sealed' && <SealedSheet online={online} onClose={close} />}
      {over === 'talk' && <TalkDrawer online={online} onClose={close} />}
      {over === 'call-off' && (
        <AskFirst
          title={w.callOff}
          about={w.callOffAsk}
          yes={w.callOffYes}
          no={w.callOffNo}
          onYes={() => send({ kind: 'call-off' })}
          onClose={close}
        />
      )}
    </Page>
  )
}
