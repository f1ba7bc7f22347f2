import { Button } from '../../../kit/index.ts'
import { CopyButton } from '../../parts/share-sheet.tsx'
import { Qr } from '../../parts/qr.tsx'
import { words } from './words.ts'
import { LinkText } from '../../parts/link-text.tsx'

const w = words.invite

/** Hands the link to another program of the device, where there is a way; who thinks better of it has done nothing wrong. */
const ShareButton = ({ link, game }: { readonly link: string; readonly game: string }) => {
  if (typeof navigator.share !== 'function') return null
  const share = (): void => void navigator.share({ url: link, text: w.shareText(game) }).catch(() => undefined)
  return <Button onClick={share}>{w.share}</Button>
}

type InviteProps = { readonly link: string; readonly game: string; readonly about: string }

/** The link to a table: to be copied, handed on, or read by the camera of a phone. */
export const Invite = ({ link, game, about }: InviteProps) => (
  <section className="invite">
    <h2>{w.title}</h2>
    <p>{about}</p>
    <div className="invite-parts">
      <div className="invite-code">
        <Qr text={link} label={w.code} />
      </div>
      <div className="invite-link">
        <LinkText link={link} label={w.link} />
        <p className="row">
          <CopyButton text={link} />
          <ShareButton link={link} game={game} />
        </p>
      </div>
    </div>
  </section>
)
