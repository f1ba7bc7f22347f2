import { manifestOf } from '../../../games/registry.ts'
import { shownCovers } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/credits.ts'

const w = catalogue({ en })

export const CreditsPage = () => (
  <Page title={w.title}>
    <h1>{w.title}</h1>
    <p className="lead">{w.about}</p>
    {shownCovers.map(({ id, title }) => (
      <section key={id} aria-labelledby={`credit-${id}`}>
        <h2 id={`credit-${id}`}>{title}</h2>
        <dl className="credit">
          <dt>{w.author}</dt>
          <dd>{manifestOf(id)?.text.credit.author}</dd>
          <dt>{w.source}</dt>
          <dd>{manifestOf(id)?.text.credit.source}</dd>
          <dt>{w.ours}</dt>
          <dd>{manifestOf(id)?.text.credit.ours}</dd>
        </dl>
      </section>
    ))}
    <section aria-labelledby="licence">
      <h2 id="licence">{w.licence}</h2>
      <p>{w.licenceAbout}</p>
    </section>
  </Page>
)
