import '../../../online/online.css'
import { manifestOf } from '../../../../games/registry.ts'
import { Button } from '../../../../kit/index.ts'
import { openTable } from '../../../online/enter-table.ts'
import { friendAsk } from '../../../online/form.ts'
import { KeepNotice } from '../../../online/keep-notice.tsx'
import { NameField } from '../../../online/name-field.tsx'
import { useEntering } from '../../../online/use-entering.ts'
import { useServer, useStatus } from '../../../online/use-server.ts'
import { onlineWords as w } from '../../../online/words.ts'
import { Page } from '../../../parts/page.tsx'
import { CardLink, GameCards } from '../game-cards.tsx'
import { statusWords } from './status-words.ts'

/** Opens a private table of a game and navigates to it; its page shows the link to share. */
const FriendButtons = ({ isOnline }: { readonly isOnline: boolean }) => {
  const server = useServer()
  const { busy, message, enter } = useEntering()
  return (
    <>
      {message !== undefined && <p role="alert">{message}</p>}
      <GameCards>
        {({ id, title }) => (
          <>
            <Button
              disabled={!isOnline || busy !== undefined}
              onClick={() => enter(id, () => openTable(server, manifestOf(id)!, friendAsk(manifestOf(id)!)))}
              of={title}
            >
              {busy === id ? w.opening : w.friend}
            </Button>
            <CardLink href={`/new/${id}?where=online`} look="quiet" game={title}>
              {w.setUp}
            </CardLink>
          </>
        )}
      </GameCards>
    </>
  )
}

const QuickLinks = () => (
  <GameCards>
    {({ id, title }) => (
      <CardLink href={`/quick/${id}`} look="plain" game={title}>
        {w.quick}
      </CardLink>
    )}
  </GameCards>
)

/** Page to choose a game to play with a friend or against a waiting player. */
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
