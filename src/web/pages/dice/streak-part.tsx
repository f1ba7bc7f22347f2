import { useId, useMemo, useState } from 'react'
import { Switch } from '../../../kit/index.ts'
import { exactText, likelihoodWords } from './dice-words.ts'
import { answerTo, rangesOf, type Streak, STREAK_KINDS, type StreakField, usualStreak, withFigure } from './streak.ts'
import { dicePageWords } from './words.ts'

const w = dicePageWords.streak

type StreakNumberProps = {
  readonly streak: Streak
  readonly field: StreakField
  readonly title: string
  readonly about?: string
  onChange(streak: Streak): void
}

/** A whole number. What is typed stays as it is typed; only what fits is taken. */
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
