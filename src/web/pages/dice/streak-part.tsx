import { fraction } from '../../../dice/index.ts'
import { type Likelihood, longestRun, runOdds, tailOdds } from '../../../odds/streak.ts'
import { dicePageWords } from './words.ts'
import { useId, useMemo, useState } from 'react'
import { Switch } from '../../../kit/index.ts'
import { exactText, likelihoodWords } from './dice-words.ts'

const w = dicePageWords.streak

const STREAK_KINDS = ['row', 'all'] as const

/** A streak: at least `least` hits in `rolls` rolls of a die with `faces` winning faces. */
type Streak = {
  readonly sides: number
  readonly faces: number
  readonly kind: (typeof STREAK_KINDS)[number]
  readonly least: number
  readonly rolls: number
}

export const usualStreak: Streak = { sides: 6, faces: 1, kind: 'row', least: 4, rolls: 100 }

/** Integer range of each field; ranges depend on the other fields. */
export const rangesOf = ({ sides, rolls }: Streak) =>
  ({
    sides: [2, 1000],
    faces: [1, sides - 1],
    least: [1, rolls],
    rolls: [1, 10_000],
  }) as const satisfies Readonly<Record<string, readonly [number, number]>>

export type StreakField = keyof ReturnType<typeof rangesOf>

/** Sets one field and clamps the others to their new ranges. Returns an unchanged streak for invalid values. */
export const withFigure = (streak: Streak, field: StreakField, value: number): Streak => {
  const [min, max] = rangesOf(streak)[field]
  if (!Number.isInteger(value) || value < min || value > max) return streak
  const changed = { ...streak, [field]: value }
  return {
    ...changed,
    faces: Math.min(changed.faces, changed.sides - 1),
    least: Math.min(changed.least, changed.rolls),
  }
}

/** Returns a streak's chance, the question in words, and the expected number of hits. */
export const answerTo = ({ sides, faces, kind, least, rolls }: Streak) => {
  const p = fraction(BigInt(faces), BigInt(sides))
  const likelihood: Likelihood = (kind === 'row' ? runOdds : tailOdds)(rolls, least, p)
  const asked = w.asked[kind](w.what(faces, sides), least, rolls)
  const hits = (rolls * faces) / sides
  const expected =
    kind === 'row'
      ? w.longest(longestRun(rolls, p).toFixed(1))
      : w.average(hits.toLocaleString('en', { maximumFractionDigits: 1 }), rolls)
  return { likelihood, asked, expected }
}

type StreakNumberProps = {
  readonly streak: Streak
  readonly field: StreakField
  readonly title: string
  readonly about?: string
  onChange(streak: Streak): void
}

/** Integer field. Shows the typed text and reports only valid values. */
const StreakNumber = ({ streak, field, title, about, onChange }: StreakNumberProps) => {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const [min, max] = rangesOf(streak)[field]
  const value = typed ?? `${streak[field]}`
  const fits = typed === undefined || withFigure(streak, field, Number(typed))[field] === Number(typed)
  return (
    <div className="streak-field">
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step="1"
        value={value}
        aria-invalid={!fits}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(withFigure(streak, field, target.valueAsNumber))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <small id={`${id}-about`}>{fits ? about : w.between(min, max)}</small>
    </div>
  )
}

const StreakAnswer = ({ streak }: { readonly streak: Streak }) => {
  const { likelihood, asked, expected } = useMemo(() => answerTo(streak), [streak])
  const { short, percent } = likelihoodWords(likelihood.share)
  const exact = exactText(likelihood.exact)
  return (
    <>
      <output className="streak-answer" aria-live="polite">
        <span>{asked}:</span>
        <strong>{short}</strong>
        <span>{exact?.short === true ? w.exactly(percent, exact.text) : percent}</span>
        <span>{expected}</span>
      </output>
      {exact?.short === false && (
        <details>
          <summary>{w.exact}</summary>
          <code>{exact.text}</code>
        </details>
      )}
    </>
  )
}

export const StreakPart = () => {
  const [streak, setStreak] = useState(usualStreak)
  const { kind } = streak
  const field = { streak, onChange: setStreak }
  return (
    <section className="streak" aria-labelledby="streak-title">
      <h2 id="streak-title">{w.title}</h2>
      <p className="soft">{w.about}</p>
      <form className="streak-form" onSubmit={(event) => event.preventDefault()}>
        <StreakNumber {...field} field="sides" title={w.sides} />
        <StreakNumber {...field} field="faces" title={w.faces} about={w.facesAbout} />
        <div className="streak-field">
          <span aria-hidden="true">{w.kind}</span>
          <Switch
            label={w.kind}
            value={kind}
            options={STREAK_KINDS.map((value) => ({ value, title: w[value] }))}
            onChange={(value) => setStreak({ ...streak, kind: value })}
          />
        </div>
        <StreakNumber {...field} field="least" title={w.least[kind]} />
        <StreakNumber {...field} field="rolls" title={w.rolls} />
      </form>
      <StreakAnswer streak={streak} />
      <p className="soft">{w.remember}</p>
    </section>
  )
}
