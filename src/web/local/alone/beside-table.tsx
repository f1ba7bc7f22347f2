import { amountText, type Goal } from '../../../games/alone.ts'
import type { GhostComparison, GhostRow, Turn } from '../../../analysis/ghost/rows.ts'
import { choicesText, comparisonSentences, tellSlips } from '../../../analysis/ghost/words.ts'
import { aloneWords as w } from './words.ts'

const signedDifference = (difference: number): string =>
  difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`

const differenceIn = (mine: number | undefined, theirs: number | undefined): string =>
  mine === undefined || theirs === undefined ? '' : signedDifference(mine - theirs)

const turnPoints = (turn: Turn | undefined): string => (turn === undefined ? '–' : `${turn.points ?? ''}`)

const Why = ({ row, name, title }: { readonly row: GhostRow; readonly name: string; readonly title: string }) => {
  const { mine, theirs, isSame } = row
  if (isSame) return <p className="soft">{w.same}</p>
  return (
    <>
      {mine !== undefined && (
        <p>
          <b>{name}</b> {choicesText(mine)}
        </p>
      )}
      {theirs !== undefined && (
        <p>
          <b>{title}</b> {choicesText(theirs)}
        </p>
      )}
      {tellSlips(row).map((text) => (
        <p key={text} className="alone-slip">
          {text}
        </p>
      ))}
    </>
  )
}

type BesideProps = { readonly beside: GhostComparison; readonly goal: Goal; readonly name: string }

const BesideRow = ({ row, name, title }: { readonly row: GhostRow; readonly name: string; readonly title: string }) => (
  <>
    <tr className="alone-figures">
      <th scope="row">{row.title}</th>
      <td>{turnPoints(row.mine)}</td>
      <td>
        {turnPoints(row.theirs)}
        {row.isApart && <sup>{w.apart}</sup>}
      </td>
      <td>{differenceIn(row.mine?.points, row.theirs?.points)}</td>
    </tr>
    <tr className="alone-why">
      <td colSpan={4}>
        <Why row={row} name={name} title={title} />
      </td>
    </tr>
  </>
)

/** Compares two games on identical dice by chapter: results, differences and reasons. */
export const BesideTable = ({ beside, goal, name }: BesideProps) => {
  const { rows, player, points, results } = beside
  if (rows.length === 0) return <p className="soft">{w.noRows}</p>
  const isCounted = points !== undefined
  return (
    <>
      {comparisonSentences(goal, name, beside).map((text) => (
        <p key={text} className="alone-said">
          {text}
        </p>
      ))}
      <table className="alone-beside">
        <thead>
          <tr>
            <th scope="col">{w.chapter}</th>
            <th scope="col">{name}</th>
            <th scope="col">{player.title}</th>
            <th scope="col">{isCounted ? w.more : ''}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BesideRow key={row.title} row={row} name={name} title={player.title} />
          ))}
        </tbody>
        {points !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{w.together}</th>
              <td>{points[0]}</td>
              <td>{points[1]}</td>
              <td>{signedDifference(points[0] - points[1])}</td>
            </tr>
            {results !== undefined && (goal.fewer === true || goal.ranks !== undefined) && (
              <tr>
                <th scope="row">{w.result}</th>
                <td>{amountText(goal, results[0])}</td>
                <td>{amountText(goal, results[1])}</td>
                <td />
              </tr>
            )}
          </tfoot>
        )}
      </table>
      {rows.some(({ isApart }) => isApart) && <p className="soft">{w.apartAbout(name, player.title)}</p>}
    </>
  )
}
