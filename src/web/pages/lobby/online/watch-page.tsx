import { Link } from 'wouter'
import { onlineWords as w } from '../../../online/words.ts'
import { computersAddress } from '../../../parts/covers.ts'
import { Page } from '../../../parts/page.tsx'
import { CardLink, GameCards } from '../game-cards.tsx'
import { People } from './people.tsx'

/** Page of games to watch: people's games and the permanent demonstration tables of computer players. */
export const WatchPage = () => (
  <Page title={w.live} wide>
    <h1>{w.live}</h1>
    <div className="people">
      <People />
    </div>
    <p className="row">
      <Link href="/friend" className="kit-button plain">
        {w.meet.friend}
      </Link>
      <Link href="/quick" className="kit-button plain">
        {w.meet.anyone}
      </Link>
    </p>
    <h2>{w.computers}</h2>
    <p className="lead">{w.computersAbout}</p>
    <GameCards>
      {(cover) => (
        <CardLink href={computersAddress(cover)} look="plain" game={cover.title}>
          {w.watchComputers}
        </CardLink>
      )}
    </GameCards>
  </Page>
)
