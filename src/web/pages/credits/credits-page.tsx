import { Fragment } from 'react'
import { manifestOf } from '../../../games/registry.ts'
import { shownCovers } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/credits.ts'

const w = catalogue({ en })

type Credited = NonNullable<ReturnType<typeof manifestOf>>['text']['credit']

const Credit = ({ credit }: { readonly credit: Credited | undefined }) => (
  <dl className="credit">
    <dt>{w.author}</dt>
    <dd>{credit?.author}</dd>
    <dt>{w.source}</dt>
    <dd>{credit?.source}</dd>
    {credit?.pages?.map(({ title, href }) => (
      <Fragment key={href}>
        <dt>{w.pages}</dt>
        <dd>
          <a href={href} target="_blank" rel="noreferrer">
            {title}
          </a>
        </dd>
      </Fragment>
    ))}
    <dt>{w.ours}</dt>
    <dd>{credit?.ours}</dd>
  </dl>
)

export const CreditsPage = () => (
  <Page title={w.title}>
    <h1>{w.title}</h1>
    <p className="lead">{w.about}</p>
    {shownCovers.map(({ id, title }) => (
      <section key={id} aria-labelledby={`credit-${id}`}>
        <h2 id={`credit-${id}`}>{title}</h2>
        <Credit credit={manifestOf(id)?.text.credit} />
      </section>
    ))}
    <section aria-labelledby="licence">
      <h2 id="licence">{w.licence}</h2>
      <p>{w.licenceAbout}</p>
    </section>
  </Page>
)
