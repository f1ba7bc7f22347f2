import '../home.css'
import '../../../online/online.css'
import { Link } from 'wouter'
import { manifestOf } from '../../../../games/registry.ts'
import { Button } from '../../../../kit/index.ts'
import { setUp } from '../../../online/entrances.ts'
import { friendAsk } from '../../../online/form.ts'
import { KeepNotice } from '../../../online/keep-notice.tsx'
import { NameField } from '../../../online/name-field.tsx'
import { useEntering } from '../../../online/use-entering.ts'
import { useServer, useStatus } from '../../../online/use-server.ts'
import { onlineWords as w } from '../../../online/words.ts'
import { shownCovers } from '../../../parts/covers.ts'
import { Page } from '../../../parts/page.tsx'
import { Art } from '../../../parts/poster-art.tsx'
import { statusWords } from './status-words.ts'

/** Opens a private table of a game at once and goes there, where the link to share stands. */
const FriendButtons = ({ isOnline }: { readonly isOnline: boolean }) => {
  const server = useServer()
  const { busy, message, enter } = useEntering()
  return (
    <>
      {message !== undefined && <p role="alert">{message}</p>}
      <ul className="meet">
        {shownCovers.map((cover) => (
          <li key={cover.id} className="online-start">
            <Art id={cover.id} />
            <h2>{cover.title}</h2>
            <Button
              disabled={!isOnline || busy !== undefined}
              onClick={() =>
                enter(cover.id, () => setUp(server, manifestOf(cover.id)!, friendAsk(manifestOf(cover.id)!)))
              }
            >
              {busy === cover.id ? w.opening : w.friend}
              <span className="hidden"> {cover.title}</span>
            </Button>
            <Link href={`/new/${cover.id}?where=online`} className="kit-button quiet">
              {w.setUp}
              <span className="hidden"> {cover.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const QuickLinks = () => (
  <ul className="meet">
    {shownCovers.map((cover) => (
      <li key={cover.id} className="online-start">
        <Art id={cover.id} />
        <h2>{cover.title}</h2>
        <Link href={`/quick/${cover.id}`} className="kit-button plain">
          {w.quick}
          <span className="hidden"> {cover.title}</span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Which game to play with a friend, or against a player who is waiting. */
export const MeetPage = ({ who }: { readonly who: 'friend' | 'anyone' }) => {
  const status = useStatus(useServer())
  const said = statusWords(status, false)
  return (
    <Page title={w.meet[who]} wide>
      <h1>{w.meet[who]}</h1>
      <p className="lead">{w.meetAbout[who]}</p>
      <p className="meet-status soft" role="status">
        {said}
      </p>
      <KeepNotice />
      <NameField />
      {who === 'friend' ? <FriendButtons isOnline={status.kind === 'online'} /> : <QuickLinks />}
    </Page>
  )
}
