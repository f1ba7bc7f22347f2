import { Link } from 'wouter'
import { Button } from '../../kit/index.ts'
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

/** Something that could not be had from the network, and the way to try again. */
export const Failed = ({ said, look, onRetry }: { readonly said: string; readonly look?: 'now'; onRetry(): void }) => (
  <>
    <p role="alert">{said}</p>
    <Button {...(look && { look })} onClick={onRetry}>
      {words.retry}
    </Button>
  </>
)
