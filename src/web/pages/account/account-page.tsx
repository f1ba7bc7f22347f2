import './account.css'
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button, Form, useWindowEvent } from '../../../kit/index.ts'
import { noteSignedIn } from '../../online/challenges.ts'
import { cleanName, device, SERVER_NAME } from '../../online/device.ts'
import { moderationWords } from '../../online/moderation-words.ts'
import { NameBox } from '../../parts/name-box.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { Page } from '../../parts/page.tsx'
import { askServer, type LinkOwner, moveIn, type OwnAccount } from './account-api.ts'
import { ActsPart } from './acts-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { GamesPart } from './games-part.tsx'
import { enterByPasskey, makePasskey } from './passkey.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { MailLink, mailedLinkIn, signInCodeIn } from './mail-link.tsx'
import { MailPart, MailSignIn } from './mail-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { PhrasePart } from './phrase-part.tsx'
import { LeavePart, NamePart } from './settings-part.tsx'
import { useTask } from '../../parts/use-task.ts'
import { accountWords } from './words.ts'

const w = accountWords

type Who = 'guest' | OwnAccount

/** `hasPasskeys`: true if browsers support passkeys at this address. `hasMail`: true if the server sends e-mail. */
type SignInOffer = { readonly hasPasskeys: boolean; readonly hasMail: boolean }
type EnterProps = SignInOffer & { onEntered(account: OwnAccount, notice?: string): void }

const SignUp = ({ hasPasskeys, onEntered }: EnterProps) => {
  const id = useId()
  const [name, setName] = useState(() => device.name())
  const { said, run } = useTask()
  const wanted = cleanName(name)
  const keep = (): void => {
    if (wanted !== undefined) void run(async () => onEntered(await askServer('POST /api/me', { name: wanted })))
  }
  const keepByPasskey = (): void =>
    void run(async () => {
      const account = await askServer('POST /api/me', { name: wanted })
      const without = await makePasskey()
        .then(() => '')
        .catch(() => w.passkey.without)
      onEntered(account, without)
    })
  return (
    <Form className="account-part" onSubmit={keep}>
      <label htmlFor={id}>{w.guest.name}</label>
      <NameBox id={id} autoComplete="nickname" limit={SERVER_NAME} value={name} onChange={setName} />
      {wanted !== undefined && <p className="soft">{w.guest.known(wanted)}</p>}
      <p role="status">{said}</p>
      <p className="row">
        <Button look="now" type="submit" disabled={wanted === undefined}>
          {w.guest.keep}
        </Button>
        {hasPasskeys && (
          <Button disabled={wanted === undefined} onClick={keepByPasskey}>
            {w.passkey.keep}
          </Button>
        )}
      </p>
    </Form>
  )
}

const SignIn = ({ hasPasskeys, hasMail, onEntered }: EnterProps) => {
  const id = useId()
  const [phrase, setPhrase] = useState('')
  const { said, run } = useTask()
  const enter = (): void => void run(async () => onEntered(await askServer('POST /api/sign-in', { phrase })))
  return (
    <section className="account-part">
      <h2>{w.guest.signIn}</h2>
      {hasPasskeys && (
        <Button onClick={() => void run(async () => onEntered(await enterByPasskey()))}>{w.passkey.enter}</Button>
      )}
      <Form onSubmit={enter}>
        <p>{w.guest.signInAbout}</p>
        <label htmlFor={id}>{w.guest.phrase}</label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={phrase}
          onChange={({ target }) => setPhrase(target.value)}
        />
        <p role="status">{said}</p>
        <p className="row">
          <Button type="submit" disabled={phrase.trim() === ''}>
            {w.guest.enter}
          </Button>
        </p>
      </Form>
      <p className="soft">{w.guest.other}</p>
      <MailSignIn hasMail={hasMail} />
      {!hasPasskeys && <p className="soft">{w.passkey.notHere}</p>}
    </section>
  )
}

type LinkProps = Pick<EnterProps, 'onEntered'> & { readonly code: string; onDone(): void }

