import './scorepad.css'
import type { PadProps } from '../../manifest.ts'
import type { KingState } from '../rules/state.ts'
import { scorepadOf, strokesText, words } from '../text/words.ts'

const { pad } = words

/** The scorepad of a scored match: a stroke for each score, and a dot for each failed attempt. */
export const Scorepad = ({ view, names }: PadProps<KingState>) => {
  const { names: heads, rows, points } = scorepadOf(view, names)
  return (
    <div className="kr-pad">
      <table aria-label={pad.title}>
        <thead>
          <tr>
            <td />
            {heads.map((name, fighter) => (
              <th key={fighter} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((strokes, fighter) => (
                <td key={fighter} aria-label={pad.said(strokes.scored, strokes.tried)}>
                  {strokesText(strokes)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{pad.sum}</th>
            {points.map((sum, fighter) => (
              <td key={fighter}>{sum}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <small>{pad.legend}</small>
    </div>
  )
}
