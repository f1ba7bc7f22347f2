import type { GameAnalysis } from '../../../protocol/match/profile.ts'
import { lineThrough, meansOf, scaleOfMeans } from './luck-plan.ts'
import { playersWords } from './words.ts'

const w = playersWords.player

/** Distance of a value from the chart's top, in percent; `scale` is the value at the top. */
const heightOf = (value: number, scale: number): string =>
  `${50 - (50 * Math.max(-scale, Math.min(scale, value))) / scale}%`

/** Distances of two labels from the top; labels of close values move apart. */
const labelHeights = (skill: number, luck: number, scale: number): readonly [string, string] => {
  const apart = 0.36 * scale
  if (Math.abs(skill - luck) >= apart) return [heightOf(skill, scale), heightOf(luck, scale)]
  const [middle, half] = [(skill + luck) / 2, apart / 2]
  const upper = skill >= luck ? 1 : -1
  return [heightOf(middle + upper * half, scale), heightOf(middle - upper * half, scale)]
}

/** Chart of the running means of luck and skill, with the expected range of luck. */
export const LuckChart = ({ games }: { readonly games: readonly GameAnalysis[] }) => {
  const means = meansOf(games)
  const last = means.at(-1)
  if (last === undefined) return null
  const scale = scaleOfMeans(means)
  const upper = lineThrough(
    means.map(({ band }) => band),
    scale,
  )
  const lower = lineThrough(means.map(({ band }) => -band).toReversed(), scale)
  const reversed = lower.replaceAll(/([ML])([\d.]+) /g, (_, __, x: string) => `L${(100 - Number(x)).toFixed(2)} `)
  const [skillAt, luckAt] = labelHeights(last.skill, last.luck, scale)
  return (
    <figure className="luck-chart">
      <div className="luck-field" role="img" aria-label={w.chartAbout(games.length, last.skill, last.luck)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="luck-band" d={`${upper}${reversed}Z`} />
          <path className="luck-grid" d="M0 25H100M0 75H100" />
          <path className="luck-zero" d="M0 50H100" />
          <path
            className="luck-line"
            d={lineThrough(
              means.map(({ luck }) => luck),
              scale,
            )}
          />
          <path
            className="skill-line"
            d={lineThrough(
              means.map(({ skill }) => skill),
              scale,
            )}
          />
        </svg>
        {[scale / 2, 0, -scale / 2].map((value) => (
          <span key={value} className="luck-tick" style={{ top: heightOf(value, scale) }} aria-hidden="true">
            {value === 0 ? '0' : w.signed(value)}
          </span>
        ))}
        <strong className="skill-end" style={{ top: skillAt }} aria-hidden="true">
          {w.skill} {w.signed(last.skill)}
        </strong>
        <strong className="luck-end" style={{ top: luckAt }} aria-hidden="true">
          {w.luck} {w.signed(last.luck)}
        </strong>
      </div>
      <figcaption className="soft">{w.band}</figcaption>
    </figure>
  )
}
