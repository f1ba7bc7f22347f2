import { Link } from 'wouter'
import { Button } from '../../kit/index.ts'
import { Page } from './page.tsx'
import { words } from '../text/words.ts'

type MissingProps = { readonly title: string; readonly about?: string }

/** Page for an unknown address, with a link home. */
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

/** Message about a failed download, with a retry button. */
export const Failed = ({ said, look, onRetry }: { readonly said: string; readonly look?: 'now'; onRetry(): void }) => (
  <>
    <p role="alert">{said}</p>
    <Button {...(look && { look })} onClick={onRetry}>
      {words.retry}
    </Button>
  </>
)
