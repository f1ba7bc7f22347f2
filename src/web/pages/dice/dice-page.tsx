import '../../parts/proof.css'
import './dice.css'
import { useState } from 'react'
import type { DieFairness } from '../../../odds/fairness.ts'
import { Button } from '../../../kit/index.ts'
import { dieWords, ALARM, houseWords, isAlarming, oddsText } from './dice-words.ts'
import { dicePageWords } from './words.ts'
import { itemAt } from '../../../dice/index.ts'
import { Link } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { fetchServerDice, type ServerDice } from './report.ts'
import { StreakPart } from './streak-part.tsx'

const w = dicePageWords.dice

/** Number of faces shown at first; for larger dice a button shows the rest. */
const MANY = 20

/** Returns a function that converts counts of a die to percent of the bar's length. */
const scaleOf = ({ counts, band }: DieFairness) => {
  const most = Math.max(band.to, ...counts) * 1.04
  return (count: number): string => `${(count / most) * 100}%`
}

/** Bar of one face over the range expected of fair dice. Screen readers announce values outside the range. */
const FaceRow = ({ die, face }: { readonly die: DieFairness; readonly face: number }) => {
  const at = scaleOf(die)
  const { from, to, expected } = die.band
  const count = itemAt(die.counts, face - 1)
  const off = count > to ? 'more' : count < from ? 'less' : undefined
  return (
    <tr className={off}>
      <th scope="row">{face}</th>
      <td className="face-bar" aria-hidden="true">
        <span className="face-track">
          <span className="face-band" style={{ left: at(from), width: `calc(${at(to)} - ${at(from)})` }} />
          <span className="face-fell" style={{ width: at(count) }} />
          <span className="face-even" style={{ left: at(expected) }} />
        </span>
      </td>
      <td className="figure">
        {count.toLocaleString('en')}
        {off !== undefined && (
          <>
            <span aria-hidden="true"> {off === 'more' ? '▲' : '▼'}</span>
            <span className="kit-unseen"> {w[off]}</span>
          </>
        )}
      </td>
    </tr>
  )
}

const DieCard = ({ die }: { readonly die: DieFairness }) => {
  const { sides, rolls, band } = die
  const [all, setAll] = useState(sides <= MANY)
  const shown = all ? sides : MANY
  return (
    <article className="die-card" aria-labelledby={`die-${sides}`}>
      <h3 id={`die-${sides}`}>{w.die(sides)}</h3>
      <p className="soft">{w.rolls(rolls)}</p>
      <p>{dieWords(die)}</p>
      <table>
        <thead className="kit-unseen">
          <tr>
            <th scope="col">{w.face}</th>
            <td />
            <th scope="col">{w.fell}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, i) => (
            <FaceRow key={i + 1} die={die} face={i + 1} />
          ))}
        </tbody>
      </table>
      {!all && <Button onClick={() => setAll(true)}>{w.showFaces(sides)}</Button>}
      <small>{w.band(band.from, band.to)}</small>
    </article>
  )
}

const Summary = ({ house }: { readonly house: ServerDice }) => {
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

const Counted = ({ house }: { readonly house: ServerDice }) => {
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

const ServerDice = () => {
  const waiting = (
    <p className="lead" role="status">
      {w.loading}
    </p>
  )
  return (
    <Load from={useLoaded('dice', fetchServerDice)} failed={w.failed} look="now" waiting={waiting}>
      {(house) => <Counted house={house} />}
    </Load>
  )
}

/** Page `/dice`: fairness of all dice of the server, and the chance of any streak. */
export const DicePage = () => (
  <Page title={w.title} wide>
    <div className="proof">
      <h1>{w.title}</h1>
      <p className="lead">{w.about}</p>
      <ServerDice />
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
