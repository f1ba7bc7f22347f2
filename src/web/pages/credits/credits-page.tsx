import { games } from '../../../games/index.ts'
import { Page } from '../../parts/page.tsx'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from '../../text/en/credits.ts'

const w = catalogue({ en })

/** Whose games these are, where they come from, and what is ours. */
export const CreditsPage = () => (
  <Page title={w.title}>
    <h1>{w.title}</h1>
    <p className="lead">{w.about}</p>
    {games.map(({ game, text: { title, credit } }) => (
      <section key={game.id} aria-labelledby={`credit-${game.id}`}>
        <h2 id={`credit-${game.id}`}>{title}</h2>
        <dl className="credit">
          <dt>{w.author}</dt>
          <dd>{credit.author}</dd>
          <dt>{w.source}</dt>
          <dd>{credit.source}</dd>
          <dt>{w.ours}</dt>
          <dd>{credit.ours}</dd>
        </dl>
      </section>
    ))}
    <section aria-labelledby="licence">
      <h2 id="licence">{w.licence}</h2>
      <p>{w.licenceAbout}</p>
    </section>
  </Page>
)
