import { useId } from 'react'
import type { Draft, Workshop } from '../../../games/index.ts'
import { isExact } from '../../../odds/index.ts'
import { shareText } from '../../../kit/fraction-words.ts'
import type { SavedSheet } from '../../data/sheets/saved-sheets.ts'
import type { DuelStanding, KnownDuel } from './duel.ts'
import { workshopWords as w } from './words.ts'
import { Options } from '../../parts/options.tsx'

type PartProps = {
  readonly shop: Workshop
  readonly draft: Draft
  readonly other: Draft
  readonly saved: readonly SavedSheet[]
  readonly against: string | undefined
  readonly standing: DuelStanding | undefined
  onMeasure(against: string): void
}

const Opponents = ({ shop, other, saved, against, onMeasure }: Omit<PartProps, 'draft' | 'standing'>) => {
  const id = useId()
  const own = saved.flatMap((each) =>
    each.draft && shop.isPlayable(each.draft) ? [{ ...each, name: each.draft.name }] : [],
  )
  const chosen = own.some((each) => each.id === against) ? against : other.name
  return (
    <p className="opponent">
      <label htmlFor={id}>{w.against}</label>
      <select id={id} value={chosen} onChange={({ target }) => onMeasure(target.value)}>
        <optgroup label={w.readyMade}>
          <Options of={shop.readyMade.map(({ name }) => [name, name])} />
        </optgroup>
        {own.length > 0 && (
          <optgroup label={w.mine}>
            <Options of={own.map((each) => [each.id, each.name])} />
          </optgroup>
        )}
      </select>
    </p>
  )
}

const basisOf = (known: KnownDuel, { words }: Workshop): string => {
  if (known.battles !== undefined) return w.counted(known.battles, words.counted, known.error)
  if (known.unproven) return w.unproven
  return isExact(known.error) ? w.exact : w.off(shareText(known.error))
}

const Basis = ({ shop, standing }: { readonly shop: Workshop; readonly standing: DuelStanding | undefined }) => {
  if (standing === undefined) return <p className="duel-basis">{w.counting}</p>
  const { phase, known, positions, share } = standing
  return (
    <div className="duel-basis">
      {known !== undefined && <p>{basisOf(known, shop)}</p>}
      {phase === 'solving' && (
        <p>
          {w.solving(positions, share)}
          <progress max={1} value={share} aria-hidden="true" />
        </p>
      )}
      {phase === 'counting' && known === undefined && <p>{w.counting}</p>}
      {phase !== 'solving' && known?.battles !== undefined && <p>{w.tooLarge(positions)}</p>}
      {phase === 'silent' && <p role="alert">{w.silent}</p>}
      {phase === 'failed' && <p role="alert">{w.failed}</p>}
    </div>
  )
}

type ChanceProps = { readonly known: KnownDuel | undefined; readonly beats: string; readonly name: string }

const Chance = ({ known, beats, name }: ChanceProps) => (
  <div className="duel-chance" data-exact={known !== undefined && !isEstimate(known) && isExact(known.error)}>
    <p>
      <strong>{chanceText(known)}</strong> {beats} <b>{name}</b>
    </p>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="ground" width="100" height="10" />
      {known !== undefined && <rect className="part" width={known.chance * 100} height="10" />}
      {known?.battles !== undefined && (
        <rect
          className="doubt"
          x={Math.max(0, known.chance - known.error) * 100}
          width={known.error * 200}
          y="3"
          height="4"
        />
      )}
      <path d="M50 0V10" />
    </svg>
  </div>
)

const isEstimate = ({ battles, unproven }: KnownDuel): boolean => battles !== undefined || unproven === true

/** Formats a chance: "48.2 %"; "≈ 47.5 %" if measured or unproven; "–" while unknown. */
export const chanceText = (known: KnownDuel | undefined): string =>
  known === undefined ? '–' : `${isEstimate(known) ? '≈ ' : ''}${shareText(known.chance)}`

export const DuelPart = (props: PartProps) => {
  const { shop, draft, other, standing } = props
  const makesSense = shop.isPlayable(draft)
  return (
    <section className="duel" aria-label={w.odds}>
      <Opponents {...props} />
      <div aria-live="polite" aria-busy={standing?.phase !== 'done'}>
        <Chance known={makesSense ? standing?.known : undefined} beats={shop.words.beats} name={other.name} />
      </div>
      {makesSense ? <Basis shop={shop} standing={standing} /> : <p className="duel-basis">{w.noOdds}</p>}
    </section>
  )
}
