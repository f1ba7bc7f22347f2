import '../home.css'
import { onlineWords as w } from '../../../online/words.ts'
import { Page } from '../../../parts/page.tsx'
import { People } from './people.tsx'

/** Every table of this server. */
export const WatchPage = () => (
  <Page title={w.live} wide>
    <h1>{w.live}</h1>
    <div className="people">
      <People />
    </div>
  </Page>
)
