import '../home.css'
import { Link } from 'wouter'
import { onlineWords as w } from '../../../online/words.ts'
import { Page } from '../../../parts/page.tsx'
import { People } from './people.tsx'

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
  </Page>
)
