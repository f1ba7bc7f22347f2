import { Link } from 'wouter'
import { Page } from './page.tsx'
import { words } from '../text/words.ts'

type MissingProps = { readonly title: string; readonly about?: string }

/** An address that leads nowhere, and the way back. */
export const Missing = ({ title, about = words.missing.about }: MissingProps) => (
  <Page title={title}>
    <h1>{title}</h1>
    <p>{about}</p>
    <p>
      <Link href="/" className="kit-button now">
        {words.back}
      </Link>
    </p>
  </Page>
)
