import type { AnyManifest } from '../../../games/index.ts'
import { words } from '../../text/words.ts'

/** The way to the page that tells who beats whom, where house rules say who is led. The form stays as it is. */
export const VersusLink = ({ manifest: { game, versus } }: { readonly manifest: AnyManifest }) =>
  versus === undefined ? null : (
    <a className="compare-link" href={`/versus/${game.id}`} target="_blank" rel="noreferrer">
      {words.pageLinks.versus}
    </a>
  )
