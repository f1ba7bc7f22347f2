import { useState } from 'react'
import type { DieFairness } from '../../../odds/fairness.ts'
import { Button } from '../../../kit/index.ts'
import { dieWords } from './dice-words.ts'
import { dicePageWords } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

const w = dicePageWords.dice
/** More faces than this are folded away. */
const MANY = 20

/** Where everything lies on a bar, in percent of its length. */
const scaleOf = ({ counts, band }: DieFairness) => {
  const most = Math.max(band.to, ...counts) * 1.04
  return (count: number): string => `${(count / most) * 100}%`
}

/** One face: its bar over the part where fair dice would end it. Leaving that part is said, not only seen. */
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

export const DieCard = ({ die }: { readonly die: DieFairness }) => {
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
