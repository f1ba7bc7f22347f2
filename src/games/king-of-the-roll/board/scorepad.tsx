import './scorepad.css'
import type { PadProps } from '../../manifest.ts'
import { FIGHTERS, type KingState, PAD, PAD_LINES } from '../rules/state.ts'
import { nameFirst, strokesOn, strokesText, words } from '../text/words.ts'

const { pad } = words

/** The scorepad of a scored match: a stroke for each score, and a dot for each failed attempt. */
export const Scorepad = ({ view: { sides }, names }: PadProps<KingState>) => (
  <div className="kr-pad">
    <table aria-label={pad.title}>
      <thead>
        <tr>
          <td />
          {FIGHTERS.map((fighter) => (
            <th key={fighter} scope="col">
              {nameFirst(names, fighter)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PAD_LINES.map((line) => (
          <tr key={line}>
            <th scope="row">{pad.line(pad.lines[line], PAD[line])}</th>
            {FIGHTERS.map((fighter) => {
              const strokes = strokesOn(sides[fighter], line)
              return (
                <td key={fighter} aria-label={pad.said(strokes.scored, strokes.tried)}>
                  {strokesText(strokes)}
                </td>
              )
            })}
          </tr>
        ))}
        <tr>
          <th scope="row">{pad.sum}</th>
          {FIGHTERS.map((fighter) => (
            <td key={fighter}>{sides[fighter].points}</td>
          ))}
        </tr>
      </tbody>
    </table>
    <small>{pad.legend}</small>
  </div>
)