/** Asks the user before signing this device in by a link, because another person may have sent the link. */
const LinkSignIn = ({ code, onEntered, onDone }: LinkProps) => {
  const [owner, setOwner] = useState<LinkOwner>()
  const { said, run } = useTask()
  useEffect(() => void run(async () => setOwner(await askServer('POST /api/sign-in/link/name', { code }))), [code, run])
  const enter = (): void =>
    void run(async () => {
      onEntered(await askServer('POST /api/sign-in/link', { code }))
      onDone()
    })
  return (
    <section className="account-part">
      <h2>{owner === undefined ? w.guest.signIn : w.link.title(owner.name)}</h2>
      {owner !== undefined && <p>{owner.device === undefined ? w.link.about : w.link.mailed(owner.device)}</p>}
      <p role="status">{said}</p>
      <p className="row">
        {owner !== undefined && (
          <Button look="now" onClick={enter}>
            {w.link.enter}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {owner === undefined ? w.link.another : w.link.no}
        </Button>
      </p>
    </section>
  )
}

const codeHere = (): string | undefined => signInCodeIn(location.hash)

/** Removes a used or declined sign-in code from the browser's address bar. */
const forgetLink = (): void => history.replaceState(history.state, '', location.pathname + location.search)

const Guest = ({ onEntered, ...ways }: EnterProps) => {
  const [code, setCode] = useState(codeHere)
  const done = (): void => {
    setCode(undefined)
    forgetLink()
  }
  if (code !== undefined) return <LinkSignIn code={code} onEntered={onEntered} onDone={done} />
  return (
    <>
      <p className="lead account-lead">{w.guest.about}</p>
      {!isSecureContext && <p className="soft">{w.plain}</p>}
      <SignUp {...ways} onEntered={onEntered} />
      <SignIn {...ways} onEntered={onEntered} />
    </>
  )
}

type MemberProps = SignInOffer & {
  readonly account: OwnAccount
  onChange(account: OwnAccount): void
  onLeave(): void
}

const Member = ({ account, hasPasskeys, hasMail, onChange, onLeave }: MemberProps) => {
  const [moved, setMoved] = useState(0)
  const [isLinkHere] = useState(() => codeHere() !== undefined)
  useEffect(() => {
    moveIn(account).then(setMoved, () => undefined)
    // Depends only on the id, because a changed name must not move the data in again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account.player])
  return (
    <>
      <p className="row account-list">
        <Link href={`/player/${account.player}`}>{w.ownPage}</Link>
        <Link href="/friends">{w.friends}</Link>
        {account.role !== 'player' && <Link href="/moderation">{moderationWords.page.title}</Link>}
      </p>
      {isLinkHere && <p className="soft">{w.link.already(account.name)}</p>}
      <p role="status">{moved > 0 && w.moved(moved)}</p>
      <GamesPart key={moved} player={account.player} />
      <ActsPart />
      <PasskeysPart hasPasskeys={hasPasskeys} />
      <MailPart hasMail={hasMail} />
      <PhrasePart hasPhrase={account.hasPhrase} onKept={() => onChange({ ...account, hasPhrase: true })} />
      <DevicesPart onLeave={onLeave} />
      <NotificationsPart />
      <NamePart account={account} onChange={onChange} />
      <LeavePart account={account} onLeave={onLeave} />
    </>
  )
}

const fetchWho = async (): Promise<{ readonly player: Who; readonly ways: SignInOffer }> => {
  const { player, passkeys, mail } = await askServer('GET /api/me')
  const ways = { hasPasskeys: passkeys && 'PublicKeyCredential' in window, hasMail: mail }
  return { player: player ?? 'guest', ways }
}

/** Page `/account`: create an account, sign in, and manage it. */
export const AccountPage = () => {
  const loaded = useLoaded('me', fetchWho)
  const [changed, setWho] = useState<Who>()
  const who = changed ?? loaded.value?.player
  const [link, setLink] = useState(() => mailedLinkIn(location.hash))
  const [notice, setNotice] = useState('')
  // Reloads when the user pastes a link into the address bar while this page is open.
  useWindowEvent('hashchange', () => location.reload())
  const enter = (account: OwnAccount, said = ''): void => {
    setNotice(said)
    setWho(account)
  }
  const leave = (): void => {
    noteSignedIn(false)
    setWho('guest')
  }
  const followed = (said: string): void => {
    setNotice(said)
    setLink(undefined)
    forgetLink()
  }
  const title =
    typeof who === 'object' ? who.name : who === 'guest' && codeHere() === undefined ? w.guest.title : w.title
  if (link !== undefined)
    return (
      <Page title={w.title}>
        <h1>{w.title}</h1>
        <MailLink link={link} onDone={followed} />
      </Page>
    )
  return (
    <Page title={w.title}>
      <h1>{title}</h1>
      <p role="status">{notice}</p>
      <Load from={loaded} failed={w.failed} waiting={<p role="status">{w.loading}</p>}>
        {({ ways }) =>
          typeof who === 'object' ? (
            <Member account={who} {...ways} onChange={setWho} onLeave={leave} />
          ) : (
            <Guest {...ways} onEntered={enter} />
          )
        }
      </Load>
    </Page>
  )
}
