import '../../parts/proof.css'
import './dice.css'
import { Link } from 'wouter'
import { Failed } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { ALARM, houseWords, isAlarming, oddsText } from './dice-words.ts'
import { DieCard } from './die-card.tsx'
import { fetchHouse, type House } from './report.ts'
import { StreakPart } from './streak-part.tsx'
import { dicePageWords } from './words.ts'

const w = dicePageWords.dice

const Summary = ({ house }: { readonly house: House }) => {
  const { report, fairness, rolled } = house
  const { verdict, tests, lone } = houseWords(house)
  const look = isAlarming(fairness.logEvidence) ? 'refuted' : lone ? 'unproven' : 'proven'
  return (
    <section className={`verdict ${look}`} aria-labelledby="house-title">
      <span className="seal" aria-hidden="true" />
      <div>
        <h2 id="house-title">{verdict}</h2>
        {lone && <p>{w.loneAbout}</p>}
        <p className="soft">{w.counted(rolled, report.games, report.since)}</p>
        <p>
          <strong>{w.evidence(oddsText(fairness.logEvidence))}</strong> {w.evidenceAbout(ALARM, 100 / ALARM)}
        </p>
        <p>
          <strong>{tests}</strong> {w.testsAbout}
        </p>
      </div>
    </section>
  )
}

const Counted = ({ house }: { readonly house: House }) => {
  if (house.rolled === 0) return <p className="lead">{w.none}</p>
  return (
    <>
      <Summary house={house} />
      <div className="die-cards">
        {house.fairness.dice.map((die) => (
          <DieCard key={die.sides} die={die} />
        ))}
      </div>
    </>
  )
}

const House = () => {
  const { value: house, failed, retry } = useLoaded('dice', fetchHouse)
  if (house !== undefined) return <Counted house={house} />
  return failed ? (
    <Failed said={w.failed} look="now" onRetry={retry} />
  ) : (
    <p className="lead" role="status">
      {w.loading}
    </p>
  )
}

/** All dice that fell in the server: are they fair? And how unlikely any streak is. */
export const DicePage = () => (
  <Page title={w.title} wide>
    <div className="proof">
      <h1>{w.title}</h1>
      <p className="lead">{w.about}</p>
      <House />
      <StreakPart />
      <section aria-labelledby="how-title">
        <h2 id="how-title">{w.how}</h2>
        {w.howAll.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link href="/verify" className="kit-button plain">
            {w.checkGame}
          </Link>
        </p>
      </section>
    </div>
  </Page>
)
