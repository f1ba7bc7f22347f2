import { useId, useRef, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { Page } from '../../parts/page.tsx'
import { NameBox } from '../../parts/name-box.tsx'
import { cleanName, device, SERVER_NAME } from '../../online/device.ts'
import { KeepNotice } from '../../online/keep-notice.tsx'
import { GatherSeat } from './gather-seat.tsx'
import { Invite } from './invite.tsx'
import type { Online } from './online.ts'
import { AskFirst } from './online-sheets.tsx'
import { SealedLine, SealedSheet } from './sealed.tsx'
import { TableSettings } from './table-settings.tsx'
import { TalkDrawer } from './talk-drawer.tsx'
import { TopNotices } from './top-notices.tsx'
import { words } from './words.ts'
import { limits } from '../../../protocol/index.ts'
import { spanOf } from '../../online/time-words.ts'

const w = words.gather

type NameProps = { readonly name: string; readonly missing: boolean; onName(name: string): void }

/** How one wants to be called, before one sits down; remembered on this device. */
const NameField = ({ name, missing, onName }: NameProps) => {
  const [id, about] = [useId(), useId()]
  return (
    <p className="name-field">
      <label htmlFor={id}>{w.name}</label>
      <NameBox
        id={id}
        value={name}
        limit={SERVER_NAME}
        autoComplete="nickname"
        about={about}
        aria-invalid={missing}
        onChange={onName}
      />
      <small id={about} role={missing ? 'alert' : undefined}>
        {missing ? w.nameFirst : w.nameAbout(limits.name)}
      </small>
    </p>
  )
}

/** The seats, and the way onto a free one. */
const Seats = ({ online }: { readonly online: Online }) => {
  const { match, mine, sit, maySit } = online
  const [name, setName] = useState(device.name)
  const [missing, setMissing] = useState(false)
  const place = useRef<HTMLElement>(null)
  const maySitNow = maySit && mine === undefined && match.phase === 'gathering' && match.seats.includes(null)
  const sitOn = (seat: number) => (): void => {
    const clean = cleanName(name)
    setMissing(clean === undefined)
    if (clean === undefined) return place.current?.querySelector('input')?.focus()
    device.rename(clean)
    sit(seat, clean)
  }
  return (
    <section ref={place}>
      {maySitNow && <NameField name={name} missing={missing} onName={setName} />}
      <ul className="seat-fields">
        {match.seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <GatherSeat key={seat} online={online} seat={seat} onSit={maySitNow ? sitOn(seat) : undefined} />
        ))}
      </ul>
    </section>
  )
}

const Waiting = ({ online: { match } }: { readonly online: Online }) => {
  const free = match.seats.filter((seated) => seated === null).length
  return (
    <div className="gather-now" role="status">
      <p className="lead">{match.phase === 'revealing' ? w.revealing : w.waiting(free)}</p>
      {match.phase === 'revealing' && <p className="soft">{w.revealingAbout(spanOf(limits.revealWithin))}</p>}
    </div>
  )
}

/** The host's way out, and everybody's. */
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

/** A table that waits for its players, or for their devices. */
export const Gathering = ({ online }: { readonly online: Online }) => {
  const { match, mine, manifest, invite, concern, send } = online
  const [over, lay] = useState<'sealed' | 'call-off' | 'talk'>()
  const close = (): void => lay(undefined)
  const { title } = manifest.text
  return (
    <Page title={w.title(title)} wide>
      <h1>{w.title(title)}</h1>
      <TopNotices online={online} />
      {online.mine !== undefined && <KeepNotice />}
      {concern !== undefined && <p role="alert">{concern}</p>}
      <Waiting online={online} />
      <div className="gathering">
        <Seats online={online} />
        <div className="gather-rest">
          <SealedLine match={match} own={match.seats[mine ?? -1]?.digest} onAsk={() => lay('sealed')} />
          <Ways online={online} onTalk={() => lay('talk')} onCallOff={() => lay('call-off')} />
          <TableSettings manifest={manifest} match={match} />
        </div>
        {invite !== undefined && match.phase === 'gathering' && match.seats.includes(null) && (
          <Invite link={invite} game={title} about={inviteWords(online)} />
        )}
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
